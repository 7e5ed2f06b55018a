import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { methodsOf } from '../../payment-methods/index.ts';

/** By what a deposit was made, as offers know methods. */
export const methodOf = async (
  kernel: Kernel,
  db: Queries,
  p: { brandId: number; depositId: string },
) => {
  const row = await db.row(
    'select method_id from deposits where brand_id = $1 and deposit_id = $2',
    [p.brandId, p.depositId],
  );
  return row && methodsOf(kernel).get(row.method_id)?.manifest;
};
