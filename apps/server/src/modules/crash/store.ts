import type { Queries, RowOf } from '../../kernel/db.ts';
import { CHAIN } from '../seeds/index.ts';

const ROUND = `brand_id, round_id, slug, chain_no, number, version, state, opened_at, closes_at,
  started_at, next_at, point, void_reason`;
const ROUND_BY_ID = `select ${ROUND} from rising_rounds
  where brand_id = $1 and round_id = $2` as const;
export type RoundRow = RowOf<typeof ROUND_BY_ID>;
export type RoundState = RoundRow['state'];
export type GameKey = { brandId: number; slug: string };

/** Where the game stands, and whether it may open a round. */
export const housesOf = (db: Queries, slug: string) =>
  db.rows(
    `select b.brand_id, b.currency, g.status = 'open' as is_open from brands b
     join games g on g.brand_id = b.brand_id and g.slug = $1`,
    [slug],
  );

export const chainOf = (db: Queries, p: GameKey & { chainNo?: number }) =>
  db.row(
    `select ${CHAIN} from rising_chains where brand_id = $1 and slug = $2
     and ($3::integer is null or chain_no = $3) order by chain_no desc limit 1`,
    [p.brandId, p.slug, p.chainNo ?? null],
  );

export const lastRound = (db: Queries, { brandId, slug }: GameKey) =>
  db.row(
    `select ${ROUND} from rising_rounds where brand_id = $1 and slug = $2
   order by chain_no desc, number desc limit 1`,
    [brandId, slug],
  );
export const roundById = (db: Queries, brandId: number, roundId: string) =>
  db.row(ROUND_BY_ID, [brandId, roundId]);
/** Void rounds on which bets lay, the last first; `mark` is the microsecond of one. */
export const voidRisingRounds = (
  db: Queries,
  p: { brandId: number; count: number; before: { mark: bigint; roundId: string } | undefined },
) =>
  db.rows(
    `select r.round_id, r.slug, r.number, r.opened_at, r.next_at as voided_at /* not null */,
       w.staked, coalesce(r.void_reason, 'unheld') as reason /* not null */,
       (extract(epoch from r.next_at) * 1000000)::bigint as mark /* not null */
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
  db.rows(
    `select round_id, point /* not null */ from rising_rounds where brand_id = $1 and slug = $2
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
  tx.row(
    `insert into rising_rounds (brand_id, round_id, slug, chain_no, number, version, state,
     closes_at, opened_at) values ($1, $2, $3, $4, $5, $6, 'open',
       $8::timestamptz + make_interval(secs => $7), $8)
   on conflict /* (brand_id, slug, chain_no, number) or (brand_id, slug) while it runs */ do nothing
   returning ${ROUND}`,
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
  db.row(
    `update rising_rounds set state = $4, started_at = coalesce($5, started_at),
     point = coalesce($6, point), next_at = coalesce($7, next_at)
   where brand_id = $1 and round_id = $2 and state = $3 returning ${ROUND}`,
    [p.brandId, p.roundId, p.from, p.to, p.startedAt ?? null, p.point ?? null, p.nextAt ?? null],
  );

const BETS = `select w.wager_id, w.member_id, w.stake, w.payout, w.state,
    w.detail /* is crash.BetDetail */, x.hundredths
  from wagers w left join rising_exits x on x.brand_id = w.brand_id
    and x.round_id = w.round_id and x.wager_id = w.wager_id
  where w.brand_id = $1 and w.round_id = $2 and ($3::bigint is null or w.member_id = $3)
  order by w.wager_id`;
export type BetRow = RowOf<typeof BETS>;
export const betsOf = (db: Queries, p: { brandId: number; roundId: string; memberId?: bigint }) =>
  db.rows(BETS, [p.brandId, p.roundId, p.memberId ?? null]);

/** Whether a round still takes bets; it does not begin to fly before the transaction ends. */
export const isOpenRound = async (
  tx: Queries,
  p: { brandId: number; roundId: string },
): Promise<boolean> =>
  (await tx.row(
    `select from rising_rounds where brand_id = $1 and round_id = $2 and state = 'open' for share`,
    [p.brandId, p.roundId],
  )) !== undefined;

/** Decides a cash-out while the round flies; the first one stands. */
export const insertExit = async (
  db: Queries,
  p: { brandId: number; roundId: string; wagerId: bigint; hundredths: number },
): Promise<void> => {
  await db.run(
    `insert into rising_exits (brand_id, round_id, wager_id, hundredths, at)
     select brand_id, round_id, $3, $4, $5::timestamptz from rising_rounds
     where brand_id = $1 and round_id = $2 and state = 'flying' for share
     on conflict (brand_id, round_id, wager_id) do nothing`,
    [p.brandId, p.roundId, p.wagerId, p.hundredths, db.now()],
  );
};

/** Rounds in which somebody could still leave, and may know how far it rises: stakes go back. */
export const stopRounds = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update rising_rounds set void_reason = 'restored' where state in ('open', 'flying')`,
  );
};
