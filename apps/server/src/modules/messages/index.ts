import type { Module } from '../../kernel/module.ts';
import { listenForMessages } from './listeners.ts';
import { routes } from './routes.ts';

export { tellMessages } from './listeners.ts';
export { htmlOfText } from './rules.ts';
export { insertMessage } from './store.ts';

export const module: Module = {
  name: 'messages', tier: 5, routes,
  start: async (kernel) => { listenForMessages(kernel); },
};
