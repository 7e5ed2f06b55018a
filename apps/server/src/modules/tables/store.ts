import type { LiveTable } from '@fairhouse/game-kit';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { CHAIN } from '../seeds/index.ts';

const TERMS = `t.brand_id, t.table_id, t.slug, t.name, t.profile, t.position, t.min_bet, t.max_bet,
  t.chips, t.open_seconds, t.deal_milliseconds, t.pause_milliseconds, t.is_open, t.opens_at,
  t.closes_at`;
/** Of the day in UTC: a table without hours is open always, one may run over midnight. $2 is the
 * time. */
const WITHIN_HOURS = `(t.opens_at is null or case when t.opens_at <= t.closes_at
  then ($2::timestamptz at time zone 'utc')::time between t.opens_at and t.closes_at
  else ($2::timestamptz at time zone 'utc')::time not between t.closes_at and t.opens_at end)`;
/** `is_live`: open, and within its hours. */
const TABLE =
  `${TERMS}, b.currency, t.is_open and ${WITHIN_HOURS} as is_live /* not null */` as const;
const TABLE_BY_ID = `select ${TABLE} from live_tables t join brands b on b.brand_id = t.brand_id
   where t.brand_id = $1 and t.table_id = $3` as const;
export type TableRow = RowOf<typeof TABLE_BY_ID>;

/**
 * A round with the terms it was opened with. `void_reason`: why it was stopped; the clock gives the
 * stakes back. `voided_from`: its state then. Of a round in which seats act: what plays (`seated`),
 * and the stage that is asked now.
 */
export const ROUND = `r.brand_id, r.round_id, r.table_id, r.chain_no, r.number, r.state,
  r.opened_at, r.closes_at, r.drawn_at, r.settled_at, r.next_at, r.result, r.road, r.version,
  r.slug, r.profile, r.min_bet, r.max_bet, r.chips, r.deal_milliseconds, r.pause_milliseconds,
  r.void_reason, r.voided_from, r.voided_by, r.seated, r.stage, r.acts_until, r.look, r.looked_at`;
const ROUND_BY_ID = `select ${ROUND} from table_rounds r
  where brand_id = $1 and round_id = $2` as const;
export type RoundRow = RowOf<typeof ROUND_BY_ID>;
/** One operator while bets were taken, two later; the house where its own fault ended it. */
export type VoidedBy = NonNullable<RoundRow['voided_by']>;
const RUNNING: readonly RoundRow['state'][] = ['open', 'closed', 'acting', 'drawn'];

/** A table with its last round; the round is missing before the first. */
export type TableTurn = { table: TableRow; round: RoundRow | undefined };

/** Tables of a brand: of these games, or of all. */
type TablesOf = { brandId: number; slugs?: readonly string[] };

/**
 * The open tables of a brand, and those closed in the middle of a round that must still be paid,
 * each with its last round: what a turn of the clock and the lobby read.
 */
export const tableTurns = async (db: Queries, p: TablesOf): Promise<TableTurn[]> => {
  const slugs = p.slugs === undefined ? null : [...p.slugs];
  const tables = await db.rows(
    `select ${TABLE} from live_tables t join brands b on b.brand_id = t.brand_id
     where t.brand_id = $1 and ($3::text[] is null or t.slug = any($3))
     order by t.position, t.table_id`,
    [p.brandId, db.now(), slugs],
  );
  const last = await db.rows(
    `select ${ROUND} from live_tables t cross join lateral (select ${ROUND} from table_rounds r
     where r.brand_id = t.brand_id and r.table_id = t.table_id
     order by r.chain_no desc, r.number desc limit 1) r
   where t.brand_id = $1 and ($2::text[] is null or t.slug = any($2))`,
    [p.brandId, slugs],
  );
  const rounds = new Map(last.map((round) => [round.table_id, round]));
  return tables
    .map((row) => ({ table: { ...row, is_open: row.is_live }, round: rounds.get(row.table_id) }))
    .filter(({ table, round }) => table.is_open || (round && RUNNING.includes(round.state)));
};

/** Every game of every brand that has a table, also a closed one. */
export const gamesWithTables = (db: Queries) =>
  db.rows('select distinct brand_id, slug from live_tables order by brand_id, slug');

export const tableById = (db: Queries, brandId: number, tableId: string) =>
  db.row(TABLE_BY_ID, [brandId, db.now(), tableId]);

type Place = { brandId: number; tableId: string };
export const tablesByIds = async (
  db: Queries,
  places: readonly Place[],
): Promise<(TableRow | undefined)[]> => {
  const rows = await db.prepared(
    'tables-by-ids',
    `select ${TABLE} from live_tables t join brands b on b.brand_id = t.brand_id
     where t.brand_id = any($1::integer[]) and t.table_id = any($3::text[])`,
    [
      [...new Set(places.map(({ brandId }) => brandId))],
      db.now(),
      [...new Set(places.map(({ tableId }) => tableId))],
    ],
  );
  return places.map(({ brandId, tableId }) =>
    rows.find((row) => row.brand_id === brandId && row.table_id === tableId),
  );
};

/** All tables of a brand, those that are closed among them. */
export const tablesOf = (db: Queries, brandId: number): Promise<TableRow[]> =>
  db.rows(
    `select ${TABLE} from live_tables t join brands b on b.brand_id = t.brand_id
   where t.brand_id = $1 order by t.position, t.table_id`,
    [brandId, db.now()],
  );

/** Sets a table of a game up where the brand has none of its id yet; an operator's changes stay. */
export const insertTable = async (
  db: Queries,
  p: { brandId: number; slug: string; position: number; table: LiveTable },
): Promise<void> => {
  const { table } = p;
  await db.run(
    `insert into live_tables (brand_id, table_id, slug, name, profile, position, min_bet,
       max_bet, chips, open_seconds, deal_milliseconds, pause_milliseconds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (brand_id, table_id) do nothing`,
    [
      p.brandId,
      table.id,
      p.slug,
      table.name,
      table.profile,
      p.position,
      table.minMinor,
      table.maxMinor,
      table.chipsMinor,
      table.openSeconds,
      table.dealMilliseconds,
      table.pauseMilliseconds,
    ],
  );
};

export const chainOf = (db: Queries, p: { brandId: number; tableId: string; chainNo?: number }) =>
  db.row(
    `select ${CHAIN} from seed_chains where brand_id = $1 and table_id = $2
       and ($3::integer is null or chain_no = $3) order by chain_no desc limit 1`,
    [p.brandId, p.tableId, p.chainNo ?? null],
  );

export const lastRound = (db: Queries, brandId: number, tableId: string) =>
  db.row(
    `select ${ROUND} from table_rounds r where brand_id = $1 and table_id = $2
   order by chain_no desc, number desc limit 1`,
    [brandId, tableId],
  );
export const roundById = (db: Queries, brandId: number, roundId: string) =>
  db.row(ROUND_BY_ID, [brandId, roundId]);

type RoundKey = { brandId: number; roundId: string };
export const roundsByIds = async (
  db: Queries,
  keys: readonly RoundKey[],
): Promise<(RoundRow | undefined)[]> => {
  const rows = await db.prepared(
    'rounds-by-ids',
    `select ${ROUND} from table_rounds r
     where brand_id = any($1::integer[]) and round_id = any($2::text[])`,
    [
      [...new Set(keys.map(({ brandId }) => brandId))],
      [...new Set(keys.map(({ roundId }) => roundId))],
    ],
  );
  return keys.map(({ brandId, roundId }) =>
    rows.find((row) => row.brand_id === brandId && row.round_id === roundId),
  );
};

export const settledRounds = (
  db: Queries,
  p: { brandId: number; tableId: string; chainNo: number; from: number },
): Promise<RoundRow[]> =>
  db.rows(
    `select ${ROUND} from table_rounds r where brand_id = $1 and table_id = $2 and chain_no = $3
     and number >= $4 and state = 'settled' order by number`,
    [p.brandId, p.tableId, p.chainNo, p.from],
  );

/** Opens a round on the table's terms of now. */
export const insertRound = (
  tx: Queries,
  table: TableRow,
  p: { roundId: string; chainNo: number; number: number; version: string },
) =>
  tx.row(
    `insert into table_rounds as r (brand_id, round_id, table_id, chain_no, number, state,
     opened_at, closes_at, version, slug, profile, min_bet, max_bet, chips, deal_milliseconds,
     pause_milliseconds)
   values ($1, $2, $3, $4, $5, 'open', $15::timestamptz,
     $15::timestamptz + make_interval(secs => $6), $7, $8, $9,
     $10, $11, $12, $13, $14)
   on conflict /* (brand_id, table_id, chain_no, number) or (brand_id, table_id) while it runs */
   do nothing returning ${ROUND}`,
    [
      table.brand_id,
      p.roundId,
      table.table_id,
      p.chainNo,
      p.number,
      table.open_seconds,
      p.version,
      table.slug,
      table.profile,
      table.min_bet,
      table.max_bet,
      table.chips,
      table.deal_milliseconds,
      table.pause_milliseconds,
      tx.now(),
    ],
  );

/** Moves a round on from exactly one state; undefined when another process was first. */
export const moveRound = (
  db: Queries,
  p: {
    brandId: number;
    roundId: string;
    from: RoundRow['state'];
    to: RoundRow['state'];
    result?: unknown;
    road?: unknown;
    nextInMilliseconds?: number;
    voided?: { by: VoidedBy; reason: string };
  },
) =>
  db.row(
    `update table_rounds r set state = $4,
     result = coalesce($5::jsonb, result), road = coalesce($6::jsonb, road),
     drawn_at = case when $4 = 'drawn' then $10::timestamptz else drawn_at end,
     settled_at = case when $4 in ('settled', 'void') then $10::timestamptz else settled_at end,
     voided_from = case when $4 = 'void' then state else voided_from end,
     voided_by = case when $4 = 'void' then coalesce($8, voided_by, 'house') else voided_by end,
     void_reason = coalesce($9, void_reason),
     next_at = case when $7::integer is null then next_at
       else $10::timestamptz + make_interval(secs => $7::integer / 1000.0) end
   where brand_id = $1 and round_id = $2 and state = $3 returning ${ROUND}`,
    [
      p.brandId,
      p.roundId,
      p.from,
      p.to,
      p.result === undefined ? null : JSON.stringify(p.result),
      p.road === undefined ? null : JSON.stringify(p.road),
      p.nextInMilliseconds ?? null,
      p.voided?.by ?? null,
      p.voided?.reason ?? null,
      db.now(),
    ],
  );

const BETS_OF_ROUND = `select wager_id, member_id, bet, stake, payout, state from wagers
   where brand_id = $1 and round_id = $2 and ($3::bigint is null or member_id = $3)
   order by wager_id`;
export type BetRow = RowOf<typeof BETS_OF_ROUND>;
export const betsOfRound = (
  db: Queries,
  p: { brandId: number; roundId: string; memberId?: bigint },
) => db.rows(BETS_OF_ROUND, [p.brandId, p.roundId, p.memberId ?? null]);
/** The bets of these members in these rounds; rows of a pair that nobody asked for may be there. */
export const betsOfMembers = (
  db: Queries,
  p: { brands: readonly number[]; rounds: readonly string[]; members: readonly bigint[] },
) =>
  db.prepared(
    'bets-of-members',
    `select brand_id, round_id, wager_id, member_id, bet, stake, payout, state from wagers
   where brand_id = any($1) and round_id = any($2) and member_id = any($3) order by wager_id`,
    [[...p.brands], [...p.rounds], [...p.members]],
  );
export const poolsOf = (db: Queries, brandId: number, roundId: string) =>
  db.rows(
    `select bet, sum(stake)::bigint as total /* not null */,
       count(distinct member_id) as players
     from wagers
     where brand_id = $1 and round_id = $2 and state <> 'void' group by bet order by bet`,
    [brandId, roundId],
  );

/** Who staked in this round or one of the two before, the largest stake of this round first. */
export const seatsOf = (db: Queries, round: RoundRow, count: number) =>
  db.rows(
    `select m.account, coalesce(sum(w.stake) filter (where w.round_id = $5), 0)::bigint as stake
     from wagers w join members m on m.brand_id = w.brand_id and m.member_id = w.member_id
     where w.brand_id = $1 and w.state <> 'void' and w.round_id in (
       select r.round_id from table_rounds r where r.brand_id = $1 and r.table_id = $2
         and r.chain_no = $3 and r.number between $4::integer - 2 and $4::integer)
     group by m.member_id, m.account order by stake desc, max(w.wager_id) desc limit $6`,
    [round.brand_id, round.table_id, round.chain_no, round.number, round.round_id, count],
  );

/** What an operator sets; it holds from the next round on. Hours are of the day in UTC. */
export type TableTerms = {
  profile: string;
  min_bet: bigint;
  max_bet: bigint;
  chips: bigint[];
  open_seconds: number;
  deal_milliseconds: number;
  pause_milliseconds: number;
  opens_at: string | null;
  closes_at: string | null;
};

const STORED_TABLE = `select ${TERMS} from live_tables t
  where t.brand_id = $1 and t.table_id = $2 for update` as const;
export type StoredTable = RowOf<typeof STORED_TABLE>;
/** Answers the table as it stood before; undefined where the brand has none of this id. */
export const changeTable = async (
  tx: Queries,
  brandId: number,
  tableId: string,
  to: Partial<TableTerms & { is_open: boolean }>,
): Promise<StoredTable | undefined> => {
  const before = await tx.row(STORED_TABLE, [brandId, tableId]);
  if (!before) return undefined;
  const set = { ...before, ...to };
  await tx.run(
    `update live_tables set profile = $3, min_bet = $4, max_bet = $5, chips = $6,
       open_seconds = $7, deal_milliseconds = $8, pause_milliseconds = $9, opens_at = $10,
       closes_at = $11, is_open = $12 where brand_id = $1 and table_id = $2`,
    [
      brandId,
      tableId,
      set.profile,
      set.min_bet,
      set.max_bet,
      set.chips,
      set.open_seconds,
      set.deal_milliseconds,
      set.pause_milliseconds,
      set.opens_at,
      set.closes_at,
      set.is_open,
    ],
  );
  return before;
};
