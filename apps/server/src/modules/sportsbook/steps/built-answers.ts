import {
  builderChance,
  builderFault,
  fitsOf,
  type BuilderFault,
  type BuilderFit,
  type BuilderLeg,
  type ScoreGrid,
} from '@fairhouse/book';
import type { Fraction } from '@fairhouse/game-kit';
import { openFairQueue, QueueFull } from '../../../kernel/fair-queue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

type Legs = readonly BuilderLeg[];
/** What legs are together by a table: wrong, or of this chance. */
export type Together = { fault: BuilderFault } | { fault?: undefined; chance: Fraction };
type Kept = { together: Together; fits?: BuilderFit[] };

/** Of one table: those asked for last. */
const KEPT_MAX = 400;
/** Some 15 ms each: other calls are answered between two of them. */
const QUEUE = { atOnce: 1, perSourceMax: 10, max: 200 };

/** As long as a table is known (`gridsOf`) what was reckoned by it is. */
const answers = (kernel: Pick<Kernel, 'once'>) =>
  kernel.once('sportsbook.built', () => ({
    byTable: new WeakMap<ScoreGrid, Map<string, Kept>>(),
    queue: openFairQueue<Kept>(QUEUE),
  }));

const nameOf = (legs: Legs): string =>
  legs.map(({ market, selection }) => [...Object.values(market), selection].join('/')).join('|');

const keep = (kept: Map<string, Kept>, name: string, one: Kept): Kept => {
  kept.delete(name);
  kept.set(name, one);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return one;
};

const keptOf = (kernel: Pick<Kernel, 'once'>, grid: ScoreGrid): Map<string, Kept> => {
  const { byTable } = answers(kernel);
  const kept = byTable.get(grid) ?? new Map<string, Kept>();
  byTable.set(grid, kept);
  return kept;
};

const reckon = (grid: ScoreGrid, legs: Legs): Together => {
  const fault = builderFault(grid, legs);
  return fault ? { fault } : { chance: builderChance(grid, legs) };
};

/** What legs are together, for a member's slip: most were asked for as its price. */
export const togetherOf = (kernel: Pick<Kernel, 'once'>, grid: ScoreGrid, legs: Legs): Together => {
  const kept = keptOf(kernel, grid);
  const name = nameOf(legs);
  const known = kept.get(name);
  return keep(kept, name, known ?? { together: reckon(grid, legs) }).together;
};

/**
 * The same for whoever asks, with what all that is offered is beside it. What nobody asked for
 * before waits its turn by address; undefined where too much is waiting.
 */
export const answerOf = async (
  kernel: Pick<Kernel, 'once'>,
  grid: ScoreGrid,
  p: { legs: Legs; offered: Legs; source: string },
): Promise<{ together: Together; fits: readonly BuilderFit[] } | undefined> => {
  const kept = keptOf(kernel, grid);
  const name = nameOf(p.legs);
  const isWhole = ({ together, fits }: Kept): boolean =>
    together.fault !== undefined || fits?.length === p.offered.length;
  const known = () => {
    const found = kept.get(name);
    return found && isWhole(found) ? keep(kept, name, found) : undefined;
  };
  const work = async (): Promise<Kept> => {
    // To the next turn of the process, so that what came meanwhile is answered first.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const before = known();
    if (before) return before;
    const together = reckon(grid, p.legs);
    const fits = together.fault ? [] : fitsOf(grid, p.legs, p.offered);
    return keep(kept, name, { together, fits });
  };
  try {
    const { together, fits = [] } = known() ?? (await answers(kernel).queue.run(p.source, work));
    return { together, fits };
  } catch (error) {
    if (error instanceof QueueFull) return undefined;
    throw error;
  }
};
