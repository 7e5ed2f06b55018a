import { expect } from 'vitest';
import type { Queries } from '../apps/server/src/kernel/db.ts';

/**
 * Waits until so many calls at least stand in line behind what this transaction has locked, one
 * behind the other too. Only they count: a busy house always has somebody at some other lock.
 */
export const waitBehind = async (
  holder: Pick<Queries, 'row'>,
  db: Pick<Queries, 'row'>,
  count = 1,
): Promise<void> => {
  const held = await holder.row<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = async () =>
    (
      await db.row<{ n: number }>(
        `with recursive line(pid) as (
           select $1::integer
           union
           select l.pid from line join pg_locks l
             on not l.granted and line.pid = any(pg_blocking_pids(l.pid)))
         select count(*)::integer - 1 as n from line`,
        [held?.pid],
      )
    )?.n;
  await expect.poll(waiting).toBeGreaterThanOrEqual(count);
};
