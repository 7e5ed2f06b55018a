import type { ProductItem } from '@fairhouse/contract/points';
import type { Kernel } from '../../../kernel/kernel.ts';
import { productShelf } from './edit.ts';

type Row = readonly [name: string, category: ProductItem['category'], points: string,
  amount: string, quantity: number, title: string, summary: string];

/** What the demo house has on its shelves, in their order; a picture each. */
const ROWS: readonly Row[] = [
  ['credit-10', 'credit', '1000', '0', 500, '10.00 credit',
    'Added to your balance. No turnover is asked for.'],
  ['headphones', 'electronics', '14800', '20', 12, 'Wireless headphones',
    'Over the ear, 40 hours on one charge, with a cable for the day it runs out.'],
  ['phone', 'electronics', '182000', '0', 3, 'Phone, 128 GB',
    'Unlocked, two years of warranty, in black or sand.'],
  ['cinema', 'vouchers', '3200', '0', 60, 'Cinema for two',
    'A voucher by mail for two seats on any day of the week.'],
  ['watch', 'electronics', '26500', '15', 8, 'Sports watch',
    'Counts steps, sleep and lengths; waterproof down to 50 metres.'],
  ['coffee', 'vouchers', '900', '0', 200, 'Café voucher',
    'One hot drink of your choice, by mail within a day.'],
  ['game-pad', 'leisure', '9600', '0', 20, 'Game pad',
    'For computer and phone, with a stick that does not wear out.'],
  ['suitcase', 'leisure', '22000', '10', 9, 'Cabin suitcase',
    'Four quiet wheels, 38 litres, fits the cabin of most airlines.'],
  ['speaker', 'home', '12400', '0', 15, 'Kitchen radio',
    'Stations of the neighbourhood and of the world, and a good loud clock.'],
  ['books', 'leisure', '4800', '0', 40, 'Three paperbacks',
    'Chosen by the staff: one to learn from, one to laugh at, one to give away.'],
  ['umbrella', 'home', '2600', '0', 35, 'House umbrella',
    'Large enough for two, in the violet of the house.'],
  ['credit-50', 'credit', '4900', '0', 100, '50.00 credit',
    'Added to your balance, a little cheaper than five small ones. No turnover.'],
];

export const seedProducts = (kernel: Kernel): Promise<void> =>
  productShelf.seed(kernel, () => ROWS.map(([name, category, points, amount, quantity, title,
    summary]) => ({
    item: { isOn: true, category, imageUrl: `/art/goods/${name}.webp`, pointsRequired: points,
      amountRequired: amount, quantity },
    text: { language: 'EN', title, summary },
  })));
