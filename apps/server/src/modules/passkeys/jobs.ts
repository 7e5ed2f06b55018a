import type { Job } from '../../kernel/jobs.ts';

export const jobs: Job[] = [
  {
    name: 'passkeys-sweep',
    everySeconds: 600,
    run: async (kernel) => {
      await kernel.db.run('delete from passkey_challenges where expires_at < $1', [
        kernel.db.now(),
      ]);
    },
  },
];
