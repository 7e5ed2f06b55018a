import type { InputOf } from '@fairhouse/contract';
import type { CashbackOffered, rebateRecords } from '@fairhouse/contract/cashback';
import { categories } from '@fairhouse/contract/catalogue-words';
import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { memberById } from '../../members/index.ts';
import { rankNameOf, ranksOf } from '../../vip/index.ts';
import { isStopped } from '../../wallet/index.ts';
import { CLAIM_DAYS, printPercent, ratesOf, shareOf } from '../rules.ts';
import { endedRows, openRows, runningRows, type CashbackRow } from '../store.ts';
import { claimMinOf } from './claim.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });
const print = (ctx: Ctx, row: CashbackRow, p: { percent: number; amount: bigint }) => ({
  category: row.category,
  bets: Number(row.bets),
  percent: printPercent(p.percent),
  validBet: printAmount(row.valid_bet, ctx.brand.currency),
  amount: printAmount(p.amount, ctx.brand.currency),
});

export const readOwn = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  const { brand } = ctx;
  const now = ctx.clock.now();
  const rows = await openRows(ctx.db, { ...owner, now, category: null });
  const member = await memberById(ctx.db, owner.brandId, owner.memberId);
  const ranks = await ranksOf(ctx.db, owner.brandId);
  const level = Math.min(member?.rank_level ?? 0, ranks.length - 1);
  const rates = ratesOf(ranks);
  const least = claimMinOf(brand);
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    days: CLAIM_DAYS,
    claimMin: least > 0n ? printAmount(least, brand.currency) : null,
    isStopped: await isStopped(ctx.db, owner),
    total: printAmount(
      rows.reduce((sum, row) => sum + row.amount, 0n),
      brand.currency,
    ),
    list: offeredOf(ctx, rows),
    running: await runningOf(ctx, level, rates),
    rank: { rankLevel: level, labelName: await rankNameOf(ctx, level) },
    rates: categories.map((category) => ({
      category,
      percent: printPercent(rates[category][level] ?? 0),
    })),
  };
};

/** By category, in the order of the house; what ends first says until when. */
const offeredOf = (ctx: Ctx, rows: Awaited<ReturnType<typeof openRows>>): CashbackOffered[] =>
  categories.flatMap((category) => {
    const own = rows.filter((row) => row.category === category);
    const [first] = own;
    return first
      ? [
          {
            category,
            expiresAt: first.expires_at.toISOString(),
            amount: printAmount(
              own.reduce((sum, row) => sum + row.amount, 0n),
              ctx.brand.currency,
            ),
            parts: own.map((row) => ({
              ...print(ctx, row, row),
              day: row.day,
              expiresAt: row.expires_at.toISOString(),
            })),
          },
        ]
      : [];
  });

/** The day that still runs. */
const runningOf = async (ctx: Ctx, level: number, rates: ReturnType<typeof ratesOf>) => {
  const { brand } = ctx;
  const day = dayIn(ctx.clock.now(), brand.timeZone);
  const rows = await runningRows(ctx.db, { ...ownerOf(ctx), day });
  const end = await ctx.db.row('select ($1::date + 1)::timestamp at time zone $2 as at', [
    day,
    brand.timeZone,
  ]);
  const list = rows.map((row) => {
    const percent = rates[row.category]?.[level] ?? 0;
    return { row, percent, amount: shareOf(row.valid_bet, percent) };
  });
  return {
    day,
    endsAt: (end?.at ?? ctx.clock.now()).toISOString(),
    total: printAmount(
      list.reduce((sum, one) => sum + one.amount, 0n),
      brand.currency,
    ),
    list: list.map(({ row, ...one }) => print(ctx, row, one)),
  };
};

export const listRecords = async (ctx: Ctx, input: InputOf<typeof rebateRecords>) => {
  const { pageNo, pageSize } = input;
  const rows = await endedRows(ctx.db, {
    ...ownerOf(ctx),
    offset: (pageNo - 1) * pageSize,
    count: pageSize,
  });
  const now = ctx.clock.now();
  return {
    total: Number(rows[0]?.total ?? 0n),
    pageNo,
    pageSize,
    list: rows.map((row) => ({
      ...print(ctx, row, { percent: row.percent ?? 0, amount: row.amount ?? 0n }),
      day: row.day,
      expiresAt: (row.expires_at ?? now).toISOString(),
      claimedAt: row.claimed_at?.toISOString() ?? null,
      state: row.claimed_at
        ? ('claimed' as const)
        : row.expires_at && row.expires_at > now
          ? ('open' as const)
          : ('lapsed' as const),
    })),
  };
};
