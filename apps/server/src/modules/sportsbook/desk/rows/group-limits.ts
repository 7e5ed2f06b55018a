import type { Queries } from '../../../../kernel/db.ts';

type Group = { brandId: number; code: string };
/** 100 is as the caps say: nothing stands of it. */
export const keepGroupLimit = async (
  tx: Queries,
  p: Group & { percent: number; reason: string; operatorId: bigint; name: string; at: Date },
): Promise<void> => {
  await (p.percent === 100
    ? tx.run('delete from book_group_limits where brand_id = $1 and code = $2', [p.brandId, p.code])
    : tx.run(
        `insert into book_group_limits (brand_id, code, percent, reason, set_by, set_name, at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand_id, code) do update
         set percent = excluded.percent, reason = excluded.reason, set_by = excluded.set_by,
           set_name = excluded.set_name, at = excluded.at`,
        [p.brandId, p.code, p.percent, p.reason, p.operatorId, p.name, p.at],
      ));
};
export const groupLimitRows = (db: Queries, brandId: number) =>
  db.rows(
    `select code, percent, reason, set_name, at from book_group_limits
     where brand_id = $1 order by code`,
    [brandId],
  );
/** Of two who bound a group at once the second judges what the first left. */
export const lockGroupLimits = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run(`select pg_advisory_xact_lock(hashtext('book_group_limits'), $1)`, [brandId]);
};
