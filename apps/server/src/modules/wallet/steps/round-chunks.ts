import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kernel } from '../../../kernel/kernel.ts';

/**
 * A chunk holds its members' balances: this long is aimed at, in milliseconds. A batch of live bets
 * waits where one of its members is held, so that this bounds what the slowest bets wait.
 */
const CHUNK_MILLISECONDS = 12;
/** Small: wagers of parts take ten times as long as others. */
const CHUNK_FIRST = 50;
const CHUNK_LEAST = 50;
const CHUNK_MOST = 5000;
/** A chunk that failed may hold the round for a moment after its error is told. */
const LOOKS_AGAIN = 50;
const LOOK_EVERY_MILLISECONDS = 10;
/** So many wagers of a round are left out: where more fail, something else is wrong. */
const LEFT_OUT_MOST = 100;

type Work = {
  brandId: number;
  roundId: string;
  /** Of a correction; '' is the end of the round. */
  key: string;
  /** Looks at so many wagers in one transaction; null where there is nothing to do here. */
  step(most: number): Promise<number | null>;
};

/**
 * Does the work of a round in chunks that are as large as their time allows. A chunk that fails on
 * what it holds is halved down to the one wager, which is noted, told and left as it is: one bad
 * wager keeps no other waiting. What may go better next time (a lost connection) is thrown.
 * Inside a caller's transaction is a broken invariant: its chunks would hold the balances of all
 * their members, and the feeds, until that ends.
 */
export const inChunks = async (kernel: Kernel, work: Work): Promise<void> => {
  if (kernel.db.isWithin)
    throw new Error(`the work of round ${work.roundId} takes transactions of its own`);
  let most = CHUNK_FIRST;
  /** Among so many next wagers is one that fails. */
  let suspects: number | undefined;
  let looksAgain = 0;
  for (;;) {
    const size = suspects === undefined ? most : Math.ceil(suspects / 2);
    const from = performance.now();
    let looked: number | null;
    try {
      looked = await work.step(size);
    } catch (error) {
      if (!isOfTheWager(error)) throw error;
      suspects = size;
      looksAgain = LOOKS_AGAIN;
      if (size > 1) continue;
      if (!(await leaveOut(kernel, work, error))) throw error;
      suspects = undefined;
      // The next may be as bad; once one is done, the chunks grow again.
      most = 1;
      continue;
    }
    if (looked === null) {
      if (looksAgain === 0) return;
      looksAgain -= 1;
      await sleep(LOOK_EVERY_MILLISECONDS);
      continue;
    }
    looksAgain = 0;
    if (suspects !== undefined) {
      suspects = suspects > size ? suspects - size : undefined;
      continue;
    }
    if (looked < size) continue;
    const took = performance.now() - from;
    const fitting = Math.round((size * CHUNK_MILLISECONDS) / took);
    // The next wagers may be slower ones: a chunk is twice the one before at most.
    most = Math.min(CHUNK_MOST, size * 2, Math.max(CHUNK_LEAST, fitting));
  }
};

/** A wrong value, a broken constraint, a function that refuses: it would fail again. */
const isOfTheWager = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|P0)/.test(String(error.code));

/** Whether there was one to leave out. */
const leaveOut = async (kernel: Kernel, work: Work, error: unknown): Promise<boolean> => {
  const { brandId, roundId, key } = work;
  const row = await kernel.db.row('select skip_wager($1, $2, $3, $4, $5, $6) as wager_id', [
    brandId,
    roundId,
    key,
    error instanceof Error ? error.message : String(error),
    LEFT_OUT_MOST,
    kernel.db.now(),
  ]);
  if (!row || row.wager_id === null) return false;
  // Another process had left the bad one out: the next one is none.
  if (row.wager_id === 0n) return true;
  kernel.log.error(
    { error, brandId, roundId, ...(key === '' ? {} : { key }), wagerId: row.wager_id },
    'a wager is left as it is: its round could not move it',
  );
  return true;
};
