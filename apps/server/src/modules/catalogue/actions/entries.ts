import { type Game } from '@fairhouse/contract/catalogue';
import { categories } from '@fairhouse/contract/catalogue-words';
import { isNodeOn } from '../../brands/index.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { featuresOf, listsUnconnected, vendorName, worse } from '../rules.ts';
import { asConnected } from '../steps/feed-games.ts';
import { entryOfGuest } from './guests.ts';
import { entryOfRooms } from './room-games.ts';
import { merge, ORDER_NAMES, ORDERS, type Entry, type Ordered } from '../rules/orders.ts';
import { scaled } from '../rules/scaled.ts';
import { offerOf, printGame, type Offer, type Shelf } from './shelves.ts';

/** Everything a brand lists, of the house and of its feed, in each order of the site. */
export type Listed = {
  orders: Ordered;
  bySlug: Map<string, Entry>;
  /** What was asked for lately; a page and the next one are one search. */
  found: Map<string, readonly Entry[]>;
};

const listedOf = (kernel: Kernel) =>
  kernel.once('catalogue.listed', () => new WeakMap<Offer, Listed>());

/** Made anew only where the offer is another one. */
export const listed = async (kernel: Kernel, brand: Brand): Promise<Listed> => {
  const offer = await offerOf(kernel, brand);
  const known = listedOf(kernel).get(offer);
  if (known) return known;
  const fresh = together(brand, offer);
  listedOf(kernel).set(offer, fresh);
  return fresh;
};

const together = (brand: Brand, offer: Offer): Listed => {
  const { shelves, guests, rooms } = offer;
  const house = [
    ...shelves.map((shelf) => entryOf(brand, shelf)),
    ...guests.map((shelf) => entryOfGuest(brand, shelf)),
    ...rooms.map((shelf) => entryOfRooms(brand, shelf)),
  ];
  const feedOf = feedIn(brand, offer);
  const orders = Object.fromEntries(
    ORDER_NAMES.map((name) => [
      name,
      merge(feedOf(name), house.toSorted(ORDERS[name]), ORDERS[name]),
    ]),
  ) as Ordered;
  return { orders, bySlug: new Map(orders.shelf.map((one) => [one.slug, one])), found: new Map() };
};

/** Games of the feed in an order, as switches and connections of the brand have them. */
const feedIn = (brand: Brand, { vendors, feed, connected }: Offer) => {
  const off = new Set(categories.filter((one) => !isNodeOn(brand, `gameCenter/${one}`)));
  const isListed = (one: Entry) => listsUnconnected(brand.id) || connected.has(one.vassalage);
  const switched = new Map<string, Entry>();
  for (const one of feed.orders.shelf) {
    const status = off.has(one.category)
      ? 'closed'
      : worse(one.status, vendors.get(one.vassalage)?.status ?? 'open');
    const isServed = connected.has(one.vassalage);
    if (status === one.status && !isServed) continue;
    const other = status === one.status ? one : { ...one, status };
    switched.set(one.slug, isServed ? asConnected(other) : other);
  }
  return (name: keyof Ordered): readonly Entry[] => {
    const all = feed.orders[name];
    const list = listsUnconnected(brand.id) ? all : all.filter(isListed);
    return switched.size === 0 ? list : list.map((one) => switched.get(one.slug) ?? one);
  };
};

const entryOf = (brand: Brand, shelf: Shelf): Entry => {
  const {
    loaded: { manifest },
    row,
  } = shelf;
  return {
    slug: manifest.slug,
    category: manifest.category,
    vassalage: manifest.vassalage,
    vendorName: vendorName(manifest.vassalage),
    gameType: manifest.gameType,
    name: manifest.title,
    plainName: shelf.plainTitle,
    rtp: Number.parseFloat(shelf.rtp),
    volatility: manifest.volatility,
    lines: manifest.lineCount,
    theme: '',
    features: featuresOf(manifest),
    minMinor: scaled(manifest.stakes.minMinor, manifest.stakes, brand),
    status: row.status,
    isMarked: row.is_hot,
    players: row.players,
    wagers: row.wagers,
    position: row.position,
    isPlayable: true,
    isHosted: false,
    print: () => printGame(brand, shelf),
  };
};

/** All but what is switched off. */
export const openEntries = async (
  kernel: Kernel,
  brand: Brand,
  order: keyof Ordered = 'shelf',
): Promise<Entry[]> =>
  (await listed(kernel, brand)).orders[order].filter((one) => one.status !== 'closed');

export const entryOfSlug = async (
  kernel: Kernel,
  brand: Brand,
  slug: string,
): Promise<Entry | undefined> => (await listed(kernel, brand)).bySlug.get(slug);

/** An entry never changes: what is printed of it is printed once. */
const printed = new WeakMap<Entry, Game>();
export const printEntry = (one: Entry): Game => {
  const known = printed.get(one) ?? one.print(one.status);
  printed.set(one, known);
  return known;
};
