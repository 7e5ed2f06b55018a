import type { Queries } from '../../../kernel/db.ts';
import { houseAccountIn } from '../store.ts';

export type Posting = {
  brandId: number;
  memberId: bigint;
  type: string;
  /** Positive credits the member, negative takes; never zero. */
  amountMinor: bigint;
  /** The house account on the other side, such as 'deposits:sandbox'. */
  house: string;
  /** Business identity, unique in the brand, such as 'deposit:<id>'. */
  key: string;
  reference: string;
  note?: string;
  /** The money leaves the member's reach: what grants bind stays. */
  keepsBound?: boolean;
};
export type PostVerdict =
  | { ok: true; transferId: bigint; availableMinor: bigint; isReplay: boolean }
  | { ok: false; errorCode: 'insufficient_balance' | 'idempotency_conflict' | 'not_found' };

/**
 * Moves an amount between a member and the house inside the caller's transaction. The same key
 * with the same amount answers what was done first and moves nothing.
 */
export const post = async (tx: Queries, posting: Posting): Promise<PostVerdict> => {
  const { brandId, memberId, amountMinor, key } = posting;
  if (amountMinor === 0n) throw new Error('a posting of nothing');
  const houseId = await houseAccountIn(tx, brandId, posting.house);
  const [balance] = await tx.prepared(
    'post-balance',
    `select hold_folio($1) as folio_no, account_id, available, bound,
     (select is_trial from accounts a
       where a.brand_id = b.brand_id and a.account_id = b.account_id) as is_trial from balances b
     where brand_id = $1 and member_id = $2 for no key update`,
    [brandId, memberId],
  );
  // Free play is outside the real books, whoever asks: a bonus or a rebate does not reach it.
  if (!balance || balance.is_trial !== posting.house.startsWith('trial:')) {
    return { ok: false, errorCode: 'not_found' };
  }
  const fingerprint = `${memberId}|${posting.type}|${posting.house}|${amountMinor}`;
  const [known] = await tx.prepared(
    'post-known',
    'select transfer_id, fingerprint from transfers where brand_id = $1 and key = $2',
    [brandId, key],
  );
  if (known) {
    return known.fingerprint === fingerprint
      ? {
          ok: true,
          transferId: known.transfer_id,
          availableMinor: balance.available,
          isReplay: true,
        }
      : { ok: false, errorCode: 'idempotency_conflict' };
  }
  const availableMinor = balance.available + amountMinor;
  const least = posting.keepsBound === true ? balance.bound : 0n;
  if (availableMinor < (amountMinor < 0n ? least : 0n))
    return { ok: false, errorCode: 'insufficient_balance' };
  const [transfer] = await tx.prepared(
    'post-write',
    `with moved as (update balances set available = $3 where brand_id = $1 and member_id = $2),
       transfer as (
         insert into transfers (brand_id, key, kind, reference, note, fingerprint, at)
         values ($1, $4, $5, $6, $7, $8, $12) returning transfer_id),
       written as (
         insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
           balance_after, at)
         select $1, transfer_id, entry_no, account_id, $5, amount, balance_after,
          $12::timestamptz from transfer, (values (1, $9::bigint, $11::bigint, $3::bigint),
           (2, $10::bigint, -$11::bigint, null)) as one(entry_no, account_id, amount,
             balance_after))
     select transfer_id from transfer`,
    [
      brandId,
      memberId,
      availableMinor,
      key,
      posting.type,
      posting.reference,
      posting.note ?? null,
      fingerprint,
      balance.account_id,
      houseId,
      amountMinor,
      tx.now(),
    ],
  );
  if (!transfer) throw new Error('the transfer was not written');
  return { ok: true, transferId: transfer.transfer_id, availableMinor, isReplay: false };
};
