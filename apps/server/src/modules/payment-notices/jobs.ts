import type { Job } from '../../kernel/jobs.ts';
import { retryParked } from './actions/receive-notice.ts';
import { askAnew, askPayments } from './actions/ask-payments.ts';

export const jobs: Job[] = [
  { name: 'deposit-parked', everySeconds: 5, run: retryParked },
  { name: 'deposit-payments', everySeconds: 60, run: askPayments },
  { name: 'deposit-payments-anew', everySeconds: 60, run: askAnew },
];
