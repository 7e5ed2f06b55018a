import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { ticketsLeftOf } from '../rules.ts';
import { isMeant } from '../steps/meant.ts';
import { ownEntries, type OwnEntryRow } from '../rows/own.ts';

/** Where the member has tickets, or is on the way to the first. */
export const listOwn = async (ctx: Ctx) => {
  const { currency } = ctx.brand;
  const { memberId } = memberOf(ctx);
  const entries = await ownEntries(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    language: ctx.language,
  });
  const rows: OwnEntryRow[] = [];
  for (const row of entries) {
    const isOne = await isMeant(ctx.db, { brand: ctx.brand, rule: row.rule, memberId });
    if (isOne || row.used > 0) rows.push(row);
  }
  const now = ctx.clock.now();
  const left = (row: OwnEntryRow): number => ticketsLeftOf(row.rule, row);
  const mayUse = (row: OwnEntryRow): boolean =>
    row.kind !== 'draw' &&
    row.state === 'open' &&
    row.opens_at <= now &&
    now < row.closes_at &&
    row.tickets < row.places;
  return {
    list: rows.map((row) => ({
      promotionId: String(row.promotion_id),
      title: row.title,
      state: row.state,
      tickets: left(row),
      used: row.used,
      usable: mayUse(row) ? left(row) : 0,
      sum: printAmount(row.sum, currency),
      per: printAmount(BigInt(row.rule.per), currency),
      closesAt: row.closes_at.toISOString(),
    })),
    currency: currency.code,
  };
};
