import {
  BUILDER_LEGS_LEAST,
  BUILDER_LEGS_MOST,
  builderPrice,
  isBuilderMarket,
  selectionsOf,
} from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/slips';
import { isNodeOn } from '../../brands/index.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { typeTermsOf } from '../rows/desk.ts';
import { builderMargin, isBuildable } from '../steps/builder.ts';
import { answerOf } from '../steps/built-answers.ts';
import { takesBets } from '../steps/print.ts';
import { gridsOf } from '../steps/tables.ts';
import { eventsById, leaguesOf, marketOf, marketsOfEvents, type MarketRow } from '../store.ts';

const MILLION = 1_000_000n;
type Chosen = { market: MarketRow; selection: string };

/** What selections of a virtual match cost together, and what may stand beside them (D-T09). */
export const buildBet = async (ctx: Ctx, input: InputOf<typeof contract.buildBet>) => {
  const { brand, db } = ctx;
  const { eventId } = input;
  const [event] = await eventsById(db, brand.id, [eventId]);
  const league = (await leaguesOf(db, brand.id)).find(
    (one) => one.league_id === event?.league_id && one.is_shown,
  );
  if (!event || !league) return refuse('not_found');
  if (!isNodeOn(brand, 'gameCenter/SPORTS')) return refuse('feature_off');
  const key = { brandId: brand.id, eventIds: [eventId] };
  const grid = (await gridsOf(ctx, db, key)).get(eventId);
  if (!grid || !isBuildable(event, league, db.now())) return refuse('builder_closed');
  const markets = await marketsOfEvents(db, brand.id, [eventId]);
  const chosen = input.legs.flatMap(({ marketId, selection }): Chosen[] => {
    const market = markets.find((one) => one.market_id === marketId);
    return market && selectionsOf(marketOf(market)).includes(selection)
      ? [{ market, selection }]
      : [];
  });
  if (chosen.length < input.legs.length) return refuse('market_unknown');
  const wrong = indexesOf(chosen, ({ market }) => !isBuilderMarket(marketOf(market)));
  if (wrong !== '') return refuse('builder_market', { fields: { legs: wrong } });
  const shut = indexesOf(chosen, ({ market }) => !takesBets(market));
  if (shut !== '') return refuse('market_held', { fields: { legs: shut } });
  const legs = chosen.map(({ market, selection }) => ({ market: marketOf(market), selection }));
  const buildable = markets
    .filter((market) => isBuilderMarket(marketOf(market)))
    .flatMap((market) =>
      selectionsOf(marketOf(market)).map((selection) => ({ market, selection })),
    );
  const offered = buildable.map(({ market, selection }) => ({
    market: marketOf(market),
    selection,
  }));
  const answer = await answerOf(ctx, grid, { legs, offered, source: ctx.ip });
  if (!answer) return refuse('too_many_requests');
  const { together, fits } = answer;
  const { fault } = together;
  if (fault)
    return refuse(fault.kind === 'excluded' ? 'builder_excluded' : 'builder_adds_nothing', {
      fields: { legs: fault.legs.join() },
    });
  const { chance } = together;
  const margin = builderMargin(chosen, league, await typeTermsOf(db, brand.id, [league.league_id]));
  const milli = legs.length < BUILDER_LEGS_LEAST ? null : builderPrice(chance, margin);
  if (milli === undefined) return refuse('builder_no_price');
  const all = buildable
    .map((one, at) => ({ ...one, fit: fits[at] ?? ('excluded' as const) }))
    .filter(({ market }) => market.state === 'open');
  return {
    milli,
    chance: `${chance.num}/${chance.den}`,
    chanceMillionths: Number((chance.num * MILLION) / chance.den),
    margin,
    offered: all.map(({ market, selection, fit }) => ({
      marketId: market.market_id,
      selection,
      fit: chosen.some(
        (one) => one.market.market_id === market.market_id && one.selection === selection,
      )
        ? ('chosen' as const)
        : takesBets(market)
          ? fit
          : ('held' as const),
    })),
    legsMax: BUILDER_LEGS_MOST,
    until: event.starts_at.toISOString(),
  };
};

const indexesOf = (list: readonly Chosen[], is: (one: Chosen) => boolean): string =>
  list.flatMap((one, at) => (is(one) ? [at] : [])).join();
