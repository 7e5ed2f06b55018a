import {
  BeadPlate,
  BigRoad,
  Counts,
  RoadSection,
  type PastRound,
  type RoadsProps,
  type T,
  type Tone,
} from '@fairhouse/table-board';

const REMAINDERS = ['1', '2', '3', '4'] as const;
const DESK = { bead: 12, road: 20 };
const PHONE = { bead: 13, road: 21 };

/** How often each remainder came, all of them as beads, and the road of odd and even. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? PHONE : DESK;
  const counts = REMAINDERS.map((remainder) => ({
    tone: remainderTone(remainder),
    label: t('past', { remainder }),
    count: history.filter(({ winner }) => winner === remainder).length,
  }));
  return (
    <>
      <Counts of={counts} total={history.length} />
      <RoadSection name={t('remainderRoad')} note={t('roundsCount', { count: history.length })}>
        <BeadPlate
          history={history}
          columns={columns.bead}
          label={counts.map(({ label, count }) => `${label}: ${count}`).join(', ')}
          beadOf={(past) => ({
            text: past.winner,
            tone: remainderTone(past.winner),
            name: nameOf(past, t),
          })}
        />
      </RoadSection>
      <RoadSection name={t('parityRoad')} note={t('parityNote')}>
        <BigRoad
          history={history.map((past) => ({ ...past, winner: past.marks[0] ?? '' }))}
          columns={columns.road}
          label={t('parityRoad')}
          toneOf={(side) => (side === 'odd' ? 'banker' : 'player')}
        />
      </RoadSection>
      <RoadSection name={t('sizeRoad')} note={t('sizeNote')}>
        <BigRoad
          history={history.map((past) => ({ ...past, winner: past.marks[1] ?? '' }))}
          columns={columns.road}
          label={t('sizeRoad')}
          toneOf={(side) => (side === 'big' ? 'banker' : 'player')}
        />
      </RoadSection>
    </>
  );
}

/** One round of the past in words: "3 left". */
export const nameOf = ({ winner }: PastRound, t: T): string => t('past', { remainder: winner });

export const remainderTone = (remainder: string): Tone => TONES[remainder] ?? 'side';
const TONES: Readonly<Record<string, Tone>> = { 1: 'player', 2: 'tie', 3: 'banker', 4: 'side' };
