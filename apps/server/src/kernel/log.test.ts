import * as protection from '@fairhouse/contract/protection';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type CallOptions, type Person, type World } from '../../../../tests/world.ts';
import { openLog } from './log.ts';
import { brandsChanged } from '../modules/brands/index.ts';

const lines: string[] = [];
/** What must never be in a line: what was typed, sent and handed out. */
const secrets: string[] = [];
const keep = (...given: unknown[]): void => {
  secrets.push(...given.map(String));
};
const EMAIL = 'linh.lamp@mailbox.example';
const MOBILE = '912345678';
const PASSWORDS = ['lamp4light', 'wrong4lamp', 'lamp5light', '739146', '917364'];
let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({}, openLog('debug', { write: (line) => lines.push(line) }));
  keep(EMAIL, MOBILE, ...PASSWORDS);
  await house({ fields: { email: { enabled: true }, mobileNum: { enabled: true } } });
});
afterAll(async () => {
  await world.close();
});

const house = async (settings: object): Promise<void> => {
  await world.server.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
/** An encrypted call whose payload is a secret, too. */
const call = async (
  method: string,
  path: string,
  body: Record<string, unknown>,
  options: CallOptions = {},
) => {
  const sealed = await world.encrypted(body);
  keep(sealed.payload);
  return world.raw(method, path, { ...options, body: sealed });
};
const login = (password: string, more = {}) =>
  call('POST', '/wps/session/login', { username: person.username, password, ...more });
/** What a pattern finds in a message that was sent. */
const sent = async (pattern: RegExp): Promise<string> => {
  for (let turn = 0; turn < 500; turn += 1) {
    const list = (await world.raw('GET', '/dev/outbox')).value.list as { text: string }[];
    const found = list.map((one) => pattern.exec(one.text)?.[1]).find(Boolean);
    if (found) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error('no message came');
};
const forgot = (email: string) =>
  world.raw('POST', '/wps/member/password/email', {
    rawBody: new URLSearchParams({ username: person.username, email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const goThrough = async (): Promise<void> => {
  person = await world.register({ email: EMAIL, mobileNum: MOBILE, countryDialingCode: '84' });
  keep(person.token);
  expect((await login('wrong4lamp')).success).toBe(false);
  const answer = await login('lamp4light');
  keep(answer.value.token);
  const token = String(answer.value.token);
  const pay = (body: object) => call('POST', '/wps/member/paymentPassword', { ...body }, { token });
  expect((await pay({ password: 'lamp4light', paymentPassword: '739146' })).success).toBe(true);
  expect((await pay({ oldPaymentPassword: '917364', paymentPassword: '739146' })).success).toBe(
    false,
  );
  expect(
    (
      await call(
        'POST',
        '/wps/member/password',
        { oldPassword: 'wrong4lamp', newPassword: 'lamp5light', confirmNewPassword: 'lamp5light' },
        { token },
      )
    ).errorCode,
  ).toBe('wrong_password');
  const code = await world.call(protection.sendMailBinding, { email: EMAIL }, { token });
  expect(code.success).toBe(true);
  keep(await sent(/\b(\d{6})\b/));
  expect((await forgot(EMAIL)).success).toBe(true);
  const link = await sent(/resetToken=([\w-]+)/);
  keep(link);
  expect(
    (
      await call('POST', '/wps/member/password/email/reset', {
        resetToken: link,
        newPassword: 'lamp5light',
      })
    ).success,
  ).toBe(true);
  await refusedBodies(token);
};

const refusedBodies = async (token: string): Promise<void> => {
  const plain = { username: person.username, password: 'lamp5light' };
  expect((await world.raw('POST', '/wps/session/login', { body: plain })).errorCode).toBe(
    'encryption_required',
  );
  expect(
    (
      await world.raw('POST', '/wps/session/login', {
        body: { ...plain, payload: 'x'.repeat(1_100_000) },
      })
    ).errorCode,
  ).toBe('upload_too_large');
  expect(
    (
      await world.raw('POST', '/wps/session/login', {
        rawBody: `{"password":"lamp5light"`,
        headers: { 'content-type': 'application/json' },
      })
    ).errorCode,
  ).toBe('validation_failed');
  await call('PUT', '/wps/member/register', { ...plain, email: EMAIL, mobileNum: MOBILE });
  // A carrier that is not set up, with the recipient in its hands.
  await house({ mailMessenger: 'smtp', switches: { explicitErrors: true } });
  expect((await forgot(EMAIL)).errorCode).toBe('message_not_sent');
  // What breaks is logged with its address.
  const broken = vi.spyOn(world.server.kernel.limiter, 'take').mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  await world.raw('GET', `/wps/captcha?token=${token}&resetToken=${token}&code=${token}`);
  await call('POST', '/wps/session/login', plain);
  broken.mockRestore();
};

it(
  '[RQ-17, AS-16] ' +
    '[ID-28, AP-66] no line of the log holds a password, a token, a code, a payload or whose they ' +
    'are',
  async () => {
    const out = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    await goThrough();
    const text = [
      ...lines,
      ...out.flatMap((one) => one.mock.calls.map(([said]) => String(said))),
    ].join('\n');
    for (const one of out) one.mockRestore();
    // The log was heard, at the places where something could have slipped in.
    for (const said of [
      'a body was too large',
      'a message was not sent',
      'broken on purpose',
      'a call broke an invariant',
    ])
      expect(text).toContain(said);
    expect(secrets.length).toBeGreaterThan(12);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(text.includes(secret), secret.slice(0, 40)).toBe(false);
    }
  },
);

it('what is handed to the log by a name of a secret is cut, down to its third level', () => {
  lines.length = 0;
  const { log } = world.server.kernel;
  log.debug({ password: 'shown1', body: { email: 'shown2', inner: { token: 'shown3' } } }, 'x');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('shown');
  expect(lines[0]).toContain('[cut]');
});

it('an error is logged with its message, and without what a database tells beside it', () => {
  const told: string[] = [];
  const log = openLog('error', { write: (line) => told.push(line) });
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: EMAIL });
  log.error({ error }, 'a job failed');
  log.error({ error: 'in words' }, 'another failed');
  const [first, second] = told.map((line) => JSON.parse(line) as { error: unknown });
  expect(first?.error).toMatchObject({ message: 'duplicate key', state: '23505' });
  expect(told.join('')).not.toContain(EMAIL);
  expect(second?.error).toBe('in words');
});
