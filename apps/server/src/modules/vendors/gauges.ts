import { waitingGauges, type Gauge } from '../../kernel/gauges.ts';

export const gauges: readonly Gauge[] = [
  ...waitingGauges({
    name: 'fairhouse_vendor_orders_open',
    help: 'Money on its way to or from wallets at vendors',
    labels: ['brand', 'vendor'],
    rows: async ({ db }) =>
      (
        await db.rows(
          `select brand_id, vassalage, count(*) as count, min(at) as since from vendor_orders
           where state = 'open' group by brand_id, vassalage`,
        )
      ).map(({ brand_id: brand, vassalage: vendor, ...row }) => ({
        labels: { brand: String(brand), vendor },
        count: row.count ?? 0n,
        since: row.since,
      })),
  }),
  ...waitingGauges({
    name: 'fairhouse_vendor_bets_open',
    help: 'Bets at vendors of which no end was told',
    labels: ['brand', 'vendor'],
    rows: async ({ db }) =>
      (
        await db.rows(
          `select brand_id, vassalage, count(*) as count, min(at) as since from vendor_bets
           where ended_at is null group by brand_id, vassalage`,
        )
      ).map(({ brand_id: brand, vassalage: vendor, ...row }) => ({
        labels: { brand: String(brand), vendor },
        count: row.count ?? 0n,
        since: row.since,
      })),
  }),
  {
    name: 'fairhouse_vendor_records_held',
    help: 'Records of vendors that a person has to look at',
    labels: ['brand', 'vendor'],
    read: async ({ db }) =>
      (
        await db.rows(
          `select brand_id, vassalage, count(*) as count from vendor_records
           where state = 'held' group by brand_id, vassalage`,
        )
      ).map(({ brand_id: brand, vassalage: vendor, count }) => ({
        labels: { brand: String(brand), vendor },
        value: Number(count),
      })),
  },
];
