import type { Job } from '../../kernel/jobs.ts';
import { forgetImages, forgetSources } from './store.ts';

export const jobs: Job[] = [
  { name: 'feedback.sources', everySeconds: 3600, run: ({ db }) => forgetSources(db) },
  { name: 'feedback.images', everySeconds: 3600, run: ({ db }) => forgetImages(db) },
];
