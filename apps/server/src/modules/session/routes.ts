import { changePassword as changePasswordCall, register } from '@fairhouse/contract/members';
import * as session from '@fairhouse/contract/session';
import { route, type Route } from '../../kernel/module.ts';
import { changePassword } from './actions/change-password.ts';
import { login } from './actions/login.ts';
import { logout } from './actions/logout.ts';
import { startFreePlay } from './actions/start-free-play.ts';
import { readCurrent } from './actions/read-current.ts';
import { registerMember } from './actions/register-member.ts';

export const routes: Route[] = [
  route(session.login, login),
  route(session.freePlay, startFreePlay),
  route(session.logout, logout),
  route(session.currentSession, readCurrent),
  route(register, registerMember),
  route(changePasswordCall, changePassword),
];
