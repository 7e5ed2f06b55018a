import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';

export const logout = async (ctx: Ctx) => {
  await ctx.db.run(
    `update operator_sessions set ended_at = $3
    where brand_id = $1 and session_id = $2`,
    [ctx.brand.id, operatorOf(ctx).sessionId, ctx.db.now()],
  );
  return {};
};
