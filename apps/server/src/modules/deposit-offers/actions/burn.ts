import { BURN_DAYS } from '@fairhouse/contract/deposit-offer-words';
import { dayAfter, dayIn } from '@fairhouse/days';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { claimsSince } from '../rows/traffic.ts';
import { spentOn } from '../store.ts';
import { offerShelf } from './edit.ts';
import { ownTimes } from './turnover.ts';

/** With what each has promised or given, in all and on the last days. */
export const listOffers = async (ctx: Ctx) => {
  const { currency, id: brandId } = ctx.brand;
  const shelf = await offerShelf.list(ctx);
  const today = dayIn(ctx.clock.milliseconds(), ctx.brand.timeZone);
  const money = (minor: bigint) => printAmount(minor, currency);
  const claims = await claimsSince(ctx.db, { brandId, day: dayAfter(today, 1 - BURN_DAYS) });
  const given = (await spentOn(ctx.db, brandId, null)).map((row) => {
    const id = String(row.offer_id);
    const days = claims.filter((one) => one.offer_id === row.offer_id);
    const spentToday = days.find((one) => one.day === today)?.spent ?? 0n;
    const offer = shelf.list.find((one) => one.id === id);
    const left = (budget: string | null | undefined, spent: bigint): bigint | undefined =>
      typeof budget === 'string' ? (parseAmount(budget, currency) ?? 0n) - spent : undefined;
    const conflicts = offer?.isOver
      ? []
      : burnConflicts({
          left: [left(offer?.budget, row.spent), left(offer?.budgetDay, spentToday)],
          lastHour: days.reduce((sum, one) => sum + one.last_hour, 0n),
        });
    return {
      id,
      taken: Number(row.taken),
      spent: money(row.spent),
      spentToday: money(spentToday),
      days: days.map((one) => ({ day: one.day, taken: one.taken, spent: money(one.spent) })),
      conflicts,
    };
  });
  return { ...shelf, given, currency: currency.code, ownTimes: ownTimes(ctx, ctx.brand) };
};

type Burn = { left: readonly (bigint | undefined)[]; lastHour: bigint };
/** Of budgets that there are: none is left, or at the rate of the last hour less than one more. */
export const burnConflicts = ({ left, lastHour }: Burn): ('budget_none' | 'budget_hour')[] => {
  const kept = left.filter((one) => one !== undefined);
  if (kept.some((one) => one <= 0n)) return ['budget_none'];
  return lastHour > 0n && kept.some((one) => one < lastHour) ? ['budget_hour'] : [];
};
