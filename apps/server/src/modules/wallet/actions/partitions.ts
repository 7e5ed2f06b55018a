import type { Kernel } from '../../../kernel/kernel.ts';

/**
 * Parts of the tables of wagers, ends and entries made ahead, of 33,554,432 ids each: at forty
 * thousand ids a second they are enough for most of an hour, and the job runs every minute.
 */
const AHEAD = 4;

/** Makes parts for the ids to come; answers how many were missing. */
export const makePartitions = async ({ db }: Pick<Kernel, 'db'>): Promise<number> =>
  (await db.row('select make_partitions($1) as made /* not null */', [AHEAD]))?.made ?? 0;
