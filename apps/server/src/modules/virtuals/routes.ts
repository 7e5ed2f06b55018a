import * as virtuals from '@fairhouse/contract/virtuals';
import { route, type Route } from '../../kernel/module.ts';
import { readProof } from './actions/proof.ts';

export const routes: Route[] = [route(virtuals.virtualProof, readProof)];
