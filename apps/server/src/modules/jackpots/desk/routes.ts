import { addToPool } from '@fairhouse/contract/jackpots';
import { route, type Route } from '../../../kernel/module.ts';
import { add } from './actions/add.ts';

export const routes: Route[] = [route(addToPool, add)];
