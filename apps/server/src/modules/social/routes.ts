import * as contract from '@fairhouse/contract/social';
import { route, type Route } from '../../kernel/module.ts';
import { endingTrial } from '../session/index.ts';
import { bindSocial } from './actions/bind-social.ts';
import { listBindings, refuseUnbind, refuseUnbindFor } from './actions/bindings.ts';
import { finishSocial } from './actions/finish-social.ts';
import { startSocial } from './actions/start-social.ts';

export const routes: Route[] = [
  route(contract.startSocial, startSocial),
  route(contract.finishSocial, finishSocial),
  route(contract.bindSocial, endingTrial(bindSocial)),
  route(contract.socialBindings, listBindings),
  route(contract.unbindSocial, refuseUnbind),
  route(contract.officeUnbindSocial, refuseUnbindFor),
];
