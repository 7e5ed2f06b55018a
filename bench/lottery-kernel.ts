import { lotteryOf } from '@fairhouse/lottery';
import { game } from '../games/lucky-five-1/engine.ts';
import type { Database } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { bareKernel } from '../tests/bare-kernel.ts';

export const SLUG = game.slug;

/** What the lottery reaches of a kernel to settle an issue that was drawn; nobody listens. */
export const lotteryKernel = (db: Database): Kernel => {
  const kernel = bareKernel(db);
  kernel.once('lottery.games', () => new Map([[SLUG, lotteryOf(game)]]));
  return kernel;
};
