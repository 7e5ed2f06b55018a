import type { InputOf } from '@fairhouse/contract';
import { codeOf } from '@fairhouse/contract/languages';
import type {
  onePromotion as oneCall,
  Promotion,
  promotionList as listCall,
} from '@fairhouse/contract/promotions';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isKnown } from '../../content/index.ts';
import { relatedTo, stateAt } from '../rules.ts';
import { promotionShown, promotionsShown, type ShownRow } from '../store.ts';

/** The asked language may be named by its code or by its tag. */
const seenBy = async (ctx: Ctx, language: string | undefined) => ({
  brandId: ctx.brand.id,
  language: language ? codeOf(language) : ctx.language,
  isMember: await isKnown(ctx),
});

const print = (ctx: Ctx, row: ShownRow): Promotion => ({
  id: String(row.item_id),
  category: row.category,
  status: stateAt(row, ctx.clock.milliseconds()),
  title: row.title,
  summary: row.summary,
  imageUrl: row.image_url,
  link: row.link,
  period: row.period,
  grant: row.granting,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  language: row.language,
});

export const listPromotions = async (ctx: Ctx, input: InputOf<typeof listCall>) => {
  const rows = await promotionsShown(ctx.db, {
    ...(await seenBy(ctx, input.language)),
    category: input.category ?? null,
  });
  return { list: rows.map((row) => print(ctx, row)) };
};

export const readPromotion = async (ctx: Ctx, input: InputOf<typeof oneCall>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const seen = await seenBy(ctx, input.language);
  const row = await promotionShown(ctx.db, { ...seen, id });
  if (!row) return refuse('not_found');
  const list = await promotionsShown(ctx.db, { ...seen, category: null });
  return {
    promotion: { ...print(ctx, row), content: row.content },
    related: relatedTo(row, list).map((one) => print(ctx, one)),
  };
};
