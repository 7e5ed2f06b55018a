import type { Queries } from '../../../kernel/db.ts';
import { MOVES_OF_PLAY } from '../rules.ts';

/** The name of the readers that fold ends and transfers into the figures of teams. */
export const TEAM_FEED = 'team';
type Place = { brandId: number; timeZone: string };
type Span = Place & { after: bigint; upTo: bigint };

/**
 * The line on which a member stood at a moment, by its key: the planner takes a span of the ledger
 * for one row, and read all its members for each of its ends where they were joined as a list.
 */
export const lineAt = <const Member extends string, const At extends string>(
  member: Member,
  at: At,
) =>
  `cross join lateral (select o.from_at, o.path from member_lines o
     where o.brand_id = $1 and o.member_id = ${member} and o.from_at <= ${at}
     order by o.from_at desc limit 1) l` as const;
/** The line of a member that began at a moment. */
const LINE = `cross join lateral (select o.path from member_lines o
      where o.brand_id = $1 and o.member_id = s.member_id and o.from_at = s.line_from limit 1) l`;

/**
 * How many came above the threshold, by agent and range. Of those in one line it is one question
 * for all of a line; of those in several it is what each of their agents saw of them.
 */
const CHANGES = `crossed as materialized (
    select l.path, s.first_day, s.last_day, sum(s.n) as active,
      coalesce(sum(s.n) filter (where not f.is_alike), 0) as effective
    from (select member_id, line_from, first_day, last_day,
        (before + delta >= $5)::integer - (before >= $5)::integer as n
      from sums where lines = 1) s
    ${LINE}
    left join team_firsts f on f.brand_id = $1 and f.member_id = s.member_id
    where s.n <> 0 group by 1, 2, 3
  ), of_moved as (
    select a.agent_id, s.first_day, s.last_day, s.member_id,
      (sum(s.before + s.delta) >= $5)::integer - (sum(s.before) >= $5)::integer as n
    from sums s ${LINE}
    cross join unnest(l.path) as a(agent_id) where s.lines > 1 group by 1, 2, 3, 4
  ), changes as (
    select agent_id, first_day, last_day, sum(active)::integer as active,
      sum(effective)::integer as effective
    from (
      select a.agent_id, c.first_day, c.last_day, c.active, c.effective
      from crossed c cross join unnest(c.path) as a(agent_id)
      union all
      select m.agent_id, m.first_day, m.last_day, m.n,
        case when not f.is_alike then m.n else 0 end
      from of_moved m left join team_firsts f on f.brand_id = $1 and f.member_id = m.member_id) x
    group by 1, 2, 3)` as const;
const KEEP_CHANGES = `insert into team_actives as t (brand_id, agent_id, first_day, last_day,
    active, effective)
  select $1, c.agent_id, c.first_day, c.last_day, c.active, c.effective from changes c
  where c.active <> 0 or c.effective <> 0
  on conflict (brand_id, agent_id, first_day, last_day) do update set
    active = t.active + excluded.active, effective = t.effective + excluded.effective` as const;

/**
 * Adds the ends of a span to the windows and days of every agent on the line of their moment. All
 * parts see the state before the span: what a member had in a range before, and has with the span,
 * says whether the counts of active members change. Who stood in one line only, as nearly all do,
 * is looked at agent by agent only where that is so; who was active on the day already is so in
 * every range with it, unless a correction left a day of theirs below zero. What a member lost to
 * others is no gain of the house, so that it is as if it had come back: a hand is worth its rake
 * to teams (D-J81).
 */
export const foldEnds = async (
  tx: Queries,
  p: Span & { activeFrom: bigint; keepFrom: Date },
): Promise<void> => {
  await tx.run(
    `with ends as materialized (
       select e.end_id, e.member_id, e.category, e.at, e.stake, e.valid_bet,
         e.payout + e.to_members as payout
       from wager_ends e where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
     ), span as materialized (
       select e.member_id, l.from_at as line_from, l.path, (e.at at time zone $4)::date as day,
         date_bin('5 minutes', e.at, 'epoch') as window_at, e.category,
         sum(e.stake)::bigint as stake, sum(e.valid_bet)::bigint as valid_bet,
         sum(e.payout)::bigint as payout
       from ends e ${lineAt('e.member_id', 'e.at')}
       where cardinality(l.path) > 0
       group by 1, 2, 3, 4, 5, 6
     ), by_agent as materialized (
       select a.agent_id, s.day, s.window_at, s.category, sum(s.stake)::bigint as stake,
         sum(s.valid_bet)::bigint as valid_bet, sum(s.payout)::bigint as payout
       from (select path, day, window_at, category, sum(stake) as stake,
           sum(valid_bet) as valid_bet, sum(payout) as payout from span group by 1, 2, 3, 4) s
       cross join unnest(s.path) as a(agent_id) group by 1, 2, 3, 4
     ), spans as (
       insert into team_spans as t (brand_id, window_at, first_end, last_end)
       select $1, date_bin('5 minutes', at, 'epoch'), min(end_id), max(end_id) from ends
       where at >= $6 group by 2
       on conflict (brand_id, window_at) do update set
         first_end = least(t.first_end, excluded.first_end),
         last_end = greatest(t.last_end, excluded.last_end)
     ), windows as (
       insert into team_windows as t (brand_id, agent_id, window_at, category, stake, valid_bet,
         payout)
       select $1, agent_id, window_at, category, stake, valid_bet, payout from by_agent
       where window_at >= $6
       on conflict (brand_id, agent_id, window_at, category) do update set
         stake = t.stake + excluded.stake, valid_bet = t.valid_bet + excluded.valid_bet,
         payout = t.payout + excluded.payout
     ), days as (
       insert into team_days as t (brand_id, agent_id, day, category, stake, valid_bet, payout)
       select $1, agent_id, day, category, sum(stake)::bigint, sum(valid_bet)::bigint,
         sum(payout)::bigint from by_agent group by 2, 3, 4
       on conflict (brand_id, agent_id, day, category) do update set
         stake = t.stake + excluded.stake, valid_bet = t.valid_bet + excluded.valid_bet,
         payout = t.payout + excluded.payout
     ), plays as (
       insert into team_plays as t (brand_id, member_id, day, line_from, stake, valid_bet, payout)
       select $1, member_id, day, line_from, sum(stake)::bigint, sum(valid_bet)::bigint,
         sum(payout)::bigint from span group by 2, 3, 4
       on conflict (brand_id, member_id, day, line_from) do update set
         stake = t.stake + excluded.stake, valid_bet = t.valid_bet + excluded.valid_bet,
         payout = t.payout + excluded.payout
     ), held as materialized (
       select s.member_id, s.line_from, s.day, s.delta, coalesce(o.valid_bet, 0) as before
       from (select member_id, line_from, day, sum(valid_bet) as delta from span
         group by 1, 2, 3 having sum(valid_bet) <> 0) s
       left join team_plays o on o.brand_id = $1 and o.member_id = s.member_id
         and o.day = s.day and o.line_from = s.line_from
     ), negatives as (
       insert into team_negatives (brand_id, member_id)
       select distinct $1::integer, member_id from held where before + delta < 0
       on conflict (brand_id, member_id) do nothing
     ), touched as materialized (
       select h.member_id, h.line_from, h.day, h.delta from held h
       where h.member_id in (select member_id from held where delta < 0 or before < $5)
         or exists (select from team_negatives n
           where n.brand_id = $1 and n.member_id = h.member_id)
     ), ranges as materialized (
       select first_day, last_day from team_ranges where brand_id = $1
         and last_day >= (select min(day) from touched)
         and first_day <= (select max(day) from touched)
       union select day, day from touched
     ), sums as materialized (
       select x.member_id, x.line_from, r.first_day, r.last_day, sum(x.before) as before,
         sum(x.delta) as delta,
         count(*) over (partition by x.member_id, r.first_day, r.last_day) as lines
       from (
         select member_id, line_from, day, 0 as before, delta from touched
         union all
         select o.member_id, o.line_from, o.day, o.valid_bet, 0 from team_plays o
         where o.brand_id = $1 and o.member_id in (select member_id from touched)
           and o.day >= (select min(first_day) from ranges)
           and o.day <= (select max(last_day) from ranges)) x
       join ranges r on x.day >= r.first_day and x.day <= r.last_day
       group by 1, 2, 3, 4
     ), ${CHANGES}
     ${KEEP_CHANGES}`,
    [p.brandId, p.after, p.upTo, p.timeZone, p.activeFrom, p.keepFrom],
  );
};

/**
 * Adds the money of a span of transfers; play counts by its ends, and what moves between a
 * member's own wallets is nothing of the team. Answers who made a first deposit in it.
 */
export const foldFlows = async (tx: Queries, p: Span): Promise<bigint[]> => {
  const rows = await tx.rows(
    `with moved as materialized (
       select a.member_id, e.type, e.amount, e.at from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
         and not a.is_trial and a.member_id is not null
       where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
         and e.balance_after is not null and e.type not in (${MOVES_OF_PLAY})
     ), firsts as (
       insert into team_firsts (brand_id, member_id, at)
       select $1, member_id, min(at) from moved where type = 'deposit' and amount > 0
       group by 2 on conflict (brand_id, member_id) do nothing returning member_id, at
     ), span as (
       select l.path, (m.at at time zone $4)::date as day, m.type, count(*) as entries,
         sum(m.amount) as amount
       from (select member_id, at, type, amount from moved
         union all select member_id, at, 'first_deposit', 0 from firsts) m
       ${lineAt('m.member_id', 'm.at')}
       where cardinality(l.path) > 0
       group by 1, 2, 3
     ), flows as (
       insert into team_flows as t (brand_id, agent_id, day, type, entries, amount)
       select $1, a.agent_id, s.day, s.type, sum(s.entries)::bigint, sum(s.amount)::bigint
       from span s cross join unnest(s.path) as a(agent_id) group by 2, 3, 4
       on conflict (brand_id, agent_id, day, type) do update set
         entries = t.entries + excluded.entries, amount = t.amount + excluded.amount
     )
     select member_id from firsts`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
  return rows.map((row) => row.member_id);
};

/** Whose first deposit came counts as a person from then on, where they are active already. */
export const countPeople = async (
  tx: Queries,
  p: { brandId: number; memberIds: readonly bigint[]; alike: readonly bigint[]; from: bigint },
): Promise<void> => {
  if (p.alike.length > 0) {
    await tx.run(
      `update team_firsts set is_alike = true where brand_id = $1 and member_id = any($2)`,
      [p.brandId, [...p.alike]],
    );
  }
  await tx.run(
    `with sums as (
       select a.agent_id, r.first_day, r.last_day, o.member_id
       from team_plays o
       join member_lines l on l.brand_id = $1 and l.member_id = o.member_id
         and l.from_at = o.line_from
       cross join lateral (select first_day, last_day from team_ranges where brand_id = $1
         and o.day >= first_day and o.day <= last_day union select o.day, o.day) r
       cross join unnest(l.path) as a(agent_id)
       where o.brand_id = $1 and o.member_id = any($2)
       group by 1, 2, 3, 4 having sum(o.valid_bet) >= $3
     )
     update team_actives t set effective = t.effective + s.n
     from (select agent_id, first_day, last_day, count(*)::integer as n from sums
       group by 1, 2, 3) s
     where t.brand_id = $1 and t.agent_id = s.agent_id and t.first_day = s.first_day
       and t.last_day = s.last_day`,
    [p.brandId, p.memberIds.filter((id) => !p.alike.includes(id)), p.from],
  );
};
