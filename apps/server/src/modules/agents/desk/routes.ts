import * as office from '@fairhouse/contract/agents-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { listClusters } from './actions/clusters.ts';

export const routes: Route[] = [route(office.officeAgentClusters, listClusters)];
