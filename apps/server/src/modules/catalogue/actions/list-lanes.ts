import { printAmount } from '@fairhouse/money';
import { categories } from '@fairhouse/contract/catalogue-words';
import type { Category, gameFilters, gameTypes } from '@fairhouse/contract/catalogue';
import type { InputOf } from '@fairhouse/contract';
import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { openEntries } from './entries.ts';
import type { Entry } from '../rules/orders.ts';
import { vendorName } from '../rules.ts';
import { openRooms } from './own-rooms.ts';
import { offerOf } from './shelves.ts';

/**
 * Categories without a vendor are left out, so that no menu shows an empty room. Who offers esports
 * stands in the SPORTS lane, marked (D-H04).
 */
export const listVendors = async (ctx: Ctx) => {
  const lanes = new Map<Category, (ReturnType<typeof cardOf> & { isSeamless: boolean })[]>();
  // A room without a game of the shelf has the house alone as its vendor.
  for (const category of await openRooms(ctx)) {
    const lane = category === 'ESPORTS' ? 'SPORTS' : category;
    const card = cardOf({ ...HOUSE, name: vendorName(HOUSE.vassalage) }, category);
    lanes.set(lane, [...(lanes.get(lane) ?? []), { ...card, isSeamless: true }]);
  }
  const ownWallets = new Set(settingsOf(ctx.brand).vendorWallets.map(({ code }) => code));
  for (const { gameCategory, vendors } of await lanesOf(ctx)) {
    const lane = gameCategory === 'ESPORTS' ? 'SPORTS' : gameCategory;
    lanes.set(lane, [
      ...(lanes.get(lane) ?? []),
      ...vendors.map((one) => ({
        ...cardOf(one, gameCategory),
        isSeamless: !ownWallets.has(one.vassalage),
      })),
    ]);
  }
  return {
    lanes: categories.flatMap((gameCategory) => {
      const vendors = lanes.get(gameCategory);
      return vendors ? [{ gameCategory, vendors }] : [];
    }),
  };
};

const HOUSE = { vassalage: 'FAIR', isHot: false, games: 0, isHouse: true };

const cardOf = ({ vassalage, name, isHot, ...vendor }: Vendor, title: Category) => ({
  vassalage,
  name,
  isHot,
  title,
  isGame: opens(vendor, title),
  accountTypeName: name,
  esports: title === 'ESPORTS',
});

/** The house's own games and slots have halls that lead to them; of the others a card does. */
const opens = ({ games, isHouse }: Pick<Vendor, 'games' | 'isHouse'>, category: Category) => {
  if (isHouse || category === 'RNG') return false;
  return games === 1 ? true : ('VASSALAGE' as const);
};

type Vendor = { vassalage: string; name: string; isHot: boolean; games: number; isHouse: boolean };
type Lane = { gameCategory: Category; vendors: Vendor[] };

/** In the order of the shelf: the house before others, and those that are played more. */
const lanesOf = async (ctx: Ctx): Promise<Lane[]> => {
  const { vendors: switches } = await offerOf(ctx, ctx.brand);
  const lanes = new Map<Category, Map<string, Vendor>>();
  for (const { category, vassalage, vendorName, isPlayable, isHosted } of await openEntries(
    ctx,
    ctx.brand,
  )) {
    const lane = lanes.get(category) ?? new Map<string, Vendor>();
    const vendor = lane.get(vassalage) ?? {
      vassalage,
      name: vendorName,
      games: 0,
      isHouse: isPlayable && !isHosted,
      isHot: switches.get(vassalage)?.is_hot === true,
    };
    vendor.games += 1;
    lanes.set(category, lane.set(vassalage, vendor));
  }
  return categories.flatMap((gameCategory) => {
    const lane = lanes.get(gameCategory);
    return lane ? [{ gameCategory, vendors: [...lane.values()] }] : [];
  });
};

/** A node for each category and, below it, for each of its vendors. */
export const listMenus = async (ctx: Ctx, input: { gameCategory?: Category | undefined }) => ({
  menus: (await lanesOf(ctx))
    .filter((lane) => !input.gameCategory || lane.gameCategory === input.gameCategory)
    .map(({ gameCategory, vendors }) => ({
      nodeId: gameCategory,
      gameCategory,
      children: vendors.map(({ isHouse: _house, ...one }) => ({
        nodeId: `${gameCategory}.${one.vassalage}`,
        ...one,
      })),
    })),
});

/** How many games have each value, in the order in which the values are met. */
const countBy = <Value>(
  entries: readonly Entry[],
  valuesOf: (one: Entry) => readonly Value[],
): [Value, number][] => {
  const counts = new Map<Value, number>();
  for (const one of entries) {
    for (const value of valuesOf(one)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts];
};

export const listTypes = async (ctx: Ctx, input: InputOf<typeof gameTypes>) => {
  const entries = (await openEntries(ctx, ctx.brand)).filter(
    (one) => !input.vassalage || one.vassalage === input.vassalage,
  );
  const wanted = input.gameCategory ? [input.gameCategory] : categories;
  return {
    lanes: wanted.flatMap((gameCategory) => {
      const types = countBy(
        entries.filter((one) => one.category === gameCategory),
        (one) => [one.gameType],
      );
      return types.length === 0
        ? []
        : [{ gameCategory, gameTypes: types.map(([gameType, games]) => ({ gameType, games })) }];
    }),
  };
};

/** Only what some game has is offered as a filter. */
export const listFilters = async (ctx: Ctx, input: InputOf<typeof gameFilters>) => {
  const entries = (await openEntries(ctx, ctx.brand)).filter(
    (one) =>
      (!input.gameCategory || one.category === input.gameCategory) &&
      (!input.vassalage || one.vassalage === input.vassalage),
  );
  const numbers = (of: (one: Entry) => number) =>
    countBy(entries, (one) => (of(one) > 0 ? [of(one)] : [])).sort(([a], [b]) => a - b);
  const themes = countBy(entries, (one) => (one.theme === '' ? [] : [one.theme]));
  return {
    total: entries.length,
    themes: themes.sort(([a], [b]) => (a < b ? -1 : 1)).map(([theme, games]) => ({ theme, games })),
    features: countBy(entries, (one) => one.features).map(([feature, games]) => ({
      feature,
      games,
    })),
    volatilities: numbers((one) => one.volatility).map(([volatility, games]) => ({
      volatility,
      games,
    })),
    lines: numbers((one) => one.lines).map(([lines, games]) => ({ lines, games })),
    minBets: countBy(entries, (one) => [one.minMinor])
      .sort(([a], [b]) => Number(a - b))
      .map(([minor, games]) => ({ minBet: printAmount(minor, ctx.brand.currency), games })),
  };
};
