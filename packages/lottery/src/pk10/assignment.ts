import type { Selection } from '../family.ts';
import { isOnSide } from '../plays.ts';

/** Cars from this number on are big. */
export const BIG_CAR = 6;

/** At most so many rows hold the car that comes at their place: no car comes at two places. */
export const mostCars = (rows: Selection): number => {
  const rowOfCar = new Map<string, number>();
  // Gives the row a car, and another one to the row that had it (Kuhn's matching).
  const serve = (at: number, tried: Set<string>): boolean =>
    (rows[at] ?? []).some((car) => {
      if (tried.has(car)) return false;
      tried.add(car);
      const owner = rowOfCar.get(car);
      if (owner !== undefined && !serve(owner, tried)) return false;
      rowOfCar.set(car, at);
      return true;
    });
  return rows.filter((_, at) => serve(at, new Set())).length;
};

/** At least so many: what remains where as many as can be hold another car. */
export const fewestCars = (rows: Selection, cars: readonly string[]): number =>
  rows.length - mostCars(rows.map((row) => cars.filter((car) => !row.includes(car))));

/** Cars of one size and parity count alike: one of them, and how many there are. */
const KINDS = [
  { car: 7, count: 2 },
  { car: 6, count: 3 },
  { car: 1, count: 3 },
  { car: 2, count: 2 },
] as const;

/** The most, or the fewest, sides that hold over all places, each car at one place. */
export const sidesAtEnd = (rows: Selection, better: (a: number, b: number) => number): number => {
  // By how many of each kind are placed: sides that hold so far.
  let sums = new Map([['0,0,0,0', 0]]);
  for (const row of rows) {
    const next = new Map<string, number>();
    for (const [placed, sum] of sums) {
      const counts = placed.split(',').map(Number);
      for (const [at, { car, count }] of KINDS.entries()) {
        if (counts[at] === count) continue;
        const key = counts.map((one, kind) => (kind === at ? one + 1 : one)).join();
        const own = sum + row.filter((side) => isOnSide(side, car, BIG_CAR)).length;
        next.set(key, better(own, next.get(key) ?? own));
      }
    }
    sums = next;
  }
  return [...sums.values()].reduce((a, b) => better(a, b));
};
