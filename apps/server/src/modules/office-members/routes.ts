import { memberDevices, memberLinks } from '@fairhouse/contract/office-members';
import { route, type Route } from '../../kernel/module.ts';
import { readDevices, readLinks } from './actions/trace.ts';

export const routes: Route[] = [
  route(memberDevices, readDevices), route(memberLinks, readLinks),
];
