import type { InputOf } from '@fairhouse/contract';
import type { makeTournament as call } from '@fairhouse/contract/tournaments';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { giveOrAsk } from '../../giving/index.ts';
import { givenOf, judge, toldOf, totalOf } from '../steps/judge.ts';
import { insertTournament } from '../store.ts';
import { printForOffice } from './office.ts';

const KIND = 'tournaments.make';

/** A start in the past means now: what was played before is not counted. */
export const makeTournament = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId, name } = operatorOf(ctx);
  const judged = judge(ctx, input, ctx.clock.milliseconds());
  if (isRefusal(judged)) return judged;
  const total = totalOf(judged.prizes);
  const done = await ctx.db.transaction(async (tx) => {
    const key = `${input.title}:${input.startsAt}`;
    const asked = await giveOrAsk(ctx, tx, {
      amountMinor: total,
      key: `${key}:${ctx.random.uuid()}`,
      asked: {
        kind: KIND,
        key,
        reason: '',
        subject: `tournament:${input.title}`,
        payload: {
          ...toldOf(input),
          total: printAmount(total, ctx.brand.currency),
          currency: ctx.brand.currency.code,
        },
      },
    });
    if (asked) return asked;
    const made = await insertTournament(tx, judged);
    if (!made) return refuse('state_conflict');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: KIND,
      subject: `tournament:${made.tournament_id}`,
      after: toldOf(input),
      ip: ctx.ip,
    });
    return made;
  });
  if (isRefusal(done)) return done;
  return 'approval_id' in done
    ? { tournament: null, approvalId: done.approval_id.toString() }
    : { tournament: printForOffice(ctx, done), approvalId: null };
};

/** Judged again: its games may be gone, and its end may be over. */
export const registerTournaments = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const judged = judge(ctx, givenOf(request.payload), ctx.clock.milliseconds());
      const made = isRefusal(judged) ? undefined : await insertTournament(tx, judged);
      return made
        ? { after: { id: made.tournament_id.toString(), ...request.payload } }
        : refuse('state_conflict');
    },
  });
};
