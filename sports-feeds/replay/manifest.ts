import type { SportsFeedManifest } from '@fairhouse/contract/sports-feed';

/** Matches that nobody plays, between sides of our own, told as a feed tells real ones. */
export const manifest: SportsFeedManifest = {
  feedId: 'replay',
  name: 'Replayed matches',
  playMoneyOnly: true,
  products: [1, 3],
  flag: null,
};
