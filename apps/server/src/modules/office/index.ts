import type { Module } from '../../kernel/module.ts';
import { registerAdjustments } from './actions/adjust.ts';
import { seedDemo } from './actions/seed-demo.ts';
import { routes } from './routes.ts';

export const module: Module = { name: 'office', tier: 7, routes,
  start: async (kernel) => { registerAdjustments(kernel); await seedDemo(kernel); } };
