import type { InputOf } from '@fairhouse/contract';
import type { officeProfit } from '@fairhouse/contract/reports';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { memberById } from '../../members/index.ts';
import { profitFor } from '../../records/index.ts';

export const readMemberProfit = async (ctx: Ctx, input: InputOf<typeof officeProfit>) => {
  const memberId = idOf(input.id);
  if (memberId === undefined) return refuse('not_found');
  const member = await memberById(ctx.db, ctx.brand.id, memberId);
  return member ? profitFor(ctx, member.member_id, input) : refuse('not_found');
};
