import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { countPresence } from '../rows/presence.ts';

/** What all of a large team hold and who is here: a million of them are counted once a minute. */
export const countLarge = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    await kernel.db.transaction((tx) => countPresence(tx, brand.id));
  }
};
