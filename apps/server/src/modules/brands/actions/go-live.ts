import type { Queries } from '../../../kernel/db.ts';

/** Since when a brand plays for money; undefined while it does not. */
export const liveSince = (db: Queries, brandId: number) =>
  db.row('select since, asked_by, approved_by, reason from live_brands where brand_id = $1', [
    brandId,
  ]);
export const liveBrandIds = async (db: Queries): Promise<number[]> =>
  (await db.rows('select brand_id from live_brands order by brand_id')).map((row) => row.brand_id);

type Live = { brandId: number; askedBy: string; approvedBy: string; reason: string };
/** From this commit on the brand plays for money, for good; false where it did before. */
export const goLive = async (tx: Queries, p: Live): Promise<boolean> => {
  const done = await tx.run(
    `update brands set is_play_money = false, version = version + 1
     where brand_id = $1 and is_play_money`,
    [p.brandId],
  );
  if (done !== 1) return false;
  await tx.run(
    `insert into live_brands (brand_id, since, asked_by, approved_by, reason)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, tx.now(), p.askedBy, p.approvedBy, p.reason],
  );
  return true;
};
