import { waitingGauges } from '../../kernel/gauges.ts';

export const gauges = waitingGauges({
  name: 'fairhouse_deposits_waiting',
  help: 'Deposits that wait for money, a provider or a person',
  labels: ['brand', 'state'],
  rows: async ({ db }) =>
    (
      await db.rows(
        `select brand_id, state, count(*) as count, min(created_at) as since from deposits
         where state in ('created', 'pending') group by brand_id, state
         union all
         select brand_id, state, count(*), min(created_at) from deposits where state = 'review'
         group by brand_id, state`,
      )
    ).map(({ brand_id: brand, state, ...row }) => ({
      labels: { brand: String(brand), state: state ?? '' },
      count: row.count ?? 0n,
      since: row.since,
    })),
});
