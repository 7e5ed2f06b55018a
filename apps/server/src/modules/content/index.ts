import type { Module } from '../../kernel/module.ts';
import { answerResourcesBy } from '../brands/index.ts';
import { findUsesBy } from '../media/index.ts';
import { listResources } from './actions/show.ts';
import { routes } from './routes.ts';
import { usesOf } from './store.ts';

export { judgeContent, printContent, readShelf, replaceContent,
  writeContent } from './actions/write.ts';
export { cleanHtml } from './rules.ts';
export { deleteContent, lockContent, placeContent } from './store.ts';

export const module: Module = {
  name: 'content', tier: 4, routes,
  start: async (kernel) => {
    answerResourcesBy(kernel, async (ctx) => (await listResources(ctx, {})).list);
    findUsesBy(kernel, usesOf);
  },
};
