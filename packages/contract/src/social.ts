import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { register } from './session.ts';

const provider = z.string().max(20);
const secret = z.string().min(20).max(200);

export const startSocial = call({
  method: 'POST',
  path: '/wps/social/{provider}/start',
  needs: 'nothing',
  callsPerMinuteMax: 20,
  summary:
    'Where the popup of a social login goes (OpenID Connect, code flow with PKCE). The ' +
    'answer is bound to the caller by a cookie and serves once, for ten minutes.',
  params: z.object({ provider }),
  output: z.object({ url: z.url(), state: z.string() }),
  refusals: ['provider_failed'],
});

export const finishSocial = call({
  method: 'POST',
  path: '/wps/social/finish',
  needs: 'nothing',
  callsPerMinuteMax: 20,
  summary:
    'What the popup brought back. Somebody known is let in; for somebody new the answer is ' +
    'a ticket to choose an account with, once, within ten minutes.',
  body: z.object({
    code: z.string().min(1).max(4000),
    state: secret,
    iss: z.string().max(300).optional(),
    loginAs: z.enum(['AGENT']).optional(),
  }),
  output: z.object({
    token: z.string().nullable(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    passwordChangeRequired: z.boolean(),
    bindingTicket: z.string().nullable(),
    providerName: z.string(),
  }),
  refusals: [
    'link_invalid',
    'provider_failed',
    'member_no_enter',
    'wrong_username_or_password',
    'temporary_password_ended',
    'error_not_agent',
    'unregistered_ip',
    'second_factor_required',
    'code_invalid',
  ],
});

export const bindSocial = call({
  method: 'POST',
  path: '/wps/social/bind',
  needs: 'nothing',
  encrypted: true,
  callsPerMinuteMax: 20,
  summary:
    "The choice at the first social login: link one's own account by its password, or " +
    'register a new one with everything a registration asks for. Nobody can undo it.',
  body: register.body.extend({
    bindingTicket: secret,
    choice: z.enum(['link', 'register']),
    confirmPassword: z.string().max(200).default(''),
    authenticatorCode: z.string().max(20).optional(),
    registerType: z.enum(['USERNAME', 'MOBILE']).default('USERNAME'),
  }),
  output: z.object({
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    passwordChangeRequired: z.boolean(),
  }),
  refusals: [
    ...register.refusals,
    'link_invalid',
    'binding_final',
    'wrong_username_or_password',
    'format_incorrect',
    'captcha_required',
    'captcha_wrong',
    'member_no_enter',
    'password_change_required',
    'temporary_password_ended',
    'error_not_agent',
    'unregistered_ip',
    'second_factor_required',
  ],
});

const binding = z.object({ provider, providerName: z.string(), boundAt: timestamp });

export const socialBindings = call({
  method: 'GET',
  path: '/wps/social/bindings',
  needs: 'member',
  refusals: [],
  summary: 'The providers this member logs in with.',
  output: z.object({ list: z.array(binding) }),
});

export const unbindSocial = call({
  method: 'DELETE',
  path: '/wps/social/bindings/{provider}',
  needs: 'member',
  summary: 'Always refused: the choice is final.',
  params: z.object({ provider }),
  output: z.object({}),
  refusals: ['binding_final'],
});

export const officeUnbindSocial = call({
  method: 'DELETE',
  path: '/office/api/members/{id}/social/{provider}',
  needs: 'operator',
  permission: 'members.read',
  summary: 'Always refused: the choice is final for the house too.',
  params: z.object({ id, provider }),
  output: z.object({}),
  refusals: ['binding_final'],
});
