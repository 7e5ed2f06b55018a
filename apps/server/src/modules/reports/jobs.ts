import type { Job } from '../../kernel/jobs.ts';
import { bookShares } from './actions/book-shares.ts';
import { foldFigures } from './actions/fold-figures.ts';

export const jobs: Job[] = [
  { name: 'reports.figures', everySeconds: 3, run: foldFigures },
  { name: 'reports.vendor-shares', everySeconds: 60, run: bookShares },
];
