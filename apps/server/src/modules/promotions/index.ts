import type { Module } from '../../kernel/module.ts';
import { furtherAddresses } from '../addresses/index.ts';
import { itemsNaming } from '../content/index.ts';
import { pictureUses } from '../media/index.ts';
import { addressesOf } from './actions/addresses.ts';
import { seedPromotions } from './actions/seed.ts';
import { routes } from './routes.ts';
import { TABLES } from './store.ts';

export { promotionStates } from './actions/show.ts';

export const module: Module = {
  name: 'promotions',
  tier: 6,
  routes,
  start: async (kernel) => {
    pictureUses.fill(kernel, async (db, asked) =>
      (await itemsNaming(db, TABLES, asked)).map((name) => ({ kind: 'promotion', name })),
    );
    furtherAddresses.fill(kernel, 'promotions', (brand, language) =>
      addressesOf(kernel, brand, language),
    );
    await seedPromotions(kernel);
  },
};
