import type {
  PromotionCategory,
  PromotionGrant,
  PromotionPeriod,
} from '@fairhouse/contract/promotions';
import type { Queries } from '../../kernel/db.ts';
import { textJoin, type ItemRow, type Tables, type Text } from '../content/index.ts';

export const TABLES: Tables = {
  items: 'promotions',
  texts: 'promotion_texts',
  key: 'promotion_id',
};
export type PromotionRow = ItemRow & {
  category: PromotionCategory;
  image_url: string;
  link: string;
  period: PromotionPeriod;
  granting: PromotionGrant;
  audience: 'everybody' | 'members';
  starts_at: Date | null;
  ends_at: Date | null;
  shown_from: Date | null;
  shown_until: Date | null;
};
export type ShownRow = PromotionRow & Text;

type Seen = { brandId: number; language: string; isMember: boolean };
const ROWS = `select i.*, i.promotion_id as item_id, t.* from promotions i ${textJoin(TABLES)}`;
/** $4 is the time. */
const SHOWN = `i.brand_id = $1 and i.is_on and ($3 or i.audience = 'everybody')
  and coalesce(i.shown_from, '-infinity') <= $4 and coalesce(i.shown_until, 'infinity') > $4`;

/** What is over leaves the list, unless it was given a time to be shown until. */
export const promotionsShown = (db: Queries, p: Seen & { category: string | null }) =>
  db.rows<ShownRow>(
    `${ROWS} where ${SHOWN} and ($5::text is null or i.category = $5)
    and (i.shown_until is not null or coalesce(i.ends_at, 'infinity') > $4)
    order by i.position, i.promotion_id desc limit 200`,
    [p.brandId, p.language, p.isMember, db.now(), p.category],
  );
export const promotionShown = (db: Queries, p: Seen & { id: bigint }) =>
  db.row<ShownRow>(`${ROWS} where ${SHOWN} and i.promotion_id = $5`, [
    p.brandId,
    p.language,
    p.isMember,
    db.now(),
    p.id,
  ]);
