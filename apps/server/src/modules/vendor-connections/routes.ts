import * as connections from '@fairhouse/contract/vendor-connections';
import { route, type Route } from '../../kernel/module.ts';
import { askConnection } from './actions/ask-connection.ts';
import {
  endKeyNow,
  listCalls,
  listConnections,
  makeKey,
  switchOn,
  testConnection,
} from './actions/connections.ts';
import { giveBets } from './actions/give-bets.ts';
import { endOneDifference, listDifferences } from './actions/differences.ts';

export const routes: Route[] = [
  route(connections.vendorConnections, listConnections),
  route(connections.askVendorConnection, askConnection),
  route(connections.switchVendorConnection, switchOn),
  route(connections.makeVendorConnectionKey, makeKey),
  route(connections.endVendorConnectionKey, endKeyNow),
  route(connections.vendorConnectionCalls, listCalls),
  route(connections.testVendorConnection, testConnection),
  route(connections.giveVendorBets, giveBets),
  route(connections.vendorDifferences, listDifferences),
  route(connections.endVendorDifference, endOneDifference),
];
