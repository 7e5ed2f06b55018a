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
import { Faces } from './Face.tsx';
import { diceOfMarks } from './roll.ts';

const SIDES = ['small', 'triple', 'big'] as const;
const DESK = { bead: 12, road: 20, last: 8 };
const PHONE = { bead: 13, road: 21, last: 6 };

/** The last rolls as dice, their totals as beads, and the roads of size and of parity. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? PHONE : DESK;
  const counts = Object.fromEntries(
    SIDES.map((side) => [side, history.filter(({ winner }) => winner === side).length]),
  );
  const label = SIDES.map((side) => `${t(`count.${side}`)} ${counts[side] ?? 0}`).join(', ');
  return (
    <>
      <Counts
        of={SIDES.map((side) => ({
          label: t(`count.${side}`),
          count: counts[side] ?? 0,
          tone: sideTone(side),
        }))}
        total={history.length}
      />
      <RoadSection name={t('diceRoad')} note={t('roundsCount', { count: history.length })}>
        <LastRolls t={t} history={history.slice(-columns.last).toReversed()} />
      </RoadSection>
      <RoadSection name={t('sizeRoad')} note={t('sizeNote')}>
        <BeadPlate
          history={history}
          columns={columns.bead}
          label={label}
          beadOf={(past) => ({
            text: String(past.total),
            tone: sideTone(past.winner),
            name: nameOf(past, t),
          })}
        />
        <BigRoad
          history={history}
          columns={columns.road}
          label={label}
          toneOf={sideTone}
          isTie={isTriple}
        />
      </RoadSection>
      <RoadSection name={t('parityRoad')}>
        <BigRoad
          history={history.map(byParity)}
          columns={columns.road}
          label={t('parityRoad')}
          toneOf={(side) => (side === 'odd' ? 'banker' : 'player')}
          isTie={isTriple}
        />
      </RoadSection>
    </>
  );
}

function LastRolls({ t, history }: { t: T; history: readonly PastRound[] }) {
  return (
    <ol className="sb-rolls" dir="ltr">
      {history.map((past) => (
        <li key={past.roundId} className={`sb-rolls__roll tb-ink--${sideTone(past.winner)}`}>
          <span className="sr-only">{nameOf(past, t)}</span>
          <span className="sb-rolls__dice" aria-hidden="true">
            <Faces faces={diceOfMarks(past.marks)} size={20} />
          </span>
          <b className="num" aria-hidden="true">{`${past.total} ${t(`letter.${past.winner}`)}`}</b>
        </li>
      ))}
    </ol>
  );
}

/** One round of the past in words: "Small 9: 2, 3 and 4". */
export const nameOf = ({ winner, total, marks }: PastRound, t: T): string =>
  t(`past.${winner}`, { total, dice: facesInWords(diceOfMarks(marks), t) });

export const facesInWords = ([one = 0, two = 0, three = 0]: readonly number[], t: T): string =>
  t('faces', { one, two, three });

export const sideTone = (side: string): Tone => {
  if (side === 'small') return 'player';
  return side === 'big' ? 'banker' : 'tie';
};

const isTriple = (winner: string): boolean => winner === 'triple';
/** A triple is neither odd nor even: both lose on it. */
const byParity = (past: PastRound): PastRound => ({
  ...past,
  winner: isTriple(past.winner) ? past.winner : (past.marks[0] ?? ''),
});
