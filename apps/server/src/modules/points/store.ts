import type { Queries, RowOf } from '../../kernel/db.ts';
import { textJoin, type ItemRow, type Tables, type Text } from '../content/index.ts';

const PRODUCT = `i.product_id as item_id, i.position, i.is_on, i.changed_at, i.category,
  i.image_url, i.points, i.amount, i.quantity, i.kind, i.credit, i.needs, i.quantity_min,
  i.bonus_id, i.worth, i.taken`;
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

/** What is offered of a product, whether or not it is on; and its name by language. */
export const productFor = (db: Queries, brandId: number, id: bigint) =>
  db.row(
    `select i.product_id, i.is_on, i.points, i.amount, i.kind, i.credit, i.needs, i.quantity_min,
       i.bonus_id, i.quantity - i.taken as left, (select jsonb_object_agg(t.language, t.title)
         from product_texts t where t.brand_id = i.brand_id and t.product_id = i.product_id)
         as names /* is points.Names */
     from products i where i.brand_id = $1 and i.product_id = $2`,
    [brandId, id],
  );
export type OfferedProduct = NonNullable<Awaited<ReturnType<typeof productFor>>>;

/** Takes so many at the price that was judged; false where they or the price are gone. */
export const takeStock = async (
  tx: Queries,
  p: { brandId: number; product: OfferedProduct; quantity: number },
): Promise<boolean> =>
  (await tx.run(
    `update products set taken = taken + $3 where brand_id = $1 and product_id = $2 and is_on
       and quantity - taken >= $3 and points = $4 and amount = $5 and credit = $6
       and bonus_id is not distinct from $7`,
    [
      p.brandId,
      p.product.product_id,
      p.quantity,
      p.product.points,
      p.product.amount,
      p.product.credit,
      p.product.bonus_id,
    ],
  )) === 1;
/** What was taken and not given out is on the shelf again, where the product is still there. */
export const returnStock = async (
  tx: Queries,
  p: { brandId: number; productId: bigint; quantity: number },
): Promise<void> => {
  await tx.run(
    `update products set taken = greatest(0, taken - $3) where brand_id = $1 and product_id = $2`,
    [p.brandId, p.productId, p.quantity],
  );
};
