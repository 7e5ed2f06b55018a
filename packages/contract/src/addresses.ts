/**
 * The addresses of the site as browsers and search machines meet them. The server answers any
 * other with 404. `key` names the title in languages/<tag>/shell.json, `about` the description in
 * languages/<tag>/pages.json. The site's own list (apps/site/src/app/routes.tsx) has the same
 * paths.
 */
export type SiteAddress = {
  path: string;
  key: string;
  about: string;
  /** For search machines: the rest is a member's own, a popup or a room that is not open yet. */
  isListed: boolean;
  /** The node of the settings tree without which the address is not listed. */
  node?: string;
};

const LISTED: Readonly<Record<string, string | undefined>> = {
  '/index': undefined,
  '/rng': 'gameCenter/RNG',
  '/live': 'gameCenter/LIVE',
  '/fish': 'gameCenter/FISH',
  '/hot': 'gameCenter/HOT',
  '/tournaments': undefined,
  '/promotions': 'promotions',
  '/vip': 'vip',
  '/pointMall': 'pointMall',
  '/help': undefined,
  '/fairness': undefined,
  '/noticePage': undefined,
  '/news': undefined,
  '/down': undefined,
  '/join': 'join',
  '/jlrng': 'gameCenter/RNG',
  '/pgrng': 'gameCenter/RNG',
  '/fcrng': 'gameCenter/RNG',
  '/pprng': 'gameCenter/RNG',
  '/bngrng': 'gameCenter/RNG',
};
const UNLISTED = [
  '/',
  '/login',
  '/register',
  '/register.html',
  '/fav',
  '/game',
  '/helpmc',
  '/download',
  '/promoDetail',
  '/sports',
  '/esports',
  '/pvp',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/elott',
  '/seamless',
];
/** Addresses that show the screen, and bear the title, of another. */
const SAME_AS: Readonly<Record<string, string>> = {
  '/': 'index',
  '/login': 'index',
  '/register': 'index',
  '/register.html': 'index',
  '/download': 'down',
};
const ABOUT = [
  'index',
  'rng',
  'live',
  'fish',
  'hot',
  'tournaments',
  'promotions',
  'vip',
  'pointMall',
  'help',
  'fairness',
  'noticePage',
  'news',
  'down',
  'join',
];
const HALLS = ['jlrng', 'pgrng', 'fcrng', 'pprng', 'bngrng'];

const addressOf = (path: string): SiteAddress => {
  const key = SAME_AS[path] ?? path.slice(1);
  const node = LISTED[path];
  return {
    path,
    key,
    isListed: path in LISTED,
    ...(node === undefined ? {} : { node }),
    about: ABOUT.includes(key) ? key : HALLS.includes(key) ? 'hall' : 'other',
  };
};
export const SITE_ADDRESSES: readonly SiteAddress[] = [...Object.keys(LISTED), ...UNLISTED].map(
  addressOf,
);
const byPath = new Map(SITE_ADDRESSES.map((one) => [one.path.toLowerCase(), one]));

/** Pages below these are pages of their own. */
const BELOW = /^\/(fairness|sports)\//i;

/** The address of a path, in whatever case and with or without a slash at its end. */
export const siteAddressOf = (pathname: string): SiteAddress | undefined => {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const above = BELOW.exec(path)?.[1];
  return byPath.get(path) ?? (above === undefined ? undefined : byPath.get(`/${above}`));
};

/** The key of a title in shell.json; /hot shares its word with a shorter entry of the menu. */
export const titleKeyOf = (key: string): string => (key === 'hot' ? 'hotPage' : key);

/** What makes an address another page than its path alone, for search machines. */
const TELLING = ['topic', 'id'];
/** The one address of a page: without what only leads or counts visitors. */
export const canonicalPath = (pathname: string, query: URLSearchParams): string => {
  const address = siteAddressOf(pathname);
  const path =
    address === undefined || BELOW.test(pathname)
      ? pathname.replace(/(.)\/+$/, '$1')
      : address.path === '/'
        ? '/index'
        : address.path;
  const kept = new URLSearchParams(
    TELLING.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return kept.size > 0 ? `${path}?${kept}` : path;
};
/** The same page in one of its languages; the brand's own needs no word. */
export const inLanguage = (path: string, tag: string, ownTag: string): string =>
  tag === ownTag ? path : `${path}${path.includes('?') ? '&' : '?'}language=${tag}`;
