import type { RemotePayment } from '@fairhouse/contract/payment-method';
import { printAmount } from '@fairhouse/money';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settleRemote, wholeUnits, type ToldPayment } from '../../deposits/index.ts';
import { connectionOf, type Method } from '../../payment-methods/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { noteReturns } from './note-returns.ts';
import { lockParkedOf, parkNotice, settleParkedRow } from '../store.ts';

/** Names a payment and is believed no further: the provider is asked how that stands now. */
export const receiveRemoteNotice = async (ctx: Ctx, brand: Brand, method: Method) => {
  const { methodId } = method.manifest;
  const at = await connectionOf(ctx, brand.id, method);
  if (!at || !method.remote) return refuse('not_found');
  const told = method.remote.readNotice(ctx.rawBody, ctx.header, at);
  if (!told) {
    ctx.log.warn({ method: methodId, ip: ctx.ip }, 'a payment notice was not genuine');
    return refuse('signature_invalid');
  }
  if (told.paymentId === null) return { received: true };
  const asked = { brand, method, paymentId: told.paymentId };
  const payment = await askOne(ctx, asked).catch((error: Error) => {
    ctx.log.warn(
      { method: methodId, error: error.message },
      'a provider did not say how a payment stands',
    );
    return refuse('provider_failed');
  });
  if (isRefusal(payment)) return payment;
  if (payment) await actOnPayment(ctx, { ...asked, payment });
  return { received: true };
};

/** undefined: it knows none; throws where nothing was answered. */
export const askOne = async (
  kernel: Kernel,
  { brand, method, paymentId }: Omit<ToldPayment, 'payment'>,
): Promise<RemotePayment | undefined> => {
  const at = await connectionOf(kernel, brand.id, method);
  return at && method.remote?.askPayment(paymentId, at);
};

/** Decided under the lock about what was answered before. */
export const actOnPayment = async (kernel: Kernel, told: ToldPayment): Promise<void> => {
  const { brand, method, paymentId, payment } = told;
  const { methodId } = method.manifest;
  const { orderId, currency } = payment;
  const done = await kernel.db.transaction(async (tx) => {
    const before = await lockParkedOf(tx, { brandId: brand.id, methodId, paymentId });
    const parkedMinor = before.reduce(
      (sum, row) => sum + wholeUnits(row.amount, brand.currency),
      0n,
    );
    const settled = await settleRemote(kernel, tx, {
      ...told,
      parked: { minor: parkedMinor, isDecided: before.some((row) => row.outcome !== null) },
    });
    if (settled) await noteReturns(tx, told, settled);
    for (const row of settled?.isWhole ? before : []) {
      await settleParkedRow(tx, row, { outcome: 'matched', depositId: settled?.depositId ?? '' });
    }
    const isMoney = payment.state === 'paid' || payment.state === 'held';
    const paidMinor = wholeUnits(payment.paid, brand.currency);
    const unknown = {
      eventId: `${paymentId}:${printAmount(paidMinor, brand.currency)}`,
      amount: printAmount(paidMinor - parkedMinor, brand.currency),
    };
    const isNew = isMoney && paidMinor > parkedMinor;
    const parked = settled ? settled.further : isNew ? unknown : undefined;
    if (parked) {
      await parkNotice(tx, {
        brandId: brand.id,
        methodId,
        notice: { ...parked, orderId: orderId ?? paymentId, currency, state: 'paid' },
        why: settled ? 'paid_again' : 'unknown_order',
      });
    }
    return settled;
  });
  if (done?.credited !== undefined) await announceBalance(kernel, brand.id, done.credited);
  if (done?.isUndone) {
    kernel.metrics.alarms.inc({ what: 'deposit_undone' });
    kernel.log.error({ deposit: done.depositId, paymentId }, 'a credited payment was taken back');
  }
};
