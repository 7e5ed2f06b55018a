import { tableBoard, type TableTitle, type Tone } from '@fairhouse/table-board';
import './board.css';
import { RESTS, SHOW_END, TOTAL_AT } from './dice-motion.ts';
import { DiceShow } from './DiceShow.tsx';
import { Felt } from './Felt.tsx';
import { bets, manifest } from './manifest.ts';
import { returns } from './returns.ts';
import { facesInWords, nameOf, Roads, sideTone } from './Roads.tsx';
import { outcomeOfBet, rollOf, type Roll } from './roll.ts';

const SHAKES_AT = [200, 800, 1400, 2000];

const title: TableTitle<Roll> = {
  slug: manifest.slug,
  bets,
  returns,
  shape: 'long',
  colours: { felt: ['#a03a4e', '#6a1b33', '#2b0a18'], room: ['#3d2235', '#2c1528', '#130812'] },
  toneOf: (bet) => TONES[bet.replace(/\d+$/, '')] ?? 'side',
  read: rollOf,
  judge: outcomeOfBet,
  moments: () => [...RESTS, TOTAL_AT, SHOW_END],
  cues: () => [
    ...SHAKES_AT.map((at) => ({ at, sound: 'dice' as const })),
    ...RESTS.map((at) => ({ at, sound: 'tile' as const })),
  ],
  words: ({ winner, total, dice }, t) => ({
    title: t(`result.${winner}`, { total, face: dice[0] ?? 0 }),
    detail: `${facesInWords(dice, t)} · ${winner === 'triple' ? total : t(parityOf(total))}`,
    tone: sideTone(winner),
  }),
  say: ({ dice }, elapsed, t) => {
    const resting = dice.filter((_, die) => elapsed >= (RESTS[die] ?? 0));
    return resting.length > 0 ? t('dieShows', { dice: resting.join(', ') }) : t('rollingDice');
  },
  pastWords: (past, t) => ({ text: nameOf(past, t), tone: sideTone(past.winner) }),
  showing: 'rolling',
  rulesOf: (profile) => [
    'ruleMain',
    'ruleTotal',
    'ruleSingle',
    'ruleDouble',
    'ruleCombo',
    ...(profile === 'macau' ? ['ruleMacau'] : []),
  ],
  Show: DiceShow,
  Felt,
  Roads,
};

const TONES: Readonly<Record<string, Tone>> = {
  small: 'player',
  big: 'banker',
  anyTriple: 'tie',
  triple: 'tie',
  double: 'gold',
};
const parityOf = (total: number): string => (total % 2 === 1 ? 'odd' : 'even');

/** Lantern Sic Bo: three dice in a glass dome on a long table. */
export const Board = tableBoard(title);
