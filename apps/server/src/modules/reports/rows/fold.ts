import type { Queries } from '../../../kernel/db.ts';

/** The name of the readers that fold what the house moved and what ended into its figures. */
export const FIGURE_FEED = 'reports.figures';
type Span = { brandId: number; timeZone: string; after: bigint; upTo: bigint };

/** Notes the zone that days are cut in; true where they were cut in another one before. */
export const noteZone = async (
  tx: Queries,
  brandId: number,
  timeZone: string,
): Promise<boolean> => {
  const made = await tx.run(
    `insert into figure_zones (brand_id, time_zone) values ($1, $2)
    on conflict (brand_id) do nothing`,
    [brandId, timeZone],
  );
  return (
    made === 0 &&
    (await tx.run(
      `update figure_zones set time_zone = $2 where brand_id = $1 and time_zone <> $2`,
      [brandId, timeZone],
    )) === 1
  );
};

const FOLDED = [
  'book_days',
  'country_days',
  'agent_days',
  'day_spans',
  'member_months',
  'cohort_months',
] as const;
export const forgetFigures = async (tx: Queries, brandId: number): Promise<void> => {
  for (const table of FOLDED) {
    await tx.run(`delete from ${table} where brand_id = $1`, [brandId]);
  }
};

/** Accounts of the house that hold money: not those of free play, of points, or of members. */
export const OF_HOUSE = `a.name like 'house:%' and a.name <> 'house:points:house'
  and not a.is_trial`;
/** The name of such an account: all agents are one. */
export const HOUSE_ACCOUNT = `case when a.name like 'house:agent:%' then 'agent'
  else substr(a.name, 7) end`;

export const foldBooks = async (tx: Queries, p: Span): Promise<void> => {
  await tx.run(
    `insert into book_days as d (brand_id, day, account, type, entries, amount)
     select $1, (e.at at time zone $4)::date, ${HOUSE_ACCOUNT}, e.type, count(*),
       sum(e.amount)::bigint
     from entries e
     cross join lateral (select a.name, a.is_trial from accounts a
       where a.brand_id = $1 and a.account_id = e.account_id limit 1) a
     where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3 and ${OF_HOUSE}
     group by 2, 3, 4
     on conflict (brand_id, day, account, type) do update set
       entries = d.entries + excluded.entries, amount = d.amount + excluded.amount`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
};

/**
 * Whose play it is, joined to an end `e` by a look-up: from which country, and under which agent
 * at that moment. Free play has nobody.
 */
export const PLAYER = `cross join lateral (
    select coalesce(m.dialing_code, '') as country, m.created_at as joined_at from members m
    join balances b on b.brand_id = $1 and b.member_id = m.member_id
    join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
    where m.brand_id = $1 and m.member_id = e.member_id limit 1) m`;
export const AGENT_THEN = `cross join lateral (select coalesce((
    select l.upline_id from member_lines l
    where l.brand_id = $1 and l.member_id = e.member_id and l.from_at <= e.at
    order by l.from_at desc limit 1), 0) as agent_id) l`;

export const foldPlay = async (tx: Queries, p: Span): Promise<void> => {
  await tx.run(
    `with ended as materialized (
       select e.end_id, e.member_id, (e.at at time zone $4)::date as day, e.category, e.bets,
         e.stake, e.valid_bet, e.payout + e.to_members as payout, m.country, l.agent_id,
         date_trunc('month', e.at at time zone $4)::date as month,
         date_trunc('month', m.joined_at at time zone $4)::date as cohort
       from wager_ends e ${PLAYER} ${AGENT_THEN}
       where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
     ), spans as (
       insert into day_spans as d (brand_id, day, first_end, last_end)
       select $1, day, min(end_id), max(end_id) from ended group by 2
       on conflict (brand_id, day) do update set
         first_end = least(d.first_end, excluded.first_end),
         last_end = greatest(d.last_end, excluded.last_end)
     ), countries as (
       insert into country_days as d (brand_id, day, country, category, bets, stake, valid_bet,
         payout)
       select $1, day, country, category, sum(bets), sum(stake)::bigint, sum(valid_bet)::bigint,
         sum(payout)::bigint from ended group by 2, 3, 4
       on conflict (brand_id, day, country, category) do update set
         bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
         valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout
     ), active as (
       insert into member_months (brand_id, member_id, month)
       select distinct $1::integer, member_id, month from ended where bets > 0
       on conflict (brand_id, member_id, month) do nothing returning member_id, month
     ), cohorts as (
       insert into cohort_months as d (brand_id, cohort, month, players, stake, payout)
       select $1, cohort, month, sum(players), sum(stake)::bigint, sum(payout)::bigint from (
         select cohort, month, 0 as players, stake, payout from ended
         union all
         select c.cohort, a.month, 1, 0, 0 from active a cross join lateral (
           select e.cohort from ended e where e.member_id = a.member_id limit 1) c) x
       group by 2, 3
       on conflict (brand_id, cohort, month) do update set
         players = d.players + excluded.players, stake = d.stake + excluded.stake,
         payout = d.payout + excluded.payout
     )
     insert into agent_days as d (brand_id, day, agent_id, category, bets, stake, valid_bet,
       payout)
     select $1, day, agent_id, category, sum(bets), sum(stake)::bigint, sum(valid_bet)::bigint,
       sum(payout)::bigint from ended group by 2, 3, 4
     on conflict (brand_id, day, agent_id, category) do update set
       bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
       valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
};
