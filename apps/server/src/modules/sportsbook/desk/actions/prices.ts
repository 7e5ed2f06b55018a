import { selectionsOf, type Milli } from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type {
  askPrices as askCall,
  returnPrices as returnCall,
} from '@fairhouse/contract/sportsbook-desk';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import {
  changeMarketsIn,
  dropHandPrices,
  eventsById,
  handPrices,
  isShutByProducer,
  leaguesOf,
  lockEvent,
  lockMarkets,
  marketOf,
  marketsById,
  momentOf,
  tellMarkets,
  type MarketRow,
} from '../../index.ts';
import { isBelowFair, KINDS, marketName, printPrices } from '../rules.ts';
import { bookSubject, noteBook } from '../steps/note.ts';
import { keepHandPrices } from '../store.ts';

const whereOf = async (db: Queries, row: MarketRow) => {
  const [event] = await eventsById(db, row.brand_id, [row.event_id]);
  const league = (await leaguesOf(db, row.brand_id)).find(
    (one) => one.league_id === event?.league_id,
  );
  if (!event || !league) throw new Error(`${row.market_id} is of no event`);
  return { event, league };
};
/** What its producer says of it now, whoever priced it. */
const fedOf = async (db: Queries, row: MarketRow): Promise<readonly Milli[]> =>
  (await handPrices(db, row.brand_id, [row.market_id]))[0]?.fed ?? row.prices;

/** Asks for prices of a market that the house does not price itself; a second person decides. */
export const askPrices = async (ctx: Ctx, input: InputOf<typeof askCall>) => {
  const { marketId, reason } = input;
  const [row] = await marketsById(ctx.db, ctx.brand.id, [marketId]);
  if (!row) return refuse('not_found');
  const { event, league } = await whereOf(ctx.db, row);
  if (league.is_virtual) return refuse('operation_not_allowed');
  if (row.state !== 'open') return refuse('state_conflict');
  if (row.version !== input.version) return refuse('version_moved');
  const codes = selectionsOf(marketOf(row));
  const isWhole =
    codes.length === Object.keys(input.prices).length && codes.every((one) => one in input.prices);
  if (!isWhole) return refuse('validation_failed', { fields: { prices: 'unknown' } });
  const prices = codes.map((code): Milli => input.prices[code] ?? 0);
  const said = await fedOf(ctx.db, row);
  if (isBelowFair(row.type, prices, said))
    return refuse('validation_failed', { fields: { prices: 'too_high' } });
  const fed = said.join(',');
  const asked = await ctx.db.transaction((tx) =>
    askApproval(ctx, tx, {
      kind: KINDS.prices,
      key: marketId,
      subject: bookSubject('market', marketId),
      payload: {
        marketId,
        eventId: event.event_id,
        name: `${event.sides.home.name} – ${event.sides.away.name}`,
        market: marketName(row),
        from: printPrices(codes, row.prices),
        to: printPrices(codes, prices),
        prices: prices.join(','),
        moment: momentOf(event),
        fed,
      },
      reason,
    }),
  );
  return isRefusal(asked) ? asked : { approvalId: asked.approval_id.toString() };
};

export const registerPrices = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.prices, {
    permission: 'sportsbook.trade',
    apply: async (ctx, tx, { payload, asked_name: askedName }) => {
      const { marketId = '', eventId = '', prices = '', moment } = payload;
      const brandId = ctx.brand.id;
      // The event before its markets, as who tells of it does: no goal comes in between.
      const event = await lockEvent(tx, { brandId, eventId });
      const [row] = await lockMarkets(tx, brandId, [marketId]);
      if (!event || row?.state !== 'open' || isShutByProducer(row.held)) {
        return refuse('state_conflict');
      }
      // A start, a goal, or a producer that thinks otherwise by now makes it another request.
      const fed = await fedOf(tx, row);
      if (momentOf(event) !== moment || fed.join(',') !== payload.fed) {
        return refuse('state_conflict');
      }
      const laid = prices.split(',').map(Number);
      await keepHandPrices(tx, {
        brandId,
        marketId,
        fed,
        askedName,
        decidedName: operatorOf(ctx).name,
      });
      const moves = await changeMarketsIn(tx, brandId, [
        { marketId, prices: laid, isByHand: true },
      ]);
      return {
        before: { prices: row.prices },
        after: { prices: laid },
        tell: async () => tellMarkets(ctx, { brandId, eventId: row.event_id }, moves),
      };
    },
  });
};

/** Back to what the producer said last; one person is enough, since nobody chose these prices. */
export const returnPrices = async (ctx: Ctx, { marketId, reason }: InputOf<typeof returnCall>) => {
  const brandId = ctx.brand.id;
  const done = await ctx.db.transaction(async (tx) => {
    const [row] = await lockMarkets(tx, brandId, [marketId]);
    if (!row) return refuse('not_found');
    const hand = await dropHandPrices(tx, { brandId, marketId });
    if (!hand) return refuse('state_conflict');
    const moves = await changeMarketsIn(tx, brandId, [
      { marketId, prices: hand.fed, isByHand: true },
    ]);
    await noteBook(ctx, tx, {
      action: 'sportsbook.return',
      subject: bookSubject('market', marketId),
      before: { prices: row.prices },
      after: { prices: hand.fed },
      reason,
    });
    return { moves, eventId: row.event_id };
  });
  if (isRefusal(done)) return done;
  tellMarkets(ctx, { brandId, eventId: done.eventId }, done.moves);
  return {};
};
