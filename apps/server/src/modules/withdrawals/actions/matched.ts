import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { post, postHouse } from '../../wallet/index.ts';
import { BY_MEMBERS, dueOf } from '../rules.ts';
import { insertLine, lockWithdrawal, moveWithdrawal } from '../store.ts';
import { notePaid, setPayout } from '../rows/payout.ts';
import { HOLDS } from './request.ts';

/** Who finds members that pay a withdrawal. */
export type Matcher = {
  name: string;
  isWanted(ctx: Ctx, db: Queries, id: string): Promise<boolean>;
  /** From now on members may pay it; false where that is not wanted or not possible. */
  start(ctx: Ctx, tx: Queries, id: string): Promise<boolean>;
};
const NOBODY: Matcher = { name: '', isWanted: async () => false, start: async () => false };
export const withdrawalMatcher = slot<Matcher>('withdrawals.matcher', NOBODY);

/** Money of one member on its way to the other; it stays at nothing. */
const BETWEEN = 'member-matches';
type Paid = {
  brand: Brand;
  id: string;
  payerId: bigint;
  amountMinor: bigint;
  matchId: string;
  depositId: string;
  by: string;
  /** After a part the rest of the same match. */
  isRest?: boolean;
};

/**
 * Another member paid a part, so that much of the frozen money is theirs: the keys of the postings
 * are those of the match, so it happens once. With the last part the withdrawal is over.
 */
export const payMatched = async (tx: Queries, p: Paid): Promise<void> => {
  const brandId = p.brand.id;
  const row = await lockWithdrawal(tx, brandId, p.id);
  if (row?.state !== 'approved' || row.payout_method !== BY_MEMBERS || p.amountMinor > dueOf(row))
    throw new Error(`withdrawal ${p.id} is not paid by members`);
  const rest = p.isRest ? ':rest' : '';
  await postHouse(tx, {
    brandId,
    type: 'withdrawal_paid',
    amountMinor: p.amountMinor,
    from: HOLDS,
    to: BETWEEN,
    key: `match-paid:${p.matchId}${rest}`,
    reference: p.id,
  });
  const posted = await post(tx, {
    brandId,
    memberId: p.payerId,
    type: 'deposit',
    amountMinor: p.amountMinor,
    house: BETWEEN,
    key: `deposit:${p.depositId}${rest}`,
    reference: p.depositId,
  });
  if (!posted.ok || posted.isReplay) throw new Error(`match ${p.matchId} was paid before`);
  await tx.run(
    `update withdrawals set matched = matched + $3
    where brand_id = $1 and withdrawal_id = $2`,
    [brandId, p.id, p.amountMinor],
  );
  await insertLine(tx, { brandId, id: p.id, by: p.by, action: 'paid_by_member', note: p.matchId });
  if (p.amountMinor < dueOf(row)) return;
  const place = { brandId, id: p.id };
  await notePaid(tx, { ...place, reference: BY_MEMBERS });
  await moveWithdrawal(tx, { ...place, state: 'released' });
  await moveWithdrawal(tx, { ...place, state: 'received', received: row.amount });
  await insertLine(tx, { ...place, by: p.by, action: 'released', note: BY_MEMBERS });
};

/** Nobody is looked for any more: an operator pays what is left, by hand or by a method. */
export const endMatching = async (
  tx: Queries,
  p: { brandId: number; id: string; by: string },
): Promise<void> => {
  const row = await lockWithdrawal(tx, p.brandId, p.id);
  if (row?.state !== 'approved' || row.payout_method !== BY_MEMBERS) return;
  await setPayout(tx, { brandId: p.brandId, id: p.id, methodId: null });
  await insertLine(tx, { ...p, action: 'match_ended' });
};
