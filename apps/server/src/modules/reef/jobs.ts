import { placeInDay } from '@fairhouse/game-kit/waves';
import type { Job } from '../../kernel/jobs.ts';
import { gamesOf } from '../catalogue/index.ts';
import { voidWagers } from '../wallet/index.ts';
import { prepareDay } from './actions/chains.ts';
import { gameOf } from './actions/waves.ts';
import { waveAt } from './rules.ts';
import { allRooms, lostShots } from './store.ts';

const refundLostShots: Job = {
  name: 'reef.refund',
  everySeconds: 1,
  run: async (kernel) => {
    const brands = Map.groupBy(await lostShots(kernel.db), (shot) => shot.brand_id);
    for (const [brandId, shots] of brands) {
      await voidWagers(
        kernel,
        { brandId, reason: 'expired' },
        shots.map((shot) => shot.wager_id),
      );
    }
  },
};

/** Today's chains have their salts as soon as may be, and tomorrow's long before their waves. */
const prepareDays: Job = {
  name: 'reef.days',
  everySeconds: 1,
  run: async (kernel) => {
    const rooms = (await allRooms(kernel.db)).filter(({ slug }) => gamesOf(kernel).has(slug));
    for (const ahead of [0, 1]) {
      for (const { brand_id: brandId, room_id: roomId, slug } of rooms) {
        const game = gameOf(kernel, slug);
        const { day } = placeInDay(game, waveAt(game, kernel.clock.milliseconds()));
        await prepareDay(kernel, game, { brandId, roomId, day: day + ahead });
      }
    }
  },
};

export const jobs: Job[] = [refundLostShots, prepareDays];
