import { selectionsOf } from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type { marketPrices as pricesCall } from '@fairhouse/contract/sportsbook-prices';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { eventsToThin, forgetPrices, pricesOfMarkets, thinPrices } from '../rows/prices.ts';
import { pricePoints } from '../steps/price-points.ts';
import { eventsById, leaguesOf, marketOf, marketsById } from '../store.ts';

/** What each selection of a market cost at every move. */
export const readPrices = async (ctx: Ctx, { marketId }: InputOf<typeof pricesCall>) => {
  const brandId = ctx.brand.id;
  const [market] = await marketsById(ctx.db, brandId, [marketId]);
  const [event] = market ? await eventsById(ctx.db, brandId, [market.event_id]) : [];
  const isShown = (await leaguesOf(ctx.db, brandId)).some(
    (one) => one.league_id === event?.league_id && one.is_shown,
  );
  if (!market || !isShown) return refuse('not_found');
  const moves = await pricesOfMarkets(ctx.db, brandId, [marketId]);
  return {
    marketId,
    selections: selectionsOf(marketOf(market)).map((code, at) => ({
      code,
      points: pricePoints(moves, at),
    })),
  };
};

/** So long after its end an event is looked at with all of its prices. */
const KEPT_MILLISECONDS = 3_600_000;
/**
 * What markets of an event cost is thinned once it is over (D-T21): where nobody bet it is
 * forgotten, elsewhere a drawing's worth of it stays, and what bets were taken at.
 */
export const keepFewPrices = async (kernel: Kernel): Promise<'busy' | void> => {
  const rows = await eventsToThin(
    kernel.db,
    new Date(kernel.clock.milliseconds() - KEPT_MILLISECONDS),
  );
  for (const [brandId, own] of Map.groupBy(rows, (one) => one.brand_id)) {
    const eventIds = own.map((one) => one.event_id);
    await kernel.db.transaction(async (tx) => {
      await thinPrices(tx, brandId, eventIds);
      await forgetPrices(tx, brandId, eventIds);
    });
  }
  return rows.length > 0 ? 'busy' : undefined;
};
