import { tableBoard, type TableTitle } from '@fairhouse/table-board';
import './board.css';
import { COUNT_FROM, LIFT_FROM, LIFTED_AT, SHOW_END, startOfFour, TOLD_AT } from './beads.ts';
import { countOf, outcomeOfBet, type Count } from './count.ts';
import { CountShow } from './CountShow.tsx';
import { Felt } from './Felt.tsx';
import { bets, manifest } from './manifest.ts';
import { returns } from './returns.ts';
import { nameOf, remainderTone, Roads } from './Roads.tsx';

const title: TableTitle<Count> = {
  slug: manifest.slug,
  bets,
  returns,
  shape: 'long',
  colours: { felt: ['#4f9a63', '#1f6140', '#092a1b'], room: ['#47331d', '#2f2013', '#150d07'] },
  toneOf: (bet) => (bet.startsWith('fan') ? 'gold' : 'side'),
  read: countOf,
  judge: outcomeOfBet,
  moments: () => [LIFTED_AT, COUNT_FROM, TOLD_AT, SHOW_END],
  cues: ({ fours }) => [
    { at: LIFT_FROM, sound: 'lid' },
    ...Array.from({ length: fours }, (_, four) => ({
      at: startOfFour(four, fours),
      sound: 'bead' as const,
    })),
  ],
  words: ({ remainder, beads, fours }, t) => ({
    title: t(`result.${remainder}`),
    detail: t('counted', { beads, fours, remainder }),
    tone: remainderTone(String(remainder)),
  }),
  say: ({ remainder }, elapsed, t) => {
    if (elapsed >= TOLD_AT) return t(`result.${remainder}`);
    return t(elapsed < COUNT_FROM ? 'covered' : 'counting');
  },
  pastWords: (past, t) => ({ text: nameOf(past, t), tone: remainderTone(past.winner) }),
  showing: 'rolling',
  rulesOf: () => ['ruleCount', 'ruleFan', 'ruleNim', 'ruleNga', 'ruleCommission', 'ruleHeap'],
  Show: CountShow,
  Felt,
  Roads,
};

/** Fan Tan: beads counted off in fours on a long table. */
export const Board = tableBoard(title);
