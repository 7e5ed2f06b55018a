import type { FastifyRequest } from 'fastify';
import { canonicalPath, siteAddressOf, titleKeyOf } from '@fairhouse/contract/addresses';
import { tagOf } from '@fairhouse/contract/languages';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsChanged, isNodeOn, readLook, switchesOf } from '../../brands/index.ts';
import type { Built } from '../../../kernel/pages.ts';
import { fillPage, headLines } from '../rules.ts';
import { furtherOf } from './further.ts';
import { picturesOf } from './pictures.ts';
import { placeOf, type PagePlace } from '../steps/place.ts';
import { pageText, tagsOf } from './texts.ts';

export type Filled = { status: number; html: string; retryAfter?: number };
const RETRY_SECONDS = 300;
const KEPT_MAX = 1000;

type Kept = { html: string; status: number };
/** A change puts them all aside; what was begun before it is kept among those. */
const keptOf = (kernel: Kernel): { pages: Map<string, Kept> } =>
  kernel.once('addresses.pages', () => {
    const kept = { pages: new Map<string, Kept>() };
    brandsChanged.hear(kernel, () => {
      kept.pages = new Map();
    });
    return kept;
  });

/**
 * The page of the site for an address: its own head in the brand's language or the one the
 * address names, and 404 where the site has nothing. A house in maintenance says so by 503, which
 * keeps its place with search machines.
 */
export const fillSitePage = async (
  kernel: Kernel,
  request: FastifyRequest,
  built: Built,
): Promise<Filled> => {
  const { pages } = keptOf(kernel);
  const place = await placeOf(kernel, request);
  if (!place) return { status: 200, html: built.html };
  const url = new URL(request.url, 'http://page');
  const path = canonicalPath(url.pathname, url.searchParams);
  const tag = languageOf(kernel, place, url.searchParams.get('language'));
  // One hall of a page is the same page to a machine, but shows other games.
  const isWhole = !url.searchParams.has('page');
  const name = JSON.stringify([
    place.brand.id,
    place.origin,
    place.status,
    tag,
    path,
    isWhole,
    minuteOf(kernel),
  ]);
  const known = pages.get(name);
  const filled = known ?? (await fill(kernel, place, { url, path, tag, built, isWhole }));
  if (!known) keep(pages, name, filled);
  return place.status === 1 ? { ...filled, status: 503, retryAfter: RETRY_SECONDS } : filled;
};

/** What modules say of their addresses is kept for a minute, and so are the pages made of it. */
const minuteOf = (kernel: Kernel): number => Math.floor(kernel.clock.milliseconds() / 60_000);

const keep = (kept: Map<string, Kept>, name: string, filled: Kept): void => {
  for (const oldest of kept.keys()) {
    if (kept.size < KEPT_MAX) break;
    kept.delete(oldest);
  }
  kept.set(name, filled);
};

const languageOf = (kernel: Kernel, { brand }: PagePlace, asked: string | null): string => {
  const tags = tagsOf(kernel, brand);
  const wanted = asked === null ? '' : tags.includes(asked) ? asked : tagOf(asked.toUpperCase());
  return tags.includes(wanted) ? wanted : (tags[0] ?? 'en');
};

type Asked = { url: URL; path: string; tag: string; built: Built; isWhole: boolean };
const fill = async (kernel: Kernel, place: PagePlace, asked: Asked): Promise<Kept> => {
  const { brand, origin, isOpen } = place;
  const { tag, path } = asked;
  const page = await pageOf(kernel, place, asked);
  const look = await readLook(kernel, brand);
  const lines = headLines({
    origin,
    path,
    language: tag,
    ownLanguage: tagOf(brand.defaultLanguage),
    languages: tagsOf(kernel, brand),
    house: brand.name,
    title: page.title,
    about: page.about,
    isListed: page.isListed && isOpen,
    isApp: switchesOf(brand).installableApp,
    sheet: look.sheet,
  });
  const address = siteAddressOf(asked.url.pathname);
  return {
    status: page.isKnown ? 200 : 404,
    html: fillPage(asked.built.html, {
      language: tag,
      lines,
      preloads: page.isKnown ? preloadsOf(asked, address?.path ?? '') : [],
      isHome: address?.key === 'index',
      icon: look.icon,
      hasLogo: look.dark !== null,
      pictures:
        page.isKnown && isOpen && asked.isWhole ? await picturesOf(kernel, brand, path) : [],
    }),
  };
};

/** The scripts of the screen, and its words where they are scripts too: in English. */
const preloadsOf = ({ built: { preloads }, tag }: Asked, path: string): readonly string[] => [
  ...new Set([...(preloads[path] ?? []), ...(preloads[`${path} ${tag}`] ?? [])]),
];

/** What is lost where no module knows of it; of virtual matches there are too many to name them. */
const LOST = /^\/fairness\/(?!match\/[\w-]{1,64}$)|^\/help\?topic=|^\/news\?id=/;
type Page = { title: string; about: string; isListed: boolean; isKnown: boolean };
/** A path with more behind it is known where a module says so: /help?topic=terms. */
const pageOf = async (
  kernel: Kernel,
  { brand }: PagePlace,
  { url, path, tag }: Asked,
): Promise<Page> => {
  const house = brand.name;
  const textOf = (key: string, values = {}) =>
    pageText(kernel, tag, { key, values: { house, ...values } });
  const address = siteAddressOf(url.pathname);
  const further = (await furtherOf(kernel, brand, tag)).get(path);
  if (further) {
    return {
      title: `${further.title} · ${house}`,
      about: further.about || textOf('pages:other'),
      isListed: further.isListed !== false,
      isKnown: true,
    };
  }
  if (!address || LOST.test(path)) {
    return {
      title: `${textOf('shell:notFoundTitle')} · ${house}`,
      about: textOf('shell:notFoundBody'),
      isListed: false,
      isKnown: false,
    };
  }
  const name = textOf(`shell:${titleKeyOf(address.key)}`);
  return {
    title: address.key === 'index' ? textOf('pages:indexTitle') : `${name} · ${house}`,
    about: textOf(`pages:${address.about}`, { hall: name }),
    isKnown: true,
    isListed: address.isListed && (address.node === undefined || isNodeOn(brand, address.node)),
  };
};
