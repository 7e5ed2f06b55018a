import { feedKey } from '@fairhouse/contract/game-feed';
import type { Feature, Game } from '@fairhouse/contract/catalogue';
import { printAmount } from '@fairhouse/money';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { ceilMinor, feedStatus, listsUnconnected, plainText, tilePath } from '../rules.ts';
import { feedRowsAfter, feedVersionOf, type FeedRow, type Status } from '../store.ts';
import { merge, NOTHING, ORDER_NAMES, ORDERS, type Entry, type Ordered } from '../rules/orders.ts';

/** Where the games of a feed stand on the shelf: behind those of the house. */
const BEHIND = 2_000_000_000;

/** Each order of the site is sorted once and kept sorted as rows change. */
export type FeedGames = { version: bigint; orders: Ordered };
const NONE: FeedGames = { version: 0n, orders: NOTHING };

const keptOf = (kernel: Kernel) =>
  kernel.once('catalogue.feedGames', () => new Map<number, FeedGames>());

type Told = { name: string; studio: string };
const toldOf = (kernel: Kernel) =>
  kernel.once('catalogue.feedNames', () => new Map<string, Told>());
/** How a feed calls a game and its vendor, once this process has read it. */
export const feedNames = (kernel: Kernel, slug: string): Told | undefined =>
  toldOf(kernel).get(slug);

/** The games of the feed as they are now: only what changed since the last look is read. */
export const feedGamesOf = async (
  kernel: Kernel,
  brand: Brand,
  connected: readonly string[],
): Promise<FeedGames> => {
  if (!listsUnconnected(brand.id) && connected.length === 0) return NONE;
  const known = keptOf(kernel).get(brand.id) ?? NONE;
  const version = await feedVersionOf(kernel.db, brand.id);
  if (version === known.version) return known;
  const changed = await feedRowsAfter(kernel.db, brand.id, known.version);
  for (const { told } of changed)
    toldOf(kernel).set(feedKey(told), { name: told.name, studio: told.studio });
  const fresh = { version, orders: withChanges(brand, known.orders, changed) };
  keptOf(kernel).set(brand.id, fresh);
  return fresh;
};

const withChanges = (brand: Brand, known: Ordered, changed: readonly FeedRow[]): Ordered => {
  const keys = new Set(changed.map((row) => feedKey(row.told)));
  const entries = changed.map((row) => entryOf(brand, row));
  return Object.fromEntries(
    ORDER_NAMES.map((name) => [
      name,
      merge(
        known[name].filter((one) => !keys.has(one.slug)),
        entries.toSorted(ORDERS[name]),
        ORDERS[name],
      ),
    ]),
  ) as Ordered;
};

const entryOf = (brand: Brand, row: FeedRow): Entry => {
  const { told } = row;
  return {
    slug: feedKey(told),
    category: told.category,
    vassalage: told.vassalage,
    vendorName: told.studio,
    gameType: told.gameType,
    name: told.name,
    plainName: plainText(told.name),
    rtp: Number(told.rtp ?? 0),
    volatility: told.volatility,
    lines: told.lines,
    theme: told.theme,
    features: told.features as Feature[],
    minMinor: ceilMinor(told.minBet, brand.currency.digits),
    status: feedStatus(row),
    isMarked: row.is_hot,
    players: 0n,
    wagers: 0n,
    isPlayable: false,
    isHosted: false,
    position: BEHIND - told.popularity,
    print: (status) => printFeedGame(brand, row, status),
  };
};

const printFeedGame = (brand: Brand, row: FeedRow, status: Status): Game => {
  const { told } = row;
  const slug = feedKey(told);
  const image = tilePath(told);
  const amountOf = (text: string) =>
    printAmount(ceilMinor(text, brand.currency.digits), brand.currency);
  return {
    gameId: slug,
    slug,
    name: told.name,
    vassalage: told.vassalage,
    gameCategory: told.category,
    gameType: told.gameType,
    code: told.code,
    defaultPlayType: told.gameType,
    accountTypeName: told.studio,
    isGame: true,
    rtp: told.rtp === null ? '' : `${told.rtp}%`,
    volatility: told.volatility,
    lines: told.lines,
    minBet: amountOf(told.minBet),
    maxBet: amountOf(told.maxBet),
    topPrize: 0,
    image,
    wideImage: image,
    isHot: row.is_hot,
    isNew: row.is_new,
    status,
    hasFreePlay: false,
    theme: told.theme,
    features: told.features as Feature[],
    isPlayable: false,
    isHosted: false,
    isSynthetic: told.isSynthetic,
  };
};

/** The same game where its vendor is connected: it is played on a page there. */
export const asConnected = (one: Entry): Entry => ({
  ...one,
  isPlayable: true,
  isHosted: true,
  print: (status) => ({ ...one.print(status), isPlayable: true, isHosted: true }),
});
