import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { startClock } from './actions/run-clock.ts';
import { tidyMatches } from './actions/tidy.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'virtuals',
  tier: 5,
  routes,
  jobs: [{ name: 'virtuals.tidy', everySeconds: 300, run: tidyMatches }],
  start: async (kernel) => {
    clockOf(kernel).stop = startClock(kernel);
  },
  stop: async (kernel) => {
    await clockOf(kernel).stop?.();
  },
};

const clockOf = (kernel: Kernel) =>
  kernel.once('virtuals.clock', (): { stop?: () => Promise<void> } => ({}));
