import * as desk from '@fairhouse/contract/recovery-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { askFactors, askPassword } from './actions/ask.ts';
import { readGuards } from './actions/read-guards.ts';
import { sendWay } from './actions/send-way.ts';

export const routes: Route[] = [
  route(desk.memberGuards, readGuards),
  route(desk.sendPasswordWay, sendWay),
  route(desk.askTemporaryPassword, askPassword),
  route(desk.askFactorRemoval, askFactors),
];
