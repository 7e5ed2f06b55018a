import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
type Claim = Owner & { missionId: bigint; period: string };

/**
 * Notes who was paid for deposits, and judges what is not paid yet, after one was taken back. In
 * the order of the job that notes both of a span: else each may wait for the other.
 */
export const noteTakenDeposit = async (tx: Queries, p: Owner & { cameAt: Date }): Promise<void> => {
  await tx.run(
    `insert into mission_moved as m (brand_id, member_id, since, noted_at)
     select b.brand_id, p.member_id, ($3::timestamptz at time zone b.time_zone)::date, $4
     from brands b join members p on p.brand_id = b.brand_id and p.member_id = $2 and p.type <> 4
     where b.brand_id = $1
     on conflict (brand_id, member_id) do update set since = least(m.since, excluded.since)`,
    [p.brandId, p.memberId, p.cameAt, tx.now()],
  );
  await tx.run(
    `insert into mission_claims_corrected (brand_id, member_id)
     select p.brand_id, p.member_id from members p
     where p.brand_id = $1 and p.member_id = $2 and (
       exists (select from mission_claims c where c.brand_id = $1 and c.member_id = $2
         and c.kind in ('deposits', 'deposit_sum'))
       or exists (select from mission_completions_taken c where c.brand_id = $1
         and c.member_id = $2)
       or exists (select from mission_completions c join missions m on m.brand_id = c.brand_id
         and m.mission_id = c.mission_id and m.kind in ('deposits', 'deposit_sum')
         where c.brand_id = $1 and c.member_id = $2))
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.memberId],
  );
};
/** Notes who deposited while a prize of theirs is taken: it may be earned again. */
export const noteDepositing = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into mission_claims_corrected (brand_id, member_id)
     select distinct t.brand_id, t.member_id from mission_takings t
     cross join lateral (select from balances b join entries e on e.brand_id = b.brand_id
         and e.account_id = b.account_id and e.transfer_id > $2 and e.transfer_id <= $3
         and e.balance_after is not null and e.type = 'deposit'
       where b.brand_id = $1 and b.member_id = t.member_id limit 1) e
     where t.brand_id = $1 and t.returned_at is null
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
/** The next hundred behind one: one that stumbles must not hold up those behind it. */
export const correctedMembers = async (
  db: Queries,
  p: { brandId: number; after: bigint },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select member_id from mission_claims_corrected where brand_id = $1 and member_id > $2
       order by member_id limit 100`,
      [p.brandId, p.after],
    )
  ).map((row) => row.member_id);
/** False where another process was first. */
export const takeCorrected = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.run('delete from mission_claims_corrected where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ])) === 1;

/** What is left of each deposit, on the day it came; $3 is the zone of the brand. */
const DEPOSITS_OF = `deposits_of as materialized (
       select (n.at at time zone $3)::date as day, 1 as count, n.amount
       from balances b join entries n on n.brand_id = b.brand_id and n.account_id = b.account_id
         and n.balance_after is not null and n.type = 'deposit' and n.amount > 0
       where b.brand_id = $1 and b.member_id = $2
       union all
       select (k.came_at at time zone $3)::date,
         case when k.taken >= d.amount then -1 else 0 end, -k.taken
       from (select deposit_id, came_at, sum(amount)::bigint as taken from deposit_takings
         where brand_id = $1 and member_id = $2 group by 1, 2) k
       join deposits d on d.brand_id = $1 and d.deposit_id = k.deposit_id)` as const;

/**
 * What was completed by deposits and is not paid, of whatever period, and whether what is left of
 * them reaches it. What was completed on other terms than those of now is left as it is.
 */
export const completionsOf = (tx: Queries, p: Owner & { timeZone: string }) =>
  tx.rows(
    `with ${DEPOSITS_OF}, kept as (
       select mission_id, period, day, false as is_taken from mission_completions
       where brand_id = $1 and member_id = $2
       union all
       select mission_id, period, day, true from mission_completions_taken
       where brand_id = $1 and member_id = $2)
     select k.mission_id /* not null */, k.period /* not null */,
       k.is_taken /* not null */, coalesce(s.sum, 0) >= m.target as is_reached /* not null */
     from kept k
     join missions m on m.brand_id = $1 and m.mission_id = k.mission_id
       and m.kind in ('deposits', 'deposit_sum') and (m.repeats = 'once') = (k.period = 'once')
       and (m.changed_at at time zone $3)::date <= k.day
     cross join lateral (select case when k.period = 'once' then m.starts_on::date
         else greatest(k.period::date, m.starts_on::date) end as first,
       case m.repeats when 'once' then m.ends_on::date
         else least(k.period::date + case m.repeats when 'weekly' then 6 else 0 end,
           m.ends_on::date) end as last) a
     left join lateral (select sum(case m.kind when 'deposits' then d.count else d.amount end)
       from deposits_of d where d.day >= a.first and (a.last is null or d.day <= a.last)) s(sum)
       on true
     where not exists (select from mission_claims c where c.brand_id = $1 and c.member_id = $2
       and c.mission_id = k.mission_id and c.period = k.period)
     order by k.mission_id, k.period`,
    [p.brandId, p.memberId, p.timeZone],
  );
/** It is not completed any more. */
export const takeCompletion = (tx: Queries, p: Claim) =>
  tx.run(
    `with gone as (delete from mission_completions where brand_id = $1 and member_id = $2
       and mission_id = $3 and period = $4
       returning brand_id, member_id, mission_id, period, day, prize)
     insert into mission_completions_taken (brand_id, member_id, mission_id, period, day, prize)
     select brand_id, member_id, mission_id, period, day, prize from gone
     on conflict (brand_id, member_id, mission_id, period) do nothing`,
    [p.brandId, p.memberId, p.missionId, p.period],
  );
/** It is completed again, on the day it was; where it was judged already, by that. */
export const returnCompletion = (tx: Queries, p: Claim) =>
  tx.run(
    `with again as (delete from mission_completions_taken where brand_id = $1 and member_id = $2
       and mission_id = $3 and period = $4
       returning brand_id, member_id, mission_id, period, day, prize)
     insert into mission_completions (brand_id, member_id, mission_id, period, day, prize)
     select brand_id, member_id, mission_id, period, day, prize from again
     on conflict (brand_id, member_id, mission_id, period) do nothing`,
    [p.brandId, p.memberId, p.missionId, p.period],
  );

/** Claims of deposits: whether what is left of those reaches them, and the taking that stands. */
export const claimsOf = (tx: Queries, p: Owner & { timeZone: string }) =>
  tx.rows(
    `with ${DEPOSITS_OF}
     select c.mission_id, c.period, c.amount, c.transfer_id, c.times,
       coalesce(s.sum, 0) >= c.target as is_reached /* not null */,
       t.no as standing,
       (select count(*)::integer from mission_takings o where o.brand_id = c.brand_id
         and o.member_id = c.member_id and o.mission_id = c.mission_id and o.period = c.period)
         as takings /* not null */,
       array(select o.return_transfer_id::text from mission_takings o
         where o.brand_id = c.brand_id and o.member_id = c.member_id
           and o.mission_id = c.mission_id and o.period = c.period
           and o.return_transfer_id is not null) as returns /* not null */
     from mission_claims c
     left join lateral (select sum(case c.kind when 'deposits' then d.count else d.amount end)
       from deposits_of d where d.day >= c.first_day
         and (c.last_day is null or d.day <= c.last_day)) s(sum) on true
     left join mission_takings t on t.brand_id = c.brand_id and t.member_id = c.member_id
       and t.mission_id = c.mission_id and t.period = c.period and t.returned_at is null
     where c.brand_id = $1 and c.member_id = $2 and c.kind in ('deposits', 'deposit_sum')
     order by c.claimed_at, c.mission_id, c.period`,
    [p.brandId, p.memberId, p.timeZone],
  );

export const insertTaking = async (
  tx: Queries,
  p: Claim & { no: number; amountMinor: bigint; owedMinor: bigint; transferId: bigint },
): Promise<void> => {
  await tx.run(
    `insert into mission_takings (brand_id, member_id, mission_id, period, no, amount, owed,
       transfer_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      p.brandId,
      p.memberId,
      p.missionId,
      p.period,
      p.no,
      p.amountMinor,
      p.owedMinor,
      p.transferId,
      tx.now(),
    ],
  );
  await takeCompletion(tx, p);
};
/** Who was told of the taking is told of this too; of one that did not last nobody is told. */
export const noteReturned = async (
  tx: Queries,
  p: Claim & { no: number; transferId: bigint },
): Promise<void> => {
  await tx.run(
    `update mission_takings set returned_at = $6, return_transfer_id = $7, is_told = true,
       is_return_told = not is_told
     where brand_id = $1 and member_id = $2 and mission_id = $3 and period = $4 and no = $5`,
    [p.brandId, p.memberId, p.missionId, p.period, p.no, tx.now(), p.transferId],
  );
  await returnCompletion(tx, p);
};
/** Some that nobody was told of; told once the caller's transaction is committed. */
export const takeUntoldTakings = (tx: Queries, brandId: number, count: number) =>
  tx.rows(
    `with untold as (
       select member_id, mission_id, period, no, is_told from mission_takings
       where brand_id = $1 and (not is_told or not is_return_told)
       order by member_id limit $2 for update skip locked)
     update mission_takings t set is_told = true, is_return_told = true from untold u
     where t.brand_id = $1 and t.member_id = u.member_id and t.mission_id = u.mission_id
       and t.period = u.period and t.no = u.no
     returning t.member_id, t.mission_id, t.amount, t.owed, u.is_told as is_returned`,
    [brandId, count],
  );
