import { TwoSidedRoads, type RoadsProps, type Tone } from '@fairhouse/table-board';
import { rankOfValue } from './hand.ts';

const SIDES = ['dragon', 'tiger', 'tie'] as const;

/** Who won and how often. */
export function Roads(props: RoadsProps) {
  const { t } = props;
  return (
    <TwoSidedRoads
      {...props}
      sides={SIDES.map((winner) => ({ winner, label: t(winner) }))}
      toneOf={winnerTone}
      wordsOf={({ winner, total }) => `${t(winner)} ${rankOfValue(total)}`}
      beadDotsOf={({ marks }) => (marks.includes('suitedTie') ? { top: 'gold' } : {})}
    />
  );
}

export const winnerTone = (winner: string): Tone => {
  if (winner === 'dragon') return 'banker';
  return winner === 'tiger' ? 'player' : 'tie';
};
