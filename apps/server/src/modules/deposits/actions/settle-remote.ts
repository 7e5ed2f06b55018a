import type { RemotePayment } from '@fairhouse/contract/payment-method';
import { parseAmount, printAmount, type Currency } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { Method } from '../../payment-methods/index.ts';
import { feeWhenPaid, judgeRemote, mayMove } from '../rules.ts';
import { depositOfPayment, totalsTold } from '../rows/remote.ts';
import { forgetEvent, lockTold, moveDeposit, setPaid, type DepositRow } from '../store.ts';
import { creditDeposit } from './credit.ts';
import { holdCredit } from './judge-credit.ts';

export type ToldPayment = {
  brand: Brand;
  method: Method;
  paymentId: string;
  payment: RemotePayment;
};
/** What of a payment waits, or waited, for a person, before any deposit was known to be its own. */
export type ParkedBefore = { minor: bigint; isDecided: boolean };
export type SettledRemote = {
  depositId: string;
  credited?: bigint;
  /** Money that this deposit takes no more: a person says what it is of. */
  further?: { eventId: string; amount: string };
  /** The provider takes back what was credited. */
  isUndone?: true;
  /** All that the payment brought acts on its deposit: what was parked of it waits no more. */
  isWhole?: true;
};

/** In the currency's own digits; what is less than its smallest unit is nobody's. */
export const wholeUnits = (text: string, currency: Currency): bigint => {
  const [whole = '', part = ''] = text.split('.');
  const cut = part.slice(0, currency.digits);
  return parseAmount(cut === '' ? whole : `${whole}.${cut}`, currency) ?? 0n;
};

/**
 * How a payment stands, as its provider says. What has come is told as one sum that grows: each sum
 * is an event, and what acts is by how much it is more than the one before, under the lock of the
 * deposit. Told again, late or out of order it is no more. Undefined where no deposit is meant.
 */
export const settleRemote = async (
  kernel: Kernel,
  tx: Queries,
  told: ToldPayment & { parked: ParkedBefore },
): Promise<SettledRemote | undefined> => {
  const { brand, method, paymentId, payment, parked } = told;
  const { methodId } = method.manifest;
  const paidMinor = wholeUnits(payment.paid, brand.currency);
  const isMoney = isMoneyOf(payment);
  const place = { brandId: brand.id, methodId };
  const id = payment.orderId ?? (await depositOfPayment(tx, { ...place, paymentId }));
  if (id === undefined) return undefined;
  // Nothing that came is no money, whatever it is called: it is waited for.
  if (payment.state === 'waiting' || (isMoney && paidMinor === 0n)) return { depositId: id };
  const eventId = `${paymentId}:${
    isMoney ? printAmount(paidMinor, brand.currency) : payment.state
  }`;
  const deposit = await lockTold(tx, {
    ...place,
    id,
    eventId,
    told: {
      state: isMoney ? 'paid' : payment.state,
      amount: printAmount(paidMinor, brand.currency),
      currency: payment.currency,
    },
    isAnyMethod: false,
  });
  if (!deposit) return undefined;
  const settled = { depositId: deposit.deposit_id };
  if (!deposit.is_new) return settled;
  const sums = await totalsTold(tx, {
    ...place,
    depositId: deposit.deposit_id,
    paymentId,
    eventId,
  });
  const acted = sums
    .map((one) => wholeUnits(one, brand.currency))
    .reduce((most, one) => (one > most ? one : most), 0n);
  if (!isMoney) return noteWord(tx, { ...told, deposit, before: acted });
  const before = acted > parked.minor ? acted : parked.minor;
  const rest = paidMinor - before;
  // Another invoice that names this deposit is none that the house has asked for.
  const isOurs = deposit.provider_id === paymentId;
  if (!isOurs) await forgetEvent(tx, { ...place, eventId });
  const verdict = judgeRemote(deposit, {
    askedMinor: wholeUnits(payment.asked, brand.currency),
    currency: payment.currency,
    isHeld: payment.state === 'held',
    why: payment.why,
  });
  const isTaken = sums.length > 0 || parked.isDecided;
  if (!isOurs || isTaken || !mayMove(deposit.state, verdict.state)) {
    return rest > 0n
      ? {
          ...settled,
          further: { eventId: `${eventId}+`, amount: printAmount(rest, brand.currency) },
        }
      : settled;
  }
  const taken = await takeFirst(kernel, tx, { ...told, deposit, paidMinor, verdict });
  return { ...taken, isWhole: true };
};
const isMoneyOf = ({ state }: RemotePayment): boolean => state === 'paid' || state === 'held';

/** Money on its way keeps the deposit from running out; none to come ends it. */
const noteWord = async (
  tx: Queries,
  { brand, payment, deposit, before }: ToldPayment & { deposit: DepositRow; before: bigint },
): Promise<SettledRemote> => {
  const settled: SettledRemote = { depositId: deposit.deposit_id };
  const place = { brandId: brand.id, id: deposit.deposit_id };
  if (payment.state === 'failed') {
    if (before > 0n) return { ...settled, isUndone: true };
    if (mayMove(deposit.state, 'rejected')) {
      await moveDeposit(tx, { ...place, state: 'rejected', reason: 'declined' });
    }
  } else if (before === 0n && mayMove(deposit.state, 'pending')) {
    await moveDeposit(tx, { ...place, state: 'pending', reason: null });
  }
  return settled;
};

type First = ToldPayment & {
  deposit: DepositRow;
  paidMinor: bigint;
  verdict: ReturnType<typeof judgeRemote>;
};
/** The amount and its fee become what was paid, be it less or more than was asked. */
const takeFirst = async (
  kernel: Kernel,
  tx: Queries,
  { brand, payment, deposit, paidMinor, verdict }: First,
): Promise<SettledRemote> => {
  const place = { brandId: brand.id, id: deposit.deposit_id };
  const paid =
    payment.currency === deposit.currency
      ? { ...deposit, amount: paidMinor, fee: feeWhenPaid(deposit, paidMinor) }
      : deposit;
  if (paid.amount !== deposit.amount) {
    await setPaid(tx, { ...place, amountMinor: paid.amount, feeMinor: paid.fee });
  }
  const settled = { depositId: deposit.deposit_id };
  if (verdict.state === 'credited' && (await holdCredit(kernel, tx, { brand, deposit: paid }))) {
    return settled;
  }
  await moveDeposit(tx, { ...place, ...verdict });
  if (verdict.state !== 'credited') return settled;
  await creditDeposit(kernel, tx, brand.id, paid);
  return { ...settled, credited: deposit.member_id };
};
