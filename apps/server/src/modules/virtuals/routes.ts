import * as sportsbook from '@fairhouse/contract/sportsbook';
import { route, type Route } from '../../kernel/module.ts';
import { readProof } from './actions/proof.ts';

export const routes: Route[] = [route(sportsbook.virtualProof, readProof)];
