import type { Module } from '../../kernel/module.ts';
import { itemsNaming } from '../content/index.ts';
import { pictureUses } from '../media/index.ts';
import { seedProducts } from './actions/seed.ts';
import { routes } from './routes.ts';
import { TABLES } from './store.ts';

export const module: Module = {
  name: 'points',
  tier: 6,
  routes,
  start: async (kernel) => {
    pictureUses.fill(kernel, async (db, asked) =>
      (await itemsNaming(db, TABLES, asked)).map((name) => ({ kind: 'product', name })),
    );
    await seedProducts(kernel);
  },
};
