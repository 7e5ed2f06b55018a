import * as office from '@fairhouse/contract/staff';
import { ownNotices, seenNotices } from '@fairhouse/contract/staff-desk';
import { route, type Route } from '../../kernel/module.ts';
import { listFailures } from './actions/list-failures.ts';
import { login } from './actions/login.ts';
import { logout } from './actions/logout.ts';
import { listNotices, markNotices } from './actions/notices.ts';
import { readMe } from './actions/read-me.ts';
import { setupAuthenticator } from './actions/setup-authenticator.ts';

export const routes: Route[] = [
  route(office.officeLogin, login),
  route(office.officeMe, readMe),
  route(office.officeLogout, logout),
  route(office.setupAuthenticator, setupAuthenticator),
  route(office.failedLogins, listFailures),
  route(ownNotices, listNotices),
  route(seenNotices, markNotices),
];
