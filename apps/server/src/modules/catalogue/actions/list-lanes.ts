import { categories } from '@fairhouse/contract/catalogue';
import type { Category, gameTypes } from '@fairhouse/contract/catalogue';
import type { InputOf } from '@fairhouse/contract';
import type { Ctx } from '../../../kernel/kernel.ts';
import { vendorName } from '../rules.ts';
import { offerOf, openShelves } from './shelves.ts';

/** Categories without a vendor are left out, so that no menu shows an empty room. */
export const listVendors = async (ctx: Ctx) => ({
  lanes: (await lanesOf(ctx)).map(({ gameCategory, vendors }) => ({ gameCategory,
    vendors: vendors.map(({ vassalage, isHot }) => ({ vassalage, name: vendorName(vassalage),
      isHot, title: gameCategory, isGame: false, accountTypeName: vendorName(vassalage) })) })) });

type Lane = { gameCategory: Category;
  vendors: { vassalage: string; isHot: boolean; games: number }[] };
const lanesOf = async (ctx: Ctx): Promise<Lane[]> => {
  const { vendors } = await offerOf(ctx, ctx.brand);
  const shelves = await openShelves(ctx);
  return categories.flatMap((gameCategory) => {
    const codes = shelves.filter((one) => one.loaded.manifest.category === gameCategory)
      .map((one) => one.loaded.manifest.vassalage);
    return codes.length === 0 ? [] : [{ gameCategory,
      vendors: [...new Set(codes)].map((vassalage) => ({ vassalage,
        isHot: vendors.get(vassalage)?.is_hot === true,
        games: codes.filter((one) => one === vassalage).length })) }];
  });
};

/** A node for each category and, below it, for each of its vendors. */
export const listMenus = async (ctx: Ctx, input: { gameCategory?: Category | undefined }) => ({
  menus: (await lanesOf(ctx)).filter((lane) => !input.gameCategory
    || lane.gameCategory === input.gameCategory).map(({ gameCategory, vendors }) => ({
    nodeId: gameCategory, gameCategory, children: vendors.map((one) => ({
      nodeId: `${gameCategory}.${one.vassalage}`, vassalage: one.vassalage,
      name: vendorName(one.vassalage), isHot: one.isHot, games: one.games })) })) });

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
