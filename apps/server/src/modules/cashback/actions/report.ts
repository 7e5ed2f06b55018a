import type { InputOf } from '@fairhouse/contract';
import type { officeCashback } from '@fairhouse/contract/cashback';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { dayRows, type DayRow } from '../store.ts';

const SUMS = ['valid_bet', 'granted', 'claimed', 'lapsed', 'open'] as const;
type Sums = Pick<DayRow, (typeof SUMS)[number]>;

/** By the day it was counted for: what was granted is collected, lapsed or still open. */
export const readDays = async (ctx: Ctx, input: InputOf<typeof officeCashback>) => {
  const rows = await dayRows(ctx.db, {
    brandId: ctx.brand.id,
    startDate: input.startDate,
    endDate: input.endDate,
    now: ctx.clock.now(),
  });
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const print = (sums: Sums) => ({
    validBet: show(sums.valid_bet),
    granted: show(sums.granted),
    claimed: show(sums.claimed),
    lapsed: show(sums.lapsed),
    open: show(sums.open),
  });
  const total = { valid_bet: 0n, granted: 0n, claimed: 0n, lapsed: 0n, open: 0n };
  for (const row of rows) for (const key of SUMS) total[key] += row[key];
  return {
    currency: ctx.brand.currency.code,
    timeZone: ctx.brand.timeZone,
    totals: print(total),
    days: rows.map((row) => ({ day: row.day, members: row.members, ...print(row) })),
  };
};
