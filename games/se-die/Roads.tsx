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
import { Discs } from './Disc.tsx';

const PARITIES = ['even', 'odd'] as const;
const REDS = [0, 1, 2, 3, 4] as const;
const DESK = { bead: 12, road: 20 };
const PHONE = { bead: 13, road: 21 };

/** Even and odd as beads and as a road, how many discs were red, and big and small. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? PHONE : DESK;
  const counts = PARITIES.map((parity) => ({
    label: t(parity),
    tone: parityTone(parity),
    count: history.filter(({ winner }) => winner === parity).length,
  }));
  const label = counts.map(({ label: name, count }) => `${name} ${count}`).join(', ');
  return (
    <>
      <Counts of={counts} total={history.length} />
      <RoadSection name={t('redCounts')} note={t('roundsCount', { count: history.length })}>
        <RedCounts t={t} history={history} />
      </RoadSection>
      <RoadSection name={t('parityRoad')} note={t('parityNote')}>
        <BeadPlate
          history={history}
          columns={columns.bead}
          label={label}
          beadOf={(past) => ({
            text: String(past.total),
            tone: parityTone(past.winner),
            name: nameOf(past, t),
          })}
        />
        <BigRoad history={history} columns={columns.road} label={label} toneOf={parityTone} />
      </RoadSection>
      <RoadSection name={t('sizeRoad')} note={t('sizeNote')}>
        <BigRoad
          history={history.map(bySize)}
          columns={columns.road}
          label={t('sizeRoad')}
          toneOf={(side) => (side === 'big' ? 'banker' : 'player')}
        />
      </RoadSection>
    </>
  );
}

/** A column for each number of red discs, as high as it came often. */
function RedCounts({ t, history }: { t: T; history: readonly PastRound[] }) {
  const counts = REDS.map((red) => history.filter(({ total }) => total === red).length);
  const most = Math.max(1, ...counts);
  return (
    <ul className="sd-reds" dir="ltr">
      {REDS.map((red) => (
        <li key={red}>
          <b className="num">{counts[red]}</b>
          <span className="sd-reds__bar">
            <i style={{ blockSize: `${(100 * (counts[red] ?? 0)) / most}%` }} />
          </span>
          <Discs red={red} size={13} />
          <span className="sr-only">{t(`redCount.${red}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** One round of the past in words: "Odd: 3 red". */
export const nameOf = ({ winner, total }: PastRound, t: T): string =>
  t(`past.${winner}`, { red: total });

export const parityTone = (parity: string): Tone => (parity === 'odd' ? 'banker' : 'player');

/** Two red and two white is neither big nor small. */
const bySize = (past: PastRound): PastRound => ({ ...past, winner: past.marks[0] ?? 'tie' });
