import { connect } from 'node:net';
import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import * as members from '@fairhouse/contract/members';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openWorld, type World } from '../../../../tests/world.ts';
import { openHttp } from './http.ts';
import { pagePolicy } from './security.ts';
import { openTexts } from './texts.ts';
import { brandsChanged } from '../modules/brands/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});

const NOWHERE = { images: [], games: [], hosts: [] };
const head = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(world.url + path, { headers })).headers;
const inHouse = { host: 'house.example', isHttps: true };
const partsOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );

it(
  '[AS-07] ' + 'pages run files of their own only, and make text into code by two named policies',
  () => {
    for (const front of ['site', 'office', 'play'] as const) {
      const policy = pagePolicy(front, inHouse, NOWHERE);
      expect(policy, front).not.toMatch(/unsafe-|\*|https?:(?!\/\/)/);
      const parts = partsOf(policy);
      expect(
        [
          parts['script-src'],
          parts['style-src'],
          parts['object-src'],
          parts['base-uri'],
          parts['default-src'],
          parts['form-action'],
        ],
        front,
      ).toEqual(["'self'", "'self'", "'none'", "'none'", "'none'", "'self'"]);
      expect(parts['require-trusted-types-for'], front).toBe("'script'");
      expect(parts['trusted-types'], front).toBe('fairhouse dompurify');
      expect(parts['connect-src'], front).toBe("'self' wss://house.example");
      expect(parts['frame-ancestors'], front).toBe(front === 'office' ? "'none'" : "'self'");
    }
  },
);

it('whoever asks by HEAD is told what GET tells, without its body', async () => {
  const paths = ['/', '/office/', '/play/', '/no-such-page', '/healthz', '/readyz', '/wps/nothing'];
  for (const path of [...paths, '/texts/en.json']) {
    const [got, asked] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => fetch(world.url + path, { method })),
    );
    expect(asked?.status, path).toBe(got?.status);
    expect(asked?.headers.get('content-type'), path).toBe(got?.headers.get('content-type'));
    expect(await asked?.text(), path).toBe('');
  }
});

it('the hosts a brand has set for pictures and games are let in, and no others', () => {
  const sources = {
    images: ['pictures.example'],
    games: ['games.example'],
    hosts: ['house.example', 'second.example'],
  };
  const site = partsOf(pagePolicy('site', inHouse, sources));
  expect(site['img-src']).toBe("'self' data: blob: pictures.example");
  expect(site['frame-src']).toBe("'self' games.example");
  expect(site['connect-src']).toBe("'self' wss://house.example pictures.example games.example");
  expect(partsOf(pagePolicy('play', inHouse, sources))['frame-ancestors']).toBe(
    "'self' house.example second.example",
  );
});

it('a host that is none cannot write into the policy', () => {
  const policy = pagePolicy('site', { host: 'x; script-src *', isHttps: false }, NOWHERE);
  expect(partsOf(policy)['connect-src']).toBe("'self'");
  expect(policy).not.toContain('upgrade-insecure-requests');
});

it('a page says what may be done with it; by TLS it also asks for TLS from then on', async () => {
  const plain = await head('/docs/api');
  expect(plain.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(plain.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(plain.get('permissions-policy')).toContain('camera=()');
  expect(plain.get('referrer-policy')).toBe('same-origin');
  expect(plain.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(plain.get('strict-transport-security')).toBeNull();
  const secure = await head('/docs/api', { 'x-forwarded-proto': 'https' });
  expect(secure.get('strict-transport-security')).toBe('max-age=31536000');
  expect(secure.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

it('an answer with data can never be shown as a page', async () => {
  for (const path of ['/wps/system/status', '/lgw/unknown', '/office/api/unknown', '/healthz']) {
    const headers = await head(path);
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cache-control'), path).toBe('no-store');
  }
});

it("a brand's hosts for pictures reach the policy of its pages", async () => {
  const { kernel } = world.server;
  await kernel.db.run(`update brands set settings = settings
    || '{"imageCDNs": ["pictures.example"]}' where brand_id = 1`);
  brandsChanged.say(kernel, {});
  expect((await head('/docs/api')).get('content-security-policy')).toContain(
    "img-src 'self' data: blob: pictures.example;",
  );
});

it('[AP-18] a cookie holds no token, is out of reach of scripts, and by TLS goes by TLS only', async () => {
  const plain = (await head('/wps/captcha')).get('set-cookie') ?? '';
  expect(plain).toMatch(/^captcha=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300$/);
  const secure =
    (await head('/wps/captcha', { 'x-forwarded-proto': 'https' })).get('set-cookie') ?? '';
  expect(secure).toMatch(/; Secure$/);
  const person = await world.register();
  const login = await world.call(session.login, {
    username: person.username,
    password: person.password,
    type: 'username',
  });
  expect(login.headers.get('set-cookie')).toBeNull();
  // What a browser adds by itself opens nothing.
  const asCookie = await world.call(
    members.memberInfo,
    {},
    { headers: { cookie: `token=${person.token}; authorization=Bearer ${person.token}` } },
  );
  expect(asCookie.errorCode).toBe('login_required');
});

it('a form of a foreign page is no call, except where a form is declared', async () => {
  const { payload } = await world.encrypted({
    username: 'nobodyhere',
    password: 'lamp4light',
    type: 'username',
  });
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await world.raw('POST', '/wps/session/login', {
      rawBody: JSON.stringify({ payload }),
      headers: { 'content-type': type },
    });
    expect([answer.errorCode, answer.refusal], type).toEqual([
      'validation_failed',
      { fields: { body: 'json' } },
    ]);
  }
});

it('[AS-07] a socket of a page of another origin is refused before it opens', async () => {
  const open = (origin?: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(
        `${world.url.replace('http', 'ws')}${REALTIME_PATH}`,
        origin === undefined ? {} : { origin },
      );
      socket.on('open', () => {
        socket.close();
        resolve('open');
      });
      socket.on('error', (error) => resolve(error.message));
    });
  for (const origin of [
    'https://evil.example',
    'null',
    'nonsense',
    'https://127.0.0.1.evil.example',
    'https://127.0.0.1@evil.example',
  ]) {
    expect(await open(origin), origin).toContain('403');
  }
  expect(await open(world.url)).toBe('open');
  expect(await open()).toBe('open');
});

it('a field of a megabyte is too large, and the log knows its size alone', async () => {
  const warn = vi.spyOn(world.server.kernel.log, 'warn');
  const answer = await world.raw('POST', '/wps/session/login', {
    body: { payload: 'secret-'.repeat(150_000) },
  });
  expect([answer.status, answer.errorCode]).toEqual([413, 'upload_too_large']);
  expect(warn).toHaveBeenCalledOnce();
  const said = JSON.stringify(warn.mock.lastCall);
  expect(said).toMatch(/"bytes":"10500\d\d"/);
  expect(said).not.toContain('secret-');
  warn.mockRestore();
});

it('too deep a body, too long an address and too much in the head are refused', async () => {
  const send = async (rawBody: string) =>
    (
      await world.raw('POST', '/wps/session/login', {
        rawBody,
        headers: { 'content-type': 'application/json' },
      })
    ).errorCode;
  expect(await send(`{"payload":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toBe(
    'validation_failed',
  );
  expect(await send(`{"payload":"${'['.repeat(50)}"}`)).toBe('encryption_invalid');
  const long = await world.call(system.whitelabel, { url: 'x'.repeat(7000) });
  expect([long.errorCode, long.refusal]).toEqual([
    'validation_failed',
    { fields: { query: 'length' } },
  ]);
  const large = await world.call(system.status, {}, { headers: { 'x-much': 'x'.repeat(17_000) } });
  expect([large.status, large.errorCode]).toEqual([431, 'upload_too_large']);
});

it('who takes too long to say what it wants is told so and the line is closed', async () => {
  const app = openHttp(world.server.kernel, {
    texts: openTexts('languages'),
    sourcesOf: () => Promise.resolve(NOWHERE),
    limits: { headers: 300, whole: 600, lookedAtEvery: 100 },
  });
  app.post('/slow', () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const line = connect(port, '127.0.0.1', () => {
        line.write(text);
      });
      line.on('data', (bytes) => {
        heard += bytes.toString();
      });
      line.on('close', () => resolve(heard));
      line.on('error', () => undefined);
    });
  const [head, body] = await Promise.all([
    say('POST /slow HTTP/1.1\r\nhost: a\r\n'),
    say('POST /slow HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc'),
  ]);
  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(body).toMatch(/^HTTP\/1.1 408 [^]*"errorCode":"validation_failed"/);
  await app.close();
});

it('[ER-17, AP-67] what breaks unexpectedly shows a reference that the log knows, no stack', async () => {
  const { kernel } = world.server;
  const error = vi.spyOn(kernel.log, 'error').mockImplementation(() => undefined);
  const broken = vi.spyOn(kernel.limiter, 'take').mockImplementation(() => {
    throw new Error('a secret inside');
  });
  const answer = await world.call(verification.captcha, {});
  broken.mockRestore();
  expect([answer.status, answer.errorCode]).toEqual([500, 'system_error']);
  const reference = /\(([0-9a-f]{12})\)$/.exec(answer.message ?? '')?.[1];
  expect(error.mock.lastCall?.[0]).toMatchObject({
    reference,
    error: expect.stringContaining('a secret inside'),
  });
  expect(JSON.stringify(answer.raw)).not.toMatch(/secret|Error|\.ts|at /);
  error.mockRestore();
});

it('[AP-67, AP-70] an unknown path of the API answers in the envelope, whatever the method', async () => {
  for (const [method, path] of [
    ['GET', '/wps/nothing'],
    ['POST', '/wps/nothing'],
    ['DELETE', '/lgw/nothing'],
    ['PUT', '/wps/member'],
    ['GET', '/lgw'],
    ['GET', '/wps/relay/X_unknown'],
    ['POST', '/index'],
  ] as const) {
    const answer = await world.raw(method, path);
    expect([answer.status, answer.raw], path).toEqual([
      404,
      { success: false, errorCode: 'not_found', message: expect.any(String) },
    ]);
  }
});
