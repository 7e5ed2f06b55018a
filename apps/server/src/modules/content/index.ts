import type { Module } from '../../kernel/module.ts';
import { furtherAddresses } from '../addresses/index.ts';
import { brandResources } from '../brands/index.ts';
import { pictureUses } from '../media/index.ts';
import { seedNews } from './actions/seed.ts';
import { listResources, newsAddresses } from './actions/show.ts';
import { routes } from './routes.ts';
import { usesOf } from './store.ts';

export { articleTexts } from './actions/articles.ts';
export { claimLater, claimSeed, DEMO_BRAND } from './rows/seeds.ts';
export {
  judgeContent,
  printContent,
  readShelf,
  replaceContent,
  writeContent,
} from './actions/write.ts';
export { openShelf, type Kind } from './actions/shelf.ts';
export { isKnown, listAgentNotices } from './actions/show.ts';
export { cleanHtml, pictureFault, plainOf } from './rules.ts';
export {
  deleteContent,
  itemsNaming,
  lockContent,
  placeContent,
  textJoin,
  type ItemRow,
  type Tables,
  type Text,
} from './store.ts';

export const module: Module = {
  name: 'content',
  tier: 4,
  routes,
  start: async (kernel) => {
    brandResources.fill(kernel, async (ctx) => (await listResources(ctx, {})).list);
    pictureUses.fill(kernel, usesOf);
    furtherAddresses.fill(kernel, 'news', (brand, language) =>
      newsAddresses(kernel, brand, language),
    );
    await seedNews(kernel);
  },
};
