import { tagOf } from '@fairhouse/contract/languages';
import { SITE_ADDRESSES } from '@fairhouse/contract/addresses';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { namedSlot } from '../../../kernel/slots.ts';
import { brandsChanged, isNodeOn } from '../../brands/index.ts';
import type { SitemapEntry } from '../rules.ts';
import { tagsOf } from './texts.ts';

/** An address below those of the house: an article, a promotion, a certificate. */
export type Further = {
  path: string;
  title: string;
  about: string;
  changedAt: Date | null;
  /** False keeps it from search machines: it is gone before they come again. */
  isListed?: boolean;
};
type Read = (brand: Brand, language: string) => Promise<readonly Further[]>;
/** Which addresses a module has, in a language; asked anew once a minute. */
export const furtherAddresses = namedSlot<Read>('addresses.sources');

const KEPT_MILLISECONDS = 60_000;
type Kept = { byPath: Promise<Map<string, Further>>; readAt: number };
const keptOf = (kernel: Kernel): Map<string, Kept> =>
  kernel.once('addresses.further', () => {
    const kept = new Map<string, Kept>();
    brandsChanged.hear(kernel, () => kept.clear());
    return kept;
  });

export const furtherOf = (
  kernel: Kernel,
  brand: Brand,
  tag: string,
): Promise<Map<string, Further>> => {
  const name = `${brand.id}/${tag}`;
  const known = keptOf(kernel).get(name);
  const now = kernel.clock.milliseconds();
  if (known && now - known.readAt < KEPT_MILLISECONDS) return known.byPath;
  const byPath = readAll(kernel, brand, tag);
  keptOf(kernel).set(name, { byPath, readAt: now });
  byPath.catch(() => keptOf(kernel).delete(name));
  return byPath;
};

const readAll = async (
  kernel: Kernel,
  brand: Brand,
  tag: string,
): Promise<Map<string, Further>> => {
  const language = brand.languages.find((code) => tagOf(code) === tag) ?? brand.defaultLanguage;
  const lists = await Promise.all(
    [...furtherAddresses.of(kernel).values()].map((read) => read(brand, language)),
  );
  return new Map(lists.flat().map((one) => [one.path, one]));
};

/** All that search machines may know of a brand. */
export const openAddresses = async (kernel: Kernel, brand: Brand): Promise<SitemapEntry[]> => {
  const [tag = 'en'] = tagsOf(kernel, brand);
  return [
    ...SITE_ADDRESSES.filter(
      (one) => one.isListed && (one.node === undefined || isNodeOn(brand, one.node)),
    ).map(({ path }) => ({ path, changedAt: null })),
    ...[...(await furtherOf(kernel, brand, tag)).values()].filter((one) => one.isListed !== false),
  ];
};
