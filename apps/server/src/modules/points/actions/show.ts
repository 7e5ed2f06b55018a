import type { InputOf } from '@fairhouse/contract';
import { REWARD_CATEGORIES, type pointsReward as call } from '@fairhouse/contract/points';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { giftTimes, giftTurnover } from '../../wallet/index.ts';
import { printPoints, termsAt } from '../rules.ts';
import { productCounts, productsShown } from '../store.ts';
import { boughtBets, type BoughtBets } from '../steps/free-bets.ts';
import { allTerms, printConvert, printEarning } from './terms.ts';

export const listRewards = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { pageNo, pageSize, category } = input;
  const rows = await productsShown(ctx.db, {
    brandId: ctx.brand.id,
    language: ctx.language,
    category: category ?? null,
    pageNo,
    pageSize,
  });
  const counts = new Map(
    (await productCounts(ctx.db, ctx.brand.id)).map((one) => [one.category, Number(one.count)]),
  );
  const bonusIds = rows.flatMap((row) => row.bonus_id ?? []);
  const bets = await boughtBets.of(ctx).terms(ctx, ctx.db, bonusIds);
  const total = category
    ? (counts.get(category) ?? 0)
    : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    total,
    pageNo,
    pageSize,
    categories: REWARD_CATEGORIES.filter((one) => counts.has(one)),
    list: rows.map((row) => ({
      rewardId: String(row.item_id),
      category: row.category,
      productName: row.title,
      description: row.summary,
      imageUrl: row.image_url,
      pointsRequired: printPoints(row.points),
      amountRequired: printAmount(row.amount, ctx.brand.currency),
      quantity: isGiven(row, bets) ? Math.max(0, row.quantity - row.taken) : 0,
      kind: row.kind,
      credit: printAmount(row.credit, ctx.brand.currency),
      turnover: printAmount(giftTurnover(row.credit, giftTimes(ctx.brand)), ctx.brand.currency),
      bets: printBets(ctx, row.bonus_id === null ? undefined : bets.get(row.bonus_id)),
      needs: row.needs,
      quantityMin: row.quantity_min,
      language: row.language,
    })),
  };
};

type Bets = ReadonlyMap<bigint, BoughtBets>;
/** Free bets whose terms are over are sold out. */
const isGiven = ({ bonus_id: bonusId }: { bonus_id: bigint | null }, bets: Bets): boolean =>
  bonusId === null || bets.has(bonusId);
const printBets = ({ brand }: Ctx, one: BoughtBets | undefined) =>
  one
    ? {
        count: one.count,
        stake: printAmount(one.stakeMinor, brand.currency),
        most: printAmount(one.mostMinor, brand.currency),
        times: one.times / 100,
        waitDays: one.waitDays,
        expiresDays: one.expiresDays,
      }
    : null;

export const readConfig = async (ctx: Ctx) => {
  const { brand } = ctx;
  const { currency } = brand;
  const now = ctx.clock.now();
  const all = await allTerms(ctx.db, brand);
  const terms = termsAt(all, now);
  const next = all.find((one) => one.fromAt !== null && one.fromAt > now);
  return {
    earning: printEarning(terms),
    perValidBet: printAmount(parseAmount('100', currency) ?? 0n, currency),
    currency: currency.code,
    expires: false as const,
    convert: printConvert(brand, terms),
    next: next?.fromAt
      ? {
          fromAt: next.fromAt.toISOString(),
          earning: printEarning(next),
          convert: printConvert(brand, next),
        }
      : null,
    turnoverTimes: giftTimes(brand) / 100,
    isRedeemOpen: true,
    isConvertOpen: true,
  };
};
