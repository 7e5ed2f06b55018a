import prom from 'prom-client';

export type Metrics = ReturnType<typeof openMetrics>;

export const openMetrics = () => {
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  const calls = new prom.Counter({
    name: 'fairhouse_calls_total',
    registers: [registry],
    help: 'Calls answered, by path and code',
    labelNames: ['path', 'code'],
  });
  const seconds = new prom.Histogram({
    name: 'fairhouse_call_seconds',
    registers: [registry],
    help: 'Time to answer a call',
    labelNames: ['path'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  });
  const alarms = new prom.Counter({
    name: 'fairhouse_alarms_total',
    registers: [registry],
    help: 'Broken invariants',
    labelNames: ['what'],
  });
  const sockets = new prom.Gauge({
    name: 'fairhouse_sockets',
    registers: [registry],
    help: 'Open realtime sockets',
  });
  return { registry, calls, seconds, alarms, sockets };
};
