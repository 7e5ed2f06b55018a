import type { PayoutAnswer } from '@fairhouse/contract/payment-method';
import { pathOf } from '@fairhouse/contract/paths';
import { withdrawalNotice } from '@fairhouse/contract/withdrawals';
import { printAmount } from '@fairhouse/money';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { numberOf, type anyCard } from '../../bank-cards/index.ts';
import {
  connectionOf,
  providerOrigin,
  signingOf,
  type Method,
} from '../../payment-methods/index.ts';
import { dueOf, orderIdOf } from '../rules.ts';
import type { WithdrawalRow } from '../store.ts';

/** By itself, without a person at a bank. */
export const paysOut = (method: Method): boolean =>
  (method.sendPayout ?? method.remote?.payOut) !== undefined;

type Card = NonNullable<Awaited<ReturnType<typeof anyCard>>>;
type Sent = { brand: Brand; method: Method; row: WithdrawalRow; card: Card };
/** Tells a provider the order, for the first time or again; throws where it did not answer. */
export const sendOrder = async (
  kernel: Kernel,
  { brand, method, row, card }: Sent,
): Promise<PayoutAnswer> => {
  const { methodId } = method.manifest;
  const order = {
    orderId: orderIdOf(row.withdrawal_id, row.payout_attempt),
    currency: row.currency,
    amount: printAmount(dueOf(row), brand.currency),
    bankCode: card.bank_code,
    cardNo: numberOf(kernel, card),
    payeeName: card.payee_name,
  };
  if (method.remote?.payOut) {
    const at = await connectionOf(kernel, brand.id, method);
    if (!at) throw new Error(`${methodId} is not connected`);
    return method.remote.payOut(
      { ...order, reference: row.payout_reference, isRepeat: row.payout_tries > 0 },
      at,
    );
  }
  if (!method.sendPayout) throw new Error(`${methodId} pays nothing out`);
  const origin = providerOrigin(kernel);
  const signing = await signingOf(kernel, { brandId: brand.id, methodId });
  const notices = pathOf(withdrawalNotice, { methodId });
  const noticeUrl = `${origin}${notices}?merchant=${encodeURIComponent(brand.merchantCode)}`;
  return method.sendPayout({ ...order, noticeUrl }, { ...signing, origin });
};
