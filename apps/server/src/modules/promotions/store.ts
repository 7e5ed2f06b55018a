import type { PromotionCategory, PromotionPlace } from '@fairhouse/contract/promotions';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { textJoin, type ItemRow, type Tables, type Text } from '../content/index.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'promotions.category': PromotionCategory;
    'promotions.leads_to': PromotionPlace;
  }
}

const PROMOTION = `i.promotion_id as item_id, i.position, i.is_on, i.category, i.image_url,
  i.link, i.period, i.granting, i.audience, i.starts_at, i.ends_at, i.shown_from, i.shown_until,
  i.changed_at, i.leads_to`;
export const TABLES = {
  items: 'promotions',
  texts: 'promotion_texts',
  key: 'promotion_id',
  columns: PROMOTION,
} as const satisfies Tables;

type Seen = { brandId: number; language: string; isMember: boolean };
/** $4 is the time. */
const SHOWN = `select ${PROMOTION}, t.language, t.title, t.summary, t.content
  from promotions i ${textJoin(TABLES)}
  where i.brand_id = $1 and i.is_on and ($3 or i.audience = 'everybody')
  and coalesce(i.shown_from, '-infinity') <= $4
  and coalesce(i.shown_until, 'infinity') > $4` as const;
const BY_ID = `${SHOWN} and i.promotion_id = $5` as const;
export type ShownRow = RowOf<typeof BY_ID>;
export type PromotionRow = ItemRow & Omit<ShownRow, keyof Text>;

/** What is over leaves the list, unless it was given a time to be shown until. */
export const promotionsShown = (db: Queries, p: Seen & { category: string | null }) =>
  db.rows(
    `${SHOWN} and ($5::text is null or i.category = $5)
    and (i.shown_until is not null or coalesce(i.ends_at, 'infinity') > $4)
    order by i.position, i.promotion_id desc limit 200`,
    [p.brandId, p.language, p.isMember, db.now(), p.category],
  );
export const promotionShown = (db: Queries, p: Seen & { id: bigint }) =>
  db.row(BY_ID, [p.brandId, p.language, p.isMember, db.now(), p.id]);
