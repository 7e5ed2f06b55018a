import type { Job } from '../../kernel/jobs.ts';

export const jobs: Job[] = [
  {
    name: 'social-sweep',
    everySeconds: 600,
    run: async (kernel) => {
      await kernel.db.run('delete from social_logins where expires_at < $1', [kernel.db.now()]);
      await kernel.db.run('delete from social_tickets where expires_at < $1', [kernel.db.now()]);
    },
  },
];
