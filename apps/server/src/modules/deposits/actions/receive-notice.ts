import type { InputOf } from '@fairhouse/contract';
import type { depositNotice } from '@fairhouse/contract/deposits';
import type { Notice } from '@fairhouse/contract/payment-method';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandByCode, brandById, settingsOf } from '../../brands/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { judgeNotice, mayMove, referenceIn, type DepositState } from '../rules.ts';
import { forgetEvent, hasPayment, lockTold, moveDeposit } from '../store.ts';
import { creditDeposit } from './credit.ts';
import { holdCredit } from './judge-credit.ts';
import { signingOf } from './method-secrets.ts';
import { isOfBank, methodsOf, type Method } from './methods.ts';
import { dueParked, lockParked, noteTry, parkNotice, settleParkedRow } from './parked.ts';
import { receiveCoinNotice } from './receive-coin.ts';
import { depositOfReference } from '../rows/transfer.ts';

/** Judged on raw bytes; an event told twice is received twice and acts once. */
export const receiveNotice = async (ctx: Ctx, input: InputOf<typeof depositNotice>) => {
  const method = methodsOf(ctx).get(input.methodId);
  if (!method) return refuse('not_found');
  // Each brand has its own secret: what is signed for one is not genuine for another.
  const brand = input.merchant ? await brandByCode(ctx, input.merchant) : ctx.brand;
  if (!brand) return refuse('not_found');
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
  const settled = await settleNotice(ctx, { brand, method, notice });
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

type Told = { brand: Brand; method: Method; notice: Notice };
/** False where no deposit of the brand is meant; what was paid once more waits for a person. */
const settleNotice = async (kernel: Kernel, told: Told): Promise<boolean> => {
  const done = await kernel.db.transaction(async (tx) => {
    const settled = await settleIn(kernel, tx, told);
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

type Settled = {
  depositId: string;
  credited?: bigint;
  /** Money for a deposit that takes none any more: it acted on nothing. */
  isAgain?: boolean;
};
const settleIn = async (
  kernel: Kernel,
  tx: Queries,
  { brand, method, notice }: Told,
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

/** What came before its deposit could be seen is tried again. */
export const retryParked = async (kernel: Kernel): Promise<void> => {
  for (const row of await dueParked(kernel.db)) {
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
      const settled = await settleIn(kernel, tx, { brand, method, notice });
      if (settled && !settled.isAgain) {
        await settleParkedRow(tx, row, { outcome: 'matched', depositId: settled.depositId });
      } else await noteTry(tx, row);
      return settled;
    });
    if (done?.credited) await announceBalance(kernel, brand.id, done.credited);
  }
};
