import type { Question } from './verify-play.ts';

/** Corrections of whole rounds carry the round's key and the first wager of their chunk. */
const KEY_OF_ROUND = `substring(r.key from '^round:(.*):[0-9]+$')`;

/** What must be true of how wagers and rounds ended, and of what was corrected since. */
export const END_QUESTIONS: readonly Question[] = [
  {
    what: 'a correction and the ends of its wagers differ',
    // What was reversed before there were ends has one end for all, of the time of the last.
    sql: `with ended as (
        select brand_id, wager_id, min(at) filter (where kind = 'end' or kind = 'void' and bets = 0)
            as first, count(*) filter (where kind in ('correction', 'reopened')
            or kind = 'void' and bets < 0) as times from wager_ends group by 1, 2)
      select coalesce(e.wager_id, r.wager_id)::text as example from ended e
      full join (select r.brand_id, r.wager_id, count(*) as times, count(*) filter (
            where r.at > coalesce(f.first, '-infinity')) as later from reversed_wagers r
          left join ended f on f.brand_id = r.brand_id and f.wager_id = r.wager_id group by 1, 2) r
        on r.brand_id = e.brand_id and r.wager_id = e.wager_id
      where coalesce(e.times, 0) not between coalesce(r.later, 0) and coalesce(r.times, 0)`,
  },
  {
    what: 'what a correction left to be owed differs from its entries',
    sql: `select coalesce(c.key, d.key) as example from (
        select r.brand_id, case when p.wager_id is null
            then r.key || ':' || r.member_id || ':' || w.category else r.key end as key,
          sum(r.owed) as owed
        from reversed_wagers r
        join wagers w on w.brand_id = r.brand_id and w.wager_id = r.wager_id
        left join wallet_plays p on p.brand_id = r.brand_id and p.member_id = r.member_id
          and p.wager_id = r.wager_id
        group by 1, 2) c
      full join (select t.brand_id, t.key, -sum(e.amount) as owed from transfers t
        join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
          and e.type = 'debt' and e.amount < 0
        join member_debts m on m.brand_id = e.brand_id and m.account_id = e.account_id
        where t.kind = 'reversal' and t.key not like 'end:%' group by 1, 2) d
        on d.brand_id = c.brand_id and d.key = c.key
      where coalesce(c.owed, 0) <> coalesce(d.owed, 0)`,
  },
  {
    what: 'what was paid of a wager while it was open differs from its ends',
    // All up to the last time it was opened again, which is what it kept, and the parts since.
    sql: `select w.wager_id::text as example from wagers w left join (
        select e.brand_id, e.wager_id, sum(e.payout) as parts from wager_ends e
        left join (select brand_id, wager_id, max(end_id) as last from wager_ends
          where kind = 'reopened' group by 1, 2) o
          on o.brand_id = e.brand_id and o.wager_id = e.wager_id
        where e.kind = 'part' or e.end_id <= o.last group by 1, 2
      ) p on p.brand_id = w.brand_id and p.wager_id = w.wager_id
      where w.parts <> coalesce(p.parts, 0)`,
  },
  {
    what: 'a wager has not the rule of its last end',
    sql: `select w.wager_id::text as example from wagers w
      join (select brand_id, wager_id, max(end_id) as last from wager_ends group by 1, 2) l
        on l.brand_id = w.brand_id and l.wager_id = w.wager_id
      join wager_ends e on e.brand_id = l.brand_id and e.end_id = l.last
      where case w.state when 'open' then w.rule is not null or e.kind not in ('part', 'reopened')
        else w.rule is distinct from e.rule or e.kind in ('part', 'reopened') end`,
  },
  {
    what: 'the sums of a round differ from the ends of its wagers',
    // Of rounds whose wagers all ended with them, once: else nobody noted which of them did.
    sql: `with ended as (
        select w.brand_id, w.round_id, w.stake, f.payout, w.is_apart or f.is_reopened as is_apart
        from wagers w join (select e.brand_id, e.wager_id, sum(e.payout) filter (
              where e.end_id <= l.first) as payout, bool_or(e.kind = 'reopened') as is_reopened
          from wager_ends e join (select brand_id, wager_id, min(end_id) as first from wager_ends
            where kind <> 'part' group by 1, 2) l
            on l.brand_id = e.brand_id and l.wager_id = e.wager_id
          group by 1, 2) f on f.brand_id = w.brand_id and f.wager_id = w.wager_id
        where w.round_id is not null
      )
      select r.round_id as example from round_ends r left join (
        select brand_id, round_id, count(*) as wagers, sum(stake) as stakes,
          sum(payout) as payouts, bool_or(is_apart) as is_apart from ended group by 1, 2
      ) s on s.brand_id = r.brand_id and s.round_id = r.round_id
      where r.stuck = 0 and not coalesce(s.is_apart, false)
        and row(r.wagers, r.payouts::numeric) is distinct from row(coalesce(s.wagers, 0),
          coalesce(case r.state when 'void' then s.stakes else s.payouts end, 0))`,
  },
  {
    what: 'the sums of the correction of a round differ from its wagers',
    sql: `select c.key as example from round_corrections c left join (
        select r.brand_id, w.round_id, ${KEY_OF_ROUND} as key, count(*) as wagers,
          sum(r.payout_after - r.payout_before) as given, sum(r.owed) as owed
        from reversed_wagers r
        join wagers w on w.brand_id = r.brand_id and w.wager_id = r.wager_id
        group by 1, 2, 3
      ) s on s.brand_id = c.brand_id and s.round_id = c.round_id and s.key = c.key
      where row(c.wagers, c.given::numeric, c.owed::numeric) is distinct from row(
        coalesce(s.wagers, 0), coalesce(s.given, 0), coalesce(s.owed, 0))`,
  },
  {
    what: 'a wager pays something else than the result of its round',
    // Those that were ended or corrected by themselves, or could not be moved, may: also because
    // they come to more than an amount can be, which must not stop the proof.
    sql: `select w.wager_id::text as example from round_ends n
      left join round_corrections c on c.brand_id = n.brand_id and c.round_id = n.round_id
        and c.version = n.version
      join wagers w on w.brand_id = n.brand_id and w.round_id = n.round_id
      left join round_outcomes o on o.brand_id = n.brand_id and o.round_id = n.round_id
        and o.version = n.version and o.bet = w.bet
      where n.ended_at is not null and w.state = 'settled' and not w.is_apart
        and case n.version when 0 then n.state = 'settled'
          else c.state = 'settled' and c.ended_at is not null end
        and w.payout <> payout_of('settled', w.stake, w.is_free, least(9223372036854775807,
          greatest(w.parts, coalesce(div(w.stake::numeric * o.num, o.den), 0)))::bigint)
        and not exists (select from round_stuck_wagers s where s.brand_id = w.brand_id
          and s.round_id = w.round_id and s.wager_id = w.wager_id)
        and not exists (select from reversed_wagers r where r.brand_id = w.brand_id
          and r.wager_id = w.wager_id and not exists (select from round_corrections k
            where k.brand_id = r.brand_id and k.key = ${KEY_OF_ROUND}))`,
  },
];
