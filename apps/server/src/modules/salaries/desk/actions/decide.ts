import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/salaries-desk';
import type { BillAnswer } from '@fairhouse/contract/salaries-desk';
import type { DisputeReason } from '@fairhouse/contract/salary-words';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval, type ApprovalRow } from '../../../approvals/index.ts';
import { note } from '../../../audit/index.ts';
import {
  answerDispute,
  approveBill,
  billById,
  isHeldBill,
  isOpenDispute,
  lockBill,
  printBill,
  type BillRow,
} from '../../index.ts';
import { goesWith, isLarge, KINDS } from '../rules.ts';
import { tellAnswer } from '../steps/tell.ts';
import { insertAnswer } from '../store.ts';

type Deed = {
  id: string;
  what: BillAnswer['what'];
  reasonCode: DisputeReason | null;
  reason: string;
  /** Who asked for it, where a second operator decides. */
  asked?: ApprovalRow;
};

const mustBe = async (tx: Queries, p: { brandId: number; id: string }): Promise<BillRow> => {
  const row = await billById(tx, p);
  if (!row) throw new Error('a bill that was locked is gone');
  return row;
};

/** Does it under the lock of the bill, and says so to who is paid by it. */
const deed = async (ctx: Ctx, tx: Queries, p: Deed) => {
  const one = { brandId: ctx.brand.id, id: p.id };
  await lockBill(tx, one);
  const before = await billById(tx, one);
  if (!before) return refuse('not_found');
  const done =
    p.what === 'approved'
      ? await approveBill(tx, one)
      : await answerDispute(tx, { ...one, isUpheld: p.what === 'upheld', reason: p.reason });
  if (isRefusal(done)) return refuse('state_conflict');
  const { operatorId, name } = operatorOf(ctx);
  await insertAnswer(tx, {
    ...one,
    what: p.what,
    reasonCode: p.reasonCode,
    reason: p.reason,
    operatorId: p.asked?.asked_by ?? operatorId,
    operatorName: p.asked?.asked_name ?? name,
    second: p.asked ? name : null,
  });
  const after = await mustBe(tx, one);
  return {
    before,
    after,
    tell: p.what === 'approved' ? undefined : await tellAnswer(ctx, tx, { ...p, bill: after }),
  };
};

/** One operator's decision, or the question to a second one where the sum is large. */
type MayAlone = (bill: BillRow, isHeld: boolean) => boolean;
const decide = async (ctx: Ctx, p: Deed & { mayAlone: MayAlone }) => {
  const one = { brandId: ctx.brand.id, id: p.id };
  const done = await ctx.db.transaction(async (tx) => {
    await lockBill(tx, one);
    const bill = await billById(tx, one);
    if (!bill) return refuse('not_found');
    if (!(await isOpenFor(tx, { ...one, what: p.what, bill }))) return refuse('state_conflict');
    if (!p.mayAlone(bill, await isHeldBill(tx, one))) {
      const asked = await askSecond(ctx, tx, { ...p, bill });
      if (isRefusal(asked)) return refuse('state_conflict');
      return { after: bill, tell: undefined, approvalId: String(asked.approval_id) };
    }
    const made = await deed(ctx, tx, p);
    if (isRefusal(made)) return made;
    const { operatorId, name: operatorName } = operatorOf(ctx);
    await note(tx, {
      brandId: one.brandId,
      operatorId,
      operatorName,
      ip: ctx.ip,
      action: `bills.${p.what}`,
      subject: `bill:${bill.bill_id}`,
      before: { number: bill.number, state: made.before.state },
      after: { state: made.after.state, reasonCode: p.reasonCode },
      reason: p.reason,
    });
    return { ...made, approvalId: null };
  });
  if (isRefusal(done)) return done;
  await done.tell?.();
  return { bill: printBill(ctx, done.after), approvalId: done.approvalId };
};

type Open = { brandId: number; what: BillAnswer['what']; bill: BillRow };
const isOpenFor = async (tx: Queries, { brandId, what, bill }: Open): Promise<boolean> =>
  what === 'approved'
    ? bill.state === 'calculated' && bill.needs_approval
    : (await isOpenDispute(tx, bill, brandId)) && (what === 'refused' || bill.paid === 0n);

const ASKS = {
  approved: KINDS.approve,
  upheld: KINDS.cancel,
  refused: KINDS.letGo,
} as const satisfies Record<BillAnswer['what'], string>;
const askSecond = (ctx: Ctx, tx: Queries, p: Deed & { bill: BillRow }) =>
  askApproval(ctx, tx, {
    kind: ASKS[p.what],
    key: p.id,
    subject: `bill:${p.id}`,
    payload: {
      id: p.id,
      account: p.bill.payee,
      number: p.bill.number,
      amount: printAmount(p.bill.gross, ctx.brand.currency),
      currency: ctx.brand.currency.code,
      reasonCode: p.reasonCode ?? '',
    },
    reason: p.reason,
  });

export const approveInOffice = (ctx: Ctx, input: InputOf<typeof calls.approveBill>) =>
  decide(ctx, {
    ...input,
    what: 'approved',
    reasonCode: null,
    mayAlone: (bill) => !isLarge(ctx, bill),
  });

/**
 * What is refused is paid as it was computed, and only an end takes something away; but what the
 * house held itself, and nobody of the line disputed, is not let go by one person either (D-J40).
 */
export const answerInOffice = async (ctx: Ctx, input: InputOf<typeof calls.answerDispute>) =>
  goesWith(input.answer, input.reasonCode)
    ? decide(ctx, {
        id: input.id,
        reason: input.reason,
        what: input.answer,
        reasonCode: input.reasonCode,
        mayAlone: (bill, isHeld) =>
          (input.answer === 'refused' && !isHeld && bill.dispute !== null) || !isLarge(ctx, bill),
      })
    : refuse('validation_failed', { fields: { reasonCode: input.answer } });

const applied = (what: BillAnswer['what']) => ({
  permission: 'bills.manage',
  apply: async (ctx: Ctx, tx: Queries, request: ApprovalRow) => {
    const { id = '', reasonCode = '' } = request.payload;
    const done = await deed(ctx, tx, {
      id,
      what,
      reasonCode: what === 'approved' ? null : (reasonCode as DisputeReason),
      reason: request.reason,
      asked: request,
    });
    if (isRefusal(done)) return refuse('state_conflict');
    return {
      before: { number: done.before.number, state: done.before.state },
      after: { state: done.after.state },
      ...(done.tell ? { tell: done.tell } : {}),
    };
  },
});
export const registerBillKinds = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.approve, applied('approved'));
  approvalKinds.fill(kernel, KINDS.cancel, applied('upheld'));
  approvalKinds.fill(kernel, KINDS.letGo, applied('refused'));
};
