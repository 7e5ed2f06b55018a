import { expect } from 'vitest';
import type { Queries } from '../apps/server/src/kernel/db.ts';

/** Waits until so many calls at least stand at a lock of this database, each with its snapshot. */
export const waitAtLock = (db: Pick<Queries, 'composed'>, count = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await db.composed<{ n: number }>(`select count(*)::integer as n
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        )[0]?.n,
    )
    .toBeGreaterThanOrEqual(count);
