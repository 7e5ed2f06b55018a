import { waitingGauges } from '../../kernel/gauges.ts';

export const gauges = [
  ...waitingGauges({
    name: 'fairhouse_vendor_orders_open',
    help: 'Money on its way to or from wallets at vendors',
    label: 'vendor',
    rows: (db) =>
      db.rows(
        `select brand_id, vassalage as what, count(*) as count /* not null */,
           min(at) as since /* not null */ from vendor_orders
         where state = 'open' group by brand_id, vassalage`,
      ),
  }),
  ...waitingGauges({
    name: 'fairhouse_vendor_bets_open',
    help: 'Bets at vendors of which no end was told',
    label: 'vendor',
    rows: (db) =>
      db.rows(
        `select brand_id, vassalage as what, count(*) as count /* not null */,
           min(at) as since /* not null */ from vendor_bets
         where ended_at is null group by brand_id, vassalage`,
      ),
  }),
  ...waitingGauges({
    name: 'fairhouse_vendor_records_held',
    help: 'Records of vendors that a person has to look at',
    label: 'vendor',
    rows: (db) =>
      db.rows(
        `select brand_id, vassalage as what, count(*) as count /* not null */,
           min(at) as since /* not null */ from vendor_records
         where state = 'held' group by brand_id, vassalage`,
      ),
  }),
];
