import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';

/** A game that left the catalogue keeps the vendor that its name begins with. */
export const vendorOf = (kernel: Kernel, slug: string): string =>
  gamesOf(kernel).get(slug)?.manifest.vassalage ?? /^([^.]+)\./.exec(slug)?.[1] ?? '';
