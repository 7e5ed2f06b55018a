import type { Module } from '../../kernel/module.ts';
import { route } from '../../kernel/module.ts';
import { rankList } from '@fairhouse/contract/catalogue';
import { listWinners } from './actions/list-winners.ts';

export const module: Module = { name: 'winners', tier: 6, routes: [route(rankList, listWinners)] };
