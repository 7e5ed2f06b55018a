import {
  addFractions,
  fraction,
  multiplyFractions,
  ONE,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import type { Certificate } from '../kind.ts';
import { certificateOfReels } from '../reels/certificate.ts';
import { asNumber } from '../reels/round-figures.ts';
import { countsInSight, readReels, type ReelTables } from '../reels/tables.ts';
import { stageSums, type StageReels } from './stage.ts';
import { wildReelsOf, type BothWaysModel } from './model.ts';

/** What a stage of certain wild reels pays, in bets, and what is still to come after it. */
type Stage = { mean: Fraction; square: Fraction; losing: Fraction };

/** Exact figures: the full cycle for each set of wild reels, then the chain of respins. */
export const certifyBothWays = (model: BothWaysModel): Certificate => {
  const tables = readReels(model);
  const wildReels = wildReelsOf(model);
  const sets = setsOf(wildReels);
  const stages = new Map(sets.map((set) => [keyOf(set), stageOf(model, tables, set)]));
  const whole = wholeFrom(wildReels, wildChances(model, tables), stages);
  const start = whole([]);
  const combinations = tables.lengths.reduce((product, length) => product * length, 1);
  const chances = wildChances(model, tables);
  return certificateOfReels(
    model,
    {
      combinations,
      rtp: start.mean,
      hitRate: { num: start.losing.den - start.losing.num, den: start.losing.den },
      square: asNumber(start.square),
    },
    {
      after: `, for each of ${sets.length} sets of wild reels`,
      figures: { respinRate: respinRate(wildReels, chances) },
    },
  );
};

/** The chance that the first spin shows a wild at all. */
export const respinRate = (reels: readonly number[], chances: readonly Fraction[]): Fraction => {
  const none = reels.reduce(
    (product, reel) => multiplyFractions(product, without(chances[reel] ?? ZERO)),
    ONE,
  );
  return without(none);
};

/** The chance of each reel to show a wild. */
export const wildChances = (model: BothWaysModel, tables: ReelTables): Fraction[] =>
  countsInSight(tables, model.wild).map((seen) =>
    fraction(BigInt(seen.filter((count) => count > 0).length), BigInt(seen.length)),
  );

const without = ({ num, den }: Fraction): Fraction => ({ num: den - num, den });
const keyOf = (reels: readonly number[]): string =>
  [...new Set(reels)].toSorted((a, b) => a - b).join();

const setsOf = (reels: readonly number[]): number[][] =>
  reels.reduce<number[][]>((sets, reel) => [...sets, ...sets.map((set) => [...set, reel])], [[]]);

/** One stage with exactly these reels full of wilds. */
const stageOf = (model: BothWaysModel, tables: ReelTables, wilds: readonly number[]): Stage => {
  const seen = countsInSight(tables, model.wild);
  const reels: StageReels = tables.lengths.map((length, reel) =>
    wilds.includes(reel)
      ? 'wild'
      : Array.from({ length }, (_, stop) => stop).filter((stop) => seen[reel]?.[stop] === 0),
  );
  const sums = stageSums(tables, reels);
  const [ways, units] = [BigInt(sums.ways), BigInt(model.units)];
  return {
    mean: fraction(BigInt(sums.units), ways * units),
    square: fraction(BigInt(sums.unitsSquared), ways * units * units),
    losing: fraction(BigInt(sums.losing), ways),
  };
};

/** All that is to come when these reels are held and the rest is drawn. */
const wholeFrom = (
  wildReels: readonly number[],
  chances: readonly Fraction[],
  stages: ReadonlyMap<string, Stage>,
) => {
  const known = new Map<string, Stage>();
  const whole = (held: readonly number[]): Stage => {
    const found = known.get(keyOf(held));
    if (found) return found;
    const free = wildReels.filter((reel) => !held.includes(reel));
    let [mean, square, losing] = [ZERO, ZERO, ZERO];
    for (const landed of setsOf(free)) {
      const chance = free.reduce(
        (product, reel) =>
          multiplyFractions(
            product,
            landed.includes(reel) ? (chances[reel] ?? ZERO) : without(chances[reel] ?? ZERO),
          ),
        ONE,
      );
      const stage = stages.get(keyOf([...held, ...landed]));
      if (!stage) continue;
      const next = landed.length === 0 ? NOTHING : whole([...held, ...landed]);
      mean = addFractions(mean, multiplyFractions(chance, addFractions(stage.mean, next.mean)));
      losing = addFractions(
        losing,
        multiplyFractions(chance, multiplyFractions(stage.losing, next.losing)),
      );
      const cross = multiplyFractions(fraction(2n), multiplyFractions(stage.mean, next.mean));
      square = addFractions(
        square,
        multiplyFractions(chance, addFractions(stage.square, addFractions(cross, next.square))),
      );
    }
    const result = { mean, square, losing };
    known.set(keyOf(held), result);
    return result;
  };
  return whole;
};
const NOTHING: Stage = { mean: ZERO, square: ZERO, losing: ONE };
