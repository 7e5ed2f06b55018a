import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';

const AT_ONCE = 100;
type Told = { tells: readonly (() => Promise<void>)[]; count: number };

/**
 * Tells of all that nobody was told of yet, brand by brand and a hundred at a time: what is taken
 * is noted with its letters in one transaction, and open windows hear of it once that is committed.
 */
export const tellInTurns = async (
  kernel: Kernel,
  tellSome: (tx: Queries, p: { brand: Brand; most: number }) => Promise<Told>,
): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    for (;;) {
      const { tells, count } = await kernel.db.transaction((tx) =>
        tellSome(tx, { brand, most: AT_ONCE }),
      );
      for (const tell of tells) await tell();
      if (count < AT_ONCE) break;
    }
  }
};
