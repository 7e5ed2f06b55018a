import type { InputOf } from '@fairhouse/contract';
import type { enterBonusCode as call } from '@fairhouse/contract/bonuses';
import { bonusCode } from '@fairhouse/contract/bonus-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { isStopped, lockAccount } from '../../wallet/index.ts';
import { MISSES_AN_HOUR } from '../rules.ts';
import { lockOpenTerms, missesOf, noteMiss, termsByCode, usedBy, type Owner } from '../store.ts';
import { offerBonus } from '../steps/give.ts';
import { ownerOf, printOne } from './show.ts';

/** What a code gives waits in the reward centre; whoever cannot have it learns nothing of it. */
export const enterCode = async (ctx: Ctx, { code }: InputOf<typeof call>) => {
  const owner = ownerOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    // Guesses of one member are judged one after the other, or many at once would all count none.
    await lockAccount(tx, owner.brandId, owner.memberId);
    if (await isStopped(tx, owner)) return refuse('on_break');
    if ((await missesOf(tx, owner)) >= MISSES_AN_HOUR) return refuse('too_many_requests');
    const used = await use(ctx, tx, { owner, code: bonusCode(code) });
    if (used) return used;
    await noteMiss(tx, owner);
    return refuse('code_invalid');
  });
  if (isRefusal(done)) return done;
  return { bonus: await printOne(ctx, ctx.db, done.id), isRepeated: done.isRepeated };
};

const use = async (
  ctx: Ctx,
  tx: Queries,
  { owner, code }: { owner: Owner; code: string },
): Promise<{ id: bigint; isRepeated: boolean } | undefined> => {
  const found = await termsByCode(tx, owner.brandId, code);
  const terms = found && (await lockOpenTerms(tx, owner.brandId, found.terms_id));
  if (!terms) return undefined;
  const before = await usedBy(tx, { ...owner, termsId: terms.item_id });
  const [last] = before;
  // Typed twice it is the same one; with all its uses gone as well.
  if (last && (last.state === 'waiting' || before.length >= terms.uses_each))
    return last.state === 'left_out' ? undefined : { id: last.grant_id, isRepeated: true };
  const given = await offerBonus(ctx, tx, {
    ...owner,
    termsId: terms.item_id,
    slot: `use:${before.length + 1}`,
    givenBy: '',
    reason: '',
  });
  return given.kind === 'given' ? { id: given.grantId, isRepeated: false } : undefined;
};
