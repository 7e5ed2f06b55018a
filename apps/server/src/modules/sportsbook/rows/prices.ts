import type { Queries } from '../../../kernel/db.ts';

/** More moves of a market than these nobody looks at. */
const MOVES_READ = 500;
/** What markets cost over time, the oldest first; of each its newest moves. */
export const pricesOfMarkets = (db: Queries, brandId: number, marketIds: readonly string[]) =>
  db.rows(
    `select p.market_id, p.version, p.at, p.prices
     from unnest($2::text[]) m(id) cross join lateral (
       select c.market_id, c.version, c.at, c.prices from book_prices c
       where c.brand_id = $1 and c.market_id = m.id order by c.version desc limit $3) p
     order by p.market_id, p.version`,
    [brandId, [...new Set(marketIds)], MOVES_READ],
  );
export type PriceMove = Awaited<ReturnType<typeof pricesOfMarkets>>[number];

/** Forgets what markets of events cost where nobody bet on them; the price of now stays. */
export const forgetPrices = async (
  tx: Queries,
  brandId: number,
  eventIds: readonly string[],
): Promise<void> => {
  await tx.run(
    `delete from book_prices p using book_markets m
     where m.brand_id = $1 and m.event_id = any($2::text[]) and p.brand_id = $1
       and p.market_id = m.market_id and not exists (select from book_legs l
         where l.brand_id = $1 and l.market_id = m.market_id)`,
    [brandId, [...eventIds]],
  );
  await tx.run(
    `update book_events set thinned_at = $3 where brand_id = $1 and event_id = any($2::text[])`,
    [brandId, [...eventIds], tx.now()],
  );
};

/** Events that are over since a moment and keep every price still: some at a time. */
export const eventsToThin = (db: Queries, endedBefore: Date) =>
  db.rows(
    `select e.brand_id, e.event_id from book_events e
     join book_leagues l on l.brand_id = e.brand_id and l.league_id = e.league_id
     where e.ended_at is not null and e.thinned_at is null and e.ended_at < $1
       and not l.is_virtual
     order by e.brand_id, e.ended_at, e.event_id limit 20`,
    [endedBefore],
  );
/** Of a market with more moves, so many stay: the first, the last, and what bets were taken at. */
const MOVES_KEPT = 120;
export const thinPrices = async (
  tx: Queries,
  brandId: number,
  eventIds: readonly string[],
): Promise<void> => {
  await tx.run(
    `delete from book_prices p using (
       select c.market_id, c.version, row_number() over w as no,
         count(*) over (partition by c.market_id) as moves
       from book_prices c join book_markets m on m.brand_id = $1 and m.market_id = c.market_id
       where c.brand_id = $1 and m.event_id = any($2::text[])
       window w as (partition by c.market_id order by c.version)) k
     where p.brand_id = $1 and p.market_id = k.market_id and p.version = k.version
       and k.no > 1 and k.no < k.moves and k.no % ((k.moves + $3 - 1) / $3) <> 0
       and not exists (select from book_legs l where l.brand_id = $1
         and l.market_id = p.market_id and l.version = p.version)`,
    [brandId, [...eventIds], MOVES_KEPT],
  );
};
