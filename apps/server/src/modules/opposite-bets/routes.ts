import { memberOpposites } from '@fairhouse/contract/opposite-bets';
import { route, type Route } from '../../kernel/module.ts';
import { listOpposites } from './actions/list.ts';

export const routes: Route[] = [route(memberOpposites, listOpposites)];
