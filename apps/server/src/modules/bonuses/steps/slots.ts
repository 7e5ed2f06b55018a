import type { Kernel } from '../../../kernel/kernel.ts';
import type { Shelf } from '../../catalogue/index.ts';
import { hasPools } from '../../jackpots/index.ts';

/** A game that the house may stake a round of: a pool would pay more than was said. */
export const isSlot = (kernel: Kernel, { loaded }: Shelf): boolean =>
  loaded.game.kind === 'instant' && !hasPools(kernel, loaded.slug);
