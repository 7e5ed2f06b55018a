import type { Queries } from '../../kernel/db.ts';
import type { ChainRow } from '../seeds/index.ts';

export type RoundState = 'open' | 'flying' | 'burnt' | 'settled' | 'void';
export type RoundRow = {
  brand_id: number;
  round_id: string;
  slug: string;
  chain_no: number;
  number: number;
  version: string;
  state: RoundState;
  opened_at: Date;
  closes_at: Date;
  started_at: Date | null;
  next_at: Date | null;
  point: number | null;
};
export type GameKey = { brandId: number; slug: string };

/** Where the game stands, and whether it may open a round. */
export const housesOf = (db: Queries, slug: string) =>
  db.rows<{ brand_id: number; currency: string; is_open: boolean }>(
    `select b.brand_id, b.currency, g.status = 'open' as is_open from brands b
     join games g on g.brand_id = b.brand_id and g.slug = $1`,
    [slug],
  );

export const chainOf = (db: Queries, p: GameKey & { chainNo?: number }) =>
  db.row<ChainRow>(
    `select * from rising_chains where brand_id = $1 and slug = $2
     and ($3::integer is null or chain_no = $3) order by chain_no desc limit 1`,
    [p.brandId, p.slug, p.chainNo ?? null],
  );

export const lastRound = (db: Queries, { brandId, slug }: GameKey) =>
  db.row<RoundRow>(
    `select * from rising_rounds where brand_id = $1 and slug = $2
   order by chain_no desc, number desc limit 1`,
    [brandId, slug],
  );
export const roundById = (db: Queries, brandId: number, roundId: string) =>
  db.row<RoundRow>('select * from rising_rounds where brand_id = $1 and round_id = $2', [
    brandId,
    roundId,
  ]);
/** Void rounds on which bets lay, the last first; `mark` is the microsecond of one. */
export const voidRisingRounds = (
  db: Queries,
  p: { brandId: number; count: number; before: { mark: bigint; roundId: string } | undefined },
) =>
  db.rows<{
    round_id: string;
    slug: string;
    number: number;
    opened_at: Date;
    voided_at: Date;
    staked: bigint;
    mark: bigint;
  }>(
    `select r.round_id, r.slug, r.number, r.opened_at, r.next_at as voided_at, w.staked,
       (extract(epoch from r.next_at) * 1000000)::bigint as mark
     from rising_rounds r
     cross join lateral (select sum(stake)::bigint as staked from wagers w
       where w.brand_id = r.brand_id and w.round_id = r.round_id and w.state = 'void') w
     where r.brand_id = $1 and r.state = 'void' and w.staked > 0
       and ($2::bigint is null or (r.next_at, r.round_id)
         < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3))
     order by r.next_at desc, r.round_id desc limit $4`,
    [p.brandId, p.before?.mark ?? null, p.before?.roundId ?? null, p.count],
  );
export const lastPoints = (db: Queries, { brandId, slug }: GameKey) =>
  db.rows<{ round_id: string; point: number }>(
    `select round_id, point from rising_rounds where brand_id = $1 and slug = $2
       and state in ('burnt', 'settled') order by chain_no desc, number desc limit 20`,
    [brandId, slug],
  );
export const insertRound = (
  tx: Queries,
  p: GameKey & {
    roundId: string;
    chainNo: number;
    number: number;
    version: string;
    betMilliseconds: number;
  },
) =>
  tx.row<RoundRow>(
    `insert into rising_rounds (brand_id, round_id, slug, chain_no, number, version, state,
     closes_at, opened_at) values ($1, $2, $3, $4, $5, $6, 'open',
       $8::timestamptz + make_interval(secs => $7), $8)
   on conflict do nothing returning *`,
    [
      p.brandId,
      p.roundId,
      p.slug,
      p.chainNo,
      p.number,
      p.version,
      p.betMilliseconds / 1000,
      tx.now(),
    ],
  );

/** Moves a round on from exactly one state; undefined when another process was first. */
export const moveRound = (
  db: Queries,
  p: {
    brandId: number;
    roundId: string;
    from: RoundState;
    to: RoundState;
    startedAt?: Date;
    point?: number;
    nextAt?: Date;
  },
) =>
  db.row<RoundRow>(
    `update rising_rounds set state = $4, started_at = coalesce($5, started_at),
     point = coalesce($6, point), next_at = coalesce($7, next_at)
   where brand_id = $1 and round_id = $2 and state = $3 returning *`,
    [p.brandId, p.roundId, p.from, p.to, p.startedAt ?? null, p.point ?? null, p.nextAt ?? null],
  );

export type BetRow = {
  wager_id: bigint;
  member_id: bigint;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
  detail: { auto: number | null } | null;
  hundredths: number | null;
};
export const betsOf = (db: Queries, p: { brandId: number; roundId: string; memberId?: bigint }) =>
  db.rows<BetRow>(
    `select w.wager_id, w.member_id, w.stake, w.payout, w.state, w.detail, x.hundredths
   from wagers w left join rising_exits x on x.brand_id = w.brand_id
     and x.round_id = w.round_id and x.wager_id = w.wager_id
   where w.brand_id = $1 and w.round_id = $2 and ($3::bigint is null or w.member_id = $3)
   order by w.wager_id`,
    [p.brandId, p.roundId, p.memberId ?? null],
  );

/** Decides a cash-out while the round flies; the first one stands. */
export const insertExit = async (
  db: Queries,
  p: { brandId: number; roundId: string; wagerId: bigint; hundredths: number },
): Promise<void> => {
  await db.run(
    `insert into rising_exits (brand_id, round_id, wager_id, hundredths, at)
     select brand_id, round_id, $3, $4, $5::timestamptz from rising_rounds
     where brand_id = $1 and round_id = $2 and state = 'flying' for share
     on conflict do nothing`,
    [p.brandId, p.roundId, p.wagerId, p.hundredths, db.now()],
  );
};
