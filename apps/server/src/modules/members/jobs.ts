import type { Job } from '../../kernel/jobs.ts';
import { applyMoves } from './rows/lines.ts';

export const jobs: Job[] = [
  { name: 'members.moves', everySeconds: 5, run: ({ db }) => applyMoves(db) },
];
