import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@fairhouse/contract/languages';
import type { ProductItem } from '@fairhouse/contract/points';
import type { Kernel } from '../../../kernel/kernel.ts';
import { productShelf } from './edit.ts';

const FOLDER = path.join(import.meta.dirname, '../products');
type Row = readonly [
  name: string,
  category: ProductItem['category'],
  points: string,
  amount: string,
  quantity: number,
  credit?: string,
];
type Words = Record<string, { title: string; summary: string }>;

/** What the demo house has on its shelves, in order; a picture each, words in products/. */
const ROWS: readonly Row[] = [
  ['credit-10', 'credit', '1000', '0', 500, '10'],
  ['headphones', 'electronics', '14800', '20', 12],
  ['phone', 'electronics', '182000', '0', 3],
  ['cinema', 'vouchers', '3200', '0', 60],
  ['watch', 'electronics', '26500', '15', 8],
  ['coffee', 'vouchers', '900', '0', 200],
  ['game-pad', 'leisure', '9600', '0', 20],
  ['suitcase', 'leisure', '22000', '10', 9],
  ['speaker', 'home', '12400', '0', 15],
  ['books', 'leisure', '4800', '0', 40],
  ['umbrella', 'home', '2600', '0', 35],
  ['credit-50', 'credit', '4900', '0', 100, '50'],
];

/** Codes are sent to an account, things to an address; credit is on the balance. */
const needsOf = (category: ProductItem['category']): ProductItem['needs'] =>
  category === 'credit' ? [] : category === 'vouchers' ? ['account'] : ['address', 'phone'];

export const seedProducts = (kernel: Kernel): Promise<void> =>
  productShelf.seed(kernel, () => {
    const sheets = readdirSync(FOLDER)
      .sort()
      .map((file) => ({
        language: codeOf(path.basename(file, '.json')),
        words: JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Words,
      }));
    return ROWS.map(([name, category, points, amount, quantity, credit]) => ({
      item: {
        isOn: true,
        category,
        imageUrl: `/art/goods/${name}.webp`,
        pointsRequired: points,
        amountRequired: amount,
        quantity,
        quantityMin: 1,
        kind: credit === undefined ? ('goods' as const) : ('credit' as const),
        credit: credit ?? '0',
        bonusId: null,
        // What is asked for it: a hundred points are one (D-I04).
        worth: credit === undefined ? String(Number(points) / 100 + Number(amount)) : '0',
        needs: needsOf(category),
      },
      texts: sheets.flatMap(({ language, words: { [name]: own } }) =>
        own ? [{ language, ...own }] : [],
      ),
    }));
  });
