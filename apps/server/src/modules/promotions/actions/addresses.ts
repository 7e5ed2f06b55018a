import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { Further } from '../../addresses/index.ts';
import { isNodeOn } from '../../brands/index.ts';
import { promotionsShown } from '../store.ts';

/** What everybody may read, as addresses of the site. */
export const addressesOf = async (
  kernel: Kernel,
  brand: Brand,
  language: string,
): Promise<Further[]> =>
  isNodeOn(brand, 'promotions')
    ? (
        await promotionsShown(kernel.db, {
          brandId: brand.id,
          language,
          isMember: false,
          category: null,
        })
      ).map((row) => ({
        path: `/promoDetail?id=${row.item_id}`,
        title: row.title,
        about: row.summary,
        changedAt: row.changed_at,
      }))
    : [];
