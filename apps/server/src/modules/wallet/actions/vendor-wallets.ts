import type { Queries } from '../../../kernel/db.ts';
import { roomOfWallet } from '../rules.ts';
import { payDebt } from './debts.ts';

type Owner = { brandId: number; memberId: bigint };
export type WalletMove = Owner & {
  /** Of the vendor's wallet. */
  code: string;
  direction: 'out' | 'home';
  /** Null: all that lies in it. */
  amountMinor: bigint | null;
  /** Business identity, unique in the brand. */
  key: string;
};
export type WalletVerdict =
  | { ok: true; isReplay: boolean }
  | {
      ok: false;
      errorCode: 'insufficient_balance' | 'idempotency_conflict' | 'not_found' | 'hand_open';
    };

export const vendorWalletsOf = (db: Queries, p: Owner) =>
  db.rows(
    `select code, amount from vendor_wallets where brand_id = $1 and member_id = $2
     order by code`,
    [p.brandId, p.memberId],
  );

/** Sums in one query: a total never counts money that is on its way twice or not at all. */
export const sumOfWallets = async (db: Queries, p: Owner) => {
  const row = await db.row(
    `select b.available, b.owed, coalesce((select sum(w.amount) from vendor_wallets w
       where w.brand_id = $1 and w.member_id = $2), 0)::bigint as away
     from balances b where b.brand_id = $1 and b.member_id = $2`,
    [p.brandId, p.memberId],
  );
  if (!row) throw new Error(`member ${p.memberId} has no account`);
  return row;
};

/**
 * Between the main wallet and that of a vendor, in the caller's transaction. The main balance is
 * locked first, so that moves of a member come one after the other. The same key moves nothing
 * again. What comes home pays first what the member owes: no payout did so, and winnings of a
 * vendor would pass a debt by. The wallet of a room stays as it is while a hand of theirs is open
 * there.
 */
export const moveWallet = async (tx: Queries, move: WalletMove): Promise<WalletVerdict> => {
  const { brandId, memberId, code, direction, key } = move;
  const main = await tx.row(
    `select b.account_id, b.available, a.is_trial from balances b
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where b.brand_id = $1 and b.member_id = $2 for no key update of b`,
    [brandId, memberId],
  );
  if (!main || main.is_trial) return { ok: false, errorCode: 'not_found' };
  const fingerprint = `${memberId}|wallet|${direction}|${code}|${move.amountMinor ?? 'all'}`;
  const known = await tx.row('select fingerprint from transfers where brand_id = $1 and key = $2', [
    brandId,
    key,
  ]);
  if (known) {
    return known.fingerprint === fingerprint
      ? { ok: true, isReplay: true }
      : { ok: false, errorCode: 'idempotency_conflict' };
  }
  if (await isInHand(tx, move)) return { ok: false, errorCode: 'hand_open' };
  const wallet = await walletOf(tx, move, direction === 'out');
  const amountMinor = move.amountMinor ?? wallet?.amount ?? 0n;
  if (amountMinor <= 0n) return { ok: false, errorCode: 'insufficient_balance' };
  const toMain = direction === 'home' ? amountMinor : -amountMinor;
  if (!wallet || main.available + toMain < 0n || wallet.amount < toMain) {
    return { ok: false, errorCode: 'insufficient_balance' };
  }
  await write(tx, move, { toMain, fingerprint, wallet: wallet.account_id, main });
  if (toMain > 0n) {
    await payDebt(tx, {
      brandId,
      memberId,
      mostMinor: toMain,
      key: `debt:home:${key}`,
      reference: code,
    });
  }
  return { ok: true, isReplay: false };
};

const isInHand = async (tx: Queries, { brandId, memberId, code }: WalletMove): Promise<boolean> => {
  const roomId = roomOfWallet(code);
  if (roomId === undefined) return false;
  const open = await tx.row(
    `select 1 from hand_stakes where brand_id = $1 and member_id = $2 and room_id = $3
     and is_open`,
    [brandId, memberId, roomId],
  );
  return open !== undefined;
};

const walletOf = async (tx: Queries, { brandId, memberId, code }: WalletMove, isMade: boolean) => {
  const find = () =>
    tx.row(
      `select account_id, amount from vendor_wallets
     where brand_id = $1 and member_id = $2 and code = $3 for no key update`,
      [brandId, memberId, code],
    );
  const found = await find();
  if (found || !isMade) return found;
  await tx.run(
    `with account as (
       insert into accounts (brand_id, name, currency)
       select brand_id, $3, currency from brands where brand_id = $1 returning account_id)
     insert into vendor_wallets (brand_id, member_id, code, account_id)
     select $1, $2, $4, account_id from account`,
    [brandId, memberId, `wallet:${code}:${memberId}`, code],
  );
  return find();
};

type Written = {
  toMain: bigint;
  fingerprint: string;
  wallet: bigint;
  main: { account_id: bigint; available: bigint };
};
const write = async (tx: Queries, move: WalletMove, p: Written): Promise<void> => {
  const { brandId, memberId, code, key } = move;
  const type = p.toMain > 0n ? 'wallet_in' : 'wallet_out';
  const availableMinor = p.main.available + p.toMain;
  await tx.run('update balances set available = $3 where brand_id = $1 and member_id = $2', [
    brandId,
    memberId,
    availableMinor,
  ]);
  await tx.run(
    `update vendor_wallets set amount = amount - $4
    where brand_id = $1 and member_id = $2 and code = $3`,
    [brandId, memberId, code, p.toMain],
  );
  await tx.run('select hold_folio($1)', [brandId]);
  const transfer = await tx.row(
    `insert into transfers (brand_id, key, kind, reference, fingerprint, at)
     values ($1, $2, $3, $4, $5, $6) returning transfer_id`,
    [brandId, key, type, code, p.fingerprint, tx.now()],
  );
  if (!transfer) throw new Error('the transfer was not written');
  await tx.run(
    `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
       balance_after, at)
     values ($1, $2, 1, $3, $4, $5, $6, $9::timestamptz), ($1, $2, 2, $7, $4, $8, null,
       $9::timestamptz)`,
    [
      brandId,
      transfer.transfer_id,
      p.main.account_id,
      type,
      p.toMain,
      availableMinor,
      p.wallet,
      -p.toMain,
      tx.now(),
    ],
  );
};
