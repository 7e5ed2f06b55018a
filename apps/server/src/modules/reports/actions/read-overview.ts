import type { InputOf } from '@fairhouse/contract';
import type { houseOverview } from '@fairhouse/contract/reports';
import { dayAfter, dayIn, daysFrom } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { booksOf } from '../rows/books.ts';
import { countHouse } from '../steps/count-house.ts';
import { atOneMoment } from '../steps/one-moment.ts';
import { printFigures, productsOf, topGames } from '../rules.ts';
import { daysOf, playOf } from '../store.ts';

export const readOverview = async (ctx: Ctx, input: InputOf<typeof houseOverview>) => {
  const { brand } = ctx;
  const count = input.days;
  const endDate = dayIn(ctx.clock.now(), brand.timeZone);
  const startDate = dayAfter(endDate, 1 - count);
  const beforeDate = dayAfter(startDate, -count);
  const { rows, books, play } = await atOneMoment(ctx, async (tx, marks) => {
    const place = { brandId: brand.id, timeZone: brand.timeZone, endDate, marks };
    const both = { ...place, startDate: beforeDate };
    return {
      rows: await daysOf(tx, both),
      books: await booksOf(tx, both),
      play: await playOf(tx, { ...place, startDate }),
    };
  });
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const days = daysFrom(startDate, count).map((day) => {
    const some = rows.filter((row) => row.day === day);
    const { deposits, stakes, payouts, gross, net } = printFigures(
      show,
      some,
      books.filter((row) => row.day === day),
    );
    return {
      day,
      deposits,
      stakes,
      payouts,
      gross,
      net,
      products: productsOf(some.filter((row) => row.type === null)).map((one) => ({
        category: one.category,
        stakes: show(one.stakes),
        gross: show(one.gross),
      })),
    };
  });
  const periodOf = (from: string) => {
    const until = dayAfter(from, count - 1);
    const within = (row: { day: string }) =>
      row.day !== 'before' && row.day >= from && row.day <= until;
    return {
      startDate: from,
      endDate: until,
      ...printFigures(show, rows.filter(within), books.filter(within)),
    };
  };
  const today = days.at(-1);
  if (!today) throw new Error('the overview has no day');
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    now: periodOf(startDate),
    before: periodOf(beforeDate),
    ...(await countHouse(ctx)),
    deposits: today.deposits,
    stakes: today.stakes,
    payouts: today.payouts,
    gross: today.gross,
    days,
    games: topGames(play).map((one) => {
      const manifest = gamesOf(ctx).get(one.slug)?.manifest;
      return {
        slug: one.slug,
        name: manifest?.title ?? one.slug,
        rtp: manifest?.rtp ?? null,
        image: manifest ? `/art/games/${one.slug}/tile.webp` : null,
        wagers: Number(one.bets),
        stakes: show(one.stake),
        payouts: show(one.payout),
      };
    }),
  };
};
