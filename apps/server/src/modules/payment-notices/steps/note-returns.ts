import type { Queries } from '../../../kernel/db.ts';
import {
  depositForMoney,
  wholeUnits,
  type SettledRemote,
  type ToldPayment,
} from '../../deposits/index.ts';
import { noteReturn } from '../rows/returns.ts';

const UNDONE = 'undone';
/**
 * What its provider says came back of a payment, in the transaction that settled it. A payment that
 * is none any more is given back whole, by a name of ours, until it is one again.
 */
export const noteReturns = async (
  tx: Queries,
  told: ToldPayment,
  { depositId }: SettledRemote,
): Promise<void> => {
  const { brand, method, paymentId, payment } = told;
  const returns = payment.returns ?? [];
  const isPaid = payment.state === 'paid' && wholeUnits(payment.paid, brand.currency) > 0n;
  const isFailed = payment.state === 'failed';
  if (returns.length === 0 && !isFailed && !isPaid) return;
  const place = { brandId: brand.id, id: depositId };
  const deposit = await depositForMoney(tx, place);
  // Of another payment that names this deposit nothing was credited.
  if (deposit?.provider_id !== paymentId) return;
  const note = { brandId: brand.id, methodId: method.manifest.methodId, paymentId, deposit };
  for (const { returnId, kind, amount, state } of returns) {
    const amountMinor = wholeUnits(amount, brand.currency);
    if (amountMinor === 0n || payment.currency !== deposit.currency) continue;
    await noteReturn(tx, { ...note, name: returnId, kind, amountMinor, state });
  }
  // However often it is said: of what was never credited nothing is undone.
  if (isPaid || (isFailed && deposit.state === 'credited')) {
    await noteReturn(tx, {
      ...note,
      name: UNDONE,
      kind: UNDONE,
      amountMinor: deposit.amount,
      state: isPaid ? 'kept' : 'gone',
    });
  }
};
