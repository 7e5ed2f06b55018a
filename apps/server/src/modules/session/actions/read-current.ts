import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';

export const readCurrent = async (ctx: Ctx) => {
  const row = await ctx.db.row(
    `select started_at, expires_at, must_change_password from sessions
     where brand_id = $1 and session_id = $2`,
    [ctx.brand.id, memberOf(ctx).sessionId],
  );
  return row
    ? {
        startedAt: row.started_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        passwordChangeRequired: row.must_change_password,
      }
    : refuse('not_found');
};
