import { waitingGauges } from '../../kernel/gauges.ts';

export const gauges = waitingGauges({
  name: 'fairhouse_approvals_waiting',
  help: 'Requests that wait for a second person',
  label: 'kind',
  rows: (db) =>
    db.rows(
      `select brand_id, kind as what, count(*) as count /* not null */,
         min(asked_at) as since /* not null */ from approvals
       where state = 'asked' group by brand_id, kind`,
    ),
});
