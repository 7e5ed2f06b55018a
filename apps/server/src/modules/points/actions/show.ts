import type { InputOf } from '@fairhouse/contract';
import { REWARD_CATEGORIES, type pointsReward as call } from '@fairhouse/contract/points';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { CONVERT, EARNING, printPoints } from '../rules.ts';
import { productCounts, productsShown } from '../store.ts';

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
      quantity: row.quantity,
      language: row.language,
    })),
  };
};

export const readConfig = async (ctx: Ctx) => {
  const { currency } = ctx.brand;
  const print = (text: string) => printAmount(parseAmount(text, currency) ?? 0n, currency);
  return {
    earning: EARNING.map(([gameCategory, points]) => ({ gameCategory, points })),
    perValidBet: print('100'),
    currency: currency.code,
    expires: false as const,
    convert: {
      points: CONVERT.points,
      amount: print(CONVERT.amount),
      pointsMin: CONVERT.pointsMin,
    },
    isRedeemOpen: false,
    isConvertOpen: false,
  };
};
