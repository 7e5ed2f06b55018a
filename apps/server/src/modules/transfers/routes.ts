import * as transfers from '@fairhouse/contract/transfers';
import { route, type Route } from '../../kernel/module.ts';
import { listTransfers, toDownline, toUpline } from './actions/transfer.ts';

export const routes: Route[] = [
  route(transfers.transferToUpline, toUpline),
  route(transfers.transferToDownline, toDownline),
  route(transfers.transferRecords, listTransfers),
];
