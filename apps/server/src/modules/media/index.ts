import type { Module } from '../../kernel/module.ts';
import { brandLogoFile, brandPictures } from '../brands/index.ts';
import { pngAt, serveMedia } from './actions/serve.ts';
import { shownAt } from './actions/show.ts';
import { routes } from './routes.ts';

export { picturesAt } from './actions/show.ts';
export { pictureUses } from './actions/uses.ts';

export const module: Module = {
  name: 'media',
  tier: 2,
  routes,
  pages: serveMedia,
  start: async (kernel) => {
    brandPictures.fill(kernel, shownAt);
    brandLogoFile.fill(kernel, pngAt);
  },
};
