import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { balanceOf } from './balances.ts';

/** Every vendor of this installation plays on the main wallet, so it is the only one. */
export const readConsolidatedFunds = async (ctx: Ctx) => {
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, memberOf(ctx).memberId);
  const total = printAmount(availableMinor, ctx.brand.currency);
  return { total, currency: ctx.brand.currency.code, wallets: [{ code: 'MAIN', balance: total }] };
};
