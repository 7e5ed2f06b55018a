import type { RtpLine } from '@fairhouse/game-kit';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { ActedKind, ReturnAlarm, Sums } from './rules.ts';

export const returnsOf = (db: Queries, sourceHash: string) =>
  db.row('select source_hash, lines, pool_share from certified_returns where source_hash = $1', [
    sourceHash,
  ]);
export const insertReturns = async (
  db: Queries,
  p: {
    sourceHash: string;
    slug: string;
    version: string;
    lines: readonly RtpLine[];
    poolShare: string;
  },
): Promise<void> => {
  await db.run(
    `insert into certified_returns (source_hash, slug, version, lines, pool_share)
     values ($1, $2, $3, $4, $5) on conflict (source_hash) do nothing`,
    [p.sourceHash, p.slug, p.version, JSON.stringify(p.lines), p.poolShare],
  );
};

/**
 * Wagers of `ends` as their game ended them, without their details, which may be a thousand times
 * as long as what is needed. One that was paid in parts counts whole with its end; one that had
 * ended before and was opened again has been counted: only what has more than one row is looked at
 * for that, among the rows of its member since it was placed.
 */
const DONE = `done as materialized (
    select w.brand_id, w.wager_id, w.member_id, w.round_id, w.slug, w.category, w.bet,
      e.stake + coalesce(b.stakes, 0) as stake, e.payout + coalesce(b.parts, 0) as payout,
      e.at as ended_at, w.detail ->> 'version' as own_version
    from ends e
    -- The limit keeps this a look-up by key, however many bets there are.
    cross join lateral (select * from wagers o
      where o.brand_id = e.brand_id and o.wager_id = e.wager_id limit 1) w
    left join lateral (
      select sum(f.stake) as stakes, sum(f.payout) as parts, bool_or(f.kind = 'end') as is_again
      from wager_ends f
      where w.version > 1 and f.brand_id = e.brand_id and f.member_id = e.member_id
        and f.end_id > e.wager_id and f.end_id < e.end_id and f.wager_id = e.wager_id) b on true
    where b.is_again is not true
  )`;

/**
 * Wagers of `done` by bet. What was staked on one draw is added up before it is squared: shared
 * rounds by their id, all else by the wager. A round of a table says its profile and version, a
 * shot what it met; $2 names the kinds of the bets of acted games.
 */
const GROUPED = `drawn as (
    select w.slug, coalesce(t.version, r.version, w.own_version, '') as version,
      coalesce(k.kind, w.bet) as bet, coalesce(k."isBase", true) as is_base,
      coalesce(t.profile, '') as profile, coalesce(h.target, '') as target,
      coalesce(jsonb_array_length(h.outcome -> 'chained'), 0) as chained,
      case when w.round_id is null or w.category = 'FISH' then w.wager_id::text
        else w.round_id end as draw,
      count(*) as wagers, count(*) filter (where w.payout > 0) as paid, sum(w.stake) as stake,
      sum(w.payout) as payout, min(w.ended_at) as first_at, max(w.ended_at) as last_at
    from done w
    cross join lateral (select from members m where m.brand_id = w.brand_id
      and m.member_id = w.member_id and m.type <> 4 limit 1) m
    left join table_rounds t on t.brand_id = w.brand_id and t.round_id = w.round_id
    left join rising_rounds r on r.brand_id = w.brand_id and r.round_id = w.round_id
    left join reef_hits h on h.brand_id = w.brand_id and h.wager_id = w.wager_id
    left join jsonb_to_recordset($2::jsonb) as k(slug text, bet text, kind text,
      "isBase" boolean) on k.slug = w.slug and k.bet = w.bet
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ) select slug, version /* not null */, bet, is_base, profile, target, chained /* not null */,
      sum(wagers)::bigint as wagers /* not null */, sum(paid)::bigint as paid /* not null */,
      sum(stake) as stake /* not null */, sum(stake * stake) as stake_squares /* not null */,
      sum(payout) as payout /* not null */,
      sum(payout * payout / stake) as payout_squares /* not null */,
      min(first_at) as first_at /* not null */, max(last_at) as last_at /* not null */
    from drawn group by 1, 2, 3, 4, 5, 6, 7`;

type Read = { brandId: number; kinds: readonly ActedKind[]; slugs: readonly string[] };
const SPAN = `with ends as materialized (
     select e.* from wager_ends e where e.brand_id = $1 and e.end_id > $4 and e.end_id <= $5
       and e.kind = 'end' and e.slug = any($3)
   ), ${DONE}, ${GROUPED}` as const;
/** Wagers of one bet that ended in one pass; numbers of the database come as text. */
export type GroupRow = RowOf<typeof SPAN>;
/** Reads a span of ends once; what is void, paid in parts or corrected is none. */
export const groupsOfSpan = (tx: Queries, p: Read & { after: bigint; upTo: bigint }) =>
  tx.rows(SPAN, [p.brandId, JSON.stringify(p.kinds), [...p.slugs], p.after, p.upTo]);

/** Ends of before that were not read when reading moved to ends; none comes after. */
export const hasUnread = async (tx: Queries, brandId: number): Promise<boolean> =>
  (await tx.row('select 1 from return_unread where brand_id = $1 limit 1', [brandId])) !==
  undefined;
/** Takes some of them, each once. */
export const takeUnread = (tx: Queries, p: Read & { count: number }) =>
  tx.rows(
    `with taken as (
     delete from return_unread u where u.brand_id = $1 and u.end_id in (
       select o.end_id from return_unread o where o.brand_id = $1 order by o.end_id limit $4)
     returning u.end_id
   ), ends as materialized (
     select e.* from taken t join wager_ends e on e.brand_id = $1 and e.end_id = t.end_id
     where e.slug = any($3)
   ), ${DONE}, ${GROUPED}`,
    [p.brandId, JSON.stringify(p.kinds), [...p.slugs], p.count],
  );

export type NewSums = Sums & {
  slug: string;
  version: string;
  bet: string;
  variant: string;
  firstAt: Date;
  lastAt: Date;
};

/** Adds sums to the newest chunk of their bet, or begins the next one where that is full. */
export const addChunks = async (
  tx: Queries,
  p: { brandId: number; chunk: number; sums: readonly NewSums[] },
): Promise<void> => {
  if (p.sums.length === 0) return;
  await tx.run(
    `insert into return_chunks as c (brand_id, slug, version, bet, variant, chunk_no, wagers,
       paid, stake, stake_squares, payout, payout_squares, first_at, last_at)
     select $1, g.slug, g.version, g.bet, g.variant,
       coalesce(n.chunk_no + (n.wagers >= $2)::integer, 1), g.wagers, g.paid, g.stake,
       g."stakeSquares", g.payout, g."payoutSquares", g."firstAt", g."lastAt"
     from jsonb_to_recordset($3::jsonb) as g(slug text, version text, bet text, variant text,
       wagers bigint, paid bigint, stake numeric, "stakeSquares" numeric, payout numeric,
       "payoutSquares" numeric, "firstAt" timestamptz, "lastAt" timestamptz)
     left join lateral (select chunk_no, wagers from return_chunks o where o.brand_id = $1
       and o.slug = g.slug and o.version = g.version and o.bet = g.bet and o.variant = g.variant
       order by chunk_no desc limit 1) n on true
     on conflict (brand_id, slug, version, bet, variant, chunk_no) do update set
       wagers = c.wagers + excluded.wagers, paid = c.paid + excluded.paid,
       stake = c.stake + excluded.stake, payout = c.payout + excluded.payout,
       stake_squares = c.stake_squares + excluded.stake_squares,
       payout_squares = c.payout_squares + excluded.payout_squares,
       first_at = least(c.first_at, excluded.first_at),
       last_at = greatest(c.last_at, excluded.last_at), added_at = $4`,
    [p.brandId, p.chunk, JSON.stringify(p.sums), tx.now()],
  );
};

/** Drops the chunks before the last `window` wagers of a bet. */
export const dropOldChunks = async (
  tx: Queries,
  brandId: number,
  window: number,
): Promise<void> => {
  await tx.run(
    `delete from return_chunks c using (
       select slug, version, bet, variant, chunk_no, sum(wagers) over (
         partition by slug, version, bet, variant order by chunk_no desc) - wagers as newer
       from return_chunks where brand_id = $1) o
     where c.brand_id = $1 and c.slug = o.slug and c.version = o.version and c.bet = o.bet
       and c.variant = o.variant and c.chunk_no = o.chunk_no and o.newer >= $2`,
    [brandId, window],
  );
};

const CHUNKS = `select bet, variant, wagers, paid, stake, stake_squares, payout, payout_squares,
    first_at, last_at, added_at from return_chunks
  where brand_id = $1 and slug = $2 and version = $3
  order by last_at desc, chunk_no desc, bet, variant`;
export type ChunkRow = RowOf<typeof CHUNKS>;
/** The chunks of a version of a game, the newest first. */
export const chunksOf = (db: Queries, p: { brandId: number; slug: string; version: string }) =>
  db.rows(CHUNKS, [p.brandId, p.slug, p.version]);

/** The games of which a bet has at least so many wagers. */
export const playedSlugs = async (
  db: Queries,
  brandId: number,
  wagersMin: number,
): Promise<string[]> =>
  (
    await db.rows(
      `select slug from return_chunks where brand_id = $1
   group by slug having sum(wagers) >= $2 order by slug`,
      [brandId, wagersMin],
    )
  ).map((row) => row.slug);

/** What is outside now: what was before keeps its moment, what is inside again goes. */
export const writeAlarms = async (
  tx: Queries,
  p: { brandId: number; alarms: readonly ReturnAlarm[] },
): Promise<{ newOnes: number }> => {
  const told = JSON.stringify(p.alarms);
  await tx.run(
    `delete from return_alarms a where a.brand_id = $1 and not exists (
       select 1 from jsonb_to_recordset($2::jsonb) as n(slug text, version text, bet text)
       where n.slug = a.slug and n.version = a.version and n.bet = a.bet)`,
    [p.brandId, told],
  );
  const rows = await tx.rows(
    `insert into return_alarms as a (brand_id, slug, version, bet, wagers, rtp, observed, low,
       high, since)
     select $1, n.slug, n.version, n.bet, n.wagers, n.rtp, n.observed, n.low, n.high, $3
     from jsonb_to_recordset($2::jsonb) as n(slug text, version text, bet text, wagers bigint,
       rtp text, observed double precision, low double precision, high double precision)
     on conflict (brand_id, slug, version, bet) do update set wagers = excluded.wagers,
       rtp = excluded.rtp, observed = excluded.observed, low = excluded.low, high = excluded.high
     returning xmax = 0 as is_new /* not null */`,
    [p.brandId, told, tx.now()],
  );
  return { newOnes: rows.filter((row) => row.is_new).length };
};
export const alarmRows = (db: Queries, brandId: number) =>
  db.rows(
    `select slug, version, bet, wagers, rtp, observed, low, high, since from return_alarms
     where brand_id = $1 order by since, slug, bet`,
    [brandId],
  );
