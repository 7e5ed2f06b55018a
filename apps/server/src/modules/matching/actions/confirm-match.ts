import type { InputOf } from '@fairhouse/contract';
import type { confirmMatch } from '@fairhouse/contract/matching';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { insertLine, moveMatch } from '../store.ts';
import { credit, creditPart, lockWhole, tell, type Deed, type TellAfter } from './settle.ts';
import { printNow } from './take.ts';

/** Who is paid says what came, once and in time. */
export const confirm = async (ctx: Ctx, input: InputOf<typeof confirmMatch>) => {
  const told = await ctx.db.transaction(async (tx) => {
    const row = await lockWhole(tx, ctx.brand.id, input.id);
    if (row?.payee_id !== memberOf(ctx).memberId) return refuse('not_found');
    if (row.state !== 'confirming' || row.is_confirm_over) return refuse('state_conflict');
    const deed = { brand: ctx.brand, row, by: memberOf(ctx).account };
    if (input.result === 'NOT_RECEIVED') {
      return row.has_payee_proof
        ? toReview(ctx, tx, { ...deed, reason: 'not_received' })
        : refuse('validation_failed', { fields: { proof: 'required' } });
    }
    if (input.result === 'RECEIVED') {
      return credit(ctx, tx, {
        ...deed,
        to: 'received',
        receivedMinor: row.amount,
        action: 'received',
      });
    }
    const part = parseAmount(input.amountReceived ?? '', ctx.brand.currency);
    return part === undefined || part <= 0n || part >= row.amount
      ? refuse('invalid_amount', { fields: { amountReceived: 'pattern' } })
      : creditPart(ctx, tx, { ...deed, receivedMinor: part });
  });
  if (isRefusal(told)) return told;
  await told();
  return printNow(ctx, input.id);
};

/** The money stays where it is until a person has looked at both proofs. */
export const toReview = async (
  kernel: Kernel,
  tx: Queries,
  p: Deed & { reason: string },
): Promise<TellAfter> => {
  const { brand, row, by, reason } = p;
  await moveMatch(tx, { brandId: brand.id, id: row.match_id, state: 'review', reason });
  await insertLine(tx, { brandId: brand.id, id: row.match_id, by, action: reason });
  return tell(kernel, tx, { brand, row, text: 'matchReview', to: [row.payer_id, row.payee_id] });
};
