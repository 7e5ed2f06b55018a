import { isLarge, payoutOf, type Exposure, type Line, type Terms } from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import { totalsOfUnits } from '../store.ts';

/** A line of an order on one issue, as it was refused. */
export type Laid = {
  lineNo: number;
  issueNo: string;
  roundId: string;
  line: Line;
  terms: Terms;
  /** Of all lines on this issue. */
  times: number;
  units: readonly (Exposure & { capMinor: bigint })[];
};
export type FullLine = {
  laid: Laid;
  /** The unit that has least room for it. */
  unit: string;
  /** What the house can still pay there. */
  roomMinor: bigint;
  /** The highest multiple of the line that finds room, behind those before it; 0: none. */
  multiple: number;
};

/**
 * The first line of an order that finds too little room, by the totals of this moment: what the
 * ledger refused it by may be gone by now, then undefined (D-R13).
 */
export const fullLineOf = async (
  db: Queries,
  p: { brandId: number; isTrial: boolean; laid: readonly Laid[] },
): Promise<FullLine | undefined> => {
  const nameOf = (unit: string): string => (p.isTrial ? `trial:${unit}` : unit);
  const keys = p.laid.flatMap(({ roundId, units }) =>
    units.map(({ unit }) => ({ roundId, unit: nameOf(unit) })),
  );
  const totals = new Map(
    (await totalsOfUnits(db, { brandId: p.brandId, keys })).map((row) => [
      `${row.round_id} ${row.unit}`,
      row.liability,
    ]),
  );
  /** What the lines before lay on a unit. */
  const before = new Map<string, bigint>();
  for (const laid of p.laid) {
    const rooms = laid.units.map((one) => {
      const key = `${laid.roundId} ${nameOf(one.unit)}`;
      const totalMinor = one.capMinor - (totals.get(key) ?? 0n);
      const roomMinor = totalMinor - (before.get(key) ?? 0n);
      const ownMinor = payoutOf(timesOf(laid, laid.line.multiple), one.hits, laid.terms);
      before.set(key, (before.get(key) ?? 0n) + ownMinor);
      return { ...one, totalMinor, roomMinor, overMinor: ownMinor - roomMinor };
    });
    const [fullest] = rooms
      .filter(({ overMinor }) => overMinor > 0n)
      .toSorted((a, b) => (a.overMinor > b.overMinor ? -1 : a.overMinor < b.overMinor ? 1 : 0));
    if (!fullest) continue;
    return {
      laid,
      unit: fullest.unit,
      roomMinor: fullest.totalMinor > 0n ? fullest.totalMinor : 0n,
      multiple: highestOf(laid, rooms),
    };
  }
  return undefined;
};

const timesOf = ({ line, times }: Laid, multiple: number): Line => ({
  ...line,
  multiple: multiple * times,
});

/** The highest multiple below the one that was asked for at which each unit has room. */
const highestOf = (
  laid: Laid,
  rooms: readonly Pick<Exposure & { roomMinor: bigint }, 'hits' | 'roomMinor'>[],
): number => {
  const hasRoom = (multiple: number): boolean =>
    rooms.every(
      ({ hits, roomMinor }) => payoutOf(timesOf(laid, multiple), hits, laid.terms) <= roomMinor,
    );
  let [low, high] = [0, laid.line.multiple - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (hasRoom(middle)) low = middle;
    else high = middle - 1;
  }
  // Of a line so small that it would be refused for that nothing is said.
  return low > 0 && isLarge({ ...laid.line, multiple: low }, laid.terms) ? low : 0;
};
