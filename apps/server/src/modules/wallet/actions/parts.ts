import type { Queries } from '../../../kernel/db.ts';
import { payDebt } from './debts.ts';
import { post } from './postings.ts';
import { isPayable } from './tickets.ts';

export type Part = {
  brandId: number;
  wagerId: bigint;
  amountMinor: bigint;
  /** The caller's idempotency key, unique for the wager. */
  key: string;
};
export type PartVerdict =
  | { ok: true; isReplay: boolean; memberId: bigint }
  | {
      ok: false;
      errorCode: 'invalid_amount' | 'not_found' | 'state_conflict' | 'idempotency_conflict';
    };

/**
 * Pays a part of an open wager (a partial cash-out, one of several wins), in the caller's
 * transaction; its end pays the rest. Nobody has won or lost by it yet: until then it counts as a
 * stake of the same amount (D-J53). The same key with the same amount pays nothing again. The room
 * that the bet holds within caps stays until it ends.
 */
export const payPart = async (tx: Queries, part: Part): Promise<PartVerdict> => {
  const { brandId, wagerId, amountMinor } = part;
  if (amountMinor <= 0n || !isPayable(amountMinor))
    return { ok: false, errorCode: 'invalid_amount' };
  const key = `part:${wagerId}:${part.key}`;
  const wager = await tx.row(
    `select w.member_id, w.slug, w.category, w.round_id, w.state, w.is_free, a.is_trial
     from wagers w
     join balances b on b.brand_id = w.brand_id and b.member_id = w.member_id
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where w.brand_id = $1 and w.wager_id = $2 for update of w`,
    [brandId, wagerId],
  );
  if (!wager) return { ok: false, errorCode: 'not_found' };
  const memberId = wager.member_id;
  const known = await tx.row('select 1 from transfers where brand_id = $1 and key = $2', [
    brandId,
    key,
  ]);
  // A stake that the house gave is not sold back to the house.
  if (!known && (wager.state !== 'open' || wager.is_free))
    return { ok: false, errorCode: 'state_conflict' };
  const posted = await post(tx, {
    brandId,
    memberId,
    type: 'payout',
    amountMinor,
    house: `${wager.is_trial ? 'trial:' : ''}wagers:${wager.category}`,
    key,
    reference: wager.round_id ?? wager.slug,
  });
  if (!posted.ok) {
    if (posted.errorCode === 'idempotency_conflict')
      return { ok: false, errorCode: 'idempotency_conflict' };
    throw new Error(`a part was not posted: ${posted.errorCode}`);
  }
  if (posted.isReplay) return { ok: true, isReplay: true, memberId };
  await tx.run(
    `with room as (update balances set loss_room = loss_room + $3
       where brand_id = $1 and member_id = $4),
     paid as (update wagers set payout = payout + $3, parts = parts + $3, version = version + 1
       where brand_id = $1 and wager_id = $2)
     insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
       payout, valid_bet, rule, placed_at, at)
     select brand_id, wager_id, member_id, slug, category, 'part', 0, $3, $3, 0, 'part', at, $5
     from wagers where brand_id = $1 and wager_id = $2`,
    [brandId, wagerId, amountMinor, memberId, tx.now()],
  );
  await payDebt(tx, {
    brandId,
    memberId,
    mostMinor: amountMinor,
    key: `debt:${key}`,
    reference: wager.round_id ?? wager.slug,
  });
  return { ok: true, isReplay: false, memberId };
};
