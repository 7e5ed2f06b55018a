import { parseAmount } from '@fairhouse/money';
import type { InputOf } from '@fairhouse/contract';
import type { games, hotGames, oneGame, popular } from '@fairhouse/contract/catalogue';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { plainText } from '../rules.ts';
import { entryOfSlug, listed, openEntries, printEntry, type Listed } from './entries.ts';
import type { Entry } from '../rules/orders.ts';

const HOT_COUNT = 20;
/** Searches of one state of the catalogue that are kept; the longest unasked goes first. */
const FOUND_MAX = 256;
type Asked = InputOf<typeof games>;

/** The filters together; a minimum bet asks for games one can play with that much. */
export const listGames = async (ctx: Ctx, input: Asked) => {
  const minBet =
    input.minBet === undefined ? undefined : parseAmount(input.minBet, ctx.brand.currency);
  if (input.minBet !== undefined && minBet === undefined) {
    return refuse('validation_failed', { fields: { minBet: 'amount' } });
  }
  const all = await listed(ctx, ctx.brand);
  const found = find(all, input, minBet);
  const after = input.cursor === undefined ? undefined : all.bySlug.get(input.cursor);
  if (input.cursor !== undefined && !after) {
    return refuse('validation_failed', { fields: { cursor: 'unknown' } });
  }
  const from = after
    ? placeBehind(after, found, all.orders[input.sort])
    : (input.pageNo - 1) * input.pageSize;
  const page = found.slice(from, from + input.pageSize);
  return {
    list: page.map(printEntry),
    total: found.length,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    nextCursor: from + page.length < found.length ? (page.at(-1)?.slug ?? null) : null,
  };
};

const find = (all: Listed, asked: Asked, minBet: bigint | undefined): readonly Entry[] => {
  const { pageNo: _page, pageSize: _size, cursor: _cursor, keyword: given = '', ...rest } = asked;
  const keyword = plainText(given.trim());
  const filters = JSON.stringify(
    Object.entries(rest)
      .map((pair) => pair.join('='))
      .sort(),
  );
  const nameOf = (typed: string) => `${filters} ${typed}`;
  const known = all.found.get(nameOf(keyword));
  const found =
    known ??
    knownFor(keyword, (typed) => all.found.get(nameOf(typed)))?.filter((one) =>
      one.plainName.includes(keyword),
    ) ??
    all.orders[asked.sort].filter(
      (one) =>
        one.status !== 'closed' &&
        (!asked.gameCategory || one.category === asked.gameCategory) &&
        (!asked.vassalage || one.vassalage === asked.vassalage) &&
        (!asked.gameType || one.gameType === asked.gameType) &&
        (!asked.theme || one.theme === asked.theme) &&
        (!asked.feature || one.features.includes(asked.feature)) &&
        (asked.volatility === undefined || one.volatility === asked.volatility) &&
        (asked.minRtp === undefined || one.rtp >= asked.minRtp) &&
        (asked.lines === undefined || one.lines === asked.lines) &&
        (minBet === undefined || one.minMinor <= minBet) &&
        one.plainName.includes(keyword),
    );
  all.found.delete(nameOf(keyword));
  for (const oldest of all.found.keys()) {
    if (all.found.size < FOUND_MAX) break;
    all.found.delete(oldest);
  }
  all.found.set(nameOf(keyword), found);
  return found;
};

/** What the letters before found holds all that one letter more can find. */
const knownFor = <T>(keyword: string, found: (typed: string) => T | undefined): T | undefined => {
  for (let length = keyword.length - 1; length >= 0; length -= 1) {
    const known = found(keyword.slice(0, length));
    if (known) return known;
  }
  return undefined;
};

/** Behind a game, also where that game is not among what was found any more. */
const placeBehind = (after: Entry, found: readonly Entry[], order: readonly Entry[]): number => {
  const at = found.indexOf(after);
  if (at >= 0) return at + 1;
  const before = new Set(order.slice(0, order.indexOf(after)));
  const next = found.findIndex((one) => !before.has(one));
  return next < 0 ? found.length : next;
};

export const readGame = async (ctx: Ctx, input: InputOf<typeof oneGame>) => {
  const one = await entryOfSlug(ctx, ctx.brand, input.slug);
  return one && one.status !== 'closed' ? printEntry(one) : refuse('not_found');
};

/** What cannot be played is not what somebody should play instead. */
export const listPopular = async (ctx: Ctx, input: InputOf<typeof popular>) => ({
  list: (await openEntries(ctx, ctx.brand, 'played'))
    .filter((one) => one.isPlayable)
    .slice(0, input.count)
    .map(printEntry),
});

export const listHot = async (ctx: Ctx, input: InputOf<typeof hotGames>) => ({
  list: (await openEntries(ctx, ctx.brand, 'hot'))
    .filter((one) => !input.vassalage || one.vassalage === input.vassalage)
    .slice(0, HOT_COUNT)
    .map(printEntry),
});
