import * as calls from '@fairhouse/contract/webhooks';
import { route, type Route } from '../../../kernel/module.ts';
import { listDeliveries, ping, sendOneAnew } from './actions/deliveries.ts';
import { change, listHooks, make } from './actions/hooks.ts';

export const routes: Route[] = [
  route(calls.webhooks, listHooks),
  route(calls.makeWebhook, make),
  route(calls.changeWebhook, change),
  route(calls.tryWebhook, ping),
  route(calls.webhookDeliveries, listDeliveries),
  route(calls.sendAnew, sendOneAnew),
];
