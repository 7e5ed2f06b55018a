import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { namedSlot } from '../../../kernel/slots.ts';
import { settingsOf } from '../../brands/index.ts';

type Read = (brand: Brand) => Promise<readonly string[]>;
/** With which pictures of games the screen of a path begins, in their order; by path. */
export const firstPictures = namedSlot<Read>('addresses.pictures');

/** None where a house keeps its pictures elsewhere: the site chooses among those hosts. */
export const picturesOf = async (
  kernel: Kernel,
  brand: Brand,
  path: string,
): Promise<readonly string[]> =>
  settingsOf(brand).imageCDNs.length > 0
    ? []
    : ((await firstPictures.of(kernel).get(path)?.(brand)) ?? []);
