import type { Milli } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';

/** What is held at once. */
export type HoldScope = 'market' | 'event' | 'league';

/** Nobody holds an event or a league while markets are opened, so that none stays open in it. */
export const shareHolds = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
    `book-holds:${brandId}`,
  ]);
};
/** Of two who hold at once the second one counts what the first held. */
export const lockHolds = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`book-holds:${brandId}`]);
};
/** What operators hold of these now. */
export const standingHolds = (
  db: Queries,
  p: {
    brandId: number;
    leagueIds: readonly string[];
    eventIds: readonly string[];
    marketIds: readonly string[];
  },
) =>
  db.rows(
    `select hold_id, scope, scope_id, reason, operator_name, at from book_holds
     where brand_id = $1 and released_at is null
       and (scope = 'league' and scope_id = any($2::text[])
         or scope = 'event' and scope_id = any($3::text[])
         or scope = 'market' and scope_id = any($4::text[])) order by hold_id`,
    [p.brandId, [...p.leagueIds], [...p.eventIds], [...p.marketIds]],
  );
/** Whether somebody holds an event or its league: what is opened there is held as well. */
export const isEventHeld = async (
  tx: Queries,
  { brandId, eventId }: { brandId: number; eventId: string },
): Promise<boolean> =>
  (await tx.row(
    `select 1 from book_events e join book_holds h on h.brand_id = e.brand_id
       and h.released_at is null and (h.scope = 'event' and h.scope_id = e.event_id
         or h.scope = 'league' and h.scope_id = e.league_id)
     where e.brand_id = $1 and e.event_id = $2 limit 1`,
    [brandId, eventId],
  )) !== undefined;

/** Markets of these whose prices operators laid, with what their producer said last. */
export const handPrices = (db: Queries, brandId: number, marketIds: readonly string[]) =>
  db.rows(
    `select market_id, fed, asked_name, decided_name, at from book_hand_prices
     where brand_id = $1 and market_id = any($2::text[]) order by market_id`,
    [brandId, [...marketIds]],
  );
/** What a producer says while a market is priced by hand. */
export const keepFed = async (
  tx: Queries,
  p: { brandId: number; marketId: string; prices: readonly Milli[] },
): Promise<void> => {
  await tx.run('update book_hand_prices set fed = $3 where brand_id = $1 and market_id = $2', [
    p.brandId,
    p.marketId,
    [...p.prices],
  ]);
};

/** What the producer said last. */
export const dropHandPrices = (tx: Queries, p: { brandId: number; marketId: string }) =>
  tx.row('delete from book_hand_prices where brand_id = $1 and market_id = $2 returning fed', [
    p.brandId,
    p.marketId,
  ]);

/** Where kinds of markets have terms of their own. */
export const typeTermsOf = (db: Queries, brandId: number, leagueIds: readonly string[]) =>
  db.rows(
    `select league_id, type, margin, selection_cap from book_type_terms
     where brand_id = $1 and league_id = any($2::text[]) order by league_id, type`,
    [brandId, [...new Set(leagueIds)]],
  );
