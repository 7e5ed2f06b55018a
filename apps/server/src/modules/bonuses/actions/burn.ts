import { BURN_DAYS } from '@fairhouse/contract/deposit-offer-words';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { burnConflicts } from '../../deposit-offers/index.ts';
import { givenSince, spentOnDays } from '../store.ts';
import { termsShelf } from './edit.ts';

/** With what each has given today and on the last days, and what of its budgets runs out. */
export const listTerms = async (ctx: Ctx) => {
  const { currency, id: brandId, timeZone } = ctx.brand;
  const money = (minor: bigint) => printAmount(minor, currency);
  const today = dayIn(ctx.clock.milliseconds(), timeZone);
  const ofToday = new Map(
    (await spentOnDays(ctx.db, brandId, today)).map((row) => [String(row.terms_id), row.spent]),
  );
  const since = startOf(dayAfter(today, 1 - BURN_DAYS), timeZone);
  const given = await givenSince(ctx.db, { brandId, since, timeZone });
  const { list, total } = await termsShelf.list(ctx);
  return {
    total,
    list: list.map((one) => ({ ...one, spentToday: money(ofToday.get(one.id) ?? 0n) })),
    burn: list.map((one) => {
      const days = given.filter((row) => String(row.terms_id) === one.id);
      const left = (budget: string | null, spent: bigint) =>
        budget === null ? undefined : (parseAmount(budget, currency) ?? 0n) - spent;
      return {
        id: one.id,
        days: days.map(({ day, taken, spent }) => ({ day, taken, spent: money(spent) })),
        conflicts: one.isOver
          ? []
          : burnConflicts({
              left: [
                left(one.budget, parseAmount(one.spent, currency) ?? 0n),
                left(one.budgetDay, ofToday.get(one.id) ?? 0n),
              ],
              lastHour: days.reduce((sum, row) => sum + row.last_hour, 0n),
            }),
      };
    }),
  };
};
