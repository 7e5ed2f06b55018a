import type { Job } from '../../kernel/jobs.ts';
import { forgetSignIns } from './rows/provider.ts';
import { forgetFailures } from './rows/failure.ts';
import { forgetNotices } from './actions/notices.ts';

export const jobs: Job[] = [
  {
    name: 'staff.kept',
    everySeconds: 3600,
    run: async (kernel) => {
      await forgetFailures(kernel.db);
      await forgetNotices(kernel.db);
      await forgetSignIns(kernel.db);
    },
  },
];
