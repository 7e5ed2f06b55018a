import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { alsoSent, mostToSend } from './actions/sent-today.ts';

export const module: Module = { name: 'transfers', tier: 6, routes };
