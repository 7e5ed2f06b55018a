import type { VendorRecord } from '@fairhouse/contract/vendor-protocol';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { wagerKeyOf } from '../wallet/index.ts';
import { betKey } from './rules.ts';

type Of = { brandId: number; vassalage: string };
const NONCE_MINUTES = 15;

/** False where it was there before. */
export const takeNonce = async (db: Queries, p: Of & { nonce: string }): Promise<boolean> =>
  (await db.run(
    `insert into vendor_nonces (brand_id, vassalage, nonce, at) values ($1, $2, $3, $4)
    on conflict (brand_id, vassalage, nonce) do nothing`,
    [p.brandId, p.vassalage, p.nonce, db.now()],
  )) === 1;
/** What is older than any signature that is still taken. */
export const forgetNonces = (db: Queries, brandId: number): Promise<number> =>
  db.run(
    `delete from vendor_nonces where brand_id = $1
    and at < $3::timestamptz - make_interval(mins => $2)`,
    [brandId, NONCE_MINUTES, db.now()],
  );

const BET = `select transaction_id, member_id, slug, round_id, bet, stake from vendor_bets
  where brand_id = $1 and vassalage = $2 and transaction_id = $3`;
export type BetRow = RowOf<typeof BET>;
export const betOf = (db: Queries, p: Of & { transactionId: string }) =>
  db.row(BET, [p.brandId, p.vassalage, p.transactionId]);
/** The bet as it was noted first. */
export const noteBet = async (db: Queries, p: Of & BetRow): Promise<BetRow | undefined> => {
  await db.run(
    `insert into vendor_bets (brand_id, vassalage, transaction_id, member_id, slug, round_id, bet,
       stake, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (brand_id, vassalage, transaction_id) do nothing`,
    [
      p.brandId,
      p.vassalage,
      p.transaction_id,
      p.member_id,
      p.slug,
      p.round_id,
      p.bet,
      p.stake,
      db.now(),
    ],
  );
  return betOf(db, { ...p, transactionId: p.transaction_id });
};
export const endBet = (db: Queries, p: Of & { transactionId: string }) =>
  db.run(
    `update vendor_bets set ended_at = $4 where brand_id = $1 and vassalage = $2
   and transaction_id = $3 and ended_at is null`,
    [p.brandId, p.vassalage, p.transactionId, db.now()],
  );
export const openBets = (db: Queries, p: Of & { olderSeconds: number }) =>
  db.rows(
    `select transaction_id, member_id, slug, round_id, bet, stake,
       at < $4::timestamptz - interval '10 minutes' as is_old /* not null */
     from vendor_bets where brand_id = $1 and vassalage = $2 and ended_at is null
       and at <= $4::timestamptz - make_interval(secs => $3) order by at limit 100`,
    [p.brandId, p.vassalage, p.olderSeconds, db.now()],
  );

const WAGER = `select w.wager_id, w.category /* is vendors.category */, w.state, w.stake, w.payout
  from transfers t
  join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id and w.member_id = $3
  where t.brand_id = $1 and t.key = $2`;
export type WagerState = RowOf<typeof WAGER>;
/** The wager of a bet, as the ledger has it. */
export const wagerOf = (db: Queries, p: Of, bet: Pick<BetRow, 'member_id' | 'transaction_id'>) =>
  db.row(WAGER, [
    p.brandId,
    wagerKeyOf({ memberId: bet.member_id, key: betKey(p.vassalage, bet.transaction_id) }),
    bet.member_id,
  ]);

type Move = Of & {
  transactionId: string;
  kind: 'settle' | 'refund';
  betId: string;
  fingerprint: string;
};
/** `other`: this name, or this end of the bet, already stands for something else. */
export const noteMove = async (db: Queries, p: Move): Promise<'new' | 'again' | 'other'> => {
  const made = await db.run(
    `insert into vendor_moves (brand_id, vassalage, transaction_id, kind, bet_id, fingerprint, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict /* (brand_id, vassalage, transaction_id) or
       (brand_id, vassalage, bet_id) of a settle */ do nothing`,
    [p.brandId, p.vassalage, p.transactionId, p.kind, p.betId, p.fingerprint, db.now()],
  );
  if (made === 1) return 'new';
  const known = await db.row(
    `select fingerprint from vendor_moves where brand_id = $1 and vassalage = $2
     and transaction_id = $3`,
    [p.brandId, p.vassalage, p.transactionId],
  );
  return known?.fingerprint === p.fingerprint ? 'again' : 'other';
};

export const hasMember = async (db: Queries, brandId: number, memberId: bigint) =>
  (await db.row('select 1 from balances where brand_id = $1 and member_id = $2', [
    brandId,
    memberId,
  ])) !== undefined;

const ORDER = 'order_id, member_id, direction, amount, told, state';
const ORDER_BY_ID = `select ${ORDER} from vendor_orders
  where brand_id = $1 and order_id = $2` as const;
export type OrderRow = RowOf<typeof ORDER_BY_ID>;
type NewOrder = Of & {
  orderId: string;
  memberId: bigint;
  direction: 'in' | 'out';
  amountMinor: bigint | null;
};
export const noteOrder = (db: Queries, p: NewOrder) =>
  db.run(
    `insert into vendor_orders (brand_id, vassalage, order_id, member_id, direction, amount, at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand_id, order_id) do nothing`,
    [p.brandId, p.vassalage, p.orderId, p.memberId, p.direction, p.amountMinor, db.now()],
  );
export const orderOf = (db: Queries, brandId: number, orderId: string) =>
  db.row(ORDER_BY_ID, [brandId, orderId]);
/** Nobody ends it meanwhile. */
export const lockOrder = (tx: Queries, brandId: number, orderId: string) =>
  tx.row(`select ${ORDER} from vendor_orders where brand_id = $1 and order_id = $2 for update`, [
    brandId,
    orderId,
  ]);
export const openOrders = (db: Queries, p: Of) =>
  db.rows(
    `select ${ORDER} from vendor_orders where brand_id = $1 and vassalage = $2
   and state = 'open' order by at limit 100`,
    [p.brandId, p.vassalage],
  );
export const endOrder = (
  tx: Queries,
  p: { brandId: number; orderId: string; state: 'done' | 'refused'; told: bigint | null },
) =>
  tx.run(
    `update vendor_orders set state = $3, told = $4, done_at = $5
   where brand_id = $1 and order_id = $2 and state = 'open'`,
    [p.brandId, p.orderId, p.state, p.told, tx.now()],
  );
export const noteTold = (db: Queries, brandId: number, orderId: string, told: bigint) =>
  db.run(
    `update vendor_orders set told = $3 where brand_id = $1 and order_id = $2 and state = 'open'`,
    [brandId, orderId, told],
  );

export const cursorOf = async (db: Queries, p: Of): Promise<string> =>
  (
    await db.row('select cursor from vendor_feeds where brand_id = $1 and vassalage = $2', [
      p.brandId,
      p.vassalage,
    ])
  )?.cursor ?? '';
export const moveCursor = (db: Queries, p: Of & { cursor: string }) =>
  db.run(
    `insert into vendor_feeds (brand_id, vassalage, cursor) values ($1, $2, $3)
   on conflict (brand_id, vassalage) do update set cursor = excluded.cursor`,
    [p.brandId, p.vassalage, p.cursor],
  );

export const lockRecord = async (tx: Queries, p: Of & { told: VendorRecord }) => {
  await tx.run(
    `insert into vendor_records (brand_id, vassalage, record_id, state, told, at)
     values ($1, $2, $3, 'held', $4, $5) on conflict (brand_id, vassalage, record_id) do nothing`,
    [p.brandId, p.vassalage, p.told.recordId, JSON.stringify(p.told), tx.now()],
  );
  const row = await tx.row(
    `select state, told from vendor_records where brand_id = $1 and vassalage = $2
     and record_id = $3 for update`,
    [p.brandId, p.vassalage, p.told.recordId],
  );
  if (!row) throw new Error('the record of a vendor is gone');
  return row;
};
export const markRecord = (
  tx: Queries,
  p: Of & { recordId: string; state: 'posted' | 'held'; reason: string | null },
) =>
  tx.run(
    `update vendor_records set state = $4, reason = $5
   where brand_id = $1 and vassalage = $2 and record_id = $3`,
    [p.brandId, p.vassalage, p.recordId, p.state, p.reason],
  );
/**
 * It was told again, otherwise: what was told first stays, and this stands beside it. What a
 * person ended opens only by yet other words; what is settled by hand stays settled.
 */
export const noteDifference = (tx: Queries, p: Of & { told: VendorRecord }) =>
  tx.run(
    `update vendor_records set differs = $4, differs_at = $5, differs_end = null,
     note = case state when 'settled' then note else '' end,
     settled_at = case state when 'settled' then settled_at end,
     settled_name = case state when 'settled' then settled_name end
   where brand_id = $1 and vassalage = $2 and record_id = $3 and differs is distinct from $4`,
    [p.brandId, p.vassalage, p.told.recordId, JSON.stringify(p.told), tx.now()],
  );
/** It is told as it stands again: there is nothing to decide any more. */
export const forgetDifference = (tx: Queries, p: Of & { told: VendorRecord }) =>
  tx.run(
    `update vendor_records set differs = null, differs_at = null
   where brand_id = $1 and vassalage = $2 and record_id = $3 and told = $4
     and differs is not null and differs_end is null`,
    [p.brandId, p.vassalage, p.told.recordId, JSON.stringify(p.told)],
  );
export const heldRecords = async (db: Queries, p: Of): Promise<VendorRecord[]> =>
  (
    await db.rows(
      `select told from vendor_records where brand_id = $1 and vassalage = $2 and state = 'held'
     order by at, record_id limit 200`,
      [p.brandId, p.vassalage],
    )
  ).map(({ told }) => told);
