import type { InputOf } from '@fairhouse/contract';
import type { adjustBalance } from '@fairhouse/contract/members-desk';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, approvalByKey, askApproval } from '../../../approvals/index.ts';
import { note } from '../../../audit/index.ts';
import { mayGiveAlone, noteGiven } from '../../../giving/index.ts';
import { memberById, type MemberRow } from '../../index.ts';
import { announceBalance, balanceOf, post } from '../../../wallet/index.ts';
import { ADJUSTMENT_MINOR_MAX } from '../rules.ts';
import { isPosted } from '../rows/ledger.ts';

const KIND = 'members.adjust';
type Adjustment = {
  member: Pick<MemberRow, 'member_id' | 'account'>;
  amountMinor: bigint;
  key: string;
  by: string;
  reason: string;
};

/**
 * Within the limits of the role the posting and its line in the audit log are one transaction;
 * above them it is a request, and another operator posts it.
 */
export const adjust = async (ctx: Ctx, input: InputOf<typeof adjustBalance>) => {
  const { idempotencyKey, brand } = ctx;
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const memberId = idOf(input.id);
  const member = memberId === undefined ? undefined : await memberById(ctx.db, brand.id, memberId);
  if (!member) return refuse('not_found');
  const minor = parseAmount(input.amount, brand.currency);
  if (minor === undefined || minor === 0n) return refuse('invalid_amount');
  if (minor > ADJUSTMENT_MINOR_MAX) return refuse('limit_exceeded');
  const operator = operatorOf(ctx);
  const adjustment = {
    member,
    amountMinor: input.direction === 'credit' ? minor : -minor,
    key: `adjustment:${operator.operatorId}:${idempotencyKey}`,
    by: operator.name,
    reason: input.reason,
  };
  const done = await ctx.db.transaction(
    async (tx) => (await postAlone(ctx, tx, adjustment)) ?? askSecond(ctx, tx, adjustment),
  );
  if (isRefusal(done)) return done;
  if ('transferId' in done) await announceBalance(ctx, brand.id, member.member_id);
  const balance =
    'transferId' in done
      ? done.availableMinor
      : (await balanceOf(ctx, brand.id, member.member_id)).availableMinor;
  return {
    balance: printAmount(balance, brand.currency),
    transferId: 'transferId' in done ? done.transferId.toString() : null,
    approvalId: 'transferId' in done ? null : done.approval_id.toString(),
  };
};

/** Posts it, or nothing where the operator's role would need a second one. */
const postAlone = async (ctx: Ctx, tx: Queries, one: Adjustment) => {
  const { operatorId, name } = operatorOf(ctx);
  const size = one.amountMinor < 0n ? -one.amountMinor : one.amountMinor;
  const asked = await approvalByKey(tx, { brandId: ctx.brand.id, kind: KIND, key: one.key });
  if (asked && asked.state !== 'approved') return undefined;
  if (await isPosted(tx, ctx.brand.id, one.key)) return move(ctx, tx, one);
  const gift = { kind: KIND, key: one.key, amountMinor: size };
  if (!(await mayGiveAlone(ctx, tx, gift))) return undefined;
  const moved = await move(ctx, tx, one);
  if (!isRefusal(moved) && !moved.isReplay) {
    await noteGiven(ctx, tx, gift);
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: KIND,
      subject: `member:${one.member.account}`,
      ...changeOf(ctx, moved, one.amountMinor),
      reason: one.reason,
      ip: ctx.ip,
    });
  }
  return moved;
};

const move = async (ctx: Ctx, tx: Queries, one: Adjustment) => {
  const posted = await post(tx, {
    brandId: ctx.brand.id,
    memberId: one.member.member_id,
    type: 'adjustment',
    amountMinor: one.amountMinor,
    house: 'adjustments',
    key: one.key,
    reference: `operator:${one.by}`,
    note: one.reason,
  });
  return posted.ok ? posted : refuse(posted.errorCode);
};
type Posted = { availableMinor: bigint; transferId: bigint };
const changeOf = (ctx: Ctx, posted: Posted, amountMinor: bigint) => ({
  before: { balance: printAmount(posted.availableMinor - amountMinor, ctx.brand.currency) },
  after: {
    balance: printAmount(posted.availableMinor, ctx.brand.currency),
    transferId: String(posted.transferId),
  },
});

/** The same key with the same body finds the request that was made. */
const askSecond = async (ctx: Ctx, tx: Queries, one: Adjustment) => {
  const size = one.amountMinor < 0n ? -one.amountMinor : one.amountMinor;
  const payload = {
    memberId: String(one.member.member_id),
    account: one.member.account,
    direction: one.amountMinor < 0n ? 'debit' : 'credit',
    amount: printAmount(size, ctx.brand.currency),
    currency: ctx.brand.currency.code,
  };
  const find = () => approvalByKey(tx, { brandId: ctx.brand.id, kind: KIND, key: one.key });
  const known = await find();
  const asked =
    known ??
    (await askApproval(ctx, tx, {
      kind: KIND,
      key: one.key,
      payload,
      reason: one.reason,
      subject: `member:${one.member.account}`,
    }));
  // Sent twice at once the second finds what the first asked for.
  const row = isRefusal(asked) ? await find() : asked;
  if (!row) return refuse('state_conflict');
  const sorted = (given: Record<string, string>) =>
    JSON.stringify(Object.entries(given).toSorted(([one], [other]) => one.localeCompare(other)));
  return sorted(row.payload) === sorted(payload) ? row : refuse('idempotency_conflict');
};

/** What another operator posts by approving. */
export const registerAdjustments = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: KIND,
    apply: async (ctx, tx, request) => {
      const { payload } = request;
      const member = await memberById(tx, ctx.brand.id, BigInt(payload.memberId ?? ''));
      const size = parseAmount(payload.amount ?? '', ctx.brand.currency);
      if (!member || !size) return refuse('state_conflict');
      const amountMinor = payload.direction === 'debit' ? -size : size;
      const posted = await move(ctx, tx, {
        member,
        key: request.key,
        by: request.asked_name,
        amountMinor,
        reason: request.reason,
      });
      if (isRefusal(posted)) return posted;
      return {
        ...changeOf(ctx, posted, amountMinor),
        tell: () => announceBalance(ctx, ctx.brand.id, member.member_id),
      };
    },
  });
};
