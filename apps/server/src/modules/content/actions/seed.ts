import path from 'node:path';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { claimSeed, DEMO_BRAND } from '../rows/seeds.ts';
import { articleTexts } from './articles.ts';
import { writeContent } from './write.ts';

const FOLDER = path.join(import.meta.dirname, '../articles');
/** The news of the demo house, the oldest first: its file in each language, a picture, days ago. */
const NEWS = [
  ['doors-open', '/art/house.webp', 12],
  ['check-a-round', '/art/offers/news-slots.webp', 9],
  ['safer-play', '/art/offers/news-safer.webp', 5],
  ['promotions-and-ranks', '/art/offers/ranks.webp', 0],
] as const;

export const seedNews = async (kernel: Kernel): Promise<void> => {
  const brand = await brandById(kernel, DEMO_BRAND);
  if (!brand) return;
  await kernel.db.transaction(async (tx) => {
    if (!(await claimSeed(tx, brand.id, 'news'))) return;
    for (const [name, imageUrl, daysAgo] of NEWS) {
      const { EN, ...translations } = Object.fromEntries(
        articleTexts(FOLDER, name).map(({ language, ...words }) => [language, words]),
      );
      if (!EN) throw new Error(`${name} has no English article`);
      await writeContent(tx, brand, {
        kind: 'news',
        isOn: true,
        languages: [],
        imageUrl,
        endsAt: null,
        ...EN,
        translations,
        publishedAt: new Date(
          kernel.clock.milliseconds() - daysAgo * DAY_MILLISECONDS,
        ).toISOString(),
      });
    }
  });
};
