import prom from 'prom-client';
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

type Waiting = { labels: Readonly<Record<string, string>>; count: bigint; since: Date | null };
/** How many of something wait, and for how long the oldest does. */
export const waitingGauges = (p: {
  name: `fairhouse_${string}`;
  help: string;
  labels: readonly string[];
  rows(kernel: Kernel): Promise<readonly Waiting[]>;
}): Gauge[] => [
  {
    name: p.name,
    help: p.help,
    labels: p.labels,
    read: async (kernel) =>
      (await p.rows(kernel)).map(({ labels, count }) => ({ labels, value: Number(count) })),
  },
  {
    name: `${p.name}_oldest_seconds`,
    help: `${p.help}: how long the oldest waits`,
    labels: p.labels,
    read: async (kernel) => {
      const now = kernel.db.moment().getTime();
      return (await p.rows(kernel)).flatMap(({ labels, since }) =>
        since === null ? [] : [{ labels, value: Math.max(0, now - since.getTime()) / 1000 }],
      );
    },
  },
];

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
