import type { Module } from '../../kernel/module.ts';
import { seedDemo } from './actions/seed-demo.ts';
import { routes } from './routes.ts';

export const module: Module = { name: 'office', tier: 7, routes, start: seedDemo };
