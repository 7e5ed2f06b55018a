import type { RewardCategory } from '@fairhouse/contract/points';
import type { Queries } from '../../kernel/db.ts';
import { textJoin, type ItemRow, type Tables, type Text } from '../content/index.ts';

export const TABLES: Tables = { items: 'products', texts: 'product_texts', key: 'product_id' };
export type ProductRow = ItemRow & {
  category: RewardCategory;
  image_url: string;
  points: bigint;
  amount: bigint;
  quantity: number;
};

const SHOWN = 'i.brand_id = $1 and i.is_on';
export const productsShown = (
  db: Queries,
  p: {
    brandId: number;
    language: string;
    category: string | null;
    pageNo: number;
    pageSize: number;
  },
) =>
  db.rows<ProductRow & Text>(
    `select i.*, i.product_id as item_id, t.* from products i ${textJoin(TABLES)}
   where ${SHOWN} and ($3::text is null or i.category = $3)
   order by i.position, i.product_id desc limit $4 offset $5`,
    [p.brandId, p.language, p.category, p.pageSize, (p.pageNo - 1) * p.pageSize],
  );
/** How many products each category shows. */
export const productCounts = (db: Queries, brandId: number) =>
  db.rows<{ category: RewardCategory; count: bigint }>(
    `select i.category, count(*) as count from products i where ${SHOWN} group by i.category`,
    [brandId],
  );
