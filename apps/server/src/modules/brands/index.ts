import type { CallShape } from '@fairhouse/contract';
import { isNodeOff } from '@fairhouse/contract/settings-tree';
import { settingsChanged } from '@fairhouse/contract/events';
import { busEvent, busGap } from '../../kernel/bus.ts';
import type { Queries } from '../../kernel/db.ts';
import type { Brand, Ctx, Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { refuse, type Refusal } from '../../kernel/refusal.ts';
import type { PageSources } from '../../kernel/security.ts';
import { routes } from './routes.ts';
import { serveSheet } from './actions/read-look.ts';
import { startAnew } from './actions/start-anew.ts';
import { statusOf } from './actions/read-status.ts';
import { nodesOff, settingsOf, statusAt } from './rules.ts';
import { insertBrand, readBrands, settingsThen, type NewBrand } from './store.ts';

export { goLive, liveBrandIds, liveSince } from './actions/go-live.ts';
export { originOf, siteOrigin } from './actions/origin.ts';
export {
  minimumAgeOf,
  readE164,
  readMobile,
  registerFieldsOf,
  settingsOf,
  settingsTreeOf,
  statusAt,
  switchesOf,
} from './rules.ts';
export {
  changeBrand,
  changeSettings,
  openBrand,
  partsThatDiffer,
  replaceHosts,
  restoreSettings,
  takenOf,
} from './actions/change-brand.ts';
export { keepSecret, secretOf } from './actions/secrets.ts';
export {
  certificateStateAt,
  readCertificate,
  TLS_DOOR,
  type TlsDoor,
  warnsAt,
} from './actions/read-certificate.ts';
export {
  brandLogoFile,
  brandPictures,
  readLogo,
  readLogoFile,
  readLook,
} from './actions/read-look.ts';
export { brandResources } from './actions/read-whitelabel.ts';
export {
  brandFrom,
  brandRow,
  hostsOf,
  lockBrand,
  ownersOfHosts,
  secretNamesOf,
  versionRow,
  versionsOf,
  type BrandRow,
  type NewBrand,
  type VersionRow,
} from './store.ts';

const DEMO: NewBrand = {
  id: 1,
  merchantCode: 'DEMO',
  name: 'Fairhouse',
  currency: 'USD',
  hosts: ['localhost', '127.0.0.1'],
  languages: 'EN VI CN TW MS ID TH KO JA HI BN AR ES PT FR DE RU TR'.split(' '),
};
const CACHE_MILLISECONDS = 5000;

/**
 * A brand is no longer what it was; without an id, any may be. Open sites are told too, and whoever
 * hears it after this module reads the brand as it is now.
 */
export const brandsChanged = busEvent<{ brandId?: number }>('brands.changed');

/** `changes` counts the events, so that what was read before one is not kept after it. */
type Cache = { brands: Brand[]; hosts: Map<string, number>; readAt: number; changes: number };

export const module: Module = {
  name: 'brands',
  tier: 0,
  routes,
  startAnew,
  pages: (app, kernel) => serveSheet(app, kernel, (host) => brandOf(kernel, host, undefined)),
  start: async (kernel) => {
    await insertBrand(kernel.db, DEMO);
    // Of any house anything may have changed meanwhile: all that hear of brands read them again.
    busGap.hear(kernel, () => brandsChanged.sayHere(kernel, {}));
    brandsChanged.hear(kernel, ({ brandId }) => {
      const cache = cacheOf(kernel);
      cache.readAt = 0;
      cache.changes += 1;
      for (const { id } of cache.brands) {
        // Open sites read their house again; what changed is not told to everybody.
        if (brandId === undefined || brandId === id) {
          kernel.realtime.publish(id, settingsChanged.topic, settingsChanged, null);
        }
      }
    });
  },
};

/** Makes a further brand with hosts of its own. */
export const seedBrand = async (kernel: Kernel, brand: NewBrand): Promise<void> => {
  await insertBrand(kernel.db, brand);
  brandsChanged.say(kernel, { brandId: brand.id });
};

/**
 * The brand of a host. The header Merchant decides only where the host belongs to no brand;
 * an installation with one brand serves it under every address it is reached by.
 */
export const brandOf = async (
  kernel: Kernel,
  host: string,
  merchantCode: string | undefined,
): Promise<Brand | undefined> => {
  const cache = await freshCache(kernel);
  const id = cache.hosts.get(host.toLowerCase());
  const found =
    cache.brands.find((brand) => brand.id === id) ??
    (merchantCode ? cache.brands.find((brand) => brand.merchantCode === merchantCode) : undefined);
  return found ?? (cache.brands.length === 1 && !merchantCode ? cache.brands[0] : undefined);
};

/** The brand of a merchant code, whatever host a call came by. */
export const brandByCode = async (
  kernel: Kernel,
  merchantCode: string,
): Promise<Brand | undefined> =>
  (await freshCache(kernel)).brands.find((brand) => brand.merchantCode === merchantCode);

export const brandById = async (kernel: Kernel, id: number): Promise<Brand | undefined> =>
  (await freshCache(kernel)).brands.find((brand) => brand.id === id);
/**
 * As it was read last. For work inside a transaction: with every connection in one, reading it
 * anew would wait for a connection that nobody gives back.
 */
export const brandAsRead = async (kernel: Kernel, id: number): Promise<Brand | undefined> =>
  cacheOf(kernel).brands.find((brand) => brand.id === id) ?? (await brandById(kernel, id));

/** A brand with its settings as they stood at a moment, whatever was changed since. */
export const brandThen = async (db: Queries, brand: Brand, at: Date): Promise<Brand> => {
  const settings = await settingsThen(db, { brandId: brand.id, at });
  return settings === undefined ? brand : { ...brand, settings };
};

/**
 * The address of the page that makes this call, where it stands on a host of the brand. A browser
 * writes the header itself, so no page elsewhere can have passkeys or redirects made for it.
 */
export const ownOriginOf = async (ctx: Ctx): Promise<URL | undefined> => {
  const given = ctx.header('origin') ?? '';
  const origin = URL.canParse(given) ? new URL(given) : undefined;
  if (!origin || !/^https?:$/.test(origin.protocol)) return undefined;
  const { hosts } = await freshCache(ctx);
  return hosts.get(origin.hostname.toLowerCase()) === ctx.brand.id ? origin : undefined;
};

/**
 * The host under which a brand wants to be known; the one that was asked for where that is none of
 * its own, or where the primary one is a machine's name for itself.
 */
export const primaryHostOf = async (
  kernel: Kernel,
  brand: Brand,
  asked: string,
): Promise<string> => {
  const { hosts } = await freshCache(kernel);
  if (hosts.get(asked.toLowerCase()) !== brand.id) return asked;
  const [primary = asked] = [...hosts].find(([, id]) => id === brand.id) ?? [];
  return /^(localhost|127\.|\[)/.test(primary) ? asked : primary;
};

export const brandsOf = async (kernel: Kernel): Promise<readonly Brand[]> =>
  (await freshCache(kernel)).brands;

/** From where else the pages of a host's brand may draw, and under which hosts it stands. */
export const pageSourcesOf = async (kernel: Kernel, host: string): Promise<PageSources> => {
  const brand = await brandOf(kernel, host, undefined);
  if (!brand) return { images: [], games: [], hosts: [] };
  const { imageCDNs, launchGameCDNs, developmentVendor } = settingsOf(brand);
  const hosts = [...(await freshCache(kernel)).hosts].filter(([, id]) => id === brand.id);
  const vendor =
    brand.isPlayMoney && developmentVendor ? kernel.config.developmentVendor : undefined;
  return {
    images: imageCDNs,
    games: [...launchGameCDNs, ...(vendor ? [vendor.url] : [])],
    hosts: hosts.map(([name]) => name),
  };
};

const freshCache = async (kernel: Kernel): Promise<Cache> => {
  const cache = cacheOf(kernel);
  while (kernel.clock.milliseconds() - cache.readAt > CACHE_MILLISECONDS) {
    const { changes } = cache;
    const read = await readBrands(kernel.db);
    if (cache.changes !== changes) continue;
    Object.assign(cache, read, { readAt: kernel.clock.milliseconds() });
  }
  return cache;
};

const cacheOf = (kernel: Kernel): Cache =>
  kernel.once('brands.cache', () => ({
    brands: [],
    hosts: new Map<string, number>(),
    readAt: 0,
    changes: 0,
  }));

/** The refusal of a house that is closed to an address, for what is no call: open sockets. */
export const closedBy = async (
  kernel: Kernel,
  brandId: number,
  ip: string,
): Promise<'maintenance' | 'region_restricted' | undefined> => {
  const brand = await brandById(kernel, brandId);
  return (
    brand &&
    CLOSED_BY[
      statusAt(settingsOf(brand), kernel.clock.milliseconds(), {
        ip,
        country: () => kernel.countries.of(ip),
      }).systemStatus
    ]
  );
};
const CLOSED_BY = { 0: undefined, 1: 'maintenance', 2: 'region_restricted' } as const;

export const isNodeOn = (brand: Brand, node: string): boolean => !isNodeOff(nodesOff(brand), node);

/**
 * Maintenance and region, but for the calls that tell the site about them; then what the operator
 * took out of the settings tree. Operators are never kept out.
 */
export const gate = (ctx: Ctx, call: CallShape): Refusal | undefined => {
  if (call.needs === 'operator') return undefined;
  if (!call.whileClosed) {
    const code = CLOSED_BY[statusOf(ctx).systemStatus];
    if (code !== undefined) return refuse(code);
  }
  return call.switch !== undefined && !isNodeOn(ctx.brand, call.switch)
    ? refuse('feature_off')
    : undefined;
};
