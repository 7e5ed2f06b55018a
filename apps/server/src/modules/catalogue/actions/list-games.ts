import { parseAmount } from '@fairhouse/money';
import type { InputOf } from '@fairhouse/contract';
import type { games, hotGames, oneGame, popular } from '@fairhouse/contract/catalogue';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { plainText } from '../rules.ts';
import { byPlay, openShelves, printGame, scaled, shelfOf, type Shelf } from './shelves.ts';

const HOT_COUNT = 20;
type Asked = InputOf<typeof games>;

/** The filters together; a minimum bet asks for games one can play with that much. */
export const listGames = async (ctx: Ctx, input: Asked) => {
  const minBet = input.minBet === undefined ? undefined
    : parseAmount(input.minBet, ctx.brand.currency);
  if (input.minBet !== undefined && minBet === undefined) {
    return refuse('validation_failed', { fields: { minBet: 'amount' } });
  }
  const keyword = plainText(input.keyword?.trim() ?? '');
  const found = inOrder((await openShelves(ctx)).filter(({ loaded: { manifest }, plainTitle }) =>
    (!input.gameCategory || manifest.category === input.gameCategory)
    && (!input.vassalage || manifest.vassalage === input.vassalage)
    && (!input.gameType || manifest.gameType === input.gameType)
    && (input.lines === undefined || manifest.lineCount === input.lines)
    && (minBet === undefined
      || scaled(manifest.stakes.minMinor, manifest.stakes, ctx.brand) <= minBet)
    && plainTitle.includes(keyword)), input.sort);
  const from = (input.pageNo - 1) * input.pageSize;
  return { list: found.slice(from, from + input.pageSize).map((one) => printGame(ctx.brand, one)),
    total: found.length, pageNo: input.pageNo, pageSize: input.pageSize };
};

const inOrder = (shelves: Shelf[], sort: Asked['sort']): Shelf[] => {
  const title = (one: Shelf) => one.loaded.manifest.title;
  const rtp = (one: Shelf) => Number.parseFloat(one.loaded.manifest.rtp);
  if (sort === 'hot') return shelves.toSorted(byHeat);
  if (sort === 'name') return shelves.toSorted((a, b) => title(a).localeCompare(title(b)));
  return sort === 'rtp' ? shelves.toSorted((a, b) => rtp(b) - rtp(a)) : shelves;
};

/** The operator's mark first, then what is played most, then catalogue order. */
const byHeat = (a: Shelf, b: Shelf): number =>
  Number(b.row.is_hot) - Number(a.row.is_hot) || byPlay(a.row, b.row);

export const readGame = async (ctx: Ctx, input: InputOf<typeof oneGame>) => {
  const shelf = await shelfOf(ctx, ctx.brand, input.slug);
  return shelf && shelf.row.status !== 'closed' ? printGame(ctx.brand, shelf)
    : refuse('not_found');
};

export const listPopular = async (ctx: Ctx, input: InputOf<typeof popular>) => ({
  list: (await openShelves(ctx)).toSorted((a, b) => byPlay(a.row, b.row))
    .slice(0, input.count).map((one) => printGame(ctx.brand, one)) });

export const listHot = async (ctx: Ctx, input: InputOf<typeof hotGames>) => ({
  list: (await openShelves(ctx)).filter((one) =>
    !input.vassalage || one.loaded.manifest.vassalage === input.vassalage)
    .toSorted(byHeat).slice(0, HOT_COUNT).map((one) => printGame(ctx.brand, one)) });
