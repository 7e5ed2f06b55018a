import type { Queries } from '../apps/server/src/kernel/db.ts';

/**
 * A comet may fly for a minute and a half: each look moves its start by a second. A clock that
 * found it four seconds late would take it for one that nobody held.
 */
export const hastenComet = (db: Pick<Queries, 'run'>): Promise<number> => db.run(
  `update rising_rounds set started_at = started_at - interval '1 second'
   where brand_id = 1 and state = 'flying'`);
