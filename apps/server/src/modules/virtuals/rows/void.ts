import type { Queries } from '../../../kernel/db.ts';
import { DESK_SOURCE } from '../../sportsbook/index.ts';
import type { MatchKey } from '../store.ts';

type Page = {
  brandId: number;
  count: number;
  before: { mark: bigint; roundId: string } | undefined;
};
/**
 * Matches whose bets went back, the last first: those that the house gave back whole, and those of
 * which two operators voided markets, by the last of these. `staked` is on slips that held them.
 */
export const voidMatches = (db: Queries, p: Page) =>
  db.rows(
    `select r.round_id /* not null */, m.event_id, m.number, e.sides,
       coalesce(m.sealed_at, m.kicks_at) as opened_at /* not null */,
       v.at as voided_at /* not null */, v.is_desk /* not null */, v.reason,
       case when v.at < m.kicks_at then 'open' when m.beacon->>'signature' is null then 'closed'
         when v.is_desk and m.ended_at <= v.at then 'ended' else 'live' end
         as voided_from /* not null */, w.staked,
       (extract(epoch from v.at) * 1000000)::bigint as mark /* not null */
     from (
       select event_id, ended_at as at, false as is_desk, void_reason as reason
       from virtual_matches where brand_id = $1 and state = 'void'
       union all
       select k.event_id, max(t.at), true, 'desk' from book_results t
       join book_markets k on k.brand_id = t.brand_id and k.market_id = t.market_id
         and k.result_no = t.no
       where t.brand_id = $1 and t.kind = 'void' and t.source = $5
       group by k.event_id) v
     join virtual_matches m on m.brand_id = $1 and m.event_id = v.event_id
       and (m.state <> 'void' or not v.is_desk)
     join book_events e on e.brand_id = m.brand_id and e.event_id = m.event_id
     cross join lateral (select 'match:' || m.event_id as round_id) r
     cross join lateral (select sum(g.stake)::bigint as staked from wagers g
       where g.brand_id = $1 and g.wager_id in (
         select s.wager_id from book_markets k
         join book_legs l on l.brand_id = k.brand_id and l.market_id = k.market_id
         join book_slips s on s.brand_id = l.brand_id and s.slip_id = l.slip_id and not s.is_trial
         left join book_results t on t.brand_id = k.brand_id and t.market_id = k.market_id
           and t.no = k.result_no and t.kind = 'void' and t.source = $5
         where k.brand_id = $1 and k.event_id = m.event_id
           and (not v.is_desk or t.no is not null))) w
     where w.staked > 0 and ($2::bigint is null or (v.at, r.round_id)
       < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3))
     order by v.at desc, r.round_id desc limit $4`,
    [p.brandId, p.before?.mark ?? null, p.before?.roundId ?? null, p.count, DESK_SOURCE],
  );

/** The markets of a match that two operators voided, and when the last of them was. */
export const voidMarkets = (db: Queries, p: MatchKey) =>
  db.row(
    `select max(t.at) as at /* not null */,
       array_agg(k.market_id order by k.market_id) as markets /* not null */
     from book_markets k
     join book_results t on t.brand_id = k.brand_id and t.market_id = k.market_id
       and t.no = k.result_no
     where k.brand_id = $1 and k.event_id = $2 and t.kind = 'void' and t.source = $3
     group by k.event_id`,
    [p.brandId, p.eventId, DESK_SOURCE],
  );
