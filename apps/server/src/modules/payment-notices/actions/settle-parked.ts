import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/payment-notices';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { closeEvent, creditMoney, givenWith, lockForMoney } from '../../deposits/index.ts';
import { mayGiveAlone, noteGiven } from '../../giving/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import {
  claimParkedRow,
  lockParked,
  parkedRow,
  settleParkedRow,
  type ParkedRow,
} from '../store.ts';
import { methodOfParked, parkedIdOf, parkedMinor, printParked } from './list-parked.ts';

const KIND = 'deposits.assign';

const printNow = async (ctx: Ctx, id: string) => {
  const row = await parkedRow(ctx.db, ctx.brand.id, parkedIdOf(id));
  return row ? printParked(ctx, row) : refuse('not_found');
};

export const claimMoney = async (ctx: Ctx, { id }: InputOf<typeof contract.claimParked>) => {
  const { operatorId, name } = operatorOf(ctx);
  const isTaken = await claimParkedRow(ctx.db, {
    brandId: ctx.brand.id,
    id: parkedIdOf(id),
    operatorId,
    operatorName: name,
  });
  const row = await printNow(ctx, id);
  return isRefusal(row) || isTaken
    ? row
    : refuse('state_conflict', { value: { claimedBy: row.claimedBy } });
};

/** Open and taken by this operator, locked. */
const lockMine = async (ctx: Ctx, tx: Queries, id: string) => {
  const row = await lockParked(tx, ctx.brand.id, parkedIdOf(id));
  if (row?.state !== 'paid') return refuse('not_found');
  return row.outcome === null && row.is_claimed && row.claimed_by === operatorOf(ctx).operatorId
    ? row
    : refuse('state_conflict', { value: { claimedBy: row.claimed_name } });
};

/** A deposit that this money may be of, and how much it is; locked after the money itself. */
const lockTarget = async (
  ctx: Ctx,
  tx: Queries,
  { row, depositId }: { row: ParkedRow; depositId: string },
) => {
  const target = await lockForMoney(ctx, tx, { depositId, methodId: methodOfParked(ctx, row) });
  if (isRefusal(target)) return target;
  const amountMinor = parkedMinor(ctx, row);
  if (amountMinor === undefined) return refuse('invalid_amount');
  return target.takesMoney ? { ...target, amountMinor } : refuse('state_conflict');
};
type Assigned = { row: ParkedRow; depositId: string; by: string; note: string };

/** The bank's amount is what is credited, whatever was asked; its event acts on nothing more. */
const creditWith = async (ctx: Ctx, tx: Queries, given: Assigned) => {
  const target = await lockTarget(ctx, tx, given);
  if (isRefusal(target)) return target;
  if (!(await closeEvent(tx, toldBy(given.row), given.depositId))) return refuse('state_conflict');
  const { deposit, account, amountMinor } = target;
  const { isHeld } = await creditMoney(ctx, tx, { deposit, amountMinor, note: given.note });
  await settleParkedRow(tx, given.row, {
    outcome: 'assigned',
    depositId: given.depositId,
    note: given.note,
    by: given.by,
  });
  return {
    account,
    memberId: deposit.member_id,
    before: {
      deposit: given.depositId,
      state: deposit.state,
      amount: printAmount(deposit.amount, ctx.brand.currency),
    },
    after: {
      state: isHeld ? 'review' : 'credited',
      amount: given.row.amount,
      event: given.row.event_id,
    },
  };
};
const toldBy = (row: ParkedRow) => ({
  brandId: row.brand_id,
  methodId: row.method_id,
  eventId: row.event_id,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
});

/** Told twice it is credited once: the second time it stands as it is. */
export const assignMoney = async (ctx: Ctx, input: InputOf<typeof contract.assignParked>) => {
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const known = await parkedRow(tx, ctx.brand.id, parkedIdOf(input.id));
    if (known?.outcome === 'assigned' && known.deposit_id === input.depositId) return undefined;
    const row = await lockMine(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    const target = await lockTarget(ctx, tx, { row, depositId: input.depositId });
    if (isRefusal(target)) return target;
    const { depositId: id } = input;
    const amountMinor = await givenWith(ctx, tx, { id, amountMinor: target.amountMinor });
    const gift = { kind: KIND, key: String(row.parked_id), amountMinor };
    if (row.is_asked || !(await mayGiveAlone(ctx, tx, gift))) {
      const asked = await askApproval(ctx, tx, {
        kind: KIND,
        key: String(row.parked_id),
        subject: `member:${target.account}`,
        reason: input.note,
        payload: {
          account: target.account,
          currency: row.currency,
          deposit: input.depositId,
          amount: printAmount(target.amountMinor, ctx.brand.currency),
          text: row.order_id,
        },
      });
      return isRefusal(asked) ? asked : undefined;
    }
    const credited = await creditWith(ctx, tx, {
      row,
      depositId: input.depositId,
      by: name,
      note: input.note,
    });
    if (isRefusal(credited)) return credited;
    await noteGiven(ctx, tx, gift);
    const { account, before, after, memberId } = credited;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: KIND,
      subject: `member:${account}`,
      reason: input.note,
      before,
      after,
    });
    return memberId;
  });
  if (isRefusal(done)) return done;
  if (done !== undefined) await announceBalance(ctx, ctx.brand.id, done);
  return printNow(ctx, input.id);
};

/** What another operator credits: judged again, for the money may be settled since. */
export const registerAssigning = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'deposits.decide',
    apply: async (ctx, tx, request) => {
      const row = await lockParked(tx, ctx.brand.id, parkedIdOf(request.key));
      if (row?.outcome !== null) return refuse('state_conflict');
      const credited = await creditWith(ctx, tx, {
        row,
        depositId: request.payload.deposit ?? '',
        note: request.reason,
        by: `${request.asked_name} + ${operatorOf(ctx).name}`,
      });
      // The list of approvals knows no other word for what cannot be done any more.
      if (isRefusal(credited)) return refuse('state_conflict');
      const { before, after, memberId } = credited;
      return { before, after, tell: () => announceBalance(ctx, ctx.brand.id, memberId) };
    },
  });
};

const OUTCOMES = { RETURNED: 'returned', ELSEWHERE: 'elsewhere' } as const;
export const settleMoney = async (ctx: Ctx, input: InputOf<typeof contract.settleParked>) => {
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockMine(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    // It waits for a second operator, who would credit it.
    if (row.is_asked || !(await closeEvent(tx, toldBy(row), null))) return refuse('state_conflict');
    const outcome = OUTCOMES[input.outcome];
    await settleParkedRow(tx, row, { outcome, note: input.note, by: name });
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: 'deposits.settle',
      subject: `payment:${row.event_id}`,
      reason: input.note,
      before: { state: 'open', why: row.why },
      after: { state: outcome, amount: row.amount, currency: row.currency },
    });
    return undefined;
  });
  return isRefusal(done) ? done : printNow(ctx, input.id);
};
