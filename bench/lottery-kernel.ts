import path from 'node:path';
import { GAMES_FOLDER, loadGame } from '@fairhouse/game-kit/loader';
import { lotteryOf } from '@fairhouse/lottery';
import type { Database } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { bareKernel } from '../tests/bare-kernel.ts';

export const SLUG = 'lucky-five-1';
const loaded = (await loadGame(path.join(GAMES_FOLDER, SLUG))).game;
if (loaded.kind !== 'draws') throw new Error(`${SLUG} is no lottery`);
export const game = loaded;

/** What the lottery reaches of a kernel to settle an issue that was drawn; nobody listens. */
export const lotteryKernel = (db: Database): Kernel => {
  const kernel = bareKernel(db);
  kernel.once('lottery.games', () => new Map([[SLUG, lotteryOf(game)]]));
  return kernel;
};
