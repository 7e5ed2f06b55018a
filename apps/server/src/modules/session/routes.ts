import {
  affiliate,
  changePassword as changePasswordCall,
  register,
  registerMobile,
} from '@fairhouse/contract/session';
import * as session from '@fairhouse/contract/session';
import { smsNoLogin } from '@fairhouse/contract/session';
import { route, type Route } from '../../kernel/module.ts';
import { changePassword } from './actions/change-password.ts';
import { endingTrial } from './actions/end-trial.ts';
import { login } from './actions/login.ts';
import { loginBySms } from './actions/login-by-sms.ts';
import { keepSession, resumeSession } from './actions/kept-sessions.ts';
import { logout } from './actions/logout.ts';
import { startFreePlay } from './actions/start-free-play.ts';
import { readCurrent } from './actions/read-current.ts';
import { checkAffiliate } from './actions/invitation.ts';
import { sendAddressCode, verifyAddress } from './actions/unknown-address.ts';
import { registerByMobile, registerMember } from './actions/register-member.ts';
import { sendCodeWithoutLogin } from './actions/send-code.ts';

export const routes: Route[] = [
  route(session.login, login),
  route(session.loginBySms, loginBySms),
  route(smsNoLogin, sendCodeWithoutLogin),
  route(session.sendAddressCode, sendAddressCode),
  route(session.verifyAddress, verifyAddress),
  route(session.freePlay, startFreePlay),
  route(session.keepSession, keepSession),
  route(session.resumeSession, resumeSession),
  route(session.logout, logout),
  route(session.currentSession, readCurrent),
  route(register, endingTrial(registerMember)),
  route(registerMobile, endingTrial(registerByMobile)),
  route(affiliate, checkAffiliate),
  route(changePasswordCall, changePassword),
];
