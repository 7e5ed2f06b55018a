import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { marksOf, type Marks } from '../store.ts';

/**
 * Reads days and what came above them as they stood at one moment, whatever is folded meanwhile
 * (D-U13).
 */
export const atOneMoment = <T>(
  { db, brand }: Pick<Ctx, 'db' | 'brand'>,
  read: (tx: Queries, marks: Marks) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return read(tx, await marksOf(tx, brand.id));
  });
