import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export const module: Module = { name: 'statements', tier: 6, routes };
