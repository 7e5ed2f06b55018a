import type { Ctx } from '../../../kernel/kernel.ts';
import { methodsOf } from './methods.ts';

export const listMethods = async (ctx: Ctx) => ({
  list: [...methodsOf(ctx).values()].map((method) => method.manifest)
    .filter((manifest) => ctx.brand.isPlayMoney || !manifest.playMoneyOnly)
    .map(({ playMoneyOnly: _playMoneyOnly, ...manifest }) => manifest) });
