import type { RtpLine } from '@fairhouse/game-kit';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { ActedKind, Sums } from './rules.ts';

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
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [p.sourceHash, p.slug, p.version, JSON.stringify(p.lines), p.poolShare],
  );
};

/** Without the details of wagers, which may be a thousand times as long as what is needed. */
const READ = `w.brand_id, w.wager_id, w.member_id, w.round_id, w.slug, w.category, w.bet, w.stake,
  w.payout, w.state, w.settled_at, w.detail ->> 'version' as own_version`;

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
      sum(w.payout) as payout, min(w.settled_at) as first_at, max(w.settled_at) as last_at
    from done w
    join members m on m.brand_id = w.brand_id and m.member_id = w.member_id and m.type <> 4
    left join table_rounds t on t.brand_id = w.brand_id and t.round_id = w.round_id
    left join rising_rounds r on r.brand_id = w.brand_id and r.round_id = w.round_id
    left join reef_hits h on h.brand_id = w.brand_id and h.wager_id = w.wager_id
    left join jsonb_to_recordset($2::jsonb) as k(slug text, bet text, kind text,
      "isBase" boolean) on k.slug = w.slug and k.bet = w.bet
    where w.state = 'settled' group by 1, 2, 3, 4, 5, 6, 7, 8
  ) select slug, version /* not null */, bet, is_base, profile, target, chained /* not null */,
      sum(wagers)::bigint as wagers /* not null */, sum(paid)::bigint as paid /* not null */,
      sum(stake) as stake /* not null */, sum(stake * stake) as stake_squares /* not null */,
      sum(payout) as payout /* not null */,
      sum(payout * payout / stake) as payout_squares /* not null */,
      min(first_at) as first_at /* not null */, max(last_at) as last_at /* not null */
    from drawn group by 1, 2, 3, 4, 5, 6, 7`;

/** Reads a span of wagers once; those that are still open wait. */
export const readSpan = (
  tx: Queries,
  p: {
    brandId: number;
    kinds: readonly ActedKind[];
    after: bigint;
    upTo: bigint;
    slugs: readonly string[];
  },
) =>
  tx.rows(
    `with done as materialized (
     select ${READ} from wagers w where w.brand_id = $1 and w.wager_id > $3 and w.wager_id <= $4
       and w.slug = any($5)
   ), kept as (
     insert into return_waiting (brand_id, wager_id)
     select brand_id, wager_id from done where state = 'open' on conflict do nothing
   ), ${GROUPED}`,
    [p.brandId, JSON.stringify(p.kinds), p.after, p.upTo, [...p.slugs]],
  );

const TAKE_WAITING = `with done as materialized (
    delete from return_waiting q using wagers w where q.brand_id = $1
      and w.brand_id = q.brand_id and w.wager_id = q.wager_id and w.state <> 'open'
    returning ${READ}
  ), ${GROUPED}` as const;
/** Settled wagers of one bet in one pass; numbers of the database come as text. */
export type GroupRow = RowOf<typeof TAKE_WAITING>;
/** Takes what has been settled since it was read. */
export const takeWaiting = (tx: Queries, p: { brandId: number; kinds: readonly ActedKind[] }) =>
  tx.rows(TAKE_WAITING, [p.brandId, JSON.stringify(p.kinds)]);

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
