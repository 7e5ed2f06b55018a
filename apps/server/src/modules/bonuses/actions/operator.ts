import type { InputOf } from '@fairhouse/contract';
import type { giveBonus as call } from '@fairhouse/contract/bonuses-desk';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { membersNamed } from '../rows/audience.ts';
import { lockOpenTerms } from '../store.ts';
import { offerBonus } from '../steps/give.ts';
import { tellGiven } from '../steps/tell.ts';

/**
 * Gives open terms to the members that an operator names, once each. Their budget was a gift of who
 * opened them: nothing is given beyond it, and who finds nothing left is left out.
 */
export const giveByOperator = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId, name } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const done = await ctx.db.transaction(async (tx) => {
    const terms = await lockOpenTerms(tx, brandId, id);
    if (terms?.trigger !== 'operator') return refuse('state_conflict');
    const members = await membersNamed(tx, brandId, input.to.accounts);
    const known = new Set(members.map((one) => one.account.toLowerCase()));
    const unknown = input.to.accounts.filter((one) => !known.has(one.toLowerCase()));
    if (unknown.length > 0) return refuse('wrong_account', { value: { accounts: unknown } });
    const given: string[] = [];
    const leftOut: string[] = [];
    const tells: (() => Promise<void>)[] = [];
    for (const member of members) {
      const owner = { brandId, memberId: member.member_id };
      const one = await offerBonus(ctx, tx, {
        ...owner,
        termsId: id,
        slot: 'once',
        givenBy: name,
        reason: input.reason,
      });
      (one.kind === 'given' ? given : leftOut).push(member.account);
      if (one.kind === 'given')
        tells.push(await tellGiven(ctx, tx, { ...owner, brand: ctx.brand, id: one.grantId }));
    }
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      reason: input.reason,
      action: 'bonuses.give',
      subject: `bonus:${input.id}`,
      after: { accounts: given, leftOut },
    });
    return { given: given.length, leftOut, tells };
  });
  if (isRefusal(done)) return done;
  for (const tell of done.tells) await tell();
  return { given: done.given, leftOut: done.leftOut };
};
