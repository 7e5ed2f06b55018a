import type { Queries } from '../../kernel/db.ts';
import type { Job } from '../../kernel/jobs.ts';
import { tellAllHooks } from '../webhooks/index.ts';
import { EXPIRY_MINUTES } from './rules.ts';

type Moved = { brand_id: number; deposit_id: string };
/** What programs follow goes on without them: a job moves what nobody does. */
const tell = async (tx: Queries, rows: readonly Moved[], state: string): Promise<void> => {
  for (const [brandId, ofBrand] of Map.groupBy(rows, (row) => row.brand_id)) {
    const list = ofBrand.map((row) => ({ id: row.deposit_id, state }));
    await tellAllHooks(tx, { brandId, kind: 'deposit.changed', list });
  }
};

export const jobs: Job[] = [
  {
    name: 'deposit-expiry',
    everySeconds: 60,
    run: ({ db }) =>
      db.transaction(async (tx) => {
        const over = await tx.rows(
          `update deposits d set state = 'expired', settled_at = $2 from brands b
     where d.brand_id = b.brand_id and d.state = 'created' and not d.is_matched
       and coalesce(d.expires_at, d.created_at + make_interval(mins => $1)) < $2
     returning d.brand_id, d.deposit_id`,
          [EXPIRY_MINUTES, tx.now()],
        );
        await tell(tx, over, 'expired');
        // What the house promised to have looked at stands with the cases from then on.
        const late = await tx.rows(
          `update deposits d set state = 'review', reason = 'not_matched' from brands b
     where d.brand_id = b.brand_id and d.state = 'submitted' and d.promised_at < $1
     returning d.brand_id, d.deposit_id`,
          [tx.now()],
        );
        await tell(tx, late, 'review');
      }),
  },
];
