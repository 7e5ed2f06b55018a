import type { Job } from '../../kernel/jobs.ts';
import { voidWagers } from '../wallet/index.ts';
import { lostShots } from './store.ts';

const refundLostShots: Job = {
  name: 'reef.refund', everySeconds: 1,
  run: async (kernel) => {
    const rounds = Map.groupBy(await lostShots(kernel.db),
      (shot) => `${shot.brand_id}/${shot.round_id}`);
    for (const shots of rounds.values()) {
      const [first] = shots;
      if (!first) continue;
      await voidWagers(kernel, { brandId: first.brand_id, roundId: first.round_id,
        reason: 'expired' }, shots.map((shot) =>
        ({ wagerId: shot.wager_id, stakeMinor: shot.stake })));
    }
  },
};

export const jobs: Job[] = [refundLostShots];
