import { officeLikePrizes } from '@fairhouse/contract/household';
import { route, type Route } from '../../kernel/module.ts';
import { listPrizes } from './actions/prizes.ts';

export const routes: Route[] = [route(officeLikePrizes, listPrizes)];
