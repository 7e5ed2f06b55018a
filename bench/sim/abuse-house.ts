import { setup } from '../../tests/databases.ts';
import { openWorld } from '../../tests/world.ts';
import { ABUSE_HOUSE, liveWithAbuse, type Asked, type Report } from './abuse.ts';

/** Bonuses and rounds of six days are what the shares are measured by. */
export const ABUSE_DAYS_MAX = 6;

/** A house in this process, whose clock is moved, on a PostgreSQL of its own. */
export const openAbuseHouse = async (asked: Asked): Promise<Report & { seconds: number }> => {
  const from = performance.now();
  const close = await setup();
  const world = await openWorld(ABUSE_HOUSE);
  world.server.kernel.limiter = { take: () => true };
  try {
    const report = await liveWithAbuse(world, asked);
    return { ...report, seconds: Math.round((performance.now() - from) / 1000) };
  } finally {
    await world.close();
    await close();
  }
};
