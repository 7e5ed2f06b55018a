import type { Job } from '../../kernel/jobs.ts';
import { forgetSources } from './store.ts';

export const jobs: Job[] = [{ name: 'feedback.sources', everySeconds: 3600,
  run: ({ db }) => forgetSources(db) }];
