import type { InputOf } from '@fairhouse/contract';
import type { agreeToPart, objectToPart } from '@fairhouse/contract/matching';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { toReview } from './confirm-match.ts';
import { endPart, lockWhole, type Deed, type TellAfter } from './settle.ts';
import { printNow } from './take.ts';

type Work = (
  tx: Queries,
  deed: Deed,
) => Promise<TellAfter | Refusal<'validation_failed' | 'state_conflict'>>;
/** The payer's word about a part, once and in time. */
const answering = async (ctx: Ctx, id: string, work: Work) => {
  const told = await ctx.db.transaction(async (tx) => {
    const row = await lockWhole(tx, ctx.brand.id, id);
    if (row?.payer_id !== memberOf(ctx).memberId) return refuse('not_found');
    if (row.state !== 'partial' || row.is_object_over) return refuse('state_conflict');
    return work(tx, { brand: ctx.brand, row, by: memberOf(ctx).account });
  });
  if (isRefusal(told)) return told;
  await told();
  return printNow(ctx, id);
};

export const agree = (ctx: Ctx, { id }: InputOf<typeof agreeToPart>) =>
  answering(ctx, id, (tx, deed) => endPart(tx, { ...deed, action: 'agreed' }));

/** What was credited stays; the rest is kept until a person has compared both. */
export const object = (ctx: Ctx, { id }: InputOf<typeof objectToPart>) =>
  answering(ctx, id, async (tx, deed) =>
    deed.row.has_objection
      ? toReview(ctx, tx, { ...deed, reason: 'objected' })
      : refuse('validation_failed', { fields: { proof: 'required' } }),
  );
