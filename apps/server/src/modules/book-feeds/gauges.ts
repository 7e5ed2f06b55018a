import type { Gauge } from '../../kernel/gauges.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'fairhouse_feed_producer_up',
    help: 'Producers of sports feeds: 1 is heard, 0 is down or being recovered',
    labels: ['brand', 'feed', 'product'],
    read: async ({ db }) =>
      (await db.rows('select brand_id, feed_id, product, state from book_producers')).map(
        ({ brand_id: brand, feed_id: feed, product, state }) => ({
          labels: { brand: String(brand), feed, product: String(product) },
          value: state === 'up' ? 1 : 0,
        }),
      ),
  },
];
