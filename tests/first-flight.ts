import * as crash from '@fairhouse/contract/crash';
import { vi } from 'vitest';
import type { World } from './world.ts';

/** The comet answers not_found until its first chain has its salt: then it opens its first round. */
export const waitForFirstFlight = (world: World): Promise<void> =>
  vi.waitFor(
    async () => {
      const { success, raw } = await world.call(crash.readRising, { slug: 'comet' });
      if (!success) throw new Error(`the comet has no round yet: ${JSON.stringify(raw)}`);
    },
    { timeout: 60_000, interval: 50 },
  );
