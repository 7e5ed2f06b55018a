import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';

type Read = (brand: Brand) => Promise<readonly string[]>;
const sourcesOf = (kernel: Kernel): Map<string, Read> =>
  kernel.once('addresses.pictures', (): Map<string, Read> => new Map());

/** A module says with which pictures of games the screen of a path begins, in their order. */
export const beginWithPictures = (kernel: Kernel, path: string, read: Read): void => {
  sourcesOf(kernel).set(path, read);
};

/** None where a house keeps its pictures elsewhere: the site chooses among those hosts. */
export const picturesOf = async (
  kernel: Kernel,
  brand: Brand,
  path: string,
): Promise<readonly string[]> =>
  settingsOf(brand).imageCDNs.length > 0
    ? []
    : ((await sourcesOf(kernel).get(path)?.(brand)) ?? []);
