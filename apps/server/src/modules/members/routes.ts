import * as calls from '@fairhouse/contract/members';
import { route, type Route } from '../../kernel/module.ts';
import { changeProfile, readAvatar, readProfile } from './actions/profile.ts';
import { readInfo } from './actions/read-info.ts';

export const routes: Route[] = [
  route(calls.memberInfo, readInfo),
  route(calls.memberIcon, readAvatar),
  route(calls.profile, readProfile),
  route(calls.changeProfile, changeProfile),
  route(calls.playerAvatar, readAvatar),
];
