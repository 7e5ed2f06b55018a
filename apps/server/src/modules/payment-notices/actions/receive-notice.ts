import type { InputOf } from '@fairhouse/contract';
import type { depositNotice } from '@fairhouse/contract/payment-notices';
import type { Notice } from '@fairhouse/contract/payment-method';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandByCode, brandById } from '../../brands/index.ts';
import { referenceIn, settleNotice, type ToldNotice } from '../../deposits/index.ts';
import { isOfBank, methodsOf, signingOf } from '../../payment-methods/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { dueParked, lockParked, noteTry, parkNotice, settleParkedRow } from '../store.ts';
import { receiveRemoteNotice } from '../steps/receive-remote.ts';
import { receiveCoinNotice } from '../steps/receive-coin.ts';

/** Judged on raw bytes; an event told twice is received twice and acts once. */
export const receiveNotice = async (ctx: Ctx, input: InputOf<typeof depositNotice>) => {
  const method = methodsOf(ctx).get(input.methodId);
  if (!method) return refuse('not_found');
  // Each brand has its own secret: what is signed for one is not genuine for another.
  const brand = input.merchant ? await brandByCode(ctx, input.merchant) : ctx.brand;
  if (!brand || (method.manifest.playMoneyOnly && !brand.isPlayMoney)) return refuse('not_found');
  if (method.remote) return receiveRemoteNotice(ctx, brand, method);
  const tools = {
    ...(await signingOf(ctx, { brandId: brand.id, methodId: input.methodId })),
    nowSeconds: ctx.clock.milliseconds() / 1000,
  };
  const coin = method.readCoinNotice?.(ctx.rawBody, ctx.header, tools);
  if (coin) return receiveCoinNotice(ctx, { brand, method, notice: coin });
  const notice = method.readNotice?.(ctx.rawBody, ctx.header, tools);
  if (!notice) {
    ctx.log.warn({ method: input.methodId, ip: ctx.ip }, 'a payment notice was not genuine');
    return refuse('signature_invalid');
  }
  const settled = await settleOrPark(ctx, { brand, method, notice });
  if (settled) return { received: true };
  await parkNotice(ctx.db, {
    brandId: brand.id,
    methodId: input.methodId,
    notice,
    why: !isOfBank(method)
      ? 'unknown_order'
      : referenceIn(notice.orderId) === undefined
        ? 'no_reference'
        : 'unknown_reference',
  });
  // A provider of orders may tell it again; a bank told what it knows.
  return isOfBank(method) ? { received: true } : refuse('not_found');
};

/** False where no deposit of the brand is meant; what was paid once more waits for a person. */
const settleOrPark = async (kernel: Kernel, told: ToldNotice): Promise<boolean> => {
  const done = await kernel.db.transaction(async (tx) => {
    const settled = await settleNotice(kernel, tx, told);
    if (settled?.isAgain) {
      await parkNotice(tx, {
        brandId: told.brand.id,
        methodId: told.method.manifest.methodId,
        notice: told.notice,
        why: 'paid_again',
      });
    }
    return settled;
  });
  if (done?.credited) await announceBalance(kernel, told.brand.id, done.credited);
  return done !== undefined;
};

/**
 * What came before its deposit could be seen is tried again. Not where the provider is asked: it
 * says anew how a payment stands, and money of one that the house never made is a person's (D-U09).
 */
export const retryParked = async (kernel: Kernel): Promise<void> => {
  const remote = [...methodsOf(kernel).values()].filter((one) => one.remote);
  const remoteIds = remote.map(({ manifest }) => manifest.methodId);
  for (const row of await dueParked(kernel.db, remoteIds)) {
    const method = methodsOf(kernel).get(row.method_id);
    const brand = await brandById(kernel, row.brand_id);
    if (!method || !brand) continue;
    const notice: Notice = {
      eventId: row.event_id,
      orderId: row.order_id,
      amount: row.amount,
      currency: row.currency,
      state: row.state,
    };
    const done = await kernel.db.transaction(async (tx) => {
      // The desk may have ended it meanwhile.
      const now = await lockParked(tx, row.brand_id, row.parked_id);
      if (now?.outcome !== null) return undefined;
      const settled = await settleNotice(kernel, tx, { brand, method, notice });
      if (settled && !settled.isAgain) {
        await settleParkedRow(tx, row, { outcome: 'matched', depositId: settled.depositId });
      } else await noteTry(tx, row);
      return settled;
    });
    if (done?.credited) await announceBalance(kernel, brand.id, done.credited);
  }
};
