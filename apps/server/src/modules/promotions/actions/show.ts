import type { InputOf } from '@fairhouse/contract';
import { codeOf } from '@fairhouse/contract/languages';
import type {
  onePromotion as oneCall,
  Promotion,
  PromotionState,
  promotionList as listCall,
} from '@fairhouse/contract/promotions';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isKnown } from '../../content/index.ts';
import { slot } from '../../../kernel/slots.ts';
import { relatedTo, stateAt } from '../rules.ts';
import { figuresFor, type Figures } from '../steps/figures.ts';
import { promotionShown, promotionsShown, type ShownRow } from '../store.ts';

/** The asked language may be named by its code or by its tag. */
const seenBy = async (ctx: Ctx, language: string | undefined) => ({
  brandId: ctx.brand.id,
  language: language ? codeOf(language) : ctx.language,
  isMember: await isKnown(ctx),
});

type States = ReadonlyMap<bigint, PromotionState>;
/** What promotions that carry an activity are to whoever asks, by their ids. */
export const promotionStates = slot<(ctx: Ctx, ids: readonly bigint[]) => Promise<States>>(
  'promotions.states',
  async () => new Map(),
);
const statesFor = (ctx: Ctx, rows: readonly ShownRow[]): Promise<States> =>
  promotionStates.of(ctx)(
    ctx,
    rows.map((row) => row.item_id),
  );

type Known = { states: States; figures: Figures };
const knownOf = async (ctx: Ctx, rows: readonly ShownRow[]): Promise<Known> => ({
  states: await statesFor(ctx, rows),
  figures: await figuresFor(ctx, rows.map(wordsOf)),
});
const wordsOf = (row: ShownRow): string => `${row.title} ${row.summary} ${row.content}`;
const stateOf = (ctx: Ctx, row: ShownRow, { states, figures }: Known): PromotionState =>
  states.get(row.item_id) ??
  (figures.isOver(wordsOf(row)) ? 'close' : stateAt(row, ctx.clock.milliseconds()));

const print = (ctx: Ctx, row: ShownRow, known: Known): Promotion => ({
  id: String(row.item_id),
  category: row.category,
  status: stateOf(ctx, row, known),
  hasActivity: known.states.has(row.item_id),
  title: known.figures.fill(row.title),
  summary: known.figures.fill(row.summary),
  imageUrl: row.image_url,
  link: row.link,
  leadsTo: row.leads_to,
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
  const known = await knownOf(ctx, rows);
  return { list: rows.map((row) => print(ctx, row, known)) };
};

export const readPromotion = async (ctx: Ctx, input: InputOf<typeof oneCall>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const seen = await seenBy(ctx, input.language);
  const row = await promotionShown(ctx.db, { ...seen, id });
  if (!row) return refuse('not_found');
  const list = await promotionsShown(ctx.db, { ...seen, category: null });
  const related = relatedTo(row, list);
  const known = await knownOf(ctx, [row, ...related]);
  return {
    promotion: { ...print(ctx, row, known), content: known.figures.fill(row.content) },
    related: related.map((one) => print(ctx, one, known)),
  };
};
