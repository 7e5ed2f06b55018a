import type { Job } from '../../kernel/jobs.ts';
import { EXPIRY_MINUTES } from './rules.ts';

export const jobs: Job[] = [
  {
    name: 'deposit-expiry',
    everySeconds: 60,
    run: async ({ db }) => {
      await db.run(
        `update deposits d set state = 'expired', settled_at = $2 from brands b
     where d.brand_id = b.brand_id and d.state = 'created' and not d.is_matched
       and coalesce(d.expires_at, d.created_at + make_interval(mins => $1)) < $2`,
        [EXPIRY_MINUTES, db.now()],
      );
      // What the house promised to have looked at stands with the cases from then on.
      await db.run(
        `update deposits d set state = 'review', reason = 'not_matched' from brands b
     where d.brand_id = b.brand_id and d.state = 'submitted' and d.promised_at < $1`,
        [db.now()],
      );
    },
  },
];
