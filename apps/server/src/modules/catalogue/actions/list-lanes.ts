import { categories } from '@fairhouse/contract/catalogue';
import type { gameTypes } from '@fairhouse/contract/catalogue';
import type { InputOf } from '@fairhouse/contract';
import type { Ctx } from '../../../kernel/kernel.ts';
import { shelvesOf } from './shelves.ts';

const VENDOR_NAMES: Record<string, string> = { FAIR: 'Fairhouse Originals' };

/** Categories without a vendor are left out, so that no menu shows an empty room. */
export const listVendors = async (ctx: Ctx) => {
  const shelves = await openShelves(ctx);
  return { lanes: categories.flatMap((gameCategory) => {
    const here = shelves.filter((one) => one.loaded.manifest.category === gameCategory);
    const codes = [...new Set(here.map((one) => one.loaded.manifest.vassalage))];
    return here.length === 0 ? [] : [{ gameCategory, vendors: codes.map((vassalage) => ({
      vassalage, name: VENDOR_NAMES[vassalage] ?? vassalage, isHot: true, title: gameCategory,
      isGame: false, accountTypeName: VENDOR_NAMES[vassalage] ?? vassalage })) }];
  }) };
};

export const listTypes = async (ctx: Ctx, input: InputOf<typeof gameTypes>) => {
  const shelves = (await openShelves(ctx)).filter((one) =>
    !input.vassalage || one.loaded.manifest.vassalage === input.vassalage);
  const wanted = input.gameCategory ? [input.gameCategory] : categories;
  return { lanes: wanted.flatMap((gameCategory) => {
    const types = shelves.filter((one) => one.loaded.manifest.category === gameCategory)
      .map((one) => one.loaded.manifest.gameType);
    return types.length === 0 ? [] : [{ gameCategory, gameTypes: [...new Set(types)]
      .map((gameType) => ({ gameType, games: types.filter((one) => one === gameType).length })) }];
  }) };
};

const openShelves = async (ctx: Ctx) =>
  (await shelvesOf(ctx, ctx.brand)).filter((one) => one.row.status !== 'closed');
