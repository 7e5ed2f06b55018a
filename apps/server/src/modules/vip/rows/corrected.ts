import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
const BONUS = `a.kind = 'bonus' and a.reward_id is not null and a.taken_at is null`;
/** Notes whoever had the bonus of a rank and lost some of the bets. */
export const noteCorrected = (tx: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  tx.run(
    `insert into rank_corrected (brand_id, member_id)
     select distinct a.brand_id, a.member_id from rank_awards a
     where a.brand_id = $1 and a.member_id = any($2::bigint[]) and ${BONUS}
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, [...p.memberIds]],
  );
export const correctedMembers = async (db: Queries, brandId: number): Promise<bigint[]> =>
  (
    await db.rows(
      'select member_id from rank_corrected where brand_id = $1 order by member_id limit 100',
      [brandId],
    )
  ).map((row) => row.member_id);
/** False where another process was first. */
export const takeCorrected = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.run('delete from rank_corrected where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ])) === 1;
/** Bonuses with the rise that brought each, the highest first: its day and the ranks of then. */
export const bonusesOf = (tx: Queries, p: Owner) =>
  tx.rows(
    `select a.level, a.period, a.reward_id /* not null */, to_char(c.day, 'YYYY-MM-DD') as day,
       c.deposits, c.version
     from rank_awards a
     join lateral (select c.day, c.deposits, c.version from rank_changes c
       where c.brand_id = a.brand_id and c.member_id = a.member_id and c.why = 'rise'
         and c.to_level >= a.level and c.from_level < a.level
       order by c.change_id limit 1) c on true
     where a.brand_id = $1 and a.member_id = $2 and ${BONUS} order by a.level desc`,
    [p.brandId, p.memberId],
  );
export const noteTaken = (tx: Queries, p: Owner & { period: string }) =>
  tx.run(
    `update rank_awards set taken_at = $4
     where brand_id = $1 and member_id = $2 and kind = 'bonus' and period = $3`,
    [p.brandId, p.memberId, p.period, tx.now()],
  );
