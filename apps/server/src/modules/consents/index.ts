import type { Module } from '../../kernel/module.ts';
import { serveUnsubscribe } from './actions/unsubscribe.ts';
import { routes } from './routes.ts';
import { endDoubtful } from './store.ts';

export { unsubscribePath } from './actions/unsubscribe.ts';
export { sayAtRegistration } from './actions/words.ts';

export const module: Module = {
  name: 'consents',
  tier: 2,
  routes,
  pages: serveUnsubscribe,
  startAnew: endDoubtful,
};
