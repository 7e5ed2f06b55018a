import * as consents from '@fairhouse/contract/consents';
import { route, type Route } from '../../kernel/module.ts';
import { changeConsent, readConsents, readFile, withdraw } from './actions/words.ts';

export const routes: Route[] = [
  route(consents.consents, readConsents),
  route(consents.changeConsent, changeConsent),
  route(consents.officeConsents, readFile),
  route(consents.withdrawConsent, withdraw),
];
