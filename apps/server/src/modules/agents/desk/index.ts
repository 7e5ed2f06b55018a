import type { Module } from '../../../kernel/module.ts';
import { routes } from './routes.ts';

export const module: Module = { name: 'agents/desk', tier: 8, routes };
