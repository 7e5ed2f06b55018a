import type { Database } from '../apps/server/src/kernel/db.ts';

/**
 * What a brand plays for. A house never goes back to play money, and the database refuses it: a
 * test that does puts its rules aside for one transaction.
 */
export const playFor = (
  db: Pick<Database, 'transaction'>,
  isPlayMoney: boolean,
  brandId: number | null = null,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.composed('set local session_replication_role = replica');
    await tx.composed(
      'update brands set is_play_money = $1 where $2::integer is null or brand_id = $2',
      [isPlayMoney, brandId],
    );
  });
