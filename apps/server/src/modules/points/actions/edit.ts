import type { InputOf } from '@fairhouse/contract';
import type {
  changeProduct as changeCall,
  createProduct as createCall,
  KeptProduct,
  ProductItem,
  ProductText,
} from '@fairhouse/contract/points';
import { parseAmount, printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { pictureFault, openShelf, type Kind } from '../../content/index.ts';
import { giveAlone, isAbovePrizeMax } from '../../giving/index.ts';
import { converted, parsePoints, printPoints, termsAt } from '../rules.ts';
import { boughtBets } from '../steps/free-bets.ts';
import { TABLES, type ProductRow } from '../store.ts';
import { allTerms } from './terms.ts';

/** Goods alone cost the house something besides what is said elsewhere. */
const isWorth = (brand: Brand, item: ProductItem): boolean => {
  const worth = parseAmount(item.worth, brand.currency);
  return worth !== undefined && (item.kind === 'goods' ? worth > 0n : worth === 0n);
};
const worthOf = (brand: Brand, { worth }: ProductItem): bigint =>
  parseAmount(worth, brand.currency) ?? 0n;
const faults = (brand: Brand, item: ProductItem): Record<string, string> => {
  const credit = parseAmount(item.credit, brand.currency);
  const isOne = item.kind === 'credit' ? (credit ?? 0n) > 0n : credit === 0n;
  return {
    ...pictureFault('item.imageUrl', item.imageUrl, settingsOf(brand).imageCDNs),
    ...((parsePoints(item.pointsRequired) ?? 0n) > 0n ? {} : { 'item.pointsRequired': 'amount' }),
    ...(parseAmount(item.amountRequired, brand.currency) === undefined
      ? { 'item.amountRequired': 'amount' }
      : {}),
    ...(isOne && !isAbovePrizeMax(brand, (credit ?? 0n) * BigInt(item.quantityMin))
      ? {}
      : { 'item.credit': 'amount' }),
    ...(isWorth(brand, item) ? {} : { 'item.worth': 'amount' }),
    ...((item.kind === 'bets') === (item.bonusId !== null) ? {} : { 'item.bonusId': 'required' }),
  };
};

const kind: Kind<ProductItem, ProductRow, KeptProduct, ProductText> = {
  noun: 'products',
  one: 'product',
  tables: TABLES,
  faults,
  columns: (brand, item) => ({
    is_on: item.isOn,
    category: item.category,
    image_url: item.imageUrl,
    quantity: item.quantity,
    points: parsePoints(item.pointsRequired) ?? 0n,
    amount: parseAmount(item.amountRequired, brand.currency) ?? 0n,
    kind: item.kind,
    credit: parseAmount(item.credit, brand.currency) ?? 0n,
    bonus_id: item.bonusId,
    worth: worthOf(brand, item),
    needs: [...new Set(item.needs)],
    quantity_min: item.quantityMin,
  }),
  print: (ctx: Ctx, row) => ({
    id: String(row.item_id),
    isOn: row.is_on,
    category: row.category,
    imageUrl: row.image_url,
    quantity: row.quantity,
    pointsRequired: printPoints(row.points),
    amountRequired: printAmount(row.amount, ctx.brand.currency),
    kind: row.kind,
    credit: printAmount(row.credit, ctx.brand.currency),
    bonusId: row.bonus_id === null ? null : String(row.bonus_id),
    worth: printAmount(row.worth, ctx.brand.currency),
    needs: row.needs,
    quantityMin: row.quantity_min,
    taken: row.taken,
    title: row.texts[0]?.title ?? '',
    languages: row.texts.map(({ language }) => language),
    changedAt: row.changed_at.toISOString(),
  }),
  printText: ({ language, title, summary }) => ({ language, title, summary }),
  textOf: (text) => ({ ...text, content: '' }),
};

export const productShelf = openShelf(kind);

type Change = { item: ProductItem; id?: string };
/**
 * The most that one of it gives above what is asked for it; undefined: it is none of these. Goods
 * that were worth more before are reckoned by that: nobody makes them worth less alone.
 */
const givesMost = async (ctx: Ctx, item: ProductItem, before: ProductItem | undefined) => {
  const { brand } = ctx;
  const bonusId = idOf(item.bonusId ?? '');
  if (item.kind === 'bets' && bonusId !== undefined) {
    const terms = (await boughtBets.of(ctx).terms(ctx, ctx.db, [bonusId])).get(bonusId);
    return terms
      ? terms.mostMinor
      : refuse('validation_failed', { fields: { 'item.bonusId': 'not_found' } });
  }
  if (item.kind !== 'goods') return undefined;
  const terms = termsAt(await allTerms(ctx.db, brand), ctx.clock.now());
  const asked =
    (parseAmount(item.amountRequired, brand.currency) ?? 0n) +
    converted(parsePoints(item.pointsRequired) ?? 0n, terms).amountMinor;
  const was = before?.kind === 'goods' ? worthOf(brand, before) : 0n;
  const now = worthOf(brand, item);
  const worth = was > now ? was : now;
  return worth > asked ? worth - asked : 0n;
};
/**
 * Who puts free bets on the shelf gives them, since nobody decides about their exchange (D-I30),
 * and goods as far as they are worth more than is asked for them (D-I35): all that the product may
 * still bring counts for them, and above what one gives alone it is refused.
 */
const givesAlone = async (ctx: Ctx, { item, id = '' }: Change) => {
  const read = idOf(id) === undefined ? undefined : await productShelf.read(ctx, { id });
  const before = read && !isRefusal(read) ? read : undefined;
  const most = await givesMost(ctx, item, before);
  if (most === undefined || isRefusal(most)) return most;
  const taken = before?.taken ?? 0;
  const amountMinor = most * BigInt(Math.max(item.quantity - taken, 0));
  const isAlone =
    !item.isOn ||
    amountMinor === 0n ||
    (await ctx.db.transaction((tx) =>
      giveAlone(ctx, tx, {
        kind: item.kind === 'bets' ? 'points.bets' : 'points.goods',
        key: `product:${id === '' ? ctx.random.uuid() : id}:${taken}`,
        amountMinor,
      }),
    ));
  return isAlone ? undefined : refuse('limit_exceeded');
};
export const createProduct = async (ctx: Ctx, input: InputOf<typeof createCall>) =>
  (await givesAlone(ctx, input)) ?? productShelf.create(ctx, input);
export const changeProduct = async (ctx: Ctx, input: InputOf<typeof changeCall>) =>
  (await givesAlone(ctx, input)) ?? productShelf.change(ctx, input);
