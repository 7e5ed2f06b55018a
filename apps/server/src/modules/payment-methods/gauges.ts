import type { Gauge } from '../../kernel/gauges.ts';
import { lookedAt } from './rows/connections.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'fairhouse_payment_provider_up',
    help: 'Providers of payments that were asked: 1 answers, 0 does not',
    labels: ['brand', 'method'],
    read: async ({ db }) =>
      (await lookedAt(db)).map((row) => ({
        labels: { brand: String(row.brand_id), method: row.method_id },
        value: row.down_since === null ? 1 : 0,
      })),
  },
];
