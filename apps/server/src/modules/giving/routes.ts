import * as contract from '@fairhouse/contract/giving';
import { route, type Route } from '../../kernel/module.ts';
import { readOwnGiving } from './actions/read-own.ts';

export const routes: Route[] = [route(contract.ownGiving, readOwnGiving)];
