import type { EventFacts, Market, MarketType, Milli } from '@fairhouse/book';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Holder } from './rules.ts';
import type { EventSides, EventStatistic, Incident, StoredOutcomes } from './tables.ts';

export type LeagueKey = { brandId: number; leagueId: string };
export type EventKey = { brandId: number; eventId: string };
export type MarketKey = { brandId: number; marketId: string };

/** What operators do not hide, and what is made up only in a brand of play money (D-T23). */
const SHOWN = `(l.is_shown and (not l.is_made_up or exists (select from brands b
    where b.brand_id = l.brand_id and b.is_play_money)))` as const;
const LEAGUE =
  `select brand_id, league_id, sport, name, flag, is_virtual, position, ${SHOWN} as is_shown
    /* not null */, margin, selection_cap, market_cap, event_cap, member_cap, delay
  from book_leagues l` as const;
const LEAGUES = `${LEAGUE} where brand_id = $1 order by position, league_id` as const;
export type LeagueRow = RowOf<typeof LEAGUES>;
export const leaguesOf = (db: Queries, brandId: number) => db.rows(LEAGUES, [brandId]);

export type NewLeague = LeagueKey & {
  sport: string;
  name: string;
  flag: string | null;
  isVirtual: boolean;
  /** Nobody plays its matches, and whoever tells them can know how they end. */
  isMadeUp?: boolean;
  position: number;
  /** In millionths. */
  margin: number;
  selectionCapMinor: bigint;
  marketCapMinor: bigint;
  eventCapMinor: bigint;
  memberCapMinor: bigint;
  delay: number;
};
/** Written once: what operators changed since stays. */
export const writeLeague = async (db: Queries, p: NewLeague): Promise<void> => {
  await db.run(
    `insert into book_leagues (brand_id, league_id, sport, name, flag, is_virtual, position, margin,
       selection_cap, market_cap, event_cap, member_cap, delay, is_made_up)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (brand_id, league_id) do nothing`,
    [
      p.brandId,
      p.leagueId,
      p.sport,
      p.name,
      p.flag,
      p.isVirtual,
      p.position,
      p.margin,
      p.selectionCapMinor,
      p.marketCapMinor,
      p.eventCapMinor,
      p.memberCapMinor,
      p.delay,
      p.isMadeUp ?? false,
    ],
  );
};

const EVENT_COLUMNS = `brand_id, event_id, league_id, sides, starts_at, state, facts, facts_version,
  minute, period, incidents, statistics, producer, spoke_at, ended_at, corrected, bound_start,
  voids_at` as const;
const EVENTS_BY_ID = `select ${EVENT_COLUMNS} from book_events
  where brand_id = $1 and event_id = any($2::text[]) order by event_id` as const;
export type EventRow = RowOf<typeof EVENTS_BY_ID>;
export const eventsById = (db: Queries, brandId: number, eventIds: readonly string[]) =>
  db.rows(EVENTS_BY_ID, [brandId, [...new Set(eventIds)]]);
export const lockEvent = (tx: Queries, { brandId, eventId }: EventKey) =>
  tx.row(
    `select ${EVENT_COLUMNS} from book_events where brand_id = $1 and event_id = $2 for update`,
    [brandId, eventId],
  );

export type NewEvent = EventKey & {
  leagueId: string;
  sides: EventSides;
  startsAt: Date;
  producer: string;
};
/** False where it was written before. */
export const writeEvent = async (tx: Queries, p: NewEvent): Promise<boolean> => {
  // Topics, cursors and the names of its markets hold it.
  if (!/^[\w-]{1,32}$/.test(p.eventId)) throw new Error(`${p.eventId} is no name of an event`);
  const facts: EventFacts = { state: 'running', over: {}, running: {} };
  const count = await tx.run(
    `insert into book_events (brand_id, event_id, league_id, sides, starts_at, state, facts,
       producer, spoke_at) values ($1, $2, $3, $4, $5, 'soon', $6, $7, $8)
     on conflict (brand_id, event_id) do nothing`,
    [
      p.brandId,
      p.eventId,
      p.leagueId,
      JSON.stringify(p.sides),
      p.startsAt,
      JSON.stringify(facts),
      p.producer,
      tx.now(),
    ],
  );
  return count === 1;
};

/** It begins at another time; bets that were taken hold to the one of before (D-T19). */
export const moveEvent = async (
  tx: Queries,
  { brandId, eventId }: EventKey,
  startsAt: Date,
): Promise<void> => {
  await tx.run(
    `update book_events e set starts_at = $3, bound_start = coalesce(e.bound_start,
       case when exists (select from book_markets m join book_legs l on l.brand_id = m.brand_id
         and l.market_id = m.market_id where m.brand_id = $1 and m.event_id = $2)
       then e.starts_at end)
     where e.brand_id = $1 and e.event_id = $2`,
    [brandId, eventId, startsAt],
  );
};

export type EventNews = EventKey & {
  state: EventRow['state'];
  facts: EventFacts;
  minute: number | null;
  period: string | null;
  incidents: readonly Incident[];
  statistics: readonly EventStatistic[];
};
export const keepNews = async (
  tx: Queries,
  p: EventNews & { corrected: EventRow['corrected'] },
): Promise<void> => {
  await tx.run(
    `update book_events set state = $3, facts = $4, minute = $5, period = $6, incidents = $7,
       statistics = $8, facts_version = facts_version + 1, spoke_at = $9, corrected = $10,
       ended_at = case when $3 in ('soon', 'live') then null else coalesce(ended_at, $9) end
     where brand_id = $1 and event_id = $2`,
    [
      p.brandId,
      p.eventId,
      p.state,
      JSON.stringify(p.facts),
      p.minute,
      p.period,
      JSON.stringify(p.incidents),
      JSON.stringify(p.statistics),
      tx.now(),
      p.corrected === null ? null : JSON.stringify(p.corrected),
    ],
  );
};

/** Live ones first, then by their start; of ended ones none. */
export const eventsAhead = (
  db: Queries,
  p: {
    brandId: number;
    /** Those of leagues that operators hide are there for operators alone. */
    withHidden: boolean;
    /** Of all sports where there is none. */
    sports: readonly string[] | null;
    leagueId: string | null;
    isLive: boolean | null;
    from: Date | null;
    until: Date | null;
    after: { isLive: boolean; startsAt: Date; eventId: string } | null;
    count: number;
  },
) =>
  db.rows(
    `select ${EVENT_COLUMNS} from book_events e
     where e.brand_id = $1 and e.state in ('soon', 'live')
       and exists (select from book_leagues l where l.brand_id = e.brand_id
         and l.league_id = e.league_id and (${SHOWN} or $11)
         and ($2::text[] is null or l.sport = any($2::text[])))
       and ($3::text is null or e.league_id = $3)
       and ($4::boolean is null or (e.state = 'live') = $4)
       and ($5::timestamptz is null or e.starts_at >= $5)
       and ($6::timestamptz is null or e.starts_at < $6)
       and ($7::boolean is null
         or (e.state <> 'live', e.starts_at, e.event_id) > (not $7, $8::timestamptz, $9::text))
     order by e.state <> 'live', e.starts_at, e.event_id limit $10`,
    [
      p.brandId,
      p.sports,
      p.leagueId,
      p.isLive,
      p.from,
      p.until,
      p.after?.isLive ?? null,
      p.after?.startsAt ?? null,
      p.after?.eventId ?? null,
      p.count,
      p.withHidden,
    ],
  );

export const eventsOver = (
  db: Queries,
  p: {
    brandId: number;
    withHidden: boolean;
    sport: string | null;
    leagueId: string | null;
    from: Date | null;
    until: Date | null;
    before: { endedAt: Date; eventId: string } | null;
    count: number;
  },
) =>
  db.rows(
    `select ${EVENT_COLUMNS} from book_events e
     where e.brand_id = $1 and e.ended_at is not null
       and exists (select from book_leagues l where l.brand_id = e.brand_id
         and l.league_id = e.league_id and (${SHOWN} or $9)
         and ($2::text is null or l.sport = $2))
       and ($3::text is null or e.league_id = $3)
       and ($4::timestamptz is null or e.starts_at >= $4)
       and ($5::timestamptz is null or e.starts_at < $5)
       and ($6::timestamptz is null or (e.ended_at, e.event_id) < ($6, $7::text))
     order by e.ended_at desc, e.event_id desc limit $8`,
    [
      p.brandId,
      p.sport,
      p.leagueId,
      p.from,
      p.until,
      p.before?.endedAt ?? null,
      p.before?.eventId ?? null,
      p.count,
      p.withHidden,
    ],
  );

/** How many events of each league are live and soon. */
export const countsAhead = (db: Queries, brandId: number, until: Date) =>
  db.rows(
    `select league_id, count(*) filter (where state = 'live') as live,
       count(*) filter (where state = 'soon' and starts_at < $2) as soon
     from book_events where brand_id = $1 and state in ('soon', 'live') group by league_id`,
    [brandId, until],
  );

const MARKET_COLUMNS = `brand_id, market_id, event_id, type, period, line, goal, best, named, state,
  held, version, prices, result_no, done_no, outcomes` as const;
const MARKETS_BY_ID = `select ${MARKET_COLUMNS} from book_markets
  where brand_id = $1 and market_id = any($2::text[]) order by market_id` as const;
export type MarketRow = RowOf<typeof MARKETS_BY_ID>;
export const marketsById = (db: Queries, brandId: number, marketIds: readonly string[]) =>
  db.rows(MARKETS_BY_ID, [brandId, [...new Set(marketIds)]]);
export const lockMarkets = (tx: Queries, brandId: number, marketIds: readonly string[]) =>
  tx.rows(
    `select ${MARKET_COLUMNS} from book_markets
     where brand_id = $1 and market_id = any($2::text[]) order by market_id for update`,
    [brandId, [...new Set(marketIds)]],
  );
export const marketsOfEvents = (db: Queries, brandId: number, eventIds: readonly string[]) =>
  db.rows(
    `select ${MARKET_COLUMNS} from book_markets
     where brand_id = $1 and event_id = any($2::text[]) order by event_id, market_id`,
    [brandId, [...eventIds]],
  );
export const marketsOfResult = (db: Queries) =>
  db.rows(
    `select brand_id, market_id from book_markets where result_no > done_no
     order by brand_id, market_id limit 500`,
  );

/** As packages/book asks for it. */
export const marketOf = (row: MarketRow): Market => ({
  type: row.type as MarketType,
  period: row.period,
  ...(row.line === null ? {} : { line: row.line }),
  ...(row.goal === null ? {} : { goal: row.goal }),
  ...(row.best === null ? {} : { best: row.best }),
  ...(row.named === null ? {} : { named: row.named }),
});

export type NewMarket = Market & {
  marketId: string;
  prices: readonly Milli[];
  held: readonly Holder[];
  version: number;
};
/** Those that stand already stay as they are. */
export const writeMarkets = async (
  tx: Queries,
  { brandId, eventId }: EventKey,
  markets: readonly NewMarket[],
): Promise<string[]> => {
  const rows = await tx.rows(
    `insert into book_markets (brand_id, market_id, event_id, type, period, line, goal, best, named,
       state, held, version, prices)
     select $1, m.id, $2, m.type, m.period, m.line, m.goal, m.best, m.named, 'open',
       string_to_array(m.held, ','), m.version, string_to_array(m.prices, ',')::integer[]
     from unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[], $8::integer[],
       $9::text[], $10::integer[], $11::text[], $12::integer[])
       m(id, type, period, line, goal, best, held, version, prices, named)
     on conflict (brand_id, market_id) do nothing returning market_id`,
    [
      brandId,
      eventId,
      markets.map((one) => one.marketId),
      markets.map((one) => one.type),
      markets.map((one) => one.period),
      markets.map((one) => one.line ?? null),
      markets.map((one) => one.goal ?? null),
      markets.map((one) => one.best ?? null),
      markets.map((one) => one.held.join(',')),
      markets.map((one) => one.version),
      markets.map((one) => one.prices.join(',')),
      markets.map((one) => one.named ?? null),
    ],
  );
  return rows.map((row) => row.market_id);
};

export type MarketMove = {
  marketId: string;
  version: number;
  prices: readonly Milli[];
  held: readonly string[];
  state: MarketRow['state'];
};
/** The state of markets as it is from now on, with a line of what they cost. */
export const keepMoves = async (
  tx: Queries,
  brandId: number,
  moves: readonly MarketMove[],
): Promise<void> => {
  await tx.run(
    `with given as (
       select m.id, m.version, string_to_array(m.prices, ',')::integer[] as prices,
         string_to_array(m.held, ',') as held, m.state
       from unnest($2::text[], $3::integer[], $4::text[], $5::text[], $6::text[])
         m(id, version, prices, held, state)
     ), noted as (
       insert into book_prices (brand_id, market_id, version, at, prices, held)
       select $1, id, version, $7, prices, held from given
       on conflict (brand_id, market_id, version) do nothing
     )
     update book_markets b set version = g.version, prices = g.prices, held = g.held,
       state = g.state
     from given g where b.brand_id = $1 and b.market_id = g.id`,
    [
      brandId,
      moves.map((one) => one.marketId),
      moves.map((one) => one.version),
      moves.map((one) => one.prices.join(',')),
      moves.map((one) => one.held.join(',')),
      moves.map((one) => one.state),
      tx.now(),
    ],
  );
};

export type NewResult = MarketKey & {
  kind: 'settle' | 'void' | 'rollback';
  outcomes: StoredOutcomes;
  source: string;
};
/** The next result of a market that is locked. */
export const keepResults = async (
  tx: Queries,
  brandId: number,
  results: readonly NewResult[],
): Promise<void> => {
  await tx.run(
    `with given as (
       select m.id, m.kind, m.outcomes::jsonb as outcomes, m.source
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) m(id, kind, outcomes, source)
     ), noted as (
       insert into book_results (brand_id, market_id, no, kind, outcomes, source, at)
       select $1, g.id, b.result_no + 1, g.kind, g.outcomes, g.source, $6
       from given g join book_markets b on b.brand_id = $1 and b.market_id = g.id
     )
     update book_markets b set result_no = b.result_no + 1, state = 'closed',
       outcomes = case g.kind when 'rollback' then null else g.outcomes end
     from given g where b.brand_id = $1 and b.market_id = g.id`,
    [
      brandId,
      results.map((one) => one.marketId),
      results.map((one) => one.kind),
      results.map((one) => JSON.stringify(one.outcomes)),
      results.map((one) => one.source),
      tx.now(),
    ],
  );
};
export const resultOfMarket = (db: Queries, { brandId, marketId }: MarketKey, no: number) =>
  db.row(
    `select kind, outcomes, source, at from book_results
     where brand_id = $1 and market_id = $2 and no = $3`,
    [brandId, marketId, no],
  );
export const noteDone = async (
  tx: Queries,
  { brandId, marketId }: MarketKey,
  p: { no: number; state: MarketRow['state'] },
): Promise<void> => {
  await tx.run(
    `update book_markets set done_no = $3, state = $4
     where brand_id = $1 and market_id = $2 and done_no < $3`,
    [brandId, marketId, p.no, p.state],
  );
};
