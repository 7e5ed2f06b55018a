import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { GameFeedManifest, ReadGameFeed } from '@fairhouse/contract/game-feed';

export type GameFeed = { manifest: GameFeedManifest; readGameFeed: ReadGameFeed };
const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../feeds',
);

/** A reader of games below feeds/, by its name. */
export const findFeed = async (feedId: string): Promise<GameFeed> => {
  const read = (file: string) => import(pathToFileURL(path.join(folder, feedId, file)).href);
  return { ...(await read('manifest.ts')), ...(await read('read.ts')) } as GameFeed;
};
