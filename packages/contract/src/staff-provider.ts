import { z } from 'zod';
import { call, id } from './call.ts';

const reason = z.string().trim().min(5).max(300);
const secret = z.string().min(20).max(200);

export const signInWays = call({
  method: 'GET',
  path: '/office/api/sign-in',
  needs: 'nothing',
  whileClosed: true,
  callsPerMinuteMax: 60,
  refusals: [],
  summary: 'How operators sign in here: by which provider, and whether by passwords beside it.',
  output: z.object({
    provider: z.object({ name: z.string() }).nullable(),
    /** `owners`: everybody else comes by the provider alone. */
    passwords: z.enum(['everybody', 'owners']),
  }),
});
export const startSignIn = call({
  method: 'POST',
  path: '/office/api/sign-in/start',
  needs: 'nothing',
  whileClosed: true,
  callsPerMinuteMax: 20,
  summary:
    'Where an operator signs in by the provider of the brand (OpenID Connect, code flow with ' +
    'PKCE). The answer is bound to the browser by a cookie and serves once, for ten minutes.',
  output: z.object({ url: z.url() }),
  refusals: ['provider_failed', 'address_not_allowed'],
});
export const finishSignIn = call({
  method: 'POST',
  path: '/office/api/sign-in/finish',
  needs: 'nothing',
  whileClosed: true,
  callsPerMinuteMax: 20,
  summary:
    'What the provider sent the browser back with. An operator who is linked is let in, or, ' +
    'where the house asks for a code of its own, gets a ticket for it.',
  body: z.object({
    code: z.string().min(1).max(4000),
    state: secret,
    iss: z.string().max(300).optional(),
  }),
  output: z.object({
    token: z.string().nullable(),
    ticket: z.string().nullable(),
    name: z.string(),
  }),
  refusals: ['link_invalid', 'provider_failed', 'forbidden', 'address_not_allowed'],
});
export const proveSignIn = call({
  method: 'POST',
  path: '/office/api/sign-in/code',
  needs: 'nothing',
  whileClosed: true,
  callsPerMinuteMax: 20,
  summary: 'The code of the authenticator, after the provider said who it is.',
  body: z.object({ ticket: secret, code: z.string().max(10) }),
  output: z.object({ token: z.string(), name: z.string() }),
  refusals: ['link_invalid', 'code_invalid', 'address_not_allowed'],
});

export const tryProvider = call({
  method: 'POST',
  path: '/office/api/sign-in/try',
  needs: 'operator',
  permission: 'staff.manage',
  callsPerMinuteMax: 10,
  summary: 'Whether the provider of staff, as it is set now, answers and can be used.',
  output: z.object({
    /** null: it can. */
    problem: z.enum(['unreachable', 'no_code_flow', 'no_pkce']).nullable(),
    /** What is registered there as the address to come back to. */
    redirectUri: z.string(),
  }),
  refusals: ['not_found'],
});
export const linkOperator = call({
  method: 'PUT',
  path: '/office/api/operators/{id}/link',
  needs: 'operator',
  permission: 'staff.manage',
  summary:
    'Say whom the provider calls so: by its own id of the person, or by a mail address that it ' +
    'verified, which is kept as the id of whoever comes with it first. Neither: nobody any more, ' +
    'at once. For owner, finance and composed roles a second operator decides. The sessions end.',
  params: z.object({ id }),
  body: z.object({
    subject: z.string().trim().max(255).default(''),
    mail: z.string().trim().toLowerCase().max(254).default(''),
    reason,
  }),
  output: z.object({ approvalId: z.string().nullable() }),
  refusals: ['state_conflict', 'same_operator', 'validation_failed'],
});
