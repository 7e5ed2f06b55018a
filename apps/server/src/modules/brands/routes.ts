import { PATTERNS } from '@fairhouse/contract/patterns';
import * as system from '@fairhouse/contract/brands';
import { encryptionKeys } from '../../kernel/encryption.ts';
import { route, type Route } from '../../kernel/module.ts';
import { readDomainRoute } from './actions/read-domain-route.ts';
import { readService } from './actions/read-service.ts';
import { readStatus } from './actions/read-status.ts';
import { readWhitelabel } from './actions/read-whitelabel.ts';
import { minimumAgeOf, registerFieldsOf, settingsOf, settingsTreeOf } from './rules.ts';

const PATTERN_LIST = Object.entries(PATTERNS).map(([id, { name, acceptedPattern }]) => ({
  patternId: Number(id),
  name,
  acceptedPattern,
}));

export const routes: Route[] = [
  route(system.keys, async (ctx) => ({
    keys: (await encryptionKeys(ctx)).map((key) => key.publicJwk) as never,
  })),
  route(system.status, readStatus),
  route(system.whitelabel, readWhitelabel),
  route(system.domainRoute, readDomainRoute),
  route(system.customerService, readService),
  route(system.countrySettings, async (ctx) => ({ list: settingsOf(ctx.brand).countries })),
  route(system.registerSettings, async (ctx) => registerFieldsOf(ctx.brand)),
  route(system.validationSettings, async (ctx) => ({
    fields: registerFieldsOf(ctx.brand),
    patterns: PATTERN_LIST,
    countries: settingsOf(ctx.brand).countries,
    minimumAge: minimumAgeOf(ctx.brand),
    feedbackLength: settingsOf(ctx.brand).feedbackLength,
  })),
  route(system.settingsTree, async (ctx) => settingsTreeOf(ctx.brand)),
];
