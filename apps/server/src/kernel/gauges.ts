import prom from 'prom-client';
import type { Queries } from './db.ts';
import type { Kernel } from './kernel.ts';

export type GaugeValue = { labels: Readonly<Record<string, string>>; value: number };
/** What a module tells `/metrics` of the whole house, whichever process is asked. */
export type Gauge = {
  name: `fairhouse_${string}`;
  help: string;
  labels: readonly string[];
  /** All of it each time: what is left out is there no more. */
  read(kernel: Kernel): Promise<readonly GaugeValue[]>;
};

/** How many of a brand wait, and since when the oldest does. */
type Waiting = { brand_id: number; what: string; count: bigint; since: Date };
/** How many of something wait, and for how long; `what` is told by the label of that name. */
export const waitingGauges = (p: {
  name: `fairhouse_${string}`;
  help: string;
  label: string;
  rows(db: Queries): Promise<readonly Waiting[]>;
}): Gauge[] => {
  const gauge = (
    { name, help }: Pick<Gauge, 'name' | 'help'>,
    valueOf: (row: Waiting, now: Date) => number,
  ): Gauge => ({
    name,
    help,
    labels: ['brand', p.label],
    read: async ({ db }) => {
      const now = db.moment();
      return (await p.rows(db)).map((row) => ({
        labels: { brand: String(row.brand_id), [p.label]: row.what },
        value: valueOf(row, now),
      }));
    },
  });
  const age = ({ since }: Waiting, now: Date) =>
    Math.max(0, now.getTime() - since.getTime()) / 1000;
  return [
    gauge(p, ({ count }) => Number(count)),
    gauge({ name: `${p.name}_oldest_seconds`, help: `${p.help}: how long the oldest waits` }, age),
  ];
};

/** Whoever asks more often hears the same. */
const KEPT_MILLISECONDS = 15_000;

/** One that cannot be read is missing and counted; the others are told. */
export const registerGauges = (kernel: Kernel, gauges: readonly Gauge[]): void => {
  const { registry } = kernel.metrics;
  const unread = new prom.Counter({
    name: 'fairhouse_gauges_unread_total',
    registers: [registry],
    help: 'Gauges that could not be read',
    labelNames: ['gauge'],
  });
  for (const { name, help, labels, read } of gauges) {
    let readAt = Number.NEGATIVE_INFINITY;
    registry.registerMetric(
      new prom.Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [],
        async collect() {
          const now = kernel.clock.milliseconds();
          if (Math.abs(now - readAt) < KEPT_MILLISECONDS) return;
          readAt = now;
          try {
            const values = await read(kernel);
            this.reset();
            for (const one of values) this.set({ ...one.labels }, one.value);
          } catch (error) {
            this.reset();
            unread.inc({ gauge: name });
            kernel.log.warn({ error: String(error), gauge: name }, 'a gauge could not be read');
          }
        },
      }),
    );
  }
};
