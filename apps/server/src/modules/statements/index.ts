import { tagOf } from '@fairhouse/contract/languages';
import type { Module } from '../../kernel/module.ts';
import { furtherAddresses, pageText } from '../addresses/index.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'statements',
  tier: 7,
  routes,
  start: async (kernel) => {
    // Where a file is checked without trusting the server is a page of its own.
    furtherAddresses.fill(kernel, 'statements', async (_brand, language) => [
      {
        path: '/fairness/statement',
        changedAt: null,
        title: pageText(kernel, tagOf(language), { key: 'fairness:statement' }),
        about: pageText(kernel, tagOf(language), { key: 'fairness:statementIntro' }),
      },
    ]);
  },
};
