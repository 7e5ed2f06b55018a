import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { TRIAL_CURRENCY } from './balances.ts';
import { sumOfWallets } from './vendor-wallets.ts';

export const readBalance = async (ctx: Ctx) => {
  const { available, owed, away } = await sumOfWallets(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
  });
  return {
    sumBalance: printAmount(available + away, ctx.brand.currency),
    owed: printAmount(owed, ctx.brand.currency),
    currency: memberOf(ctx).type === 4 ? TRIAL_CURRENCY : ctx.brand.currency.code,
  };
};
