import type { InputOf, RefusalCode } from '@fairhouse/contract';
import type * as cashier from '@fairhouse/contract/withdrawals-desk';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { anyCard, numberOf } from '../../bank-cards/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { giveOrAsk, mayGiveAlone, noteGiven } from '../../giving/index.ts';
import { judgeOutgoing, lockAccount } from '../../wallet/index.ts';
import { BY_MEMBERS, isPayoutOpen, isUnsent, mayMove } from '../rules.ts';
import { insertLine, lockWithdrawal, moveWithdrawal, type WithdrawalRow } from '../store.ts';
import { deskRow, dropClaim, takeClaim } from '../rows/desk.ts';
import { noteShown, setPayout } from '../rows/payout.ts';
import { aloneUpTo, payingMethods, printDesk } from './desk.ts';
import { withdrawalMatcher } from './matched.ts';
import { backOf, end, reject, release, returnRest, type Deed, type TellAfter } from './settle.ts';

const KIND = 'withdrawals.approve';
const RETURN = 'withdrawals.return';
const TAKEN = 'withdrawals.decide';
type Work<Code extends RefusalCode> = (
  tx: Queries,
  row: WithdrawalRow,
) => Promise<TellAfter | undefined | Refusal<Code>>;
type Doing = { id: string; action: string; reason?: string | undefined; after?: object };

/** Works on one that is locked and taken by this operator; its audit line is written with it. */
const changing = async <Code extends RefusalCode = 'state_conflict'>(
  ctx: Ctx,
  deed: Doing,
  work: Work<Code>,
) => {
  const operator = operatorOf(ctx);
  const told = await ctx.db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, ctx.brand.id, deed.id);
    if (!row) return refuse('not_found');
    const desk = await deskRow(tx, ctx.brand.id, deed.id);
    if (desk?.is_claimed !== true || row.claimed_by !== operator.operatorId) {
      return refuse('state_conflict', { value: { claimedBy: desk?.claimed_name ?? null } });
    }
    const done = await work(tx, row);
    if (isRefusal(done)) return done;
    await noteDeed(ctx, tx, { deed, row, account: desk.account });
    return done;
  });
  if (isRefusal(told)) return told;
  await told?.();
  return printNow(ctx, deed.id);
};

const noteDeed = async (
  ctx: Ctx,
  tx: Queries,
  { deed, row, account }: { deed: Doing; row: WithdrawalRow; account: string },
): Promise<void> => {
  const operator = operatorOf(ctx);
  const after = await lockWithdrawal(tx, ctx.brand.id, deed.id);
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId: operator.operatorId,
    operatorName: operator.name,
    action: `withdrawals.${deed.action}`,
    subject: `member:${account}`,
    ip: ctx.ip,
    reason: deed.reason ?? '',
    before: { withdrawal: deed.id, state: row.state },
    after: {
      state: after?.state,
      amount: printAmount(row.amount, ctx.brand.currency),
      ...deed.after,
    },
  });
};

const printNow = async (ctx: Ctx, id: string) => {
  const row = await deskRow(ctx.db, ctx.brand.id, id);
  return row ? printDesk(ctx, row) : refuse('not_found');
};

const claimOf = (ctx: Ctx, id: string) => ({
  brandId: ctx.brand.id,
  id,
  operatorId: operatorOf(ctx).operatorId,
  operatorName: operatorOf(ctx).name,
});
export const claim = async (ctx: Ctx, { id }: InputOf<typeof cashier.claimWithdrawal>) => {
  const isTaken = await takeClaim(ctx.db, claimOf(ctx, id));
  const row = await printNow(ctx, id);
  return isRefusal(row) || isTaken
    ? row
    : refuse('state_conflict', { value: { claimedBy: row.claimedBy } });
};
export const drop = async (ctx: Ctx, { id }: InputOf<typeof cashier.dropWithdrawal>) => {
  const isDropped = await dropClaim(ctx.db, claimOf(ctx, id));
  const row = await printNow(ctx, id);
  return isRefusal(row) || isDropped ? row : refuse('state_conflict');
};

const isPaying = async (ctx: Ctx, methodId: string | undefined): Promise<boolean> =>
  methodId === undefined ||
  methodId === BY_MEMBERS ||
  (await payingMethods(ctx)).some((one) => one.methodId === methodId);

/** Nothing is paid by anybody until an owner has looked at a house that was restored (D-U05). */
const refuseWaiting = (ctx: Ctx) =>
  settingsOf(ctx.brand).payoutsWait ? refuse('maintenance') : undefined;

export const approve = async (ctx: Ctx, input: InputOf<typeof cashier.approveWithdrawal>) => {
  if (!(await isPaying(ctx, input.methodId))) return refuse('not_found');
  return changing(
    ctx,
    {
      id: input.id,
      action: 'approve',
      reason: input.note,
      after: { method: input.methodId ?? 'hand' },
    },
    async (tx, row) => {
      if (!mayMove(row.state, 'approved')) return refuse('state_conflict');
      const gift = {
        purse: 'pay' as const,
        kind: KIND,
        key: row.withdrawal_id,
        amountMinor: row.amount,
        oneMaxMinor: aloneUpTo(ctx),
      };
      const isAlone = await mayGiveAlone(ctx, tx, gift);
      const owing = await judgeOwing(ctx, tx, row);
      if (owing) return owing;
      if (!isAlone) return askSecond(ctx, tx, { row, input });
      const refused = await approveIn(ctx, tx, {
        brandId: ctx.brand.id,
        id: row.withdrawal_id,
        note: input.note,
        methodId: input.methodId ?? null,
        by: operatorOf(ctx).name,
      });
      if (!refused) await noteGiven(ctx, tx, gift);
      return refused;
    },
  );
};

/**
 * A debt may have arisen since the money was frozen or the payment approved: as long as it stands
 * none of it goes out. It waits as it is instead of coming back by itself, for a small debt is no
 * reason to undo a large withdrawal that was decided; turned down it comes back and pays first.
 * The balance is locked after the sums of the day, as where the desk credits it.
 */
const judgeOwing = async (ctx: Ctx, tx: Queries, row: WithdrawalRow) => {
  await lockAccount(tx, ctx.brand.id, row.member_id);
  return judgeOutgoing(tx, ctx.brand, row.member_id);
};

type Approval = { brandId: number; id: string; methodId: string | null; by: string; note: string };
const approveIn = async (ctx: Ctx, tx: Queries, p: Approval) => {
  if (p.methodId === BY_MEMBERS && !(await withdrawalMatcher.of(ctx).start(ctx, tx, p.id))) {
    return refuse('state_conflict');
  }
  await moveWithdrawal(tx, { brandId: p.brandId, id: p.id, state: 'approved' });
  await setPayout(tx, p);
  await insertLine(tx, {
    brandId: p.brandId,
    id: p.id,
    by: p.by,
    action: 'approved',
    note: p.note,
  });
  return undefined;
};

const askSecond = async (
  ctx: Ctx,
  tx: Queries,
  { row, input }: { row: WithdrawalRow; input: InputOf<typeof cashier.approveWithdrawal> },
) => {
  const desk = await deskRow(tx, ctx.brand.id, row.withdrawal_id);
  const asked = await askApproval(ctx, tx, {
    kind: KIND,
    key: row.withdrawal_id,
    subject: `member:${desk?.account ?? ''}`,
    reason: input.note,
    payload: {
      account: desk?.account ?? '',
      currency: row.currency,
      amount: printAmount(row.amount, ctx.brand.currency),
      method: input.methodId ?? 'hand',
    },
  });
  if (isRefusal(asked)) return asked;
  await insertLine(tx, {
    brandId: ctx.brand.id,
    id: row.withdrawal_id,
    by: operatorOf(ctx).name,
    action: 'asked_second',
    note: input.note,
  });
  return undefined;
};

/** What another operator approves: judged again, whatever happened since it was asked. */
export const registerApprovals = (kernel: Kernel): void => {
  registerReturns(kernel);
  approvalKinds.fill(kernel, KIND, {
    permission: TAKEN,
    apply: async (ctx, tx, request) => {
      const row = await lockWithdrawal(tx, ctx.brand.id, request.key);
      const method = request.payload.method ?? 'hand';
      const methodId = method === 'hand' ? undefined : method;
      if (!row || !mayMove(row.state, 'approved') || !(await isPaying(ctx, methodId))) {
        return refuse('state_conflict');
      }
      const owing = await judgeOwing(ctx, tx, row);
      if (owing) return owing;
      const refused = await approveIn(ctx, tx, {
        brandId: ctx.brand.id,
        id: row.withdrawal_id,
        note: '',
        methodId: methodId ?? null,
        by: `${request.asked_name} + ${operatorOf(ctx).name}`,
      });
      return (
        refused ?? {
          before: { state: row.state },
          after: { state: 'approved', ...request.payload },
        }
      );
    },
  });
};

export const turnDown = (ctx: Ctx, input: InputOf<typeof cashier.rejectWithdrawal>) =>
  changing(
    ctx,
    { id: input.id, action: 'reject', reason: input.note, after: { reason: input.reason } },
    async (tx, row) => {
      if (!mayMove(row.state, 'rejected') || row.state === 'not_received')
        return refuse('state_conflict');
      // Where a provider may have paid already the money cannot go back. What waits for a debt to
      // be paid was not sent, and may pay it.
      const isHeld = isUnsent(row) && (await judgeOwing(ctx, tx, row)) !== undefined;
      if (isPayoutOpen(row.payout_state) && !isHeld) return refuse('state_conflict');
      return reject(ctx, tx, {
        brand: ctx.brand,
        row,
        by: operatorOf(ctx).name,
        reason: input.reason,
        note: input.note,
      });
    },
  );

/**
 * Books what an operator has paid at the bank. A debt holds it back only where nobody has seen the
 * number: once it was shown the money may have left, and refused it would be given back as well.
 */
export const payByHand = async (ctx: Ctx, input: InputOf<typeof cashier.payWithdrawal>) =>
  refuseWaiting(ctx) ??
  changing(
    ctx,
    { id: input.id, action: 'paid', reason: input.note, after: { reference: input.reference } },
    async (tx, row) => {
      if (!mayMove(row.state, 'released') || row.payout_method !== null) {
        return refuse('state_conflict');
      }
      const owing = row.number_shown_at ? undefined : await judgeOwing(ctx, tx, row);
      if (owing) return owing;
      return release(ctx, tx, {
        brand: ctx.brand,
        row,
        by: operatorOf(ctx).name,
        reference: input.reference,
        note: input.note,
      });
    },
  );

export const payAgain = async (ctx: Ctx, input: InputOf<typeof cashier.repeatPayout>) => {
  if (!(await isPaying(ctx, input.methodId))) return refuse('not_found');
  return changing(
    ctx,
    { id: input.id, action: 'payout', after: { method: input.methodId ?? 'hand' } },
    async (tx, row) => {
      if (
        row.state !== 'approved' ||
        isPayoutOpen(row.payout_state) ||
        input.methodId === BY_MEMBERS
      ) {
        return refuse('state_conflict');
      }
      const owing = await judgeOwing(ctx, tx, row);
      if (owing) return owing;
      const place = { brandId: ctx.brand.id, id: row.withdrawal_id };
      await setPayout(tx, { ...place, methodId: input.methodId ?? null });
      await insertLine(tx, {
        ...place,
        by: operatorOf(ctx).name,
        action: 'payout_again',
        note: input.methodId ?? 'hand',
      });
      return undefined;
    },
  );
};

const isCase = ({ state }: WithdrawalRow): boolean =>
  state === 'partly_received' || state === 'not_received';
export const resolve = (ctx: Ctx, input: InputOf<typeof cashier.resolveWithdrawal>) =>
  changing(
    ctx,
    { id: input.id, action: 'resolve', reason: input.note, after: { outcome: input.outcome } },
    async (tx, row) => {
      // Of what was released receipt can be forced; the rest needs the member's word first.
      const isForcible = row.state === 'released' && row.is_confirmed && input.outcome === 'FORCED';
      if (!isCase(row) && !isForcible) return refuse('state_conflict');
      const deed = { brand: ctx.brand, row, by: operatorOf(ctx).name, note: input.note };
      if (input.outcome === 'RETURNED') return returnOrAsk(ctx, tx, deed);
      return end(ctx, tx, {
        ...deed,
        ...(input.outcome === 'FORCED'
          ? { outcome: 'forced', action: 'forced' }
          : { outcome: 'received', action: 'rest_paid' }),
      });
    },
  );

/** What is given back of money that was let out is a gift where it did arrive. */
const returnOrAsk = async (ctx: Ctx, tx: Queries, deed: Deed) => {
  const { row, note: reason } = deed;
  const account = (await deskRow(tx, ctx.brand.id, row.withdrawal_id))?.account ?? '';
  const amountMinor = backOf(row);
  const asked = await giveOrAsk(ctx, tx, {
    amountMinor,
    asked: {
      kind: RETURN,
      key: row.withdrawal_id,
      subject: `member:${account}`,
      reason: reason ?? '',
      payload: {
        account,
        currency: row.currency,
        amount: printAmount(amountMinor, ctx.brand.currency),
      },
    },
  });
  if (!asked) return returnRest(ctx, tx, deed);
  if (isRefusal(asked)) return asked;
  await insertLine(tx, {
    brandId: ctx.brand.id,
    id: row.withdrawal_id,
    by: deed.by,
    action: 'asked_second',
    note: reason ?? '',
  });
  return undefined;
};
const registerReturns = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, RETURN, {
    permission: TAKEN,
    apply: async (ctx, tx, request) => {
      const row = await lockWithdrawal(tx, ctx.brand.id, request.key);
      if (!row || !isCase(row)) return refuse('state_conflict');
      const tell = await returnRest(ctx, tx, {
        brand: ctx.brand,
        row,
        note: request.reason,
        by: `${request.asked_name} + ${operatorOf(ctx).name}`,
      });
      return {
        before: { withdrawal: row.withdrawal_id, state: row.state },
        after: request.payload,
        tell,
      };
    },
  });
};

export const writeNote = (ctx: Ctx, input: InputOf<typeof cashier.noteWithdrawal>) =>
  changing(ctx, { id: input.id, action: 'note', reason: input.note }, async (tx, row) => {
    await insertLine(tx, {
      brandId: ctx.brand.id,
      id: row.withdrawal_id,
      by: operatorOf(ctx).name,
      action: 'note',
      note: input.note,
    });
    return undefined;
  });

/** Shown to be paid by hand: who owes is paid nothing, so that no bank is told in vain. */
export const showNumber = async (ctx: Ctx, { id }: InputOf<typeof cashier.showCard>) => {
  const waiting = refuseWaiting(ctx);
  if (waiting) return waiting;
  const shown = await changing<'state_conflict' | 'debt_open' | 'money_held'>(
    ctx,
    { id, action: 'card' },
    async (tx, row) => {
      if (row.state !== 'approved') return refuse('state_conflict');
      const owing = await judgeOwing(ctx, tx, row);
      if (owing) return owing;
      await noteShown(tx, { brandId: ctx.brand.id, id, by: operatorOf(ctx).name });
      return undefined;
    },
  );
  if (isRefusal(shown)) return shown;
  const row = await deskRow(ctx.db, ctx.brand.id, id);
  const card = row && (await anyCard(ctx.db, ctx.brand.id, row.card_id));
  return card
    ? { cardNo: numberOf(ctx, card), payeeName: card.payee_name, bankName: card.bank_name }
    : refuse('not_found');
};
