import type { Job } from '../../kernel/jobs.ts';
import { forgottenRounds } from './store.ts';
import { endForgotten, STEPS_SECONDS_MAX } from './actions/steps-state.ts';

/** Rounds of steps that nobody went on with for a day are ended in the player's favour. */
export const jobs: Job[] = [{
  name: 'rounds.forgotten', everySeconds: 30,
  run: async (kernel) => {
    for (const row of await forgottenRounds(kernel.db, STEPS_SECONDS_MAX)) {
      await endForgotten(kernel, row);
    }
  },
}];
