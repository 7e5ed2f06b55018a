import * as office from '@fairhouse/contract/staff';
import { ownNotices, seenNotices } from '@fairhouse/contract/staff-desk';
import * as provider from '@fairhouse/contract/staff-provider';
import { route, type Route } from '../../kernel/module.ts';
import { listFailures } from './actions/list-failures.ts';
import { login } from './actions/login.ts';
import { logout } from './actions/logout.ts';
import { listNotices, markNotices } from './actions/notices.ts';
import { finishSignIn, proveSignIn } from './actions/provider-finish.ts';
import { readWays, startSignIn, tryProvider } from './actions/provider-start.ts';
import { readMe } from './actions/read-me.ts';
import { setupAuthenticator } from './actions/setup-authenticator.ts';

export const routes: Route[] = [
  route(office.officeLogin, login),
  route(office.officeMe, readMe),
  route(office.officeLogout, logout),
  route(office.setupAuthenticator, setupAuthenticator),
  route(office.failedLogins, listFailures),
  route(provider.signInWays, readWays),
  route(provider.startSignIn, startSignIn),
  route(provider.finishSignIn, finishSignIn),
  route(provider.proveSignIn, proveSignIn),
  route(provider.tryProvider, tryProvider),
  route(ownNotices, listNotices),
  route(seenNotices, markNotices),
];
