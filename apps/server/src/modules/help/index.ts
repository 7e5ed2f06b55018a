import type { Module } from '../../kernel/module.ts';
import { furtherAddresses } from '../addresses/index.ts';
import { addressesOf } from './actions/addresses.ts';
import { pictureUses } from '../media/index.ts';
import { articlesOf } from './actions/articles.ts';
import { routes } from './routes.ts';
import { usesOf } from './store.ts';

export const module: Module = {
  name: 'help',
  tier: 5,
  routes,
  start: async (kernel) => {
    articlesOf(kernel);
    furtherAddresses.fill(kernel, 'help', (brand, language) =>
      addressesOf(kernel, brand, language),
    );
    pictureUses.fill(kernel, usesOf);
  },
};
