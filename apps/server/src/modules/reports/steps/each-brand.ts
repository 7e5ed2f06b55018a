import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';

/** Does the work brand by brand: one that fails is said and stops no other, and the job fails. */
export const eachBrand = async (
  kernel: Kernel,
  what: string,
  work: (brand: Brand) => Promise<void>,
): Promise<void> => {
  const faults: unknown[] = [];
  for (const brand of await brandsOf(kernel)) {
    try {
      await work(brand);
    } catch (error) {
      kernel.log.error({ error, brandId: brand.id }, what);
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
};
