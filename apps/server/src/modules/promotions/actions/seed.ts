import path from 'node:path';
import type { PromotionItem } from '@fairhouse/contract/promotions';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { articleTexts, DEMO_BRAND } from '../../content/index.ts';
import { promotionShelf } from './edit.ts';
import { depositTexts } from '../steps/of-deposits.ts';

const FOLDER = path.join(import.meta.dirname, '../articles');
type Row = Pick<PromotionItem, 'category' | 'grant'> &
  Partial<Pick<PromotionItem, 'link' | 'leadsTo' | 'period' | 'imageUrl'>> & {
    /** When it came: houses that began before get it at their next start. */
    since?: string;
  };

/** Whose words are those of an offer for deposits. */
const OF_OFFERS: Readonly<Record<string, string>> = { welcome: 'welcome', reload: 'daily' };
/** The promotions of the demo house, in their order; a file in each language and a picture. */
const ROWS: readonly (readonly [name: string, row: Row])[] = [
  ['welcome', { category: 'PROMO', grant: 'house', leadsTo: 'deposit' }],
  ['race', { category: 'RNG', grant: 'house', link: '/tournaments' }],
  ['reload', { category: 'PROMO', grant: 'house', period: 'daily', leadsTo: 'deposit' }],
  ['zalo', { category: 'PROMO', grant: 'staff' }],
  [
    'daily',
    {
      category: 'PROMO',
      grant: 'house',
      period: 'daily',
      imageUrl: '/art/offers/mall.webp',
      since: '2026-11-26T18:49:35Z',
    },
  ],
  ['ranks', { category: 'PROMO', grant: 'house', link: '/vip' }],
  [
    'cashback',
    { category: 'PROMO', grant: 'house', link: '/vip', period: 'daily', leadsTo: 'cashback' },
  ],
  ['missions', { category: 'PROMO', grant: 'house', period: 'weekly', leadsTo: 'missions' }],
  ['referral', { category: 'PROMO', grant: 'house', leadsTo: 'referral' }],
  [
    'raffle',
    {
      category: 'LOTT',
      grant: 'house',
      imageUrl: '/art/offers/vip.webp',
      since: '2026-11-27T05:00:00Z',
    },
  ],
  [
    'code',
    {
      category: 'PROMO',
      grant: 'house',
      leadsTo: 'rewards',
      imageUrl: '/art/offers/mall.webp',
      since: '2026-11-27T05:00:00Z',
    },
  ],
];

export const seedPromotions = async (kernel: Kernel): Promise<void> => {
  const brand = await brandById(kernel, DEMO_BRAND);
  if (!brand) return;
  const ofOffers = new Map<string, Awaited<ReturnType<typeof depositTexts>>>();
  for (const [name, offer] of Object.entries(OF_OFFERS)) {
    ofOffers.set(name, await depositTexts(kernel, brand.id, offer));
  }
  await promotionShelf.seed(kernel, () =>
    ROWS.map(([name, { since, ...row }]) => ({
      later: since === undefined ? undefined : { name, since },
      item: {
        isOn: true,
        audience: 'everybody',
        imageUrl: `/art/offers/${name}.webp`,
        link: '',
        leadsTo: 'none',
        period: 'none',
        startsAt: null,
        endsAt: null,
        shownFrom: null,
        shownUntil: null,
        ...row,
      },
      texts: ofOffers.get(name) ?? articleTexts(FOLDER, name),
    })),
  );
};
