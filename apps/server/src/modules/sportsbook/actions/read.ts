import { CASH_OUT_MARGIN, LINES_MOST, MARKET_TYPES } from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type * as sportsbook from '@fairhouse/contract/sportsbook';
import { SPORTS } from '@fairhouse/contract/sportsbook';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { typeTermsOf } from '../rows/desk.ts';
import { LEGS_MAX, payoutMaxOf, stakeMinOf } from '../rules.ts';
import {
  countsAhead,
  eventsAhead,
  eventsById,
  eventsOver,
  leaguesOf,
  marketsOfEvents,
  type EventRow,
  type LeagueRow,
} from '../store.ts';
import { marginOf, ownMarginOf } from '../steps/builder.ts';
import { isSportOn } from '../steps/switches.ts';
import { mainMarkets, printEvent, printLeague, printMarket } from '../steps/print.ts';

/** What begins within so long is soon. */
const SOON_MILLISECONDS = 7 * 86_400_000;

export const readMenu = async (ctx: Ctx) => {
  const now = ctx.clock.now();
  const [leagues, counts] = await Promise.all([
    leaguesOf(ctx.db, ctx.brand.id),
    countsAhead(ctx.db, ctx.brand.id, new Date(now.getTime() + SOON_MILLISECONDS)),
  ]);
  const shown = leagues
    .filter((row) => row.is_shown)
    .map((row) => {
      const count = counts.find((one) => one.league_id === row.league_id);
      return {
        ...printLeague(row),
        live: Number(count?.live ?? 0n),
        soon: Number(count?.soon ?? 0n),
      };
    });
  const sum = (sport: string, key: 'live' | 'soon') =>
    shown.filter((one) => one.sport === sport).reduce((all, one) => all + one[key], 0);
  return {
    sports: SPORTS.filter((sport) => shown.some((one) => one.sport === sport)).map((sport) => ({
      sport,
      live: sum(sport, 'live'),
      soon: sum(sport, 'soon'),
    })),
    leagues: shown,
    serverTime: now.toISOString(),
  };
};

/** The rooms of the catalogue that its leagues furnish (D-Q02). */
export const roomsOffered = async (ctx: Ctx): Promise<readonly ('SPORTS' | 'ESPORTS')[]> => {
  const shown = (await leaguesOf(ctx.db, ctx.brand.id)).filter((row) => row.is_shown);
  const isEsports = (row: LeagueRow): boolean => row.sport === 'esports';
  return [
    ...(shown.some((row) => !isEsports(row)) ? (['SPORTS'] as const) : []),
    ...(shown.some(isEsports) ? (['ESPORTS'] as const) : []),
  ];
};

export type EventCursor = { at: Date; eventId: string; isLive: boolean };
export const printEventCursor = ({ at, eventId, isLive }: EventCursor): string =>
  `${isLive ? 'l' : 's'}${at.getTime()}_${eventId}`;
export const readEventCursor = (text: string | undefined): EventCursor | null | undefined => {
  if (text === undefined) return null;
  const [, kind, at, eventId] = /^([ls])(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  return at !== undefined && eventId !== undefined
    ? { at: new Date(Number(at)), eventId, isLive: kind === 'l' }
    : undefined;
};
const WRONG_CURSOR = { fields: { cursor: 'unknown' } };

/** Days are those of the house. */
const spanOf = (ctx: Ctx, when: InputOf<typeof sportsbook.sportsEvents>['when']) => {
  const today = dayIn(ctx.clock.now(), ctx.brand.timeZone);
  const from = (days: number) => startOf(dayAfter(today, days), ctx.brand.timeZone);
  switch (when) {
    case 'live':
      return { isLive: true, from: null, until: null };
    case 'soon':
      return { isLive: false, from: null, until: null };
    case 'today':
      return { isLive: null, from: null, until: from(1) };
    case 'tomorrow':
      return { isLive: null, from: from(1), until: from(2) };
    case 'all':
      return { isLive: null, from: null, until: null };
  }
};

const withLeagues = async (ctx: Ctx, events: readonly EventRow[]) => {
  const [leagues, markets] = await Promise.all([
    leaguesOf(ctx.db, ctx.brand.id),
    marketsOfEvents(
      ctx.db,
      ctx.brand.id,
      events.map((one) => one.event_id),
    ),
  ]);
  const byEvent = Map.groupBy(markets, (one) => one.event_id);
  return events.flatMap((row) => {
    const league = leagues.find((one) => one.league_id === row.league_id);
    return league ? [{ row, league, markets: byEvent.get(row.event_id) ?? [] }] : [];
  });
};

export const listEvents = async (ctx: Ctx, input: InputOf<typeof sportsbook.sportsEvents>) => {
  const after = readEventCursor(input.cursor);
  if (after === undefined) return refuse('validation_failed', WRONG_CURSOR);
  const { pageSize } = input;
  const found = await eventsAhead(ctx.db, {
    brandId: ctx.brand.id,
    withHidden: false,
    // What is switched off is offered nowhere, among all sports neither.
    sports: SPORTS.filter((one) => isSportOn(ctx.brand, one)).filter(
      (one) => input.sport === undefined || one === input.sport,
    ),
    leagueId: input.league ?? null,
    ...spanOf(ctx, input.when),
    after: after && { isLive: after.isLive, startsAt: after.at, eventId: after.eventId },
    count: pageSize + 1,
  });
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    list: (await withLeagues(ctx, rows)).map(({ row, league, markets }) => ({
      ...printEvent(row, league, markets),
      main: mainMarkets(markets).map(printMarket),
    })),
    nextCursor:
      found.length > pageSize && last
        ? printEventCursor({
            at: last.starts_at,
            eventId: last.event_id,
            isLive: last.state === 'live',
          })
        : null,
    serverTime: ctx.clock.now().toISOString(),
  };
};

const shownLeague = (leagues: readonly LeagueRow[], row: EventRow): LeagueRow | undefined =>
  leagues.find((one) => one.league_id === row.league_id && one.is_shown);

export const readEvent = async (ctx: Ctx, input: InputOf<typeof sportsbook.sportsEvent>) => {
  const [row] = await eventsById(ctx.db, ctx.brand.id, [input.eventId]);
  const league = row && shownLeague(await leaguesOf(ctx.db, ctx.brand.id), row);
  if (!row || !league) return refuse('not_found');
  const markets = await marketsOfEvents(ctx.db, ctx.brand.id, [row.event_id]);
  const now = ctx.clock.now();
  return {
    event: printEvent(row, league, markets),
    markets: markets.map(printMarket),
    incidents: row.incidents,
    statistics: row.statistics,
    feedAge: league.is_virtual
      ? null
      : Math.max(0, Math.floor((now.getTime() - row.spoke_at.getTime()) / 1000)),
    delay: league.delay,
    serverTime: now.toISOString(),
  };
};

const RESULTS_SHOWN = 40;
export const listResults = async (ctx: Ctx, input: InputOf<typeof sportsbook.sportsResults>) => {
  const before = readEventCursor(input.cursor);
  if (before === undefined) return refuse('validation_failed', WRONG_CURSOR);
  const { timeZone } = ctx.brand;
  const found = await eventsOver(ctx.db, {
    brandId: ctx.brand.id,
    withHidden: false,
    sport: input.sport ?? null,
    leagueId: input.league ?? null,
    from: input.day === undefined ? null : startOf(input.day, timeZone),
    until: input.day === undefined ? null : startOf(dayAfter(input.day, 1), timeZone),
    before: before && { endedAt: before.at, eventId: before.eventId },
    count: RESULTS_SHOWN + 1,
  });
  const rows = found.slice(0, RESULTS_SHOWN);
  const last = rows.at(-1);
  return {
    list: (await withLeagues(ctx, rows)).map(({ row, league, markets }) => ({
      ...printEvent(row, league, markets),
      periods: { ...row.facts.running, ...row.facts.over },
      corrected: row.corrected,
    })),
    nextCursor:
      found.length > RESULTS_SHOWN && last?.ended_at
        ? printEventCursor({ at: last.ended_at, eventId: last.event_id, isLive: false })
        : null,
  };
};

export const readTerms = async (ctx: Ctx) => {
  const leagues = (await leaguesOf(ctx.db, ctx.brand.id)).filter((one) => one.is_shown);
  const leagueIds = leagues.map((one) => one.league_id);
  const terms = await typeTermsOf(ctx.db, ctx.brand.id, leagueIds);
  return {
    currency: ctx.brand.currency.code,
    stakeMin: printAmount(stakeMinOf(ctx.brand.currency), ctx.brand.currency),
    payoutMax: printAmount(payoutMaxOf(ctx.brand.currency), ctx.brand.currency),
    linesMax: LINES_MOST,
    legsMax: LEGS_MAX,
    cashOutMargin: CASH_OUT_MARGIN,
    margins: marginsByType(leagues, terms),
    delay: Math.max(0, ...leagues.map((one) => one.delay)),
  };
};

/** What each kind of market holds at the least and at the most, alike ones together. */
const marginsByType = (
  leagues: readonly LeagueRow[],
  terms: Awaited<ReturnType<typeof typeTermsOf>>,
): { types: string[]; least: number; most: number }[] => {
  if (leagues.length === 0) return [];
  const spans = MARKET_TYPES.map((type) => {
    const margins = leagues.map((league) =>
      // Prices of a feed are the feed's: of it one margin is known.
      league.is_virtual ? marginOf(league, type, terms) : ownMarginOf(league, type, terms),
    );
    return { type, least: Math.min(...margins), most: Math.max(...margins) };
  });
  return [...Map.groupBy(spans, ({ least, most }) => `${least}-${most}`).values()]
    .map((alike) => ({
      types: alike.map(({ type }) => type),
      least: alike[0]?.least ?? 0,
      most: alike[0]?.most ?? 0,
    }))
    .toSorted((one, other) => other.types.length - one.types.length);
};
