import type { Module } from '../../../kernel/module.ts';
import { routes } from './routes.ts';

export const module: Module = { name: 'content/desk', tier: 7, routes };
