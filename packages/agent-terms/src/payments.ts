import { payOut } from './bills.ts';
import { MONEY, rowOf, type Check } from './check-rows.ts';
import type { BillFile, BillPayment } from './file.ts';

/** Each payment by what was left to be paid, and all of them by what the bill says was paid. */
export const paymentChecks = (file: BillFile): Check[] => {
  const gross = BigInt(file.result.gross);
  let paid = 0n;
  const checks = file.payments.map((payment, at) => {
    const check = ofPayment(payment, { rest: gross - paid, of: String(at + 1) });
    paid += BigInt(payment.amount);
    return check;
  });
  return [
    ...checks,
    rowOf('paid', file.result.paid, paid, MONEY),
    rowOf('state', file.bill.state, stateBy(file.bill.state, { gross, paid })),
  ];
};
/** What there was, by the sizes of the claims, floored: the others' together are one claim here. */
const ofPayment = (
  { amount, share }: BillPayment,
  { rest, of }: { rest: bigint; of: string },
): Check => {
  const money = (counted: bigint | string | undefined) =>
    rowOf('payment', amount, counted, { ...MONEY, of });
  if (share === 'whole') return money(rest);
  if (typeof share === 'string') {
    const isPart = BigInt(amount) >= 0n && BigInt(amount) < rest;
    const check = money(isPart ? amount : rest);
    return isPart ? { ...check, verdict: 'open' } : check;
  }
  const others = BigInt(share.total) - rest;
  const [part] = payOut(BigInt(share.available), [rest, others]);
  return money(others < 0n ? rest : part);
};
/** The state of a bill says how much of it was paid. */
const stateBy = (state: string, { gross, paid }: { gross: bigint; paid: bigint }): string => {
  if (gross === 0n) {
    return state === 'disputed' || state === 'cancelled' ? state : 'not_reached';
  }
  if (paid === gross) return 'issued';
  if (paid > 0n) return 'partial';
  return state === 'issued' || state === 'not_reached' ? 'calculated' : state;
};
