import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lotteriesOf } from '../rules.ts';
import { highestGroups } from '../steps/prize-groups.ts';

export const readGroups = (ctx: Ctx) => highestGroups(ctx);

/** Of the board that a play token was opened for. */
export const readBoardGroup = async (ctx: Ctx) => {
  const { actor } = ctx;
  const lottery = actor.kind === 'play' ? lotteriesOf(ctx).get(actor.slug) : undefined;
  if (!lottery) return refuse('ticket_invalid');
  return { base: (await highestGroups(ctx))[lottery.prizeLine] };
};
