import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { builtHedges, type LaidSlip, type ScoreGrid } from '@fairhouse/book';
import type { Kernel } from '../../../kernel/kernel.ts';

/** Of so many bets in all what was reckoned last is kept. */
const BETS_KEPT_MAX = 100_000;
type Kept = { grid: ScoreGrid; hedged: readonly bigint[] };
const keptOf = (kernel: Pick<Kernel, 'once'>) =>
  kernel.once('sportsbook.reckoned', () => ({ found: new Map<string, Kept>(), bets: 0 }));

/** The same bets by the same table are no risk alike, whenever they are looked at. */
const nameOf = (laid: readonly LaidSlip[]): string => {
  const hash = createHash('sha256');
  for (const { legs, milli, stakeMinor } of laid) {
    const names = legs.map(({ market, selection }) =>
      [...Object.values(market), selection].join('/'),
    );
    hash.update(`${names.join('|')}@${milli}:${stakeMinor};`);
  }
  return hash.digest('base64url');
};

/**
 * As `builtHedges`, which takes up to some 50 ms of a processor: each once, however many markets
 * and turns ask for it, and what else waits in the process has its turn before.
 */
export const hedgedTogether = async (
  kernel: Pick<Kernel, 'once'>,
  grid: ScoreGrid,
  laid: readonly LaidSlip[],
): Promise<readonly bigint[]> => {
  const kept = keptOf(kernel);
  const name = nameOf(laid);
  const before = kept.found.get(name);
  if (before?.grid === grid) return before.hedged;
  await nextTurn();
  const hedged = builtHedges(grid, laid);
  drop(kept, name);
  kept.found.set(name, { grid, hedged });
  kept.bets += hedged.length;
  for (const oldest of kept.found.keys()) {
    if (kept.bets <= BETS_KEPT_MAX) break;
    drop(kept, oldest);
  }
  return hedged;
};
const drop = (kept: ReturnType<typeof keptOf>, name: string): void => {
  kept.bets -= kept.found.get(name)?.hedged.length ?? 0;
  kept.found.delete(name);
};
