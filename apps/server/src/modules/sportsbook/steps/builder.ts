import {
  BUILDER_LEGS_LEAST,
  BUILDER_LEGS_MOST,
  builderChance,
  builderPrice,
  isBuilderMarket,
  leastChance,
  MARGIN_TIMES,
  type BuilderLeg,
  type Milli,
} from '@fairhouse/book';
import type { Fraction } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { typeTermsOf } from '../rows/desk.ts';
import type { LegRow } from '../rows/slips.ts';
import { marketOf, type EventRow, type LeagueRow, type MarketRow } from '../store.ts';
import { togetherOf, type Together } from './built-answers.ts';
import type { FoundLeg } from './legs.ts';
import { gridsOf, momentOf } from './tables.ts';

export type BuilderCode =
  | 'builder_excluded'
  | 'builder_adds_nothing'
  | 'builder_market'
  | 'builder_closed'
  | 'builder_no_price';
export type Built =
  | { ok: true; milli: Milli }
  | { ok: false; errorCode: BuilderCode; legs: number[] };

const toBuilder = (one: { market: MarketRow; selection: string }): BuilderLeg => ({
  market: marketOf(one.market),
  selection: one.selection,
});
const fail = (errorCode: BuilderCode, legs: number[] = []): Built & { ok: false } => ({
  ok: false,
  errorCode,
  legs,
});

/** Its match is drawn here, by scores, and has not begun (D-T09). */
export const isBuildable = (event: EventRow, league: LeagueRow, now: Date): boolean =>
  league.is_virtual && event.state === 'soon' && event.starts_at > now;

type Terms = Awaited<ReturnType<typeof typeTermsOf>>;
/** What a kind of market holds in a league, in millionths. */
export const marginOf = (league: LeagueRow, type: string, terms: Terms): number =>
  ownMarginOf({ ...league, margin: league.margin * (MARGIN_TIMES[type] ?? 1) }, type, terms);
/** As it is set: that of the kind, or of the league. */
export const ownMarginOf = (league: LeagueRow, type: string, terms: Terms): number =>
  terms.find((one) => one.league_id === league.league_id && one.type === type)?.margin ??
  league.margin;
/** Of the kinds of its markets the one that holds most, in millionths. */
export const builderMargin = (
  legs: readonly { market: MarketRow }[],
  league: LeagueRow,
  terms: Terms,
): number =>
  legs.reduce(
    (most, { market: { type } }) => Math.max(most, marginOf(league, type, terms)),
    league.margin,
  );

/** What legs cost together by the table that their match is drawn from, or what is wrong. */
export const builtOf = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  found: readonly FoundLeg[],
): Promise<Built> => {
  const [first] = found;
  if (!first || found.length < BUILDER_LEGS_LEAST || found.length > BUILDER_LEGS_MOST)
    return fail('builder_market');
  const { event, league } = first;
  const wrong = found.flatMap((one, at) =>
    one.event.event_id === event.event_id && isBuilderMarket(marketOf(one.market)) ? [] : [at],
  );
  if (wrong.length > 0) return fail('builder_market', wrong);
  if (!isBuildable(event, league, db.now())) return fail('builder_closed');
  const brandId = event.brand_id;
  const grid = (await gridsOf(kernel, db, { brandId, eventIds: [event.event_id] })).get(
    event.event_id,
  );
  if (!grid) return fail('builder_closed');
  const terms = await typeTermsOf(db, brandId, [league.league_id]);
  const legs = found.map(({ market, seen }) => toBuilder({ market, selection: seen.selection }));
  const together = togetherOf(kernel, grid, legs);
  return builtAt(together, builderMargin(found, league, terms));
};
const builtAt = (together: Together, margin: number): Built => {
  const { fault } = together;
  if (fault)
    return fail(
      fault.kind === 'excluded' ? 'builder_excluded' : 'builder_adds_nothing',
      fault.legs,
    );
  const milli = builderPrice(together.chance, margin);
  return milli === undefined ? fail('builder_no_price') : { ok: true, milli };
};

/** An offer to buy back holds for five seconds, in which a match goes on by three minutes. */
export const MINUTES_HELD = 3;
type Placed = { legs: readonly LegRow[]; markets: readonly MarketRow[]; event: EventRow };
const placedLegs = ({ legs, markets }: Omit<Placed, 'event'>): BuilderLeg[] =>
  legs.map((leg) => {
    const market = markets.find((one) => one.market_id === leg.market_id);
    if (!market) throw new Error(`a leg lies on ${leg.market_id}, which is gone`);
    return toBuilder({ market, selection: leg.selection });
  });
/**
 * The chance that a built bet wins by what was shown of its match: the least of those while an
 * offer holds; undefined where the match has no table of scores.
 */
export const chanceOfBuilt = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  p: Placed,
): Promise<{ before: Fraction; now: Fraction } | undefined> => {
  const { event_id: eventId, brand_id: brandId } = p.event;
  const grid = (await gridsOf(kernel, db, { brandId, eventIds: [eventId] })).get(eventId);
  if (!grid) return undefined;
  const legs = placedLegs(p);
  const minutes = p.event.state === 'live' ? MINUTES_HELD : 0;
  return {
    before: builderChance(grid, legs),
    now: leastChance(grid, legs, { moment: momentOf(p.event), minutes }),
  };
};
