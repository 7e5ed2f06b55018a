import type { InputOf } from '@fairhouse/contract';
import type { officeBillEnds } from '@fairhouse/contract/salaries-desk';
import { dayAfter, startOf } from '@fairhouse/days';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { memberByAccount } from '../../members/index.ts';
import { endsUnder } from '../../team/index.ts';
import { isOfBill } from '../steps/of-bill.ts';
import type { BillRow } from '../store.ts';

/** The ends of one member's bets that lie within a bill, and of one day of it (D-J57, D-J71). */
export const endsOf = async (ctx: Ctx, row: BillRow, input: InputOf<typeof officeBillEnds>) => {
  const { account, day, ...page } = input;
  const one = await memberByAccount(ctx.db, ctx.brand.id, account.trim());
  if (!one || !(await isOfBill(ctx, row, one.member_id))) return refuse('not_found');
  const { timeZone } = ctx.brand;
  const begins = day === undefined ? row.from_at : startOf(day, timeZone);
  const ends = day === undefined ? row.until_at : startOf(dayAfter(day, 1), timeZone);
  return endsUnder(ctx, {
    ...page,
    agentId: row.payee_id,
    memberId: one.member_id,
    startDate: (begins > row.from_at ? begins : row.from_at).toISOString(),
    endDate: (ends < row.until_at ? ends : row.until_at).toISOString(),
  });
};
