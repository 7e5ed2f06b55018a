import { memberIcon, memberInfo } from '@fairhouse/contract/members';
import { route, type Route } from '../../kernel/module.ts';
import { readIcon } from './actions/read-icon.ts';
import { readInfo } from './actions/read-info.ts';

export const routes: Route[] = [route(memberInfo, readInfo), route(memberIcon, readIcon)];
