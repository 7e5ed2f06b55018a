import type { Queries } from '../../../kernel/db.ts';
import type { Owner } from '../store.ts';

type Grant = { brandId: number; id: bigint };
/** What is left of a member's deposits since a moment, and of how many; without one in part. */
export const leftOfDeposits = async (
  db: Queries,
  p: Owner & { since: Date | null; less: { depositId: string; amountMinor: bigint } | undefined },
): Promise<{ sum: bigint; count: number }> =>
  (await db.row(
    `select coalesce(sum(d.rest), 0)::bigint as sum /* not null */,
       count(*)::integer as count /* not null */
     from (select d.amount - coalesce(k.taken, 0)
           - case when d.deposit_id = $3 then $4::bigint else 0 end as rest
         from deposits d left join (select t.deposit_id, sum(t.amount) as taken
             from deposit_takings t where t.brand_id = $1 and t.member_id = $2
             group by 1) k on k.deposit_id = d.deposit_id
         where d.brand_id = $1 and d.member_id = $2 and d.state = 'credited'
           and ($5::timestamptz is null or d.settled_at >= $5)) d
     where d.rest > 0`,
    [p.brandId, p.memberId, p.less?.depositId ?? '', p.less?.amountMinor ?? 0n, p.since],
  )) ?? { sum: 0n, count: 0 };

/** Whether something of a deposit is taken back. */
export const isTakenOf = async (
  db: Queries,
  p: { brandId: number; depositId: string },
): Promise<boolean> =>
  ((
    await db.row(
      `select coalesce(sum(amount), 0)::bigint as taken /* not null */ from deposit_takings
       where brand_id = $1 and deposit_id = $2`,
      [p.brandId, p.depositId],
    )
  )?.taken ?? 0n) > 0n;

/** What a member was given for deposits, that stands (`isAway` false) or went with them. */
export const earnedIds = async (db: Queries, p: Owner & { isAway: boolean }): Promise<bigint[]> =>
  (
    await db.rows(
      `select g.grant_id from bonus_grants g join bonus_versions v on v.brand_id = g.brand_id
         and v.terms_id = g.terms_id and v.version = g.version
       where g.brand_id = $1 and g.member_id = $2
         and (g.deposit_id is not null or v.rules ? 'earnedBy')
         and (g.turns % 2 = 1) = $3
         and (g.state = 'claimed' or g.state = case when $3 then 'withdrawn' else 'waiting' end)
       order by g.grant_id`,
      [p.brandId, p.memberId, p.isAway],
    )
  ).map((row) => row.grant_id);
/** Those that end once their free bets are drawn. */
export const dueGrants = (db: Queries, brandId: number) =>
  db.rows(
    `select grant_id, member_id from bonus_grants where brand_id = $1 and is_due
     order by grant_id`,
    [brandId],
  );
export const noteDue = (tx: Queries, p: Grant & { isDue: boolean }) =>
  tx.run('update bonus_grants set is_due = $3 where brand_id = $1 and grant_id = $2', [
    p.brandId,
    p.id,
    p.isDue,
  ]);
/** It goes with the deposits, or comes back with them. */
export const noteTurn = (tx: Queries, p: Grant) =>
  tx.run(
    `update bonus_grants set turns = turns + 1, is_due = false
     where brand_id = $1 and grant_id = $2`,
    [p.brandId, p.id],
  );
/** Open or over: what waits on them keeps what it was promised. */
export const lockTerms = (tx: Queries, p: { brandId: number; termsId: bigint }) =>
  tx.row(
    `select is_one_a_household from bonus_terms where brand_id = $1 and terms_id = $2 for update`,
    [p.brandId, p.termsId],
  );
/** One that waited waits again, where the terms, which the caller holds, have room for it. */
export const waitAgain = async (tx: Queries, p: Grant): Promise<boolean> => {
  const again = await tx.run(
    `with again as (
       update bonus_grants g set state = 'waiting', ended_at = null from bonus_terms i
       where g.brand_id = $1 and g.grant_id = $2 and g.state = 'withdrawn' and g.waits_until > $3
         and i.brand_id = g.brand_id and i.terms_id = g.terms_id
         and (i.budget is null or i.spent + g.worth <= i.budget)
         and (i.uses_most is null or i.given < i.uses_most)
       returning g.terms_id, g.worth)
     update bonus_terms i set given = i.given + 1, spent = i.spent + a.worth from again a
     where i.brand_id = $1 and i.terms_id = a.terms_id`,
    [p.brandId, p.id, tx.now()],
  );
  return again === 1;
};
