import type { InputOf } from '@fairhouse/contract';
import { teamBets, teamTransactions, type teamLevels } from '@fairhouse/contract/team';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isNodeOn } from '../../brands/index.ts';
import { isAgent } from '../../members/index.ts';
import { agentsBelow } from '../rows/team.ts';
import { oneOfTeam } from '../steps/of-team.ts';

/** It shows the way for two pages, so it is there as long as one of them is (D-J63). */
export const listLevels = async (ctx: Ctx, input: InputOf<typeof teamLevels>) => {
  const pages = [teamBets, teamTransactions];
  if (!pages.some((page) => isNodeOn(ctx.brand, page.switch))) return refuse('feature_off');
  const named = input.account === undefined ? { id: input.below } : { account: input.account };
  const one = await oneOfTeam(ctx, named);
  if (!one) return refuse('not_found');
  if (input.account !== undefined) {
    const found = { memberId: one.member_id.toString(), account: one.account };
    return { list: isAgent(one.type) ? [found] : [], nextCursor: null };
  }
  const rows = await agentsBelow(ctx.db, {
    brandId: ctx.brand.id,
    belowId: one.member_id,
    after: input.cursor ?? null,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  return {
    list: page.map((row) => ({ memberId: row.member_id.toString(), account: row.account })),
    nextCursor: rows.length > page.length ? (page.at(-1)?.account ?? null) : null,
  };
};
