import { TwoSidedRoads, type RoadsProps, type Tone } from '@fairhouse/table-board';

const SIDES = ['banker', 'player', 'tie'] as const;

/** Who won, with the pairs as dots. */
export function Roads(props: RoadsProps) {
  const { t } = props;
  return (
    <TwoSidedRoads
      {...props}
      sides={SIDES.map((winner) => ({ winner, label: t(winner) }))}
      toneOf={toneOf}
      wordsOf={({ winner, total }) => `${t(winner)} ${total}`}
      beadDotsOf={({ marks }) => pairDots(marks)}
      roadDotsOf={pairDots}
    />
  );
}

export const toneOf = (winner: string): Tone =>
  winner === 'player' || winner === 'banker' ? winner : 'tie';

const pairDots = (marks: readonly string[]): { top?: Tone; low?: Tone } => ({
  ...(marks.includes('bankerPair') ? { top: 'banker' as const } : {}),
  ...(marks.includes('playerPair') ? { low: 'player' as const } : {}),
});
