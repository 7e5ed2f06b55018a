import type { Gauge } from '../../kernel/gauges.ts';

/** In minor units of the brand's currency. */
export const gauges: readonly Gauge[] = [
  {
    name: 'fairhouse_members_money',
    help: 'What members have, what of it is bound, and what they owe, in minor units',
    labels: ['brand', 'currency', 'kind'],
    read: async ({ db }) =>
      (
        await db.rows(
          `select m.brand_id /* not null */, b.currency /* not null */,
             m.available /* not null */, m.bound /* not null */, m.owed /* not null */
           from (select brand_id, sum(available)::bigint as available, sum(bound)::bigint as bound,
             sum(owed)::bigint as owed from balances group by brand_id) m
           join brands b on b.brand_id = m.brand_id`,
        )
      ).flatMap(({ brand_id: brand, currency, ...money }) =>
        (['available', 'bound', 'owed'] as const).map((kind) => ({
          labels: { brand: String(brand), currency, kind },
          value: Number(money[kind]),
        })),
      ),
  },
  {
    name: 'fairhouse_transfers_total',
    help: 'Transfers of the ledger since the house began; those given up are counted too',
    labels: [],
    read: async ({ db }) =>
      (await db.rows('select last_value /* not null */ from transfer_ids')).map((row) => ({
        labels: {},
        value: Number(row.last_value),
      })),
  },
  {
    name: 'fairhouse_wagers_total',
    help: 'Wagers and their ends since the house began; those given up are counted too',
    labels: [],
    read: async ({ db }) =>
      (await db.rows('select last_value /* not null */ from wager_ids')).map((row) => ({
        labels: {},
        value: Number(row.last_value),
      })),
  },
];
