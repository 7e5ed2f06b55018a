import type { InputOf } from '@fairhouse/contract';
import type { roundProof } from '@fairhouse/contract/records-proofs';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse, isRefusal } from '../../../kernel/refusal.ts';
import { proofOfShot } from '../../reef/index.ts';
import { proofOfRound, proofOfSteps } from '../../rounds/index.ts';
import { proofOfRising } from '../../crash/index.ts';
import { proofOfDraw } from '../../lottery/index.ts';
import { actorOf } from '../../session/index.ts';
import { proofOfTableRound } from '../../tables/index.ts';

/** An instant round's or a shot's id is a number, a table round's a UUID, a draw's its issue. */
export const readProof = async (ctx: Ctx, input: InputOf<typeof roundProof>) => {
  const memberId = await callerOf(ctx);
  const id = idOf(input.roundId);
  const proof =
    id !== undefined
      ? ((await proofOfRound(ctx, memberId, id)) ?? (await proofOfShot(ctx, memberId, id)))
      : ((await proofOfTableRound(ctx, memberId, input.roundId)) ??
        (await proofOfSteps(ctx, memberId, input.roundId)) ??
        (await proofOfRising(ctx, memberId, input.roundId)) ??
        (await proofOfDraw(ctx, memberId, input.roundId)));
  return proof ?? refuse('not_found');
};

/** The call needs no token, but shows a member's own bets to that member. */
const callerOf = async (ctx: Ctx): Promise<bigint | undefined> => {
  const token = ctx.header('authorization')?.slice(7) ?? ctx.header('token');
  if (!token) return undefined;
  const actor = await actorOf(ctx, { method: 'GET', needs: 'member' }, token.trim());
  return !isRefusal(actor) && actor.kind === 'member' ? actor.memberId : undefined;
};
