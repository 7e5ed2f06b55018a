import type { Job } from '../../kernel/jobs.ts';
import { brandsOf } from '../brands/index.ts';
import { tellRewards } from './actions/give-bets.ts';
import { reconcileBrand } from './actions/reconcile.ts';
import { forgetTokens } from './rows/players.ts';
import { forgetAnswers } from './rows/requests.ts';

export const jobs: Job[] = [
  {
    name: 'vendor-connections.answers',
    everySeconds: 600,
    run: async (kernel) => {
      for (const { id } of await brandsOf(kernel)) {
        await forgetAnswers(kernel.db, id);
        await forgetTokens(kernel.db, id);
      }
    },
  },
  {
    name: 'vendor-connections.rewards',
    everySeconds: 20,
    run: async (kernel) => {
      for (const brand of await brandsOf(kernel)) await tellRewards(kernel, brand);
    },
  },
  {
    name: 'vendor-connections.reconcile',
    everySeconds: 600,
    run: async (kernel) => {
      const faults: unknown[] = [];
      for (const brand of await brandsOf(kernel))
        await reconcileBrand(kernel, brand).catch((fault: unknown) => faults.push(fault));
      if (faults.length > 0)
        throw new Error('the rounds of a vendor were not compared', { cause: faults[0] });
    },
  },
];
