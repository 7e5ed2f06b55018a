import type { InputOf } from '@fairhouse/contract';
import type { officeLikePrizes } from '@fairhouse/contract/household';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { prizeRows } from '../store.ts';

export const listPrizes = async (ctx: Ctx, input: InputOf<typeof officeLikePrizes>) => {
  const rows = await prizeRows(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    outcome: input.outcome ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    nextCursor: rows.length > list.length ? String(list.at(-1)?.flag_id) : null,
    list: list.map((row) => ({
      id: String(row.flag_id),
      memberId: String(row.member_id),
      account: row.account,
      kind: row.kind,
      title: row.title,
      place: row.place,
      prize: printAmount(row.amount, ctx.brand.currency),
      currency: ctx.brand.currency.code,
      outcome: row.outcome,
      at: row.at.toISOString(),
      linked: row.linked,
    })),
  };
};
