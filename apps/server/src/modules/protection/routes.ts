import * as calls from '@fairhouse/contract/protection';
import { route, type Route } from '../../kernel/module.ts';
import {
  bindMailAddress,
  bindMobileNumber,
  sendMailBinding,
  sendMobileBinding,
  setAntiPhishing,
  setPayeeName,
} from './actions/bindings.ts';
import { changePaymentPassword } from './actions/payment-password.ts';
import { readState } from './actions/read-state.ts';
import { dropSecondFactor, enrolSecondFactor } from './actions/second-factor.ts';
import {
  endOneKeptDevice,
  endOneSession,
  listKeptDevices,
  listLogins,
  listSessions,
} from './actions/sessions.ts';

export const routes: Route[] = [
  route(calls.securityState, readState),
  route(calls.setPaymentPassword, changePaymentPassword),
  route(calls.sendMailBinding, sendMailBinding),
  route(calls.bindMail, bindMailAddress),
  route(calls.sendMobileBinding, sendMobileBinding),
  route(calls.bindMobile, bindMobileNumber),
  route(calls.setPayeeName, setPayeeName),
  route(calls.setAntiPhishing, setAntiPhishing),
  route(calls.enrolAuthenticator, enrolSecondFactor),
  route(calls.dropAuthenticator, dropSecondFactor),
  route(calls.sessions, listSessions),
  route(calls.endSession, endOneSession),
  route(calls.keptDevices, listKeptDevices),
  route(calls.endKeptDevice, endOneKeptDevice),
  route(calls.logins, listLogins),
];
