import type { Queries } from '../../../kernel/db.ts';
import type { EventKey } from '../store.ts';

/**
 * Events with markets that have no result, or whose last one was taken back: when they should have
 * begun, when something was taken back last, and whether anybody bet on those. What the house draws
 * has an end of its own.
 */
const UNENDED = `select e.brand_id, e.event_id, e.starts_at, e.bound_start, e.voids_at, l.sport,
    m.taken_back, m.is_bet_on /* not null */
  from (select k.brand_id, k.event_id, max(r.at) as taken_back,
      bool_or(exists (select from book_legs g where g.brand_id = k.brand_id
        and g.market_id = k.market_id)) as is_bet_on
    from book_markets k
    left join book_results r on r.brand_id = k.brand_id and r.market_id = k.market_id
      and r.no = k.result_no
    where k.state in ('open', 'closed') and k.result_no = k.done_no
    group by k.brand_id, k.event_id) m
  join book_events e on e.brand_id = m.brand_id and e.event_id = m.event_id
  join book_leagues l on l.brand_id = e.brand_id and l.league_id = e.league_id
    and not l.is_virtual` as const;
const ONE = `${UNENDED} where e.brand_id = $1 and e.event_id = $2` as const;
export const unendedEvent = (tx: Queries, { brandId, eventId }: EventKey) =>
  tx.row(ONE, [brandId, eventId]);
/** Those that may be late, in every brand: who is, is judged one by one. */
export const unendedEvents = (db: Queries, startedBefore: Date) =>
  db.rows(
    `${UNENDED} where e.starts_at < $1 or e.bound_start is not null or e.voids_at is not null
     order by e.brand_id, e.event_id limit 500`,
    [startedBefore],
  );
export const noteVoidTime = async (
  tx: Queries,
  { brandId, eventId }: EventKey,
  voidsAt: Date | null,
): Promise<void> => {
  await tx.run('update book_events set voids_at = $3 where brand_id = $1 and event_id = $2', [
    brandId,
    eventId,
    voidsAt,
  ]);
};
/** Bets from now on are for the start of now. */
export const noteVoided = async (tx: Queries, { brandId, eventId }: EventKey): Promise<void> => {
  await tx.run(
    `update book_events set voids_at = null, bound_start = null
     where brand_id = $1 and event_id = $2`,
    [brandId, eventId],
  );
};
/** All of their markets have results meanwhile: there is nothing to warn of. */
export const forgetWarned = async (db: Queries): Promise<void> => {
  await db.run(
    `update book_events e set voids_at = null where e.voids_at is not null
       and not exists (select from book_markets m where m.brand_id = e.brand_id
         and m.event_id = e.event_id and m.state in ('open', 'closed')
         and m.result_no = m.done_no)`,
  );
};
