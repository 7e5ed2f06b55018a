import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isClosedAgent, lineOf } from '../../members/index.ts';
import { exceeds, mayStandBelow, type Terms } from '../rules.ts';
import { lockTerms, termsOf } from '../rows/terms.ts';
import type { Owner } from './own.ts';

type Given = { type: 'member' | 'agent'; terms: Terms };

/**
 * Whether an agent may give that: not more than it has itself, and an agent only where the depth
 * of the tree allows one. Its terms stay as they are until the transaction ends.
 */
export const judgeGiven = async (ctx: Ctx, tx: Queries, p: Owner & Given) => {
  await lockTerms(tx, p);
  if (await isClosedAgent(tx, p)) return refuse('state_conflict');
  if (exceeds(p.terms, await termsOf(tx, ctx.brand, p))) return refuse('rate_too_high');
  const above = (await lineOf(tx, p)).length + 1;
  return p.type === 'agent' && !mayStandBelow(ctx.brand, above)
    ? refuse('depth_exceeded')
    : undefined;
};
