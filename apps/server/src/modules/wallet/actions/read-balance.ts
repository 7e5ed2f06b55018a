import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { balanceOf, TRIAL_CURRENCY } from './balances.ts';

export const readBalance = async (ctx: Ctx) => {
  const { availableMinor, heldMinor } = await balanceOf(ctx, ctx.brand.id,
    memberOf(ctx).memberId);
  return { sumBalance: printAmount(availableMinor, ctx.brand.currency),
    held: printAmount(heldMinor, ctx.brand.currency),
    currency: memberOf(ctx).type === 4 ? TRIAL_CURRENCY : ctx.brand.currency.code };
};
