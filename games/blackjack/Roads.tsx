import {
  BeadPlate,
  Counts,
  RoadSection,
  type Bead,
  type PastRound,
  type RoadsProps,
  type T,
  type Tone,
} from '@fairhouse/table-board';

const ENDS = ['stands', 'bust', 'blackjack'] as const;
const COLUMNS = { desk: 12, phone: 13 };

/** How the dealer ended: what he stood on, and when he was bust or had a blackjack. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const counts = Object.fromEntries(
    ENDS.map((end) => [end, history.filter(({ winner }) => winner === end).length]),
  );
  return (
    <>
      <Counts
        of={ENDS.map((end) => ({
          label: t(`ended.${end}`),
          count: counts[end] ?? 0,
          tone: endTone(end),
        }))}
        total={history.length}
      />
      <RoadSection name={t('dealersHands')} note={t('roundsCount', { count: history.length })}>
        <BeadPlate
          history={history}
          columns={isNarrow ? COLUMNS.phone : COLUMNS.desk}
          label={t('roadSummary', counts)}
          beadOf={(past) => beadOf(past, t)}
        />
      </RoadSection>
    </>
  );
}

export const endTone = (end: string): Tone => {
  if (end === 'bust') return 'tie';
  return end === 'blackjack' ? 'gold' : 'banker';
};

const beadOf = (past: PastRound, t: T): Bead => ({
  text: String(past.total),
  tone: endTone(past.winner),
  name: `${t('round', { number: past.number })}: ${endWords(past, t)}`,
});

export const endWords = ({ winner, total }: Pick<PastRound, 'winner' | 'total'>, t: T): string =>
  t(`ends.${winner}`, { total });
