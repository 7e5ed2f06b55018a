import { waitingGauges } from '../../kernel/gauges.ts';

export const gauges = waitingGauges({
  name: 'fairhouse_approvals_waiting',
  help: 'Requests that wait for a second person',
  labels: ['brand', 'kind'],
  rows: async ({ db }) =>
    (
      await db.rows(
        `select brand_id, kind, count(*) as count, min(asked_at) as since from approvals
         where state = 'asked' group by brand_id, kind`,
      )
    ).map(({ brand_id: brand, kind, ...row }) => ({
      labels: { brand: String(brand), kind },
      count: row.count ?? 0n,
      since: row.since,
    })),
});
