import type { InputOf } from '@fairhouse/contract';
import type { withdrawalNotice } from '@fairhouse/contract/withdrawals';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { anyCard } from '../../bank-cards/index.ts';
import { brandByCode, brandsOf, settingsOf } from '../../brands/index.ts';
import { methodsOf, playsFor, signingOf } from '../../payment-methods/index.ts';
import {
  dueOf,
  isPayoutOpen,
  isUnsent,
  orderOf,
  pauseAfter,
  SENT_PAUSE_SECONDS,
} from '../rules.ts';
import { insertLine, lockWithdrawal, type WithdrawalRow } from '../store.ts';
import { judgeOutgoing, lockAccount } from '../../wallet/index.ts';
import { duePayouts, noteAsked, noteFailed, notePayoutEvent, noteTry } from '../rows/payout.ts';
import { paysOut, sendOrder } from '../steps/send-order.ts';
import { release, type TellAfter } from './settle.ts';

const AT_ONCE = 20;

/**
 * Sends what is due, and asks again about what was sent and not answered. A provider knows an order
 * by its id: sent twice it pays once, so a crash between sending and noting costs nothing.
 */
export const sendPayouts = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    // Sent once it may be: what waits loses nothing.
    if (settingsOf(brand).payoutsWait) continue;
    for (const row of await duePayouts(kernel.db, brand.id, AT_ONCE)) {
      // One that cannot be sent does not keep the others.
      await sendOne(kernel, brand, row).catch((error: Error) => {
        kernel.log.error({ error, withdrawal: row.withdrawal_id }, 'a payout was not sent');
      });
    }
  }
};

/**
 * What is due, locked and judged anew before it leaves: a debt that arose since the approval is
 * seen under the member's lock, and the order waits until it is paid. What was tried before may
 * have been paid: it is asked for on with the same order id, and what the provider says is booked.
 */
const lockDue = async (
  tx: Queries,
  brand: Brand,
  due: WithdrawalRow,
): Promise<WithdrawalRow | undefined> => {
  const row = await lockWithdrawal(tx, brand.id, due.withdrawal_id);
  if (
    row?.state !== 'approved' ||
    !isPayoutOpen(row.payout_state) ||
    row.payout_attempt !== due.payout_attempt
  )
    return undefined;
  if (isUnsent(row)) {
    await lockAccount(tx, brand.id, row.member_id);
    if (await judgeOutgoing(tx, brand, row.member_id)) return undefined;
  }
  await noteTry(tx, { brandId: brand.id, id: row.withdrawal_id });
  return row;
};

const sendOne = async (kernel: Kernel, brand: Brand, due: WithdrawalRow): Promise<void> => {
  const method = methodsOf(kernel).get(due.payout_method ?? '');
  const card = await anyCard(kernel.db, brand.id, due.card_id);
  if (!method || !paysOut(method) || !card) throw new Error(`nobody pays ${due.withdrawal_id}`);
  const row = await kernel.db.transaction((tx) => lockDue(tx, brand, due));
  if (!row) return;
  const asked = { brandId: brand.id, id: row.withdrawal_id, attempt: row.payout_attempt };
  // Approved before it was judged so: nothing real leaves for it, and a person ends it.
  if (!playsFor(method, brand)) {
    const by = method.manifest.name;
    const refused = { state: 'refused' as const, reference: '', fault: 'play_money', by };
    return settle(kernel, brand, { ...asked, ...refused });
  }
  const answer = await sendOrder(kernel, { brand, method, row, card }).catch((error: Error) => {
    kernel.log.warn(
      { error: error.message, withdrawal: row.withdrawal_id },
      'a payout was not answered',
    );
  });
  if (!answer) {
    await noteAsked(kernel.db, {
      ...asked,
      state: row.payout_state === 'sent' ? 'sent' : 'waiting',
      fault: 'no_answer',
      seconds: pauseAfter(row.payout_tries),
    });
  } else if (answer.state === 'accepted') {
    await noteAsked(kernel.db, {
      ...asked,
      state: 'sent',
      fault: null,
      reference: answer.reference,
      // Named for the first time it is told again at once: where money leaves only by that name.
      seconds: row.payout_reference === null && method.remote ? 0 : SENT_PAUSE_SECONDS,
    });
  } else {
    await settle(kernel, brand, {
      ...asked,
      ...answer,
      state: answer.state,
      by: method.manifest.name,
    });
  }
};

type Outcome = {
  id: string;
  attempt: number;
  state: 'paid' | 'refused';
  reference: string;
  fault?: string | undefined;
  by: string;
};
/** What a provider says of an attempt, by answer or notice. What is over stays as it is. */
const settle = async (kernel: Kernel, brand: Brand, outcome: Outcome): Promise<void> => {
  const told = await kernel.db.transaction((tx) => settleIn(kernel, tx, { brand, outcome }));
  await told?.();
};

const settleIn = async (
  kernel: Kernel,
  tx: Queries,
  { brand, outcome }: { brand: Brand; outcome: Outcome },
): Promise<TellAfter | undefined> => {
  const { id, by } = outcome;
  const row = await lockWithdrawal(tx, brand.id, id);
  if (!row) return undefined;
  const isOpen =
    row.state === 'approved' &&
    isPayoutOpen(row.payout_state) &&
    row.payout_attempt === outcome.attempt;
  if (!isOpen) {
    // Of an attempt that was given up: a person looks, for money may have left twice.
    const isKnown = row.payout_state === 'paid' && row.payout_attempt === outcome.attempt;
    if (outcome.state === 'paid' && !isKnown) {
      await insertLine(tx, {
        brandId: brand.id,
        id,
        by,
        action: 'paid_late',
        note: outcome.reference,
      });
    }
    return undefined;
  }
  if (outcome.state === 'paid' && outcome.fault === undefined) {
    return release(kernel, tx, { brand, row, by, reference: outcome.reference });
  }
  await noteFailed(tx, { brandId: brand.id, id, fault: outcome.fault ?? 'refused' });
  await insertLine(tx, {
    brandId: brand.id,
    id,
    by,
    action: 'payout_failed',
    note: outcome.fault ?? 'refused',
  });
  return undefined;
};

/** Judged on raw bytes; an event told twice is received twice and acts once. */
export const receivePayoutNotice = async (ctx: Ctx, input: InputOf<typeof withdrawalNotice>) => {
  const method = methodsOf(ctx).get(input.methodId);
  if (!method?.sendPayout) return refuse('not_found');
  const brand = input.merchant ? await brandByCode(ctx, input.merchant) : ctx.brand;
  if (!brand) return refuse('not_found');
  const signing = await signingOf(ctx, { brandId: brand.id, methodId: input.methodId });
  const notice = method.readNotice?.(ctx.rawBody, ctx.header, {
    ...signing,
    nowSeconds: ctx.clock.milliseconds() / 1000,
  });
  if (!notice) {
    ctx.log.warn({ method: input.methodId, ip: ctx.ip }, 'a payout notice was not genuine');
    return refuse('signature_invalid');
  }
  const order = orderOf(notice.orderId);
  if (!order) return refuse('not_found');
  const told = await ctx.db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, brand.id, order.id);
    if (!row || row.payout_method !== input.methodId) return refuse('not_found');
    if (
      !(await notePayoutEvent(tx, {
        brandId: brand.id,
        methodId: input.methodId,
        eventId: notice.eventId,
      }))
    )
      return undefined;
    const isRight =
      parseAmount(notice.amount, brand.currency) === dueOf(row) && notice.currency === row.currency;
    return settleIn(ctx, tx, {
      brand,
      outcome: {
        ...order,
        by: method.manifest.name,
        state: notice.state === 'paid' ? 'paid' : 'refused',
        reference: notice.eventId,
        fault: notice.state !== 'paid' ? 'declined' : isRight ? undefined : 'amount_differs',
      },
    });
  });
  if (typeof told === 'object') return told;
  await told?.();
  return { received: true };
};
