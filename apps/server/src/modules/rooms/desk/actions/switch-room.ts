import type { InputOf } from '@fairhouse/contract';
import type { switchRoom as call } from '@fairhouse/contract/rooms-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { openOrClose } from '../../index.ts';
import { printPage } from './monitor.ts';

/** Closes a room after the hand it is in, or opens it; one line of the audit log. */
export const switchRoom = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const operator = operatorOf(ctx);
  const { roomId, isOpen } = input;
  const place = { brandId: ctx.brand.id, roomId };
  const before = await openOrClose(ctx, place, {
    isOpen,
    keep: (tx, was) =>
      note(tx, {
        brandId: ctx.brand.id,
        operatorId: operator.operatorId,
        operatorName: operator.name,
        action: isOpen ? 'rooms.open' : 'rooms.close',
        subject: `room:${roomId}`,
        before: was,
        after: { isOpen },
        reason: input.reason,
        ip: ctx.ip,
      }),
  });
  if (!before) return refuse('not_found');
  return (await printPage(ctx, roomId)) ?? refuse('not_found');
};
