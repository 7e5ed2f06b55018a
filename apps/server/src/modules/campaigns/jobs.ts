import type { Job } from '../../kernel/jobs.ts';
import { runCampaigns } from './actions/run.ts';

export const jobs: Job[] = [
  {
    name: 'campaigns.send',
    everySeconds: 10,
    run: async (kernel) => ((await runCampaigns(kernel)) ? 'busy' : undefined),
  },
];
