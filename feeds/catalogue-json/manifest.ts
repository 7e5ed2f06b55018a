import type { GameFeedManifest } from '@fairhouse/contract/game-feed';

export const manifest: GameFeedManifest = {
  feedId: 'catalogue-json',
  name: 'Game catalogue (JSON or JSON lines)',
  fileBytesMax: 20 * 1024 * 1024,
  rowsMax: 50_000,
};
