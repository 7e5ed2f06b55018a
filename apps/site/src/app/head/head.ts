import {
  canonicalPath,
  inLanguage,
  siteAddressOf,
  titleKeyOf,
} from '@fairhouse/contract/addresses';
import { tagOf } from '@fairhouse/contract/languages';
import { followLanguage, languageNow, textsIn } from '../i18n.ts';
import { queryClient, whitelabelQuery } from '../queries.ts';
import type { SiteRouter } from '../routes.tsx';
import { pageTitle } from './page-title.ts';

let isKept = false;
/**
 * The server writes the head of the page one arrives at; from then on it follows each change of
 * screen, of language, and what a screen says of itself.
 */
export const keepHead = (router: SiteRouter): void => {
  if (isKept) return;
  isKept = true;
  const write = () => {
    void writeHead();
  };
  router.subscribe('onResolved', write);
  followLanguage(write);
  pageTitle.subscribe(write);
  write();
};

const writeHead = async (): Promise<void> => {
  const house = queryClient.getQueryData(whitelabelQuery.queryKey)?.info;
  if (!house) return;
  const tag = languageNow();
  const [shell, pages] = await Promise.all([textsIn('shell'), textsIn('pages')]);
  // Another screen or language was opened meanwhile: that one writes.
  if (tag !== languageNow()) return;
  const { pathname, search } = location;
  const address = siteAddressOf(pathname);
  const path = canonicalPath(pathname, new URLSearchParams(search));
  const name = shell(address ? titleKeyOf(address.key) : 'notFoundTitle');
  const own = pageTitle.get();
  const title =
    own === undefined && address?.key === 'index'
      ? pages('indexTitle', { house: house.name })
      : `${own?.title ?? name} · ${house.name}`;
  const about =
    address === undefined
      ? shell('notFoundBody')
      : (own?.about ?? pages(address.about, { house: house.name, hall: name }));
  const here = location.origin + inLanguage(path, tag, tagOf(house.defaultLanguage));
  document.title = title;
  set('meta[name="description"]', 'content', about);
  set('meta[property="og:title"]', 'content', title);
  set('meta[property="og:description"]', 'content', about);
  set('meta[property="og:url"]', 'content', here);
  set('link[rel="canonical"]', 'href', canonicalOf(here));
  const isListed = address?.isListed === true && house.settings.loginToHome !== true;
  set(
    'meta[name="robots"]',
    'content',
    isListed || (own && own.isListed !== false && address) ? 'index, follow' : 'noindex',
  );
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
    const other = link.hreflang === 'x-default' ? tagOf(house.defaultLanguage) : link.hreflang;
    link.href = new URL(
      canonicalOf(location.origin + inLanguage(path, other, tagOf(house.defaultLanguage))),
    ).href;
  }
};

/** The origin the server named stays: this host may be a mirror. */
const canonicalOf = (address: string): string => {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return known ? new URL(known).origin + address.slice(location.origin.length) : address;
};

const set = (selector: string, name: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(name, value);
