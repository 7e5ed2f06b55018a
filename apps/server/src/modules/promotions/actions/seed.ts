import path from 'node:path';
import type { PromotionItem } from '@fairhouse/contract/promotions';
import type { Kernel } from '../../../kernel/kernel.ts';
import { articleTexts } from '../../content/index.ts';
import { promotionShelf } from './edit.ts';

const FOLDER = path.join(import.meta.dirname, '../articles');
type Row = Pick<PromotionItem, 'category' | 'grant'> &
  Partial<Pick<PromotionItem, 'link' | 'period' | 'imageUrl'>>;

/** The promotions of the demo house, in their order; a file in each language and a picture. */
const ROWS: readonly (readonly [name: string, row: Row])[] = [
  ['welcome', { category: 'PROMO', grant: 'staff' }],
  ['race', { category: 'RNG', grant: 'house', link: '/tournaments' }],
  ['reload', { category: 'PROMO', grant: 'staff', period: 'weekly' }],
  ['zalo', { category: 'PROMO', grant: 'staff' }],
  [
    'daily',
    { category: 'PROMO', grant: 'house', period: 'daily', imageUrl: '/art/offers/mall.webp' },
  ],
  ['ranks', { category: 'PROMO', grant: 'later', link: '/vip' }],
  ['cashback', { category: 'PROMO', grant: 'house', link: '/vip', period: 'daily' }],
  ['missions', { category: 'PROMO', grant: 'house', period: 'weekly' }],
  ['referral', { category: 'PROMO', grant: 'house' }],
];

export const seedPromotions = (kernel: Kernel): Promise<void> =>
  promotionShelf.seed(kernel, () =>
    ROWS.map(([name, row]) => ({
      item: {
        isOn: true,
        audience: 'everybody',
        imageUrl: `/art/offers/${name}.webp`,
        link: '',
        period: 'none',
        startsAt: null,
        endsAt: null,
        shownFrom: null,
        shownUntil: null,
        ...row,
      },
      texts: articleTexts(FOLDER, name),
    })),
  );
