import type { CallShape } from '@fairhouse/contract';
import type * as protection from '@fairhouse/contract/protection';
import type { Call } from '../../../app/calls.ts';

/** Calls that the security centre alone makes; they come with it and not with the first screen. */
const plain = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });
const encrypted = <C extends CallShape & { encrypted: true }>(path: C['path']): Call<C> =>
  ({ method: 'POST', path, isEncrypted: true, envelope: 'value' });

export const securityCalls = {
  state: plain<typeof protection.securityState>('GET', '/wps/member/security'),
  payment: encrypted<typeof protection.setPaymentPassword>('/wps/member/paymentPassword'),
  mailCode: plain<typeof protection.sendMailBinding>('POST', '/wps/member/email/code'),
  mail: encrypted<typeof protection.bindMail>('/wps/member/email'),
  mobileCode: plain<typeof protection.sendMobileBinding>('POST', '/wps/member/mobile/code'),
  mobile: encrypted<typeof protection.bindMobile>('/wps/member/mobile'),
  payeeName: plain<typeof protection.setPayeeName>('POST', '/wps/member/payeeName'),
  phrase: plain<typeof protection.setAntiPhishing>('PUT', '/wps/member/antiPhishing'),
  enrol: encrypted<typeof protection.enrolAuthenticator>('/wps/member/authenticator'),
  drop: encrypted<typeof protection.dropAuthenticator>('/wps/member/authenticator/remove'),
  sessions: plain<typeof protection.sessions>('GET', '/wps/member/sessions'),
  endSession: plain<typeof protection.endSession>('DELETE', '/wps/member/sessions/{id}'),
  logins: plain<typeof protection.logins>('GET', '/wps/member/logins'),
};
