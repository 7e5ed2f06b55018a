import type { InputOf } from '@fairhouse/contract';
import type { endMemberSessions } from '@fairhouse/contract/blocks';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { stopSessions } from '../../session/index.ts';
import { memberOfPath } from '../steps/keep.ts';

export const endOpenSessions = async (ctx: Ctx, input: InputOf<typeof endMemberSessions>) => {
  const place = await memberOfPath(ctx, input.id);
  if (!place) return refuse('not_found');
  const { brandId, memberId, member } = place;
  const { operatorId, name } = operatorOf(ctx);
  const ended = await stopSessions(ctx, {
    brandId,
    memberId,
    ...(input.sessionId === null ? {} : { onlyId: input.sessionId }),
  });
  await note(ctx.db, {
    brandId,
    operatorId,
    operatorName: name,
    action: 'members.sessions.end',
    subject: `member:${member.account}`,
    after: { session: input.sessionId, ended },
    reason: input.reason,
    ip: ctx.ip,
  });
  return { ended };
};
