import type { Queries } from '../../../kernel/db.ts';
import { PARTS_OF_GROUP } from '../rules.ts';

/**
 * The first day that is not counted yet, and the moment up to which all is; a brand begins with the
 * day of its first turn.
 */
export const lockClock = async (
  tx: Queries,
  p: { brandId: number; today: string },
): Promise<{ day: string; next_at: Date | null }> => {
  await tx.run(
    `insert into line_rebate_clocks (brand_id, next_day) values ($1, $2)
     on conflict (brand_id) do nothing`,
    [p.brandId, p.today],
  );
  const row = await tx.row(
    `select to_char(next_day, 'YYYY-MM-DD') as day /* not null */, next_at
     from line_rebate_clocks where brand_id = $1 for update`,
    [p.brandId],
  );
  if (!row) throw new Error(`brand ${p.brandId} has no clock of rebates`);
  return row;
};
type Moved = { brandId: number; day: string; at: Date };
export const moveClock = async (tx: Queries, p: Moved): Promise<void> => {
  await tx.run('update line_rebate_clocks set next_day = $2, next_at = $3 where brand_id = $1', [
    p.brandId,
    p.day,
    p.at,
  ]);
};

type Counted = { brandId: number; day: string; from: Date; until: Date };
export const noteDay = async (tx: Queries, p: Counted): Promise<void> => {
  await tx.run(
    `insert into line_rebate_days (brand_id, day, at, from_at, until_at)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.day, tx.now(), p.from, p.until],
  );
};

/** Whether the house has said what its own cashback of a day is. */
export const isCashbackClosed = async (
  tx: Queries,
  p: { brandId: number; day: string },
): Promise<boolean> =>
  (await tx.row('select from cashback_clocks where brand_id = $1 and open_day > $2', [
    p.brandId,
    p.day,
  ])) !== undefined;

/** What ended in a day; of days that the windows of teams are gone of, all ends are looked at. */
const ENDED = `bounds as materialized (
    select case when $6 then 0 else coalesce(min(first_end), 1) end as lower,
      case when $6 then 9223372036854775807 else coalesce(max(last_end), 0) end as upper
    from team_spans where brand_id = $1 and window_at >= $2 and window_at < $3
  ), ended as materialized (
    select e.wager_id, e.member_id, e.slug, e.category, e.stake, e.valid_bet
    from wager_ends e where e.brand_id = $1 and e.end_id >= (select lower from bounds)
      and e.end_id <= (select upper from bounds) and e.at >= $2 and e.at < $3
  ), counted as materialized (
    select member_id, category, 0 as prize_base, sum(valid_bet)::bigint as counted,
      null::integer as top
    from ended group by 1, 2 having sum(valid_bet) <> 0
    union all
    select e.member_id, f.family, split_part(split_part(w.bet, '|', 3), '/', 2)::integer,
      sum(e.stake)::bigint, min(nullif(split_part(split_part(w.bet, '|', 3), '/', 3), '')::integer)
    from ended e
    join unnest($7::text[], $8::text[]) as f(slug, family) on f.slug = e.slug
    cross join lateral (select g.bet from wagers g where g.brand_id = $1
      and g.wager_id = e.wager_id and g.bet ~ '[|][0-9]+(/[0-9]+){1,2}$' limit 1) w
    -- Odds of before the highest group was kept were lowered from their own base: the bet has all.
    where split_part(split_part(w.bet, '|', 3), '/', 3) <> ''
      or e.slug || '|' || split_part(w.bet, '|', 1) <> all ($12::text[])
    group by 1, 2, 3 having sum(e.stake) <> 0
  )` as const;

/**
 * Everybody on the way up from who played, as the lines stood on the day, with the terms of its
 * start; of who had none then, the first of the day. Nobody above, and no open agent: no line.
 */
const PEOPLE = `lines as materialized (
    select m.member_id, l.path || m.member_id as way
    from (select distinct member_id from counted) m
    cross join lateral (select o.path from member_lines o where o.brand_id = $1
      and o.member_id = m.member_id and o.from_at < $3 order by o.from_at desc limit 1) l
  ), places as materialized (
    select distinct on (a.id) a.id as member_id, l.way[1:a.n::integer - 1] as path
    from lines l cross join unnest(l.way) with ordinality as a(id, n) order by a.id
  ), people as materialized (
    select p.member_id, p.path, p.path[cardinality(p.path)] as upline_id,
      m.type in (1, 2, 41, 42) as is_agent,
      case
        when cardinality(p.path) = 0 and (m.type not in (1, 2, 41, 42)
          or exists (select from closed_agents c where c.brand_id = $1
            and c.member_id = p.member_id and c.closed_at <= $2)
          or exists (select from house_agents h where h.brand_id = $1
            and h.member_id = p.member_id and (h.approved_at >= $3) is not false)) then null
        when t.rebates is not null
          then jsonb_build_object('rebates', t.rebates, 'modes', t.modes)
        when cardinality(p.path) = 0 then $5::jsonb
        else '{}'::jsonb
      end as terms
    from places p
    cross join lateral (select o.type from members o where o.brand_id = $1
      and o.member_id = p.member_id limit 1) m
    left join lateral (
      select o.rebates, o.modes from member_terms o
      where o.brand_id = $1 and o.member_id = p.member_id and o.from_at < $3
      order by o.from_at > $2, case when o.from_at <= $2 then o.from_at end desc, o.from_at
      limit 1) t on true
  )` as const;

/** What each has is at most what everybody above has; a bet's own prize group is paid already. */
const RATES = `tops as materialized (
    select category, prize_base, min(top) as top from counted group by 1, 2
  ), terms as materialized (
    select k.category, k.prize_base, p.member_id, p.path, p.upline_id, p.is_agent,
      case when p.terms is null then 0
        when k.prize_base = 0 then coalesce((p.terms -> 'rebates' ->> k.category)::integer, 0)
        -- Who was given no group has that of the nearest above (D-J44).
        else least((p.terms -> 'modes' ->> k.category)::integer,
          -- Nor is it above what the odds of such a bet were lowered from (D-R06).
          ($5::jsonb -> 'modes' ->> k.category)::integer, o.top) * ${PARTS_OF_GROUP} end as given
    from (select distinct c.category, c.prize_base, a.id as member_id
      from counted c join lines l on l.member_id = c.member_id
      cross join unnest(l.way) as a(id)) k
    join people p on p.member_id = k.member_id
    join tops o on o.category = k.category and o.prize_base = k.prize_base
  ), ways as materialized (
    select t.category, t.prize_base, t.member_id, a.id as above_id
    from terms t cross join unnest(t.path || t.member_id) as a(id)
  ), rates as materialized (
    select t.category, t.prize_base, t.member_id,
      greatest(t.prize_base * ${PARTS_OF_GROUP}, min(o.given)) as rate
    from ways t join terms o on o.category = t.category and o.prize_base = t.prize_base
      and o.member_id = t.above_id
    group by 1, 2, 3
  )` as const;

/**
 * Whether the line pays what the house gives as cashback for the same bets, a row `k` of cashback:
 * nobody can collect it, or this member cannot and its line brings as much (D-J45). What was
 * collected is never paid again.
 */
const IS_LEFT = `(k.claimed_at is null and (not $9 or (r.rate >= k.percent * 100 and (
      exists (select from balances a where a.brand_id = $1 and a.member_id = k.member_id
        and a.play_stopped_until > $11)
      or $10 > (select coalesce(sum(o.amount), 0) from cashbacks o where o.brand_id = $1
        and o.member_id = k.member_id and o.claimed_at is null
        and o.expires_at > $11)))))` as const;

/** What days before took off too much is made up first, by the member that it came from. */
const BASES = `bases as materialized (
    select t.category, t.prize_base, t.member_id, t.path, t.upline_id, t.is_agent,
      coalesce(c.counted, 0) as counted, coalesce(k.carried, 0) as carried,
      greatest(0, coalesce(c.counted, 0) + coalesce(k.carried, 0)) as base
    from terms t
    left join counted c on c.category = t.category and c.prize_base = t.prize_base
      and c.member_id = t.member_id
    left join lateral (select least(0, b.counted + b.carried) as carried from line_rebates b
      where b.brand_id = $1 and b.member_id = t.member_id and b.category = t.category
        and b.prize_base = t.prize_base and b.day < $4 order by b.day desc limit 1) k on true
  ), teams as materialized (
    select b.category, b.prize_base, a.id as member_id, sum(b.base) as team_base
    from bases b cross join unnest(b.path) as a(id) group by 1, 2, 3
  ), whole as materialized (
    select b.category, b.prize_base, b.member_id, b.path, b.upline_id, b.is_agent, b.counted,
      b.carried,
      b.base, coalesce(t.team_base, 0)::bigint as team_base, r.rate, h.house_rate,
      case when b.prize_base = 0 then greatest(0, r.rate - h.house_rate) else 0 end as own_rate,
      o.rate > b.prize_base * ${PARTS_OF_GROUP} as is_paid
    from bases b
    join rates r on r.category = b.category and r.prize_base = b.prize_base
      and r.member_id = b.member_id
    join rates o on o.category = b.category and o.prize_base = b.prize_base
      and o.member_id = coalesce(b.path[1], b.member_id)
    left join teams t on t.category = b.category and t.prize_base = b.prize_base
      and t.member_id = b.member_id
    left join lateral (select k.percent * 100 as house_rate, ${IS_LEFT} as is_left
      from cashbacks k where k.brand_id = $1 and k.member_id = b.member_id and k.day = $4
        and k.category = b.category and b.prize_base = 0 limit 1) c on true
    cross join lateral (select case when c.is_left then 0 else coalesce(c.house_rate, 0) end
      as house_rate) h
  ), steps as materialized (
    select b.category, b.prize_base, b.base, b.house_rate, b.path[n] as above_id,
      coalesce(b.path[n + 1], b.member_id) as member_id
    from whole b cross join generate_subscripts(b.path, 1) as n where b.base > 0
  ), given_up as materialized (
    select s.category, s.prize_base, s.member_id, s.above_id,
      sum(s.base::numeric * greatest(0, u.rate - greatest(c.rate, s.house_rate))) as brought
    from steps s
    join rates u on u.category = s.category and u.prize_base = s.prize_base
      and u.member_id = s.above_id
    join rates c on c.category = s.category and c.prize_base = s.prize_base
      and c.member_id = s.member_id
    group by 1, 2, 3, 4
  ), parts as (
    select category, prize_base, above_id as member_id, sum(brought) as part
    from given_up group by 1, 2, 3
  )` as const;

/**
 * Rows of a day for which the house's cashback counted nothing though there is some, after one:
 * it is taken out there, so that nobody collects what the line has paid.
 */
export const leftToLines = (
  tx: Queries,
  p: { brandId: number; day: string; after: { memberId: bigint; category: string } | null },
) =>
  tx.rows(
    `select r.member_id, r.category from line_rebates r
     join cashbacks k on k.brand_id = $1 and k.day = $2 and k.member_id = r.member_id
       and k.category = r.category and k.percent > 0
     where r.brand_id = $1 and r.day = $2 and r.prize_base = 0 and r.house_rate = 0
       and ($3::bigint is null or (r.member_id, r.category) > ($3, $4))
     order by r.member_id, r.category limit $5`,
    [p.brandId, p.day, p.after?.memberId ?? null, p.after?.category ?? '', LEFT_AT_ONCE],
  );
export const LEFT_AT_ONCE = 5000;

export type Day = {
  brandId: number;
  day: string;
  from: Date;
  until: Date;
  /** What an agent at the top has without terms of its own; no prize group is above it. */
  houseTerms: object;
  isOld: boolean;
  /** Lotteries by their family of prizes. */
  families: readonly { slug: string; family: string }[];
  /** Plays with odds of their own, slug and code: old bets on them leave nothing to agents. */
  ownOdds: readonly string[];
  /** Whether members can collect the house's own cashback. */
  hasCashback: boolean;
  /** What has to wait for a member before it collects any. */
  claimMin: bigint;
};
/**
 * Writes what a day brought each line, and what each payee gets, floored once for a category. The
 * house's cashback for the same bets is part of what a member's rate promises, and of what the
 * rates above it leave (D-J30).
 */
export const insertDay = async (tx: Queries, p: Day): Promise<void> => {
  // How many stand in a part of the statement is not known to the planner; what is looked up by a
  // key stands in laterals, and all else is joined by hashes.
  await tx.run('set local enable_nestloop = off');
  await tx.run(
    `with ${ENDED}, ${PEOPLE}, ${RATES}, ${BASES}, written as (
       insert into line_rebates (brand_id, day, member_id, category, prize_base, upline_id, counted,
         carried, base, team_base, rate, house_rate, own_rate, amount, brought)
       select $1, $4, w.member_id, w.category, w.prize_base, w.upline_id, w.counted, w.carried,
         w.base, w.team_base, w.rate, w.house_rate, w.own_rate,
         trunc((w.base::numeric * w.own_rate + coalesce(p.part, 0)) / 1000000)::bigint,
         coalesce(g.brought, 0)
       from whole w left join parts p on p.category = w.category
         and p.prize_base = w.prize_base and p.member_id = w.member_id
       left join given_up g on g.category = w.category
         and g.prize_base = w.prize_base and g.member_id = w.member_id
       where w.is_paid
         -- A line that has no rate today has to make up for what was taken off today all the same.
         or w.counted < 0 and (cardinality(w.path) > 0 or w.is_agent)
       returning member_id, amount)
     insert into line_rebate_payments (brand_id, day, member_id, amount, is_agent)
     select $1, $4, w.member_id, sum(w.amount)::bigint, p.is_agent
     from written w join people p on p.member_id = w.member_id
     group by w.member_id, p.is_agent having sum(w.amount) > 0`,
    [
      p.brandId,
      p.from,
      p.until,
      p.day,
      JSON.stringify(p.houseTerms),
      p.isOld,
      p.families.map(({ slug }) => slug),
      p.families.map(({ family }) => family),
      p.hasCashback,
      p.claimMin,
      tx.now(),
      p.ownOdds,
    ],
  );
};
