import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { stopSessions } from './sessions.ts';

export const logout = async (ctx: Ctx) => {
  const { memberId, sessionId } = memberOf(ctx);
  await stopSessions(ctx, { brandId: ctx.brand.id, memberId, onlyId: sessionId });
  return {};
};
