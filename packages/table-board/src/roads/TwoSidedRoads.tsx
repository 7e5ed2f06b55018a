import type { ReactNode } from 'react';
import type { PastRound, RoadsProps, Tone } from '../title.ts';
import { BeadPlate } from './BeadPlate.tsx';
import { BigRoad } from './BigRoad.tsx';
import { Counts } from './Counts.tsx';
import { DerivedRoads } from './DerivedRoads.tsx';
import { RoadSection } from './RoadSection.tsx';

const DESK_COLUMNS = { bead: 12, big: 20, derived: 18 };
const PHONE_COLUMNS = { bead: 13, big: 21, derived: 18 };

type Dots = { top?: Tone; low?: Tone };
type TwoSidedRoadsProps = RoadsProps & {
  /** Both sides and the tie, as they are counted: the winner of a round, and its name. */
  sides: readonly { winner: string; label: string }[];
  toneOf: (winner: string) => Tone;
  /** A round of the past in words, without its number. */
  wordsOf: (past: PastRound) => string;
  /** Dots in the corners of a bead, and of a cell of the big road. */
  beadDotsOf?: (past: PastRound) => Dots;
  roadDotsOf?: (marks: readonly string[]) => Dots;
  /** Instead of the number of rounds, and of what a stroke is. */
  notes?: { bead: string; big: string };
  /** Before the three small roads. */
  children?: ReactNode;
};

/**
 * Two sides and a tie: how often each won, the beads, the big road and its three small ones. The
 * game has a text `letter.<winner>` for each.
 */
export function TwoSidedRoads({ t, history, isNarrow, sides, toneOf, ...own }: TwoSidedRoadsProps) {
  const columns = isNarrow ? PHONE_COLUMNS : DESK_COLUMNS;
  const counts = Object.fromEntries(
    sides.map(({ winner }) => [winner, history.filter((past) => past.winner === winner).length]),
  );
  const label = sides.map((side) => `${side.label} ${counts[side.winner]}`).join(', ');
  return (
    <>
      <Counts
        of={sides.map((side) => ({
          label: side.label,
          count: counts[side.winner] ?? 0,
          tone: toneOf(side.winner),
        }))}
        total={history.length}
      />
      <RoadSection
        name={t('beadRoad')}
        note={own.notes?.bead ?? t('roundsCount', { count: history.length })}
      >
        <BeadPlate
          history={history}
          columns={columns.bead}
          label={label}
          beadOf={(past) => {
            const { top, low } = own.beadDotsOf?.(past) ?? {};
            return {
              text: t(`letter.${past.winner}`),
              tone: toneOf(past.winner),
              name: `${t('round', { number: past.number })}: ${own.wordsOf(past)}`,
              ...(top ? { topDot: top } : {}),
              ...(low ? { lowDot: low } : {}),
            };
          }}
        />
      </RoadSection>
      <RoadSection name={t('bigRoad')} note={own.notes?.big ?? t('tieStroke')}>
        <BigRoad
          history={history}
          columns={columns.big}
          label={label}
          toneOf={toneOf}
          {...(own.roadDotsOf ? { dotsOf: own.roadDotsOf } : {})}
        />
      </RoadSection>
      {own.children}
      <DerivedRoads t={t} history={history} columns={columns.derived} />
    </>
  );
}
