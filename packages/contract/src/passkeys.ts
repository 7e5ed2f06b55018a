import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

const text = (max: number) => z.string().max(max);
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** Both follow the JSON of the Web Authentication standard; what else a browser adds is dropped. */
const newCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url(6000),
    attestationObject: base64url(16_000),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(8)
      .optional(),
  }),
});
const usedCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url(6000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});
/** Handed to the browser as it is. */
const options = z.record(z.string(), z.unknown());
const name = text(40).trim().min(1);
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** Of before a reset of the password: it opens nothing until it is kept. */
  isHeld: z.boolean(),
});

export const passkeys = call({
  method: 'GET',
  path: '/wps/passkeys',
  needs: 'member',
  refusals: [],
  summary: 'The passkeys of this member.',
  output: z.object({ list: z.array(passkey) }),
});

export const passkeyOptions = call({
  method: 'POST',
  path: '/wps/passkeys/options',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 10,
  summary: 'Begin a new passkey: asks for the password, and answers what the browser needs.',
  body: z.object({ password: text(200) }),
  output: z.object({ options }),
  refusals: ['feature_off', 'wrong_password', 'limit_exceeded'],
});

export const addPasskey = call({
  method: 'PUT',
  path: '/wps/passkeys',
  needs: 'member',
  callsPerMinuteMax: 10,
  summary: 'Keep the passkey that the browser made for the challenge of this session.',
  body: z.object({ name, credential: newCredential }),
  output: passkey,
  refusals: ['feature_off', 'passkey_failed'],
});

export const renamePasskey = call({
  method: 'POST',
  path: '/wps/passkeys/{id}',
  needs: 'member',
  callsPerMinuteMax: 30,
  summary: 'Another name for a passkey.',
  params: z.object({ id }),
  body: z.object({ name }),
  output: z.object({}),
  refusals: [],
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/wps/passkeys/{id}',
  needs: 'member',
  callsPerMinuteMax: 30,
  summary: 'Remove a passkey; it opens nothing from then on.',
  params: z.object({ id }),
  output: z.object({}),
  refusals: [],
});

export const keepPasskey = call({
  method: 'POST',
  path: '/wps/passkeys/{id}/keep',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 10,
  summary: 'Keep a passkey of before a reset of the password: it opens the account again.',
  params: z.object({ id }),
  body: z.object({ password: text(200) }),
  output: z.object({}),
  refusals: ['wrong_password'],
});

export const passkeyLoginOptions = call({
  method: 'POST',
  path: '/wps/session/passkey/options',
  needs: 'nothing',
  callsPerMinuteMax: 30,
  summary: 'A challenge for logging in with a passkey: once, for five minutes, this browser.',
  output: z.object({ options }),
  refusals: ['feature_off'],
});

export const passkeyLogin = call({
  method: 'POST',
  path: '/wps/session/passkey',
  needs: 'nothing',
  callsPerMinuteMax: 30,
  summary: 'Log in with a passkey, without a name and without a password.',
  body: z.object({ credential: usedCredential, loginAs: z.enum(['AGENT']).optional() }),
  output: z.object({
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    passwordChangeRequired: z.boolean(),
  }),
  refusals: [
    'feature_off',
    'passkey_failed',
    'member_no_enter',
    'wrong_username_or_password',
    'temporary_password_ended',
    'error_not_agent',
    'unregistered_ip',
    'second_factor_required',
    'code_invalid',
  ],
});
