import { waitingGauges } from '../../kernel/gauges.ts';

export const gauges = waitingGauges({
  name: 'fairhouse_deposits_waiting',
  help: 'Deposits that wait for money, a provider or a person',
  label: 'state',
  rows: (db) =>
    db.rows(
      `select brand_id /* not null */, state as what /* not null */,
         count(*) as count /* not null */, min(created_at) as since /* not null */
       from (select brand_id, state, created_at from deposits
           where state in ('created', 'pending')
         union all select brand_id, state, created_at from deposits where state = 'review') d
       group by brand_id, state`,
    ),
});
