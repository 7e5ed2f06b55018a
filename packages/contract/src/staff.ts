import { z } from 'zod';
import { call, cursorQuery, listOf, timestamp } from './call.ts';
import { brandLogo } from './brands.ts';

export const officeLogin = call({
  method: 'POST',
  path: '/office/api/session',
  needs: 'nothing',
  whileClosed: true,
  callsPerMinuteMax: 30,
  summary: 'An operator signs in; second_factor_required asks for the authenticator code.',
  body: z.object({
    username: z.string().max(60),
    password: z.string().max(200),
    code: z.string().max(10).optional(),
  }),
  output: z.object({ token: z.string(), name: z.string(), role: z.string() }),
  refusals: [
    'wrong_username_or_password',
    'second_factor_required',
    'code_invalid',
    'forbidden',
    'address_not_allowed',
  ],
});
export const officeMe = call({
  method: 'GET',
  path: '/office/api/session',
  needs: 'operator',
  permission: 'self',
  refusals: [],
  summary: 'The operator signed in.',
  output: z.object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    /** Of a role that the brand composed. */
    roleName: z.string().nullable(),
    brand: z.string(),
    logo: brandLogo,
    currency: z.string(),
    languages: z.array(z.string()),
    hasAuthenticator: z.boolean(),
    /** A start password: nothing else is done before it is changed. */
    mustChangePassword: z.boolean(),
    /** The house asks for an authenticator: nothing else is done before one is enrolled. */
    mustEnrol: z.boolean(),
    /** By the provider of the brand: they may have no password to give. */
    signedInBy: z.enum(['password', 'provider']),
    permissions: z.array(z.string()),
  }),
});
export const officeLogout = call({
  method: 'DELETE',
  path: '/office/api/session',
  needs: 'operator',
  permission: 'self',
  refusals: [],
  summary: "End the operator's session.",
  output: z.object({}),
});
export const setupAuthenticator = call({
  method: 'POST',
  path: '/office/api/authenticator',
  needs: 'operator',
  permission: 'self',
  summary:
    'Begin (no code) or confirm (code) the enrolment of an authenticator. One that is ' +
    'enrolled is replaced with a code of its own (oldCode); without it a request of another ' +
    'operator and the approval of a third take it away.',
  body: z.object({
    password: z.string().max(200),
    code: z.string().max(10).optional(),
    oldCode: z.string().max(10).optional(),
  }),
  output: z.object({
    uri: z.string().nullable(),
    secret: z.string().nullable(),
    isEnrolled: z.boolean(),
  }),
  refusals: ['wrong_password', 'validation_failed', 'second_factor_required', 'code_invalid'],
});
/** Of a name that no operator has nothing is kept but how often such names were tried. */
export const failedLogins = call({
  method: 'GET',
  path: '/office/api/failed-logins',
  needs: 'operator',
  permission: 'audit.read',
  refusals: [],
  summary: 'Refused sign-ins of operators, newest first; they are kept for 90 days.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(
    z.object({
      id: z.string(),
      operator: z.string(),
      /** At the sign-in, where a session asks for the password again, or by the provider. */
      kind: z.enum(['login', 'password', 'provider']),
      ip: z.string(),
      at: timestamp,
    }),
  ).extend({ unknown: z.number().int() }),
});
