import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { countMembers } from '../../members/index.ts';
import { may } from '../../staff/index.ts';
import { daysOf, houseOf } from '../store.ts';

export const readOverview = async (ctx: Ctx) => {
  if (!may(operatorOf(ctx).role, 'overview.read')) return refuse('forbidden');
  const house = await houseOf(ctx.db, ctx.brand.id, ctx.brand.timeZone);
  if (!house) throw new Error('the house has no figures');
  const rows = await daysOf(ctx.db, ctx.brand.id, ctx.brand.timeZone);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const sum = (day: string, ...types: string[]) => rows
    .filter((row) => row.day === day && types.includes(row.type))
    .reduce((total, row) => total + row.sum, 0n);
  const stakes = -sum(house.today, 'stake');
  const payouts = sum(house.today, 'payout', 'refund');
  const difference = house.funds - house.entries + house.difference;
  return { currency: ctx.brand.currency.code,
    members: await countMembers(ctx.db, ctx.brand.id), deposits: show(sum(house.today, 'deposit')),
    stakes: show(stakes), payouts: show(payouts), gross: show(stakes - payouts),
    memberFunds: show(house.funds), wagers: Number(house.wagers),
    books: { balanced: difference === 0n, checkedAt: ctx.clock.now().toISOString(),
      difference: show(difference) },
    days: [...new Set(rows.map((row) => row.day))].map((day) => ({ day,
      stakes: show(-sum(day, 'stake')), payouts: show(sum(day, 'payout', 'refund')) })) };
};
