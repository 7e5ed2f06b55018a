import * as accounts from '@fairhouse/contract/payment-methods-accounts';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import * as secrets from '@fairhouse/contract/payment-methods-secrets';
import { route, type Route } from '../../kernel/module.ts';
import { addAccount, changeAccount, listAccounts } from './actions/accounts.ts';
import { askConnection, listConnections, testConnection } from './actions/connections.ts';
import { listSecrets } from './actions/list-secrets.ts';
import { askRenewal } from './actions/renew-secret.ts';

export const routes: Route[] = [
  route(secrets.paymentSecrets, listSecrets),
  route(secrets.renewPaymentSecret, askRenewal),
  route(connections.paymentConnections, listConnections),
  route(connections.changePaymentConnection, askConnection),
  route(connections.testPaymentConnection, testConnection),
  route(accounts.receivingAccounts, listAccounts),
  route(accounts.addReceivingAccount, addAccount),
  route(accounts.changeReceivingAccount, changeAccount),
];
