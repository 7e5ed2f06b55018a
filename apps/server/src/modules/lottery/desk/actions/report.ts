import type { InputOf } from '@fairhouse/contract';
import {
  LOTTERY_REPORT_DAYS_MAX,
  type LotteryReturn,
  type lotteryReport as call,
} from '@fairhouse/contract/lottery-desk';
import { dayAfter, daysBetween, startOf } from '@fairhouse/days';
import type { Lottery } from '@fairhouse/lottery';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { endsOfGames } from '../../../reports/index.ts';
import { lotteriesOf } from '../../index.ts';
import {
  meanOf,
  observe,
  printPart,
  printRange,
  publishedOf,
  type DrawSums,
  type Range,
} from '../rules.ts';
import { returnsBetween } from '../store.ts';

type Row = Awaited<ReturnType<typeof returnsBetween>>[number];

/** Sales, payout and return by lottery and play, by the end of bets, beside what rules return. */
export const readReturns = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { startDate, endDate } = input;
  const { brand } = ctx;
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1 || days > LOTTERY_REPORT_DAYS_MAX) {
    return refuse('validation_failed', { fields: { endDate: 'range' } });
  }
  const slugs = [...lotteriesOf(ctx).keys()];
  const span = await endsOfGames(ctx, { startDate, endDate, slugs });
  const rows: Row[] = span
    ? await returnsBetween(ctx.db, {
        ...span,
        slugs,
        brandId: brand.id,
        from: startOf(startDate, brand.timeZone),
        until: startOf(dayAfter(endDate, 1), brand.timeZone),
      })
    : [];
  const list = [...lotteriesOf(ctx).values()].flatMap((lottery): LotteryReturn[] => {
    const own = rows.filter((row) => row.slug === lottery.game.slug);
    const whole = own.find((row) => row.play === '');
    return whole ? [lotteryReturn(ctx, { lottery, whole, plays: own.filter(isPlay) })] : [];
  });
  return { currency: brand.currency.code, timeZone: brand.timeZone, list };
};

const isPlay = ({ play }: Row): boolean => play !== '';

const lotteryReturn = (
  ctx: Ctx,
  { lottery, whole, plays }: { lottery: Lottery; whole: Row; plays: readonly Row[] },
): LotteryReturn => {
  const parts = plays.map((row) => ({ row, stake: row.stake, range: rangeOf(lottery, row) }));
  return {
    slug: lottery.game.slug,
    title: lottery.game.title,
    isOutside: lottery.isOutside === true,
    ...printReturn(ctx, whole, meanOf(parts)),
    plays: parts
      .toSorted((one, other) => Number(other.stake - one.stake))
      .map(({ row, range }) => ({
        play: row.play,
        base: Number(row.base),
        top: Number(row.top),
        ...printReturn(ctx, row, range),
      })),
  };
};

/** A play that its lottery no longer has is held against nothing. */
const rangeOf = (lottery: Lottery, row: Row): Range | null => {
  const play = lottery.family.plays.find(({ code }) => code === row.play);
  return play ? publishedOf(play, { top: Number(row.top), base: Number(row.base) }) : null;
};

const printReturn = (ctx: Ctx, row: Row, published: Range | null) => {
  const sums: DrawSums = {
    draws: Number(row.draws),
    bets: Number(row.bets),
    stake: row.stake,
    payout: row.payout,
    stakeSquares: row.stake_squares,
    payoutSquares: row.payout_squares,
    products: row.products,
  };
  const { observed, interval, verdict } = observe(sums, published);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    draws: sums.draws,
    bets: sums.bets,
    stake: show(sums.stake),
    payout: show(sums.payout),
    observed: observed === null ? null : printPart(observed),
    interval: printRange(interval),
    published: printRange(published),
    verdict,
  };
};
