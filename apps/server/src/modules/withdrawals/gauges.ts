import { waitingGauges } from '../../kernel/gauges.ts';

export const gauges = waitingGauges({
  name: 'fairhouse_withdrawals_waiting',
  help: 'Withdrawals that are not over',
  label: 'state',
  rows: (db) =>
    db.rows(
      `select brand_id, state as what, count(*) as count /* not null */,
         min(created_at) as since /* not null */ from withdrawals
       where state in ('applying', 'approved', 'partly_received', 'not_received', 'released')
       group by brand_id, state`,
    ),
});
