import type { Queries } from '../../../kernel/db.ts';

/**
 * Some that are done and of which nobody was told; each comes once, also where a correction took it
 * back and it was done again. Told once the caller's transaction is committed.
 */
export const takeUntold = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `with untold as (
       select member_id, mission_id, period from mission_completions
       where brand_id = $1 and not is_told order by member_id limit $2 for update skip locked
     ), taken as (
       update mission_completions c set is_told = true from untold u
       where c.brand_id = $1 and c.member_id = u.member_id and c.mission_id = u.mission_id
         and c.period = u.period
       returning c.member_id, c.mission_id, c.period, c.prize
     ), noted as (
       insert into mission_told (brand_id, member_id, mission_id, period)
       select $1, member_id, mission_id, period from taken
       on conflict (brand_id, member_id, mission_id, period) do nothing
       returning member_id, mission_id, period
     )
     select t.member_id, t.mission_id, t.prize,
       n.period is not null and m.is_on and (m.budget is null or m.given + t.prize <= m.budget)
         and not exists (select from mission_claims k where k.brand_id = $1
           and k.member_id = t.member_id and k.mission_id = t.mission_id and k.period = t.period)
         as is_waiting /* not null */
     from taken t join missions m on m.brand_id = $1 and m.mission_id = t.mission_id
     left join noted n on n.member_id = t.member_id and n.mission_id = t.mission_id
       and n.period = t.period`,
    [brandId, count],
  );
/** What a mission is called, by language. */
export const titlesOf = async (
  db: Queries,
  brandId: number,
  missionId: bigint,
): Promise<Map<string, string>> =>
  new Map(
    (
      await db.rows(
        'select language, title from mission_texts where brand_id = $1 and mission_id = $2',
        [brandId, missionId],
      )
    ).map((row) => [row.language, row.title]),
  );
