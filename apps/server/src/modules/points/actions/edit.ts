import type { KeptProduct, ProductItem, ProductText } from '@fairhouse/contract/points';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { pictureFault, openShelf, type Kind } from '../../content/index.ts';
import { isAbovePrizeMax } from '../../giving/index.ts';
import { parsePoints, printPoints } from '../rules.ts';
import { TABLES, type ProductRow } from '../store.ts';

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
