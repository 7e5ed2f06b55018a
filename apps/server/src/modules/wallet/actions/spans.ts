import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** A span aims at so many milliseconds: no reader keeps the others, or a bet, waiting longer. */
const SPAN_MILLISECONDS = 60;
const SPAN_FIRST = 5000;
const SPAN_LEAST = 500;
const SPAN_MOST = 100_000;
/** So many readers at a time in a process: half of the cores is left to those who play. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 2));

type Turns = { free: number; waiting: (() => void)[]; sizes: Map<string, number> };
type Reading<T> = (tx: Queries, most: number) => Promise<T>;

/**
 * A span of a reader of the ledger, in a transaction of its own (D-O13). Readers take turns in the
 * order they come, or a settlement of a million would set all of them to work beside live bets at
 * once; and a span is as large as its time allows, so that a turn is short. `work` hands `most` to
 * `nextWagers` and `nextTransfers`. Not to be called inside another span: it would wait for itself.
 */
export const readSpan = async <T>(
  kernel: Pick<Kernel, 'db' | 'once'>,
  reader: string,
  work: Reading<T>,
): Promise<T> => {
  const turns = kernel.once('wallet.spans', (): Turns => ({
    free: LANES,
    waiting: [],
    sizes: new Map(),
  }));
  if (turns.free > 0) turns.free -= 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    const most = turns.sizes.get(reader) ?? SPAN_FIRST;
    const from = performance.now();
    const answer = await kernel.db.transaction((tx) => work(tx, most));
    turns.sizes.set(reader, nextSize(most, performance.now() - from));
    return answer;
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  }
};

/** Twice the one before at most, since what comes next may be slower; a short one says little. */
const nextSize = (most: number, took: number): number => {
  const fitting = Math.round((most * SPAN_MILLISECONDS) / Math.max(1, took));
  return Math.min(SPAN_MOST, most * 2, Math.max(SPAN_LEAST, fitting));
};
