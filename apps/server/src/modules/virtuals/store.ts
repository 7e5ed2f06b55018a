import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { CHAIN } from '../seeds/index.ts';

export type LeagueKey = { brandId: number; leagueId: string };
export type MatchKey = { brandId: number; eventId: string };

/** Brands with what each has of a league; null: not written yet. */
export const housesOf = (db: Queries, leagueIds: readonly string[]) =>
  db.rows(
    `select b.brand_id, b.currency, b.is_play_money, l.id as league_id /* not null */, o.is_shown,
       o.margin
     from brands b cross join unnest($1::text[]) l(id)
     left join book_leagues o on o.brand_id = b.brand_id and o.league_id = l.id
     order by 1, 3`,
    [[...leagueIds]],
  );

const MATCH = `brand_id, event_id, league_id, chain_no, number, home, away, table_hash, kicks_at,
  beacon, transfer_id, sealed_at, state, asked_at, live_from, stage, held_until, ended_at,
  void_reason, goes_back` as const;
const LOCKED = `select ${MATCH} from virtual_matches where brand_id = $1 and event_id = $2
  for update` as const;
export type MatchRow = RowOf<typeof LOCKED>;
export const lockMatch = (tx: Queries, p: MatchKey) => tx.row(LOCKED, [p.brandId, p.eventId]);
export const matchById = (db: Queries, p: MatchKey) =>
  db.row(`select ${MATCH} from virtual_matches where brand_id = $1 and event_id = $2`, [
    p.brandId,
    p.eventId,
  ]);

/** Matches that have a step to take: all that run, and before that those whose moment has come. */
export const matchesDue = (
  db: Queries,
  p: { brandId: number; leagueIds: readonly string[]; closing: Date },
) =>
  db.rows(
    `select ${MATCH} from virtual_matches where brand_id = $1 and league_id = any($2::text[])
       and (state in ('closed', 'live') or (state = 'written' and sealed_at is not null)
         or (state in ('written', 'open') and (kicks_at <= $3 or goes_back is not null)))
     order by kicks_at, league_id, number`,
    [p.brandId, [...p.leagueIds], p.closing],
  );

/** Matches that take bets before their kick-off, and those in play. */
export const matchesOnSale = (db: Queries, p: LeagueKey & { withLive: boolean }) =>
  db.rows(
    `select ${MATCH} from virtual_matches where brand_id = $1 and league_id = $2
       and (state = 'open' or (state = 'live' and $3)) order by kicks_at, number`,
    [p.brandId, p.leagueId, p.withLive],
  );

export const lastWritten = (db: Queries, p: LeagueKey) =>
  db.row(
    `select event_id, chain_no, number, kicks_at, transfer_id from virtual_matches
     where brand_id = $1 and league_id = $2 order by chain_no desc, number desc limit 1`,
    [p.brandId, p.leagueId],
  );
/** One at a time writes matches of a league. */
export const lockLeague = async (tx: Queries, p: LeagueKey): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `virtual:${p.brandId}:${p.leagueId}`,
  ]);
};

export type NewMatch = {
  eventId: string;
  number: number;
  home: string;
  away: string;
  tableHash: string;
  kicksAt: Date;
  beacon: BeaconRound;
};
export const writeTables = async (
  tx: Queries,
  brandId: number,
  tables: ReadonlyMap<string, string>,
): Promise<void> => {
  await tx.run(
    `insert into virtual_tables (brand_id, table_hash, body)
     select $1, t.hash, t.body from unnest($2::text[], $3::text[]) t(hash, body)
     on conflict (brand_id, table_hash) do nothing`,
    [brandId, [...tables.keys()], [...tables.values()]],
  );
};
export const tableOf = async (db: Queries, brandId: number, tableHash: string): Promise<string> => {
  const row = await db.row(
    'select body from virtual_tables where brand_id = $1 and table_hash = $2',
    [brandId, tableHash],
  );
  if (!row) throw new Error(`the table ${tableHash} is not there`);
  return row.body;
};
/** The tables that these matches are drawn from, by their event. */
export const tablesOfEvents = async (
  db: Queries,
  brandId: number,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows(
    `select m.event_id, t.body from virtual_matches m
     join virtual_tables t on t.brand_id = m.brand_id and t.table_hash = m.table_hash
     where m.brand_id = $1 and m.event_id = any($2::text[])`,
    [brandId, [...eventIds]],
  );
  return new Map(rows.map((row) => [row.event_id, row.body]));
};
export const insertMatches = async (
  tx: Queries,
  p: LeagueKey & { chainNo: number; transferId: bigint; matches: readonly NewMatch[] },
): Promise<void> => {
  await tx.run(
    `insert into virtual_matches (brand_id, league_id, chain_no, transfer_id, state, event_id,
       number, home, away, table_hash, kicks_at, beacon)
     select $1, $2, $3, $4, 'written', m.id, m.number, m.home, m.away, m.table_hash, m.kicks_at,
       m.beacon::jsonb
     from unnest($5::text[], $6::integer[], $7::text[], $8::text[], $9::text[],
       $10::timestamptz[], $11::text[]) m(id, number, home, away, table_hash, kicks_at, beacon)`,
    [
      p.brandId,
      p.leagueId,
      p.chainNo,
      p.transferId,
      p.matches.map((one) => one.eventId),
      p.matches.map((one) => one.number),
      p.matches.map((one) => one.home),
      p.matches.map((one) => one.away),
      p.matches.map((one) => one.tableHash),
      p.matches.map((one) => one.kicksAt.toISOString()),
      p.matches.map((one) => JSON.stringify(one.beacon)),
    ],
  );
};

/** The newest announcement that the log was not signed with; it holds all before it. */
export const lastUnsealed = async (
  db: Queries,
  p: { brandId: number; leagueIds: readonly string[] },
): Promise<bigint | undefined> =>
  (
    await db.row(
      `select transfer_id from virtual_matches
       where brand_id = $1 and league_id = any($2::text[]) and state = 'written'
         and sealed_at is null
       order by transfer_id desc limit 1`,
      [p.brandId, [...p.leagueIds]],
    )
  )?.transfer_id;
export const noteSealed = async (
  db: Queries,
  p: { brandId: number; transferId: bigint; at: Date },
): Promise<void> => {
  await db.run(
    `update virtual_matches set sealed_at = $3
     where brand_id = $1 and transfer_id <= $2 and sealed_at is null and state = 'written'`,
    [p.brandId, p.transferId, p.at],
  );
};

export type MatchMove = MatchKey & {
  state: MatchRow['state'];
  stage?: number;
  heldUntil?: Date | null;
  liveFrom?: Date;
  beacon?: BeaconRound;
  voidReason?: string;
};
/** Of a match that is locked. */
export const moveMatch = async (tx: Queries, was: MatchRow, p: MatchMove): Promise<void> => {
  const isOver = p.state === 'ended' || p.state === 'void';
  await tx.run(
    `update virtual_matches set state = $3, stage = $4, held_until = $5,
       live_from = $6, beacon = $7, void_reason = $8, ended_at = $9
     where brand_id = $1 and event_id = $2`,
    [
      p.brandId,
      p.eventId,
      p.state,
      p.stage ?? was.stage,
      p.heldUntil === undefined ? was.held_until : p.heldUntil,
      p.liveFrom ?? was.live_from,
      JSON.stringify(p.beacon ?? was.beacon),
      p.voidReason ?? null,
      isOver ? tx.now() : null,
    ],
  );
};
export const noteAsked = async (db: Queries, p: MatchKey & { at: Date }): Promise<void> => {
  await db.run(
    `update virtual_matches set asked_at = $3
     where brand_id = $1 and event_id = $2 and asked_at is null`,
    [p.brandId, p.eventId, p.at],
  );
};

export const chainOf = (db: Queries, p: LeagueKey & { chainNo: number }) =>
  db.row(
    `select ${CHAIN} from virtual_chains where brand_id = $1 and league_id = $2 and chain_no = $3`,
    [p.brandId, p.leagueId, p.chainNo],
  );
/**
 * The first match of a chain that is not over. Links hash into each other: the seed of a match
 * gives those of all before it, so none is shown while one of these is not over.
 */
export const firstPending = async (
  db: Queries,
  p: LeagueKey & { chainNo: number },
): Promise<number | undefined> =>
  (
    await db.row(
      `select number from virtual_matches where brand_id = $1 and league_id = $2
         and chain_no = $3 and state in ('written', 'open', 'closed', 'live')
       order by number limit 1`,
      [p.brandId, p.leagueId, p.chainNo],
    )
  )?.number;
export const announcementOf = (db: Queries, brandId: number, transferId: bigint) =>
  db.row(
    'select reference /* not null */, at from transfers where brand_id = $1 and transfer_id = $2',
    [brandId, transferId],
  );
/** How the block of matches before a number of a chain was announced; undefined: there is none. */
export const blockBefore = (db: Queries, p: LeagueKey & { chainNo: number; number: number }) =>
  db.row(
    `select t.reference /* not null */ from (select brand_id, transfer_id from virtual_matches
       where brand_id = $1 and league_id = $2 and (chain_no, number) < ($3, $4)
       order by chain_no desc, number desc limit 1) m
     join transfers t on t.brand_id = m.brand_id and t.transfer_id = m.transfer_id`,
    [p.brandId, p.leagueId, p.chainNo, p.number],
  );

/** Matches that are over since a moment, and were not tidied: some at a time. */
export const matchesToTidy = (db: Queries, before: Date) =>
  db.rows(
    `select brand_id, event_id from virtual_matches
     where ended_at < $1 and ended_at is not null and not is_tidied order by ended_at limit 50`,
    [before],
  );
export const noteTidied = async (
  tx: Queries,
  brandId: number,
  eventIds: readonly string[],
): Promise<void> => {
  await tx.run(
    `update virtual_matches set is_tidied = true
     where brand_id = $1 and event_id = any($2::text[])`,
    [brandId, [...eventIds]],
  );
};

/**
 * In a house that was restored whoever saw a match knows what comes in it, and could bet on that:
 * stakes go back, also those that were laid before its kick-off.
 */
export const stopMatches = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update virtual_matches set goes_back = 'restored'
     where state in ('closed', 'live') or (state = 'open' and kicks_at <= $1)`,
    [tx.now()],
  );
};
