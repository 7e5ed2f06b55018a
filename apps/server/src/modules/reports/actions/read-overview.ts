import { dayAfter, dayIn, daysFrom } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { countMembers } from '../../members/index.ts';
import { sumUp } from '../../records/index.ts';
import { judgeBooks, productsOf, topGames } from '../rules.ts';
import { houseOf } from '../rows/overview.ts';
import { daysOf, playOf } from '../store.ts';

const DAYS = 14;

export const readOverview = async (ctx: Ctx) => {
  const { brand } = ctx;
  const endDate = dayIn(ctx.clock.now(), brand.timeZone);
  const startDate = dayAfter(endDate, 1 - DAYS);
  const range = { brandId: brand.id, timeZone: brand.timeZone, startDate, endDate };
  const house = await houseOf(ctx.db, brand.id, brand.timeZone);
  if (!house) throw new Error('the house has no figures');
  const rows = await daysOf(ctx.db, range);
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const days = daysFrom(startDate, DAYS).map((day) => {
    const some = rows.filter((row) => row.day === day);
    const { bets, wins } = sumUp(some);
    const deposits = some.filter((row) => row.type === 'deposit');
    return {
      day,
      deposits: show(deposits.reduce((sum, row) => sum + row.amount, 0n)),
      stakes: show(bets),
      payouts: show(wins),
      gross: show(bets - wins),
      products: productsOf(some.filter((row) => row.type === null)).map((one) => ({
        ...one,
        stakes: show(one.stakes),
      })),
    };
  });
  const today = days.at(-1);
  if (!today) throw new Error('the overview has no day');
  const difference = judgeBooks(house);
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    members: await countMembers(ctx.db, brand.id),
    deposits: today.deposits,
    stakes: today.stakes,
    payouts: today.payouts,
    gross: today.gross,
    memberFunds: show(house.funds),
    wagers: Number(house.wagers),
    players: Number(house.players),
    books: {
      balanced: difference === 0n,
      checkedAt: ctx.clock.now().toISOString(),
      difference: show(difference),
    },
    days,
    games: topGames(await playOf(ctx.db, range)).map((one) => {
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
