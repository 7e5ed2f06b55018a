import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { countMembers } from '../../members/index.ts';
import { judgeBooks, productsOf, topGames } from '../rules.ts';
import { daysOf, houseOf, playOf } from '../rows/overview.ts';

export const readOverview = async (ctx: Ctx) => {
  const { brand } = ctx;
  const house = await houseOf(ctx.db, brand.id, brand.timeZone);
  if (!house) throw new Error('the house has no figures');
  const rows = await daysOf(ctx.db, brand.id, brand.timeZone);
  const play = await playOf(ctx.db, brand.id, brand.timeZone);
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const sum = (day: string, ...types: string[]) =>
    rows
      .filter((row) => row.day === day && types.includes(row.type))
      .reduce((total, row) => total + row.sum, 0n);
  const days = house.days.map((day) => {
    const [stakes, payouts] = [-sum(day, 'stake'), sum(day, 'payout', 'refund', 'reversal')];
    return {
      day,
      deposits: show(sum(day, 'deposit')),
      stakes: show(stakes),
      payouts: show(payouts),
      gross: show(stakes - payouts),
      products: productsOf(play.filter((row) => row.day === day)).map((one) => ({
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
    games: topGames(play).map((one) => {
      const manifest = gamesOf(ctx).get(one.slug)?.manifest;
      return {
        slug: one.slug,
        name: manifest?.title ?? one.slug,
        rtp: manifest?.rtp ?? null,
        image: manifest ? `/art/games/${one.slug}/tile.webp` : null,
        wagers: Number(one.wagers),
        stakes: show(one.stakes),
        payouts: show(one.payouts),
      };
    }),
  };
};
