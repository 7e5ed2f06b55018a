import type { Module } from '../../kernel/module.ts';
import { serveApp } from './actions/app.ts';
import { serveLists } from './actions/lists.ts';

export { fillSitePage, type Filled } from './actions/fill.ts';
export { furtherAddresses, type Further } from './actions/further.ts';
export { firstPictures } from './actions/pictures.ts';
export { pageText } from './actions/texts.ts';
export { beginningOf } from './rules.ts';

export const module: Module = {
  name: 'addresses',
  tier: 1,
  pages: (app, kernel) => {
    serveLists(app, kernel);
    serveApp(app, kernel);
  },
};
