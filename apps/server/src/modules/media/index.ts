import type { Module } from '../../kernel/module.ts';
import { serveMedia } from './actions/serve.ts';
import { routes } from './routes.ts';

export { picturesAt } from './actions/show.ts';
export { pictureUses } from './actions/uses.ts';

export const module: Module = { name: 'media', tier: 2, routes, pages: serveMedia };
