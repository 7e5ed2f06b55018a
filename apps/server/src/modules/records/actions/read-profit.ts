import type { InputOf } from '@fairhouse/contract';
import { PROFIT_DAYS_MAX, type Profit, type profit } from '@fairhouse/contract/records';
import { dayIn, daysBetween } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { daysOf, freeStakesOf, isCounted, openStakesOf, sumUp, type Sums } from '../rules.ts';
import { sumsOf, type SumRow } from '../rows/profit.ts';

type Asked = InputOf<typeof profit>;

export const readProfit = (ctx: Ctx, input: Asked) => profitFor(ctx, memberOf(ctx).memberId, input);

/** Of any member: who asks was judged before. */
export const profitFor = async (ctx: Ctx, memberId: bigint, input: Asked) => {
  const days = daysOf(input, dayIn(ctx.clock.now(), ctx.brand.timeZone));
  const count = daysBetween(days.startDate, days.endDate);
  if (count < 0 || count >= PROFIT_DAYS_MAX) {
    return refuse('validation_failed', { fields: { endDate: 'range' } });
  }
  return profitOf(ctx, memberId, days);
};

/**
 * Straight from the ledger: what the days hold, and what was posted since they were folded. The
 * balance before, what lay in open bets then and all that the period brought are the balance after
 * and what lies in open bets since: the member's own stakes and those of the house.
 */
const profitOf = async (
  ctx: Ctx,
  memberId: bigint,
  days: { startDate: string; endDate: string },
): Promise<Profit> => {
  const { brand } = ctx;
  const rows = await sumsOf(ctx.db, {
    brandId: brand.id,
    memberId,
    timeZone: brand.timeZone,
    ...days,
  });
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const print = (sums: Sums) =>
    Object.fromEntries(Object.entries(sums).map(([key, minor]) => [key, show(minor)])) as Record<
      keyof Sums,
      string
    >;
  const before = rows.filter((row) => row.day === 'before');
  const within = rows.filter((row) => row.day !== 'before' && row.day !== 'after');
  const upTo = [...before, ...within];
  const opening = total(before);
  const lifetime = sumUp(rows);
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    ...days,
    opening: show(opening),
    closing: show(opening + total(within)),
    openBefore: show(openStakesOf(before) - freeStakesOf(before)),
    openAfter: show(openStakesOf(upTo) - freeStakesOf(upTo)),
    freeBefore: show(freeStakesOf(before)),
    freeAfter: show(freeStakesOf(upTo)),
    totals: print(sumUp(within)),
    days: groupBy(within.filter(isCounted), (row) => row.day).map(([day, some]) => ({
      day,
      ...print(sumUp(some)),
    })),
    rooms: groupBy(
      within.filter((row) => row.type === null),
      (row) => row.category,
    ).map(([category, some]) => {
      const { bets, wins, validBets, net } = print(sumUp(some));
      return { category, bets, wins, validBets, net };
    }),
    types: groupBy(
      within.filter((row) => row.type !== null && row.category === ''),
      (row) => row.type ?? '',
    ).map(([type, some]) => ({ type, amount: show(total(some)) })),
    lifetime: {
      deposits: show(lifetime.deposits),
      withdrawals: show(lifetime.withdrawals),
      net: show(lifetime.net),
    },
  };
};

/** All that a member's account ever brought or took, by the same definition as any period of it. */
export const lifetimeOf = async (ctx: Ctx, memberId: bigint): Promise<Sums> => {
  const { brand } = ctx;
  const today = dayIn(ctx.clock.now(), brand.timeZone);
  const period = { startDate: today, endDate: today, timeZone: brand.timeZone };
  return sumUp(await sumsOf(ctx.db, { brandId: brand.id, memberId, ...period }));
};

const total = (rows: readonly SumRow[]): bigint => rows.reduce((sum, row) => sum + row.amount, 0n);
const groupBy = (rows: readonly SumRow[], keyOf: (row: SumRow) => string): [string, SumRow[]][] => {
  const groups = new Map<string, SumRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
};
