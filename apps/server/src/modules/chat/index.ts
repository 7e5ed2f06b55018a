import type { Module } from '../../kernel/module.ts';
import { listenForChat } from './listeners.ts';
import { routes } from './routes.ts';

export { muteOf } from './store.ts';

export const module: Module = {
  name: 'chat',
  tier: 5,
  routes,
  start: async (kernel) => {
    listenForChat(kernel);
  },
};
