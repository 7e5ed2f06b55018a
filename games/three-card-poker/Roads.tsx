import {
  TwoSidedRoads,
  type PastRound,
  type RoadsProps,
  type T,
  type Tone,
} from '@fairhouse/table-board';
import { HAND_TYPES } from './rules.ts';

const WINNERS = ['player', 'dealer', 'tie'] as const;
/** From this type on a hand earns the bonus of the ante. */
const BONUS_FROM = HAND_TYPES.indexOf('straight');

/** Which hand was the better one. */
export function Roads(props: RoadsProps) {
  const { t } = props;
  return (
    <TwoSidedRoads
      {...props}
      sides={WINNERS.map((winner) => ({ winner, label: t(`count.${winner}`) }))}
      toneOf={winnerTone}
      wordsOf={(past) => pastWordsOf(past, t)}
      beadDotsOf={({ total }) => (total >= BONUS_FROM ? { top: 'gold' } : {})}
    />
  );
}

export const winnerTone = (winner: string): Tone => {
  if (winner === 'player') return 'player';
  return winner === 'dealer' ? 'banker' : 'tie';
};

/** The road keeps the type of the player hand by its number. */
export const pastWordsOf = ({ winner, total }: PastRound, t: T): string =>
  t(`past.${winner}`, { hand: t(`hand.${HAND_TYPES[total] ?? 'high'}`) });
