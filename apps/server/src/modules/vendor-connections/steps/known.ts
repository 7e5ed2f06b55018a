import type { KeyObject } from 'node:crypto';
import { busEvent } from '../../../kernel/bus.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { catalogueChanged } from '../../catalogue/index.ts';
import { rsaPublicKey } from '../../../kernel/rsa.ts';
import { connectionRow, keyRows, type ConnectionRow, type AtVendor } from '../rows/connections.ts';

export type Known = {
  row: ConnectionRow;
  /** The vendor's, while they are taken. */
  keys: readonly { key: KeyObject; endsAt: number }[];
};
type Cached = { known: Known | undefined; readAt: number };
/** Events may be lost: what an office did elsewhere holds here after so long at the latest. */
const CACHE_MILLISECONDS = 5000;

/** A connection or its keys are not what they were. */
const connectionChanged = busEvent<{ brandId: number; code: string }>('vendor-connections.changed');
const cacheOf = (kernel: Kernel) =>
  kernel.once('vendor-connections.known', () => new Map<string, Cached>());
export const listenForChanges = (kernel: Kernel): void => {
  connectionChanged.hear(kernel, ({ brandId, code }) => {
    cacheOf(kernel).delete(`${brandId}/${code}`);
  });
};

/** Told to every process: how it is called, and which games can be opened. */
export const tellChanged = (kernel: Kernel, place: AtVendor): void => {
  connectionChanged.say(kernel, place);
  catalogueChanged.say(kernel, {});
};

/** A connection of a brand, as it was read in the last seconds. */
export const knownConnection = async (
  kernel: Kernel,
  brand: Brand,
  code: string,
): Promise<Known | undefined> => {
  const at = `${brand.id}/${code}`;
  const cached = cacheOf(kernel).get(at);
  const now = kernel.clock.milliseconds();
  if (cached && now - cached.readAt < CACHE_MILLISECONDS) return cached.known;
  const place = { brandId: brand.id, code };
  const row = await connectionRow(kernel.db, place);
  const keys = row ? await keyRows(kernel.db, place) : [];
  const known = row && {
    row,
    keys: keys.flatMap(({ side, public_pem: pem, ends_at: endsAt }) => {
      const key = side === 'vendor' ? rsaPublicKey(pem) : undefined;
      return key ? [{ key, endsAt: endsAt?.getTime() ?? Infinity }] : [];
    }),
  };
  // Names that there are not would fill the memory of whoever makes them up.
  if (known) cacheOf(kernel).set(at, { known, readAt: now });
  return known;
};
