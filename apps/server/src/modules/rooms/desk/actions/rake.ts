import type { InputOf, RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import type { askRake as call } from '@fairhouse/contract/rooms-desk';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse, type Answer } from '../../../../kernel/refusal.ts';
import {
  approvalKinds,
  askApproval,
  type Applied,
  type ApprovalRow,
} from '../../../approvals/index.ts';
import { changeRakeIn, roomById, tellRoom } from '../../index.ts';
import { RAKE } from '../rules.ts';
import { printPage } from './monitor.ts';

/** Nobody sets what the house takes of a hand alone, up or down (D-V22). */
export const askRake = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { roomId, from, rakeBp, reason } = input;
  const room = await roomById(ctx.db, { brandId: ctx.brand.id, roomId });
  if (!room) return refuse('not_found');
  if (room.rake_bp !== from || rakeBp === from) return refuse('state_conflict');
  const asked = await ctx.db.transaction((tx) =>
    askApproval(ctx, tx, {
      kind: RAKE,
      key: roomId,
      subject: `room:${roomId}`,
      reason,
      payload: { name: room.name, roomId, from: String(from), rakeBp: String(rakeBp) },
    }),
  );
  if (isRefusal(asked)) return asked;
  return (await printPage(ctx, roomId)) ?? refuse('not_found');
};

export const registerRake = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, RAKE, { permission: 'rooms.manage', seenWith: 'rooms.read', apply });
};
const apply = async (
  ctx: Ctx,
  tx: Queries,
  { payload }: ApprovalRow,
): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>> => {
  const place = { brandId: ctx.brand.id, roomId: payload.roomId ?? '' };
  const [from, rakeBp] = [Number(payload.from), Number(payload.rakeBp)];
  if (!(await changeRakeIn(tx, place, { from, rakeBp }))) return refuse('state_conflict');
  return {
    before: { rakeBp: from },
    after: { rakeBp },
    tell: async () => {
      tellRoom(ctx, place);
    },
  };
};
