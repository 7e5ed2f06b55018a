import type { Module } from '../../kernel/module.ts';
import { doubtSources } from '../sportsbook/index.ts';
import { connect } from './actions/connect.ts';
import { doubts } from './actions/doubts.ts';
import { startClock } from './actions/run-clock.ts';
import { holdSilent } from './actions/turn.ts';
import { gauges } from './gauges.ts';
import { KEPT_DAYS } from './rules.ts';
import { dropOldMessages } from './store.ts';
import './tables.ts';

const DAY_MILLISECONDS = 86_400_000;

export const module: Module = {
  name: 'book-feeds',
  tier: 5,
  clock: startClock,
  gauges,
  jobs: [
    { name: 'book-feeds.silent', everySeconds: 2, run: holdSilent },
    {
      name: 'book-feeds.old',
      everySeconds: 3_600,
      run: async (kernel) => {
        const before = kernel.clock.milliseconds() - KEPT_DAYS * DAY_MILLISECONDS;
        await dropOldMessages(kernel.db, new Date(before));
      },
    },
  ],
  start: async (kernel) => {
    doubtSources.fill(kernel, 'book-feeds', doubts);
    await connect(kernel);
    // Before anybody bets: what was priced before this process began may be long over.
    await holdSilent(kernel);
  },
};
