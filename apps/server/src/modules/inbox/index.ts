import { inbox } from '@fairhouse/contract/inbox';
import { route, type Module } from '../../kernel/module.ts';
import { readInbox } from './actions/read.ts';

export const module: Module = { name: 'inbox', tier: 10, routes: [route(inbox, readInbox)] };
