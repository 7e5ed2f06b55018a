import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { likenessOf, refused } from '../../household/index.ts';

/** Whether the account looks like an older one: a household counts once (D-J16). */
export const isAlike = async (db: Queries, brand: Brand, memberId: bigint): Promise<boolean> =>
  (await likenessOf(db, { brandId: brand.id, memberId })).some(
    (one) => one.memberId < memberId && refused(brand, one),
  );
