import type { Notice } from '@fairhouse/contract/payment-method';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { isOfBank, type Method } from '../../payment-methods/index.ts';
import { judgeNotice, mayMove, referenceIn, type DepositState } from '../rules.ts';
import { forgetEvent, hasPayment, lockTold, moveDeposit } from '../store.ts';
import { depositOfReference } from '../rows/transfer.ts';
import { creditDeposit } from './credit.ts';
import { holdCredit } from './judge-credit.ts';

export type ToldNotice = { brand: Brand; method: Method; notice: Notice };
type Settled = {
  depositId: string;
  credited?: bigint;
  /** Money for a deposit that takes none any more: it acted on nothing. */
  isAgain?: boolean;
};
/** Undefined where no deposit of the brand is meant. */
export const settleNotice = async (
  kernel: Kernel,
  tx: Queries,
  { brand, method, notice }: ToldNotice,
): Promise<Settled | undefined> => {
  const brandId = brand.id;
  const { methodId } = method.manifest;
  const id = isOfBank(method)
    ? await depositOfReference(tx, brandId, referenceIn(notice.orderId) ?? '')
    : notice.orderId;
  if (id === undefined) return undefined;
  const deposit = await lockTold(tx, {
    brandId,
    id,
    methodId,
    eventId: notice.eventId,
    told: { state: notice.state, amount: notice.amount, currency: notice.currency },
    isAnyMethod: isOfBank(method),
  });
  if (!deposit) return undefined;
  const settled = { depositId: deposit.deposit_id };
  if (!deposit.is_new) return settled;
  const amountMinor = parseAmount(notice.amount, brand.currency) ?? 0n;
  const verdict = judgeNotice(deposit, {
    amountMinor,
    currency: notice.currency,
    state: notice.state,
  });
  const waits = isOfBank(method) && !settingsOf(brand).deposits.creditsMatched;
  const state: DepositState = verdict.state === 'credited' && waits ? 'matched' : verdict.state;
  // What was paid once takes nothing more, whatever a person made of it; nor is it undone.
  if (
    !mayMove(deposit.state, state) ||
    (await hasPayment(tx, { brandId, id: deposit.deposit_id, except: notice.eventId }))
  ) {
    if (notice.state !== 'paid') return settled;
    await forgetEvent(tx, { brandId, methodId, eventId: notice.eventId });
    return { ...settled, isAgain: true };
  }
  if (state === 'credited' && (await holdCredit(kernel, tx, { brand, deposit }))) return settled;
  await moveDeposit(tx, { brandId, id: deposit.deposit_id, state, reason: verdict.reason });
  if (state !== 'credited') return settled;
  await creditDeposit(kernel, tx, brandId, deposit);
  return { ...settled, credited: deposit.member_id };
};
