import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SportsFeedManifest } from '@fairhouse/contract/sports-feed';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { sourceAt, sourcesOf, type FeedSource } from '../steps/source.ts';

const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../sports-feeds',
);

/** Finds sports-feeds/<slug>/; only what the configuration names an address for is connected. */
export const connect = async (kernel: Kernel): Promise<void> => {
  const at = kernel.config.sportsFeed;
  if (!at) return;
  for (const slug of readdirSync(folder).sort()) {
    const file = path.join(folder, slug, 'manifest.ts');
    if (!existsSync(file)) continue;
    const { manifest } = (await import(pathToFileURL(file).href)) as {
      manifest: SportsFeedManifest;
    };
    sourcesOf(kernel).set(manifest.feedId, sourceAt(kernel, manifest, at));
  }
  kernel.log.info({ url: at.url, feeds: [...sourcesOf(kernel).keys()] }, 'a sports feed is heard');
};

export type HeardFeed = { brandId: number; source: FeedSource };
/** Which brand hears which feed: made-up matches are for play money alone (D-Q33). */
export const feedsToHear = async (kernel: Kernel): Promise<HeardFeed[]> => {
  const brands = await brandsOf(kernel);
  return [...sourcesOf(kernel).values()].flatMap((source) =>
    brands
      .filter((brand) => brand.isPlayMoney || !source.manifest.playMoneyOnly)
      .map((brand) => ({ brandId: brand.id, source })),
  );
};
