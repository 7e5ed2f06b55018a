import { tableBoard, type T, type TableTitle, type Tone } from '@fairhouse/table-board';
import './board.css';
import { LIFT_FROM, LIFTED_AT, READ_AT, SET_DOWN_AT, SHOW_END } from './bowl-motion.ts';
import { BowlShow } from './BowlShow.tsx';
import { Felt } from './Felt.tsx';
import { bets, manifest } from './manifest.ts';
import { returns } from './returns.ts';
import { facesInWords, leadTone, nameOf, Roads } from './Roads.tsx';
import { outcomeOfBet, rollOf, type Roll } from './roll.ts';
import { symbolOf } from './rules.ts';

const RATTLES_AT = [200, 700, 1200, 1700];

const title: TableTitle<Roll> = {
  slug: manifest.slug,
  bets,
  returns,
  shape: 'long',
  colours: { felt: ['#2f8fae', '#135472', '#06233a'], room: ['#24405a', '#152a40', '#08131f'] },
  toneOf: (bet) => toneOfBet(bet),
  read: rollOf,
  judge: outcomeOfBet,
  moments: () => [SET_DOWN_AT, LIFT_FROM, ...READ_AT, LIFTED_AT, SHOW_END],
  cues: () => [
    ...RATTLES_AT.map((at) => ({ at, sound: 'dice' as const })),
    { at: SET_DOWN_AT, sound: 'lid' },
    { at: LIFT_FROM, sound: 'lid' },
    ...READ_AT.map((at) => ({ at, sound: 'tile' as const })),
  ],
  words: (roll, t) => ({
    title: titleOf(roll, t),
    detail: facesInWords(roll.dice, t),
    tone: leadTone(roll.colour),
  }),
  say: ({ dice }, elapsed, t) => {
    const read = dice.filter((_, die) => elapsed >= (READ_AT[die] ?? 0));
    if (read.length === 0) return t('shaking');
    return t('shown', { dice: read.map((face) => t(`symbol.${symbolOf(face)}`)).join(', ') });
  },
  pastWords: (past, t) => ({ text: nameOf(past, t), tone: leadTone(past.winner) }),
  showing: 'rolling',
  rulesOf: () => ['ruleSingle', 'rulePair', 'ruleColours', 'ruleTriple'],
  Show: BowlShow,
  Felt,
  Roads,
};

const titleOf = ({ dice, isTriple, isOneColour, colour }: Roll, t: T): string => {
  if (isTriple) return t('result.triple', { symbol: t(`symbol.${symbolOf(dice[0] ?? 1)}`) });
  return t(isOneColour ? `result.all.${colour}` : `result.${colour}`);
};

const toneOfBet = (bet: string): Tone => {
  if (bet.endsWith('Red')) return 'banker';
  if (bet.endsWith('Green')) return 'tie';
  if (bet.endsWith('Blue')) return 'player';
  return bet.startsWith('single') ? 'gold' : 'side';
};

/** Fish Prawn Crab: three picture dice under a bowl on a long table. */
export const Board = tableBoard(title);
