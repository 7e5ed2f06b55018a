import type { Queries, RowOf } from '../../kernel/db.ts';
import { textJoin, type ItemRow, type Tables, type Text } from '../content/index.ts';

const PRODUCT = `i.product_id as item_id, i.position, i.is_on, i.changed_at, i.category,
  i.image_url, i.points, i.amount, i.quantity`;
export const TABLES = {
  items: 'products',
  texts: 'product_texts',
  key: 'product_id',
  columns: PRODUCT,
} as const satisfies Tables;

const SHOWN = 'i.brand_id = $1 and i.is_on';
const PRODUCTS = `select ${PRODUCT}, t.language, t.title, t.summary, t.content
   from products i ${textJoin(TABLES)}
   where ${SHOWN} and ($3::text is null or i.category = $3)
   order by i.position, i.product_id desc limit $4 offset $5` as const;
export type ProductRow = ItemRow & Omit<RowOf<typeof PRODUCTS>, keyof Text>;
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
  db.rows(PRODUCTS, [p.brandId, p.language, p.category, p.pageSize, (p.pageNo - 1) * p.pageSize]);
/** How many products each category shows. */
export const productCounts = (db: Queries, brandId: number) =>
  db.rows(
    `select i.category, count(*) as count from products i where ${SHOWN} group by i.category`,
    [brandId],
  );
