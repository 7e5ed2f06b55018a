import type { Module } from '../../kernel/module.ts';
import { listAddresses } from '../addresses/index.ts';
import { addressesOf } from './actions/addresses.ts';
import { findUsesBy } from '../media/index.ts';
import { articlesOf } from './actions/articles.ts';
import { routes } from './routes.ts';
import { usesOf } from './store.ts';

export const module: Module = {
  name: 'help',
  tier: 5,
  routes,
  start: async (kernel) => {
    articlesOf(kernel);
    listAddresses(kernel, 'help', (brand, language) => addressesOf(kernel, brand, language));
    findUsesBy(kernel, usesOf);
  },
};
