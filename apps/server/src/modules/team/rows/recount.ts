import type { Queries } from '../../../kernel/db.ts';
import { MOVES_OF_PLAY } from '../rules.ts';
import { MARKS } from './marks.ts';

/** The row that every brand has of how its teams were folded. */
export const foldedAs = (db: Queries, brandId: number) =>
  db.row('select time_zone, active_from from team_marks where brand_id = $1', [brandId]);

/** Days of teams that are not what the ends up to the mark come to, each by itself. */
export const wrongDays = (db: Queries, brandId: number, timeZone: string) =>
  db.rows(
    `with marks as materialized (${MARKS}
     ), counted as (
       select a.agent_id, (e.at at time zone $2)::date as day, e.category,
         sum(e.stake) as stake, sum(e.valid_bet) as valid_bet,
         sum(e.payout + e.to_members) as payout
       from wager_ends e cross join unnest(line_at($1, e.member_id, e.at)) as a(agent_id)
       where e.brand_id = $1 and e.end_id <= (select ends from marks) group by 1, 2, 3
     )
     select count(*) as count, min(coalesce(c.agent_id, d.agent_id) || ' on '
       || coalesce(c.day, d.day)) as example
     from counted c full join (select * from team_days where brand_id = $1) d
       on d.agent_id = c.agent_id and d.day = c.day and d.category = c.category
     where (coalesce(c.stake, 0), coalesce(c.valid_bet, 0), coalesce(c.payout, 0))
       <> (coalesce(d.stake, 0), coalesce(d.valid_bet, 0), coalesce(d.payout, 0))`,
    [brandId, timeZone],
  );
/** The same of windows of five minutes, of those that are kept. */
export const wrongWindows = (db: Queries, brandId: number) =>
  db.rows(
    `with marks as materialized (${MARKS}
     ), kept as materialized (
       select min(window_at) as first from team_windows where brand_id = $1
     ), counted as (
       select a.agent_id, date_bin('5 minutes', e.at, 'epoch') as window_at, e.category,
         sum(e.stake) as stake, sum(e.valid_bet) as valid_bet,
         sum(e.payout + e.to_members) as payout
       from wager_ends e cross join unnest(line_at($1, e.member_id, e.at)) as a(agent_id)
       where e.brand_id = $1 and e.end_id <= (select ends from marks)
         and e.at >= (select first from kept) group by 1, 2, 3
     )
     select count(*) as count, min(coalesce(c.agent_id, d.agent_id) || ' at '
       || coalesce(c.window_at, d.window_at)) as example
     from counted c full join (select * from team_windows where brand_id = $1) d
       on d.agent_id = c.agent_id and d.window_at = c.window_at and d.category = c.category
     where (coalesce(c.stake, 0), coalesce(c.valid_bet, 0), coalesce(c.payout, 0))
       <> (coalesce(d.stake, 0), coalesce(d.valid_bet, 0), coalesce(d.payout, 0))`,
    [brandId],
  );
/** Money of teams that is not what the entries up to the mark come to. */
export const wrongFlows = (db: Queries, brandId: number, timeZone: string) =>
  db.rows(
    `with marks as materialized (${MARKS}
     ), counted as (
       select a.agent_id, (e.at at time zone $2)::date as day, e.type, count(*) as entries,
         sum(e.amount) as amount
       from entries e
       join accounts o on o.brand_id = e.brand_id and o.account_id = e.account_id
         and not o.is_trial and o.member_id is not null
       cross join unnest(line_at($1, o.member_id, e.at)) as a(agent_id)
       where e.brand_id = $1 and e.transfer_id <= (select transfers from marks)
         and e.balance_after is not null and e.type not in (${MOVES_OF_PLAY}) group by 1, 2, 3
     )
     select count(*) as count, min(coalesce(c.agent_id, f.agent_id) || ' on '
       || coalesce(c.day, f.day)) as example
     from counted c full join (select * from team_flows where brand_id = $1
         and type not in ('registration', 'first_deposit')) f
       on f.agent_id = c.agent_id and f.day = c.day and f.type = c.type
     where (coalesce(c.entries, 0), coalesce(c.amount, 0))
       <> (coalesce(f.entries, 0), coalesce(f.amount, 0))`,
    [brandId, timeZone],
  );
/** Counts of active members that are not those of the ends, for each range that is kept. */
export const wrongActives = (
  db: Queries,
  p: { brandId: number; timeZone: string; activeFrom: bigint },
) =>
  db.rows(
    `with marks as materialized (${MARKS}
     ), played as materialized (
       select a.agent_id, e.member_id, (e.at at time zone $2)::date as day,
         sum(e.valid_bet) as valid_bet
       from wager_ends e cross join unnest(line_at($1, e.member_id, e.at)) as a(agent_id)
       where e.brand_id = $1 and e.end_id <= (select ends from marks) group by 1, 2, 3
     ), ranges as (
       select first_day, last_day from team_ranges where brand_id = $1
       union select day, day from played
     ), members_active as (
       select p.agent_id, p.member_id, r.first_day, r.last_day
       from played p join ranges r on p.day >= r.first_day and p.day <= r.last_day
       group by 1, 2, 3, 4 having sum(p.valid_bet) >= $3
     ), counted as (
       select m.agent_id, m.first_day, m.last_day, count(*) as active,
         count(*) filter (where not f.is_alike) as effective
       from members_active m
       left join team_firsts f on f.brand_id = $1 and f.member_id = m.member_id
       group by 1, 2, 3
     )
     select count(*) as count, min(coalesce(c.agent_id, t.agent_id) || ' from '
       || coalesce(c.first_day, t.first_day)) as example
     from counted c full join (select * from team_actives where brand_id = $1) t
       on t.agent_id = c.agent_id and t.first_day = c.first_day and t.last_day = c.last_day
     where (coalesce(c.active, 0), coalesce(c.effective, 0))
       <> (coalesce(t.active, 0), coalesce(t.effective, 0))`,
    [p.brandId, p.timeZone, p.activeFrom],
  );
/** Heads that do not count those who stand below, as far as no change waits to be counted. */
export const wrongHeads = (db: Queries, brandId: number) =>
  db.rows(
    `with counted as (
       select a.agent_id, count(*) as members,
         count(*) filter (where m.type in (1, 2, 41, 42)) as agents
       from members m cross join unnest(line_at($1, m.member_id, $2)) as a(agent_id)
       where m.brand_id = $1 and m.type <> 4 group by 1
     )
     select count(*) as count, min(coalesce(c.agent_id, h.agent_id))::text as example
     from counted c full join (select * from team_heads where brand_id = $1) h
       on h.agent_id = c.agent_id
     where (coalesce(c.members, 0), coalesce(c.agents, 0))
       <> (coalesce(h.members, 0), coalesce(h.agents, 0))
       and not exists (select from team_changes t where t.brand_id = $1 and t.from_at <= $2)`,
    [brandId, db.now()],
  );
