import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { ticketsOf } from '../rules.ts';
import { ownEntries } from '../rows/own.ts';

/** Where the member has tickets, or is on the way to the first. */
export const listOwn = async (ctx: Ctx) => {
  const { currency } = ctx.brand;
  const rows = await ownEntries(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    language: ctx.language,
  });
  return {
    list: rows.map((row) => ({
      promotionId: String(row.promotion_id),
      title: row.title,
      state: row.state,
      tickets: Math.max(0, ticketsOf(row.rule, row) - row.used),
      used: row.used,
      sum: printAmount(row.sum, currency),
      per: printAmount(BigInt(row.rule.per), currency),
      closesAt: row.closes_at.toISOString(),
    })),
    currency: currency.code,
  };
};
