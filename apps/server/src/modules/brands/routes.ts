import * as system from '@fairhouse/contract/system';
import { encryptionKeys } from '../../kernel/encryption.ts';
import { route, type Route } from '../../kernel/module.ts';
import { readDomainRoute } from './actions/read-domain-route.ts';
import { readStatus } from './actions/read-status.ts';
import { readWhitelabel } from './actions/read-whitelabel.ts';
import { registerFieldsOf, settingsTreeOf } from './rules.ts';

export const routes: Route[] = [
  route(system.keys, async (ctx) => ({
    keys: (await encryptionKeys(ctx)).map((key) => key.publicJwk) as never })),
  route(system.status, readStatus),
  route(system.whitelabel, readWhitelabel),
  route(system.domainRoute, readDomainRoute),
  route(system.registerSettings, async (ctx) => registerFieldsOf(ctx.brand)),
  route(system.settingsTree, async (ctx) => settingsTreeOf(ctx.brand)),
];
