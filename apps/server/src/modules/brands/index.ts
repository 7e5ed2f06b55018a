import type { CallShape } from '@fairhouse/contract';
import type { Brand, Ctx, Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { refuse, type Refusal } from '../../kernel/refusal.ts';
import { routes } from './routes.ts';
import { statusOf } from './rules.ts';
import { insertBrand, readBrands, type NewBrand } from './store.ts';

export { minimumAgeOf, PASSWORD, switchesOf, USERNAME } from './rules.ts';

const DEMO: NewBrand = { id: 1, merchantCode: 'DEMO', name: 'Fairhouse', currency: 'USD',
  hosts: ['localhost', '127.0.0.1'], languages: ['EN', 'VI', 'AR'] };
const CHANGED = 'brands.changed';
const CACHE_MILLISECONDS = 5000;

type Cache = { brands: Brand[]; hosts: Map<string, number>; readAt: number };

export const module: Module = {
  name: 'brands', tier: 1, routes,
  start: async (kernel) => {
    await insertBrand(kernel.db, DEMO);
    kernel.bus.on(CHANGED, () => { cacheOf(kernel).readAt = 0; });
  },
};

/** Makes a further brand with hosts of its own. */
export const seedBrand = async (kernel: Kernel, brand: NewBrand): Promise<void> => {
  await insertBrand(kernel.db, brand);
  kernel.bus.tell(CHANGED, {});
};

/**
 * The brand of a host. The header Merchant decides only where the host belongs to no brand;
 * an installation with one brand serves it under every address it is reached by.
 */
export const brandOf = async (
  kernel: Kernel, host: string, merchantCode: string | undefined,
): Promise<Brand | undefined> => {
  const cache = await freshCache(kernel);
  const id = cache.hosts.get(host.toLowerCase());
  const found = cache.brands.find((brand) => brand.id === id)
    ?? (merchantCode ? cache.brands.find((brand) => brand.merchantCode === merchantCode)
      : undefined);
  return found ?? (cache.brands.length === 1 && !merchantCode ? cache.brands[0] : undefined);
};

/** The brand of a merchant code, whatever host a call came by. */
export const brandByCode = async (
  kernel: Kernel, merchantCode: string,
): Promise<Brand | undefined> =>
  (await freshCache(kernel)).brands.find((brand) => brand.merchantCode === merchantCode);

export const brandById = async (kernel: Kernel, id: number): Promise<Brand | undefined> =>
  (await freshCache(kernel)).brands.find((brand) => brand.id === id);

export const brandsOf = async (kernel: Kernel): Promise<readonly Brand[]> =>
  (await freshCache(kernel)).brands;

const freshCache = async (kernel: Kernel): Promise<Cache> => {
  const cache = cacheOf(kernel);
  if (kernel.clock.milliseconds() - cache.readAt > CACHE_MILLISECONDS) {
    Object.assign(cache, await readBrands(kernel.db), { readAt: kernel.clock.milliseconds() });
  }
  return cache;
};

const cacheOf = (kernel: Kernel): Cache => kernel.once('brands.cache', () =>
  ({ brands: [], hosts: new Map<string, number>(), readAt: 0 }));

/** Maintenance and region; the calls that tell the site about them stay open. */
export const gate = (ctx: Ctx, call: CallShape): Refusal | undefined => {
  if (call.path.startsWith('/wps/system/') || call.path.startsWith('/office/')
    || call.path.startsWith('/wps/deposit/notice/')) return undefined;
  const { systemStatus } = statusOf(ctx.brand);
  if (systemStatus === 1) return refuse('maintenance');
  return systemStatus === 2 ? refuse('region_restricted') : undefined;
};
