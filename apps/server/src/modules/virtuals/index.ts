import { tagOf } from '@fairhouse/contract/languages';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { startClock } from './actions/run-clock.ts';
import { tidyMatches } from './actions/tidy.ts';
import { furtherAddresses, pageText } from '../addresses/index.ts';
import { publishedTables } from '../sportsbook/index.ts';
import { routes } from './routes.ts';
import { tablesOfEvents } from './store.ts';

export const module: Module = {
  name: 'virtuals',
  tier: 5,
  routes,
  jobs: [{ name: 'virtuals.tidy', everySeconds: 300, run: tidyMatches }],
  start: async (kernel) => {
    clockOf(kernel).stop = startClock(kernel);
    publishedTables.fill(kernel, tablesOfEvents);
    // Where a match is drawn again in the browser is a page of its own.
    furtherAddresses.fill(kernel, 'virtuals', async (_brand, language) => [
      {
        path: '/fairness/match',
        changedAt: null,
        title: pageText(kernel, tagOf(language), { key: 'fairness:match' }),
        about: pageText(kernel, tagOf(language), { key: 'fairness:matchIntro' }),
      },
    ]);
  },
  stop: async (kernel) => {
    await clockOf(kernel).stop?.();
  },
};

const clockOf = (kernel: Kernel) =>
  kernel.once('virtuals.clock', (): { stop?: () => Promise<void> } => ({}));
