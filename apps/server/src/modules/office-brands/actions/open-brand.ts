import type { InputOf } from '@fairhouse/contract';
import type { openBrand as call } from '@fairhouse/contract/office-brands';
import { CURRENCIES } from '@fairhouse/money';
import { languageCodes } from '@fairhouse/contract/languages';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandRow, openBrand as insert, tellChanged } from '../../brands/index.ts';
import { hashOperatorPassword, openOperator, startPasswordFrom } from '../../staff/index.ts';
import { hasTwins, judgeNaming } from '../rules.ts';
import { mayReachAll, noteChange, printBrand } from './reach.ts';

export const openBrand = async (ctx: Ctx, input: InputOf<typeof call>) => {
  if (!mayReachAll(ctx)) return refuse('operation_not_allowed');
  const { reason, ownerName, ...brand } = input;
  const fields = { ...judgeNaming(brand, languageCodes()),
    ...(CURRENCIES.includes(brand.currency) ? {} : { currency: 'unknown' }),
    ...(hasTwins(brand.hosts) ? { hosts: 'twice' } : {}) };
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const startPassword = startPasswordFrom(ctx.random);
  const passwordHash = await hashOperatorPassword(startPassword);
  const opened = await ctx.db.transaction(async (tx) => {
    const id = await insert(tx, brand);
    if (typeof id === 'number') {
      await openOperator(tx, { brandId: id, name: ownerName, role: 'owner', passwordHash,
        isStart: true, maker: operatorOf(ctx) });
      for (const brandId of [ctx.brand.id, id]) {
        await noteChange(ctx, tx, { brandId, action: 'brands.open', before: null,
          after: { id, ...brand, ownerName }, reason });
      }
    }
    return id;
  });
  if (typeof opened !== 'number') return refuse('state_conflict', { value: opened });
  tellChanged(ctx, opened);
  const row = await brandRow(ctx.db, opened);
  return row ? { ...await printBrand(ctx.db, row), startPassword } : refuse('not_found');
};
