import { waitingGauges } from '../../kernel/gauges.ts';

export const gauges = waitingGauges({
  name: 'fairhouse_withdrawals_waiting',
  help: 'Withdrawals that are not over',
  labels: ['brand', 'state'],
  rows: async ({ db }) =>
    (
      await db.rows(
        `select brand_id, state, count(*) as count, min(created_at) as since from withdrawals
         where state in ('applying', 'approved', 'partly_received', 'not_received', 'released')
         group by brand_id, state`,
      )
    ).map(({ brand_id: brand, state, ...row }) => ({
      labels: { brand: String(brand), state },
      count: row.count ?? 0n,
      since: row.since,
    })),
});
