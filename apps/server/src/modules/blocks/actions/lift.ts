import type { InputOf } from '@fairhouse/contract';
import { LIFTS_ALONE_MAX, type liftBlock } from '@fairhouse/contract/blocks';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { LIFT, LIFT_OF_CASE, needsSecond } from '../rules.ts';
import { dayOfPerson } from '../steps/bound.ts';
import { keepStanding, memberOfPath, tellStanding } from '../steps/keep.ts';
import { blocksOf, liftRow, type BlockRow, type MemberKey } from '../store.ts';
import { printBlocks } from './read.ts';

/** Alone where nothing leaves by it; else it is asked for, and another person lifts it. */
export const lift = async (ctx: Ctx, { id, blockId, reason }: InputOf<typeof liftBlock>) => {
  const place = await memberOfPath(ctx, id);
  if (!place) return refuse('not_found');
  const { account } = place.member;
  const done = await ctx.db.transaction(async (tx) => {
    const row = (await blocksOf(tx, place)).find((one) => String(one.block_id) === blockId);
    if (!row) return refuse('not_found');
    if (row.lifted_at !== null || row.for_good) return refuse('state_conflict');
    if (row.case_id !== null) {
      // Whom it is about is read by who may read the case.
      return askApproval(ctx, tx, {
        kind: LIFT_OF_CASE,
        key: blockId,
        payload: { case: String(row.case_id), member: String(place.memberId), block: row.kind },
        reason,
        subject: `case:${row.case_id}`,
      });
    }
    return needsSecond(row.kind)
      ? askApproval(ctx, tx, {
          kind: LIFT,
          key: blockId,
          payload: { memberId: String(place.memberId), account, block: row.kind },
          reason,
          subject: `member:${account}`,
        })
      : liftAlone(ctx, tx, { place, row, account, reason });
  });
  if (isRefusal(done)) return done;
  await tellStanding(ctx, place);
  return printBlocks(ctx, ctx.db, place);
};

type Lifting = { place: MemberKey; row: BlockRow; account: string; reason: string };
const liftAlone = async (ctx: Ctx, tx: Queries, { place, row, account, reason }: Lifting) => {
  const { operatorId, name } = operatorOf(ctx);
  if ((await dayOfPerson(ctx, tx)).lifted >= LIFTS_ALONE_MAX) {
    return refuse('limit_exceeded', { fields: { perDay: String(LIFTS_ALONE_MAX) } });
  }
  const lifted = { ...place, blockId: row.block_id, by: name, reason, aloneBy: operatorId };
  if (!(await liftRow(tx, lifted))) return refuse('state_conflict');
  await keepStanding(tx, place);
  await note(tx, {
    brandId: place.brandId,
    operatorId,
    operatorName: name,
    action: LIFT,
    subject: `member:${account}`,
    before: { block: row.kind },
    reason,
    ip: ctx.ip,
  });
  return 'lifted' as const;
};

type Asked = { place: MemberKey; blockId: bigint; by: string; reason: string };
/** What two persons lift, within the transaction of the second one's yes. */
export const liftIn = async (
  tx: Queries,
  { place, blockId, by, reason, isOfCase }: Asked & { isOfCase: boolean },
): Promise<boolean> => {
  const row = (await blocksOf(tx, place)).find((one) => one.block_id === blockId);
  if (!row || (row.case_id !== null) !== isOfCase) return false;
  if (!(await liftRow(tx, { ...place, blockId, by, reason, aloneBy: null }))) return false;
  await keepStanding(tx, place);
  return true;
};

/** What the second person does by approving. */
export const registerLifts = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, LIFT, {
    permission: 'members.block',
    apply: async (ctx, tx, request) => {
      const memberId = idOf(request.payload.memberId ?? '');
      const blockId = idOf(request.key);
      if (memberId === undefined || blockId === undefined) return refuse('state_conflict');
      const place = { brandId: ctx.brand.id, memberId };
      const by = `${request.asked_name}, ${operatorOf(ctx).name}`;
      const { reason } = request;
      await lockAccount(tx, place.brandId, place.memberId);
      if (!(await liftIn(tx, { place, blockId, by, reason, isOfCase: false }))) {
        return refuse('state_conflict');
      }
      return { before: { block: request.payload.block }, tell: () => tellStanding(ctx, place) };
    },
  });
};
