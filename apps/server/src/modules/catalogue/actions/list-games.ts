import type { InputOf } from '@fairhouse/contract';
import type { games, hotGames, oneGame, popular } from '@fairhouse/contract/catalogue';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { printGame, shelfOf, shelvesOf } from './shelves.ts';

const openShelves = async (ctx: Ctx) =>
  (await shelvesOf(ctx, ctx.brand)).filter((one) => one.row.status !== 'closed');

export const listGames = async (ctx: Ctx, input: InputOf<typeof games>) => {
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const found = (await openShelves(ctx)).filter(({ loaded: { manifest } }) =>
    (!input.gameCategory || manifest.category === input.gameCategory)
    && (!input.vassalage || manifest.vassalage === input.vassalage)
    && (!input.gameType || manifest.gameType === input.gameType)
    && manifest.title.toLowerCase().includes(keyword));
  const from = (input.pageNo - 1) * input.pageSize;
  return { list: found.slice(from, from + input.pageSize).map((one) => printGame(ctx.brand, one)),
    total: found.length, pageNo: input.pageNo, pageSize: input.pageSize };
};

export const readGame = async (ctx: Ctx, input: InputOf<typeof oneGame>) => {
  const shelf = await shelfOf(ctx, ctx.brand, input.slug);
  return shelf && shelf.row.status !== 'closed' ? printGame(ctx.brand, shelf)
    : refuse('not_found');
};

export const listPopular = async (ctx: Ctx, input: InputOf<typeof popular>) => ({
  list: (await openShelves(ctx)).toSorted((a, b) => Number(b.row.plays - a.row.plays))
    .slice(0, input.count).map((one) => printGame(ctx.brand, one)) });

export const listHot = async (ctx: Ctx, input: InputOf<typeof hotGames>) => ({
  list: (await openShelves(ctx)).filter((one) => one.row.is_hot
    && (!input.vassalage || one.loaded.manifest.vassalage === input.vassalage))
    .map((one) => printGame(ctx.brand, one)) });
