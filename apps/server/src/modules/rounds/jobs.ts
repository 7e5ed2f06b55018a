import type { Job } from '../../kernel/jobs.ts';
import { forgottenRounds } from './store.ts';
import { endForgotten, stepsSecondsMax } from './actions/steps-state.ts';

/** Rounds of steps that nobody went on with for a day end as their player could at best. */
export const jobs: Job[] = [
  {
    name: 'rounds.forgotten',
    everySeconds: 30,
    run: async (kernel) => {
      for (const row of await forgottenRounds(kernel.db, stepsSecondsMax(kernel))) {
        // One that cannot be ended stays open; the others do not wait for it.
        await endForgotten(kernel, row).catch((error: unknown) =>
          kernel.log.error({ error: String(error), round: row.round_id }, 'a round did not end'),
        );
      }
    },
  },
];
