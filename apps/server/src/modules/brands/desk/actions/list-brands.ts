import { CURRENCIES } from '@fairhouse/money';
import { languageCodes } from '@fairhouse/contract/languages';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { brandRow, brandsOf } from '../../index.ts';
import { mayReachAll, printBrand } from '../steps/reach.ts';

export const listBrands = async (ctx: Ctx) => {
  const ids = mayReachAll(ctx) ? (await brandsOf(ctx)).map((one) => one.id) : [ctx.brand.id];
  const rows = await Promise.all(ids.map((id) => brandRow(ctx.db, id)));
  return {
    list: await Promise.all(rows.flatMap((row) => (row ? [printBrand(ctx.db, row)] : []))),
    currencies: [...CURRENCIES],
    languages: languageCodes(),
    mayOpen: mayReachAll(ctx),
  };
};
