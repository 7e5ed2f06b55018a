import type { RefusalCode } from '@fairhouse/contract';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { isRefusal, type Answer } from '../../../kernel/refusal.ts';
import { bearerOf } from '../../../kernel/request.ts';
import { sessionsByTokens } from '../store.ts';
import { stopSessions } from './sessions.ts';

/**
 * Whoever registers out of free play leaves that session: the real account is another one and
 * carries nothing over (D-C22). A token of any other session is not touched.
 */
export const endingTrial =
  <Input, Output, Code extends RefusalCode>(
    action: (ctx: Ctx, input: Input) => Promise<Answer<Output, Code>>,
  ) =>
  async (ctx: Ctx, input: Input): Promise<Answer<Output, Code>> => {
    const answer = await action(ctx, input);
    const token = bearerOf(ctx.header);
    if (isRefusal(answer) || !token) return answer;
    const [trial] = await sessionsByTokens(ctx.db, [
      { brandId: ctx.brand.id, tokenHash: hashToken(token) },
    ]);
    if (trial?.type === 4) {
      await stopSessions(ctx, {
        brandId: ctx.brand.id,
        memberId: trial.member_id,
        onlyId: trial.session_id,
      });
    }
    return answer;
  };
