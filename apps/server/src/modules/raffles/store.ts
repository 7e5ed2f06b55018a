import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { PrizeLine, TicketRule } from './tables.ts';

type Place = { brandId: number; raffleId: bigint };
type Owner = { brandId: number; memberId: bigint };
/** The name of the reader that counts what brings tickets. */
export const FEED = 'raffles';

const RAFFLE = `select raffle_id, promotion_id, state, rule, opens_at, closes_at, prizes, places,
    value, drawn, commitment, seed_sealed, seed, beacon, announcement, transfer_id, opened_by,
    reason, at
  from raffles where brand_id = $1` as const;
const OF_PROMOTION = `${RAFFLE} and promotion_id = $2 order by raffle_id desc limit 1` as const;
export type RaffleRow = RowOf<typeof OF_PROMOTION>;
/** The last raffle of a promotion. */
export const raffleOf = (db: Queries, p: { brandId: number; promotionId: bigint }) =>
  db.row(OF_PROMOTION, [p.brandId, p.promotionId]);
export const raffleById = (db: Queries, p: Place) =>
  db.row(`${RAFFLE} and raffle_id = $2`, [p.brandId, p.raffleId]);
/** Held until the transaction ends: places are drawn one after the other. */
export const lockRaffle = (tx: Queries, p: Place) =>
  tx.row(`${RAFFLE} and raffle_id = $2 for no key update`, [p.brandId, p.raffleId]);
export const rafflesOf = (db: Queries, brandId: number) =>
  db.rows(`${RAFFLE} order by raffle_id desc limit 200`, [brandId]);
export const standingRaffles = (db: Queries, brandId: number) =>
  db.rows(`${RAFFLE} and state <> 'over' order by raffle_id`, [brandId]);

export const isPromotion = async (
  db: Queries,
  p: { brandId: number; promotionId: bigint },
): Promise<boolean> =>
  (await db.row('select 1 from promotions where brand_id = $1 and promotion_id = $2', [
    p.brandId,
    p.promotionId,
  ])) !== undefined;

export type NewRaffle = {
  brandId: number;
  promotionId: bigint;
  rule: TicketRule;
  opensAt: Date;
  closesAt: Date;
  prizes: readonly PrizeLine[];
  places: number;
  valueMinor: bigint;
  commitment: string;
  sealed: Buffer;
  beacon: BeaconRound;
  by: string;
  reason: string;
};
/** Undefined where a raffle of the promotion stands. Its promise is named once its number is. */
export const insertRaffle = (tx: Queries, p: NewRaffle) =>
  tx.row(
    `insert into raffles (brand_id, promotion_id, state, rule, opens_at, closes_at, prizes, places,
       value, commitment, seed_sealed, beacon, announcement, transfer_id, opened_by, reason, at)
     values ($1, $2, 'waiting', $3, $4, $5, $6, $7, $8, $9, $10, $11, '', 0, $12, $13, $14)
     on conflict (brand_id, promotion_id) where state <> 'over' do nothing returning raffle_id`,
    [
      p.brandId,
      p.promotionId,
      JSON.stringify(p.rule),
      p.opensAt,
      p.closesAt,
      JSON.stringify(p.prizes),
      p.places,
      p.valueMinor,
      p.commitment,
      p.sealed,
      JSON.stringify(p.beacon),
      p.by,
      p.reason,
      tx.now(),
    ],
  );
/** What was promised of a raffle that waits, and by which round. */
export const notePromise = (
  tx: Queries,
  p: Place & { beacon: BeaconRound; announcement: string; transferId: bigint },
) =>
  tx.run(
    `update raffles set beacon = $3, announcement = $4, transfer_id = $5
     where brand_id = $1 and raffle_id = $2 and state = 'waiting'`,
    [p.brandId, p.raffleId, JSON.stringify(p.beacon), p.announcement, p.transferId],
  );
export const noteOpen = (tx: Queries, p: Place & { beacon: BeaconRound; announcement: string }) =>
  tx.run(
    `update raffles set state = 'open', beacon = $3
     where brand_id = $1 and raffle_id = $2 and state = 'waiting' and announcement = $4`,
    [p.brandId, p.raffleId, JSON.stringify(p.beacon), p.announcement],
  );
export const noteOver = (tx: Queries, p: Place & { seed: string }) =>
  tx.run(
    `update raffles set state = 'over', seed = $3
     where brand_id = $1 and raffle_id = $2 and state <> 'over'`,
    [p.brandId, p.raffleId, p.seed],
  );

/** Adds what ended in a span to the raffles whose time and categories it falls into. */
export const foldEnds = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into raffle_entries as t (brand_id, raffle_id, member_id, sum)
     select $1, r.raffle_id, e.member_id, sum(e.valid_bet)::bigint
     from wager_ends e
     join raffles r on r.brand_id = $1 and r.state <> 'over' and r.rule ->> 'kind' = 'bets'
       and e.at >= r.opens_at and e.at < r.closes_at
       and (r.rule -> 'categories' = '[]' or r.rule -> 'categories' ? e.category)
     join balances b on b.brand_id = $1 and b.member_id = e.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
     where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
     group by r.raffle_id, e.member_id having sum(e.valid_bet) <> 0
     on conflict (brand_id, raffle_id, member_id) do update set sum = t.sum + excluded.sum`,
    [p.brandId, p.after, p.upTo],
  );
export const foldDeposits = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into raffle_entries as t (brand_id, raffle_id, member_id, sum)
     select $1, r.raffle_id, a.member_id, sum(e.amount)::bigint
     from entries e
     join accounts a on a.brand_id = $1 and a.account_id = e.account_id and not a.is_trial
     join raffles r on r.brand_id = $1 and r.state <> 'over' and r.rule ->> 'kind' = 'deposits'
       and e.at >= r.opens_at and e.at < r.closes_at
     where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
       and e.balance_after is not null and e.type = 'deposit' and a.member_id is not null
     group by r.raffle_id, a.member_id having sum(e.amount) <> 0
     on conflict (brand_id, raffle_id, member_id) do update set sum = t.sum + excluded.sum`,
    [p.brandId, p.after, p.upTo],
  );

export const entryOf = (db: Queries, p: Place & Owner) =>
  db.row(
    `select sum, given, used from raffle_entries
     where brand_id = $1 and raffle_id = $2 and member_id = $3`,
    [p.brandId, p.raffleId, p.memberId],
  );
/** One ticket of so many; false where none is left. */
export const useTicket = async (
  tx: Queries,
  p: Place & Owner & { tickets: number },
): Promise<boolean> =>
  (await tx.run(
    `update raffle_entries set used = used + 1
     where brand_id = $1 and raffle_id = $2 and member_id = $3 and used < $4`,
    [p.brandId, p.raffleId, p.memberId, p.tickets],
  )) === 1;
/** The next place of the order; false where none is left. */
export const takePlace = async (tx: Queries, p: Place & { place: number }): Promise<boolean> =>
  (await tx.run(
    `update raffles set drawn = drawn + 1
     where brand_id = $1 and raffle_id = $2 and drawn = $3 and drawn < places`,
    [p.brandId, p.raffleId, p.place],
  )) === 1;
export const insertDraw = (
  tx: Queries,
  p: Place & Owner & { place: number; key: string; amountMinor: bigint; rewardId: bigint | null },
) =>
  tx.run(
    `insert into raffle_draws (brand_id, raffle_id, place, member_id, key, amount, reward_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [p.brandId, p.raffleId, p.place, p.memberId, p.key, p.amountMinor, p.rewardId, tx.now()],
  );
export const drawByKey = (db: Queries, p: Place & Owner & { key: string }) =>
  db.row(
    `select place, amount, at from raffle_draws
     where brand_id = $1 and raffle_id = $2 and member_id = $3 and key = $4`,
    [p.brandId, p.raffleId, p.memberId, p.key],
  );
export const ownDraws = (db: Queries, p: Place & Owner) =>
  db.rows(
    `select place, amount, at from raffle_draws
     where brand_id = $1 and raffle_id = $2 and member_id = $3 order by place desc limit 200`,
    [p.brandId, p.raffleId, p.memberId],
  );
/** Every place that was drawn, in their order. */
export const drawsOf = (db: Queries, p: Place) =>
  db.rows(
    `select place, amount from raffle_draws where brand_id = $1 and raffle_id = $2 order by place`,
    [p.brandId, p.raffleId],
  );
export const drawnAmounts = (db: Queries, p: Place) =>
  db.rows(
    `select amount, count(*)::integer as count
     from raffle_draws where brand_id = $1 and raffle_id = $2 group by amount`,
    [p.brandId, p.raffleId],
  );
export const membersDrawn = async (db: Queries, p: Place): Promise<number> =>
  (
    await db.row(
      `select count(distinct member_id)::integer as n from raffle_draws
       where brand_id = $1 and raffle_id = $2`,
      [p.brandId, p.raffleId],
    )
  )?.n ?? 0;

export const membersByAccounts = (
  db: Queries,
  p: { brandId: number; accounts: readonly string[] },
) =>
  db.rows(
    `select member_id, account from members
     where brand_id = $1 and type <> 4 and lower(account) = any($2) order by member_id`,
    [p.brandId, p.accounts.map((one) => one.toLowerCase())],
  );
/** Whether this many more were above what the rule lets anybody have by being given. */
export const isAboveRule = async (
  tx: Queries,
  p: Place & { memberIds: readonly bigint[]; count: number; most: number },
): Promise<boolean> =>
  p.count > p.most ||
  (await tx.row(
    `select 1 from raffle_entries where brand_id = $1 and raffle_id = $2
     and member_id = any($3::bigint[]) and given + $4 > $5 limit 1`,
    [p.brandId, p.raffleId, [...p.memberIds], p.count, p.most],
  )) !== undefined;
export const addTickets = (
  tx: Queries,
  p: Place & { memberIds: readonly bigint[]; count: number },
) =>
  tx.run(
    `insert into raffle_entries as t (brand_id, raffle_id, member_id, given)
     select $1, $2, m, $4 from unnest($3::bigint[]) as m
     on conflict (brand_id, raffle_id, member_id) do update set given = t.given + excluded.given`,
    [p.brandId, p.raffleId, [...p.memberIds], p.count],
  );
