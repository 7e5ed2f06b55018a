import type { Queries } from '../../../kernel/db.ts';

/** Who stood where is read a moment before a day ended. */
const JUST_BEFORE = `d.until_at - interval '1 microsecond'` as const;

/**
 * Valid bets of the days that were counted, by member and category, against the rows: of members
 * whose line has a rate none is missing, of others only what took off too much is there. And what
 * was carried from the day before.
 */
export const wrongBases = (db: Queries, brandId: number) =>
  db.rows(
    `with ledger as materialized (
       select d.day, e.member_id, e.category, sum(e.valid_bet) as counted
       from line_rebate_days d join wager_ends e on e.brand_id = $1
         and e.at >= d.from_at and e.at < d.until_at
       where d.brand_id = $1 group by 1, 2, 3 having sum(e.valid_bet) <> 0
     ), expected as (
       select l.* from ledger l join line_rebate_days d on d.brand_id = $1 and d.day = l.day
       cross join lateral (select line_at($1, l.member_id, ${JUST_BEFORE}) as path) p
       where exists (select from line_rebates r where r.brand_id = $1 and r.day = l.day
         and r.category = l.category and r.prize_base = 0
         and (r.member_id = coalesce(p.path[1], l.member_id) and r.rate > 0
           or r.member_id = l.member_id and l.counted < 0))
     ), kept as (
       select * from line_rebates where brand_id = $1 and prize_base = 0
     )
     select count(*) as count, min(coalesce(x.member_id, k.member_id) || ' on '
       || coalesce(x.day, k.day)) as example
     from expected x full join kept k on k.day = x.day and k.member_id = x.member_id
       and k.category = x.category
     where coalesce(x.counted, 0) <> coalesce(k.counted, 0) or k.carried <> coalesce((
       select least(0, o.counted + o.carried) from kept o where o.member_id = k.member_id
         and o.category = k.category and o.day < k.day order by o.day desc limit 1), 0)`,
    [brandId],
  );

/** Rates that are not the least given on the way down; a top without terms has the house's. */
export const wrongRates = (db: Queries, brandId: number) =>
  db.rows(
    `with given as (
       select r.day, r.category, r.prize_base, r.member_id, r.rate, min(case
         when (t.terms ->> r.category) is not null then (t.terms ->> r.category)::integer
           * case when r.prize_base = 0 then 1 else 500 end
         -- A top without a row had no rate that day.
         when a.n = 1 and (t.terms is null or r.prize_base > 0) then coalesce(o.rate, 0)
         -- Who was given no prize group has that of the nearest above.
         when r.prize_base = 0 then 0 end) as least
       from line_rebates r join line_rebate_days d on d.brand_id = $1 and d.day = r.day
       cross join lateral unnest(line_at($1, r.member_id, ${JUST_BEFORE}) || r.member_id)
         with ordinality as a(id, n)
       left join line_rebates o on o.brand_id = $1 and o.day = r.day and o.member_id = a.id
         and o.category = r.category and o.prize_base = r.prize_base
       left join lateral (select coalesce(
         (select case when r.prize_base = 0 then m.rebates else m.modes end from member_terms m
           where m.brand_id = $1 and m.member_id = a.id
             and m.from_at <= d.from_at
           order by m.from_at desc limit 1),
         (select case when r.prize_base = 0 then m.rebates else m.modes end from member_terms m
           where m.brand_id = $1 and m.member_id = a.id and m.from_at < d.until_at
           order by m.from_at limit 1)) as terms) t on true
       where r.brand_id = $1 group by 1, 2, 3, 4, 5
     )
     select count(*) as count, min(member_id || ' on ' || day) as example from given
     where case when prize_base = 0 then rate <> least
       else rate > greatest(least, prize_base * 500) end`,
    [brandId],
  );

/** The house's cashback in a row is what can be collected, or was; what the line paid cannot. */
export const wrongHouseRates = (db: Queries, brandId: number) =>
  db.rows(
    `select count(*) as count, min(r.member_id || ' on ' || r.day) as example
     from line_rebates r left join cashbacks k on k.brand_id = $1 and k.member_id = r.member_id
       and k.day = r.day and k.category = r.category
     where r.brand_id = $1 and r.prize_base = 0 and r.house_rate <> case
       when k.is_left then 0 else coalesce(k.percent, 0) * 100 end`,
    [brandId],
  );

/** What each base brings each on the way up, one by one, against what was written. */
export const wrongAmounts = (db: Queries, brandId: number) =>
  db.rows(
    `with ways as materialized (
       select r.day, r.category, r.prize_base, r.base, r.house_rate, a.id, a.n,
         lead(a.id) over (partition by r.day, r.category, r.prize_base, r.member_id order by a.n)
           as next_id
       from line_rebates r join line_rebate_days d on d.brand_id = $1 and d.day = r.day
       cross join lateral unnest(line_at($1, r.member_id, ${JUST_BEFORE}) || r.member_id)
         with ordinality as a(id, n)
       where r.brand_id = $1 and r.base > 0
     ), brought as (
       select w.day, w.category, w.prize_base, w.id as member_id,
         sum(w.base::numeric * case when w.next_id is null then u.own_rate
           else greatest(0, u.rate - greatest(c.rate, w.house_rate)) end) as parts
       from ways w
       left join line_rebates u on u.brand_id = $1 and u.day = w.day and u.member_id = w.id
         and u.category = w.category and u.prize_base = w.prize_base
       left join line_rebates c on c.brand_id = $1 and c.day = w.day and c.member_id = w.next_id
         and c.category = w.category and c.prize_base = w.prize_base
       group by 1, 2, 3, 4
     )
     select count(*) as count, min(coalesce(r.member_id, x.member_id) || ' on '
       || coalesce(r.day, x.day)) as example
     from brought x full join (select * from line_rebates where brand_id = $1) r
       on r.day = x.day and r.category = x.category and r.prize_base = x.prize_base
       and r.member_id = x.member_id
     where r.amount is distinct from trunc(coalesce(x.parts, 0) / 1000000)`,
    [brandId],
  );

/** Payments that are not the sums of their day. */
export const wrongPayments = (db: Queries, brandId: number) =>
  db.rows(
    `select count(*) as count, min(coalesce(p.member_id, x.member_id) || ' on '
       || coalesce(p.day, x.day)) as example
     from (select day, member_id, sum(amount) as amount from line_rebates where brand_id = $1
       group by 1, 2 having sum(amount) > 0) x
     full join (select * from line_rebate_payments where brand_id = $1) p
       on p.day = x.day and p.member_id = x.member_id
     where p.amount is distinct from x.amount`,
    [brandId],
  );
