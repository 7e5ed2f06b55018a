import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../tests/world.ts';
import { seedBrand } from '../modules/brands/index.ts';
import { addressKey, netsOf } from './addresses.ts';
import { readConfig, type Config } from './config.ts';
import { hostOf } from './request.ts';

const TOKEN = 'a token of sixteen or more';
let world: World;
beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    trustedProxyHeaders: [],
    metrics: { host: '127.0.0.1', port: undefined, token: TOKEN },
  });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});

const set = (change: Partial<Config>) => Object.assign(world.server.kernel.config, change);
const status = async (headers: Record<string, string>) =>
  (await world.call(system.whitelabel, {}, { headers })).raw.merchantCode ??
  (await world.call(system.whitelabel, {}, { headers })).value.merchantCode;
const head = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${world.url}/wps/captcha`, { headers });
  await response.arrayBuffer();
  return {
    isSecure: (response.headers.get('set-cookie') ?? '').endsWith('; Secure'),
    isStrict: response.headers.has('strict-transport-security'),
  };
};

it(
  '[RQ-77] ' + 'X-Forwarded-Host and -Proto count only from trusted hops and only where set',
  async () => {
    const claim = { 'x-forwarded-host': 'second.example', 'x-forwarded-proto': 'https' };
    const own = await status({});
    expect(own).not.toBe('SECOND');
    expect(await status(claim)).toBe(own);
    expect(await head(claim)).toEqual({ isSecure: false, isStrict: false });
    set({ trustedProxyHeaders: ['host'] });
    expect(await status(claim)).toBe('SECOND');
    expect(await head(claim)).toEqual({ isSecure: false, isStrict: false });
    set({ trustedProxyHeaders: ['proto'] });
    expect(await status(claim)).toBe(own);
    expect(await head(claim)).toEqual({ isSecure: true, isStrict: true });
    // Named, but nobody stands in front.
    set({ trustedProxyHeaders: ['host', 'proto'], trustedProxyHops: 0 });
    expect(await status(claim)).toBe(own);
    expect(await head(claim)).toEqual({ isSecure: false, isStrict: false });
    set({ trustedProxyHeaders: [], trustedProxyHops: 1 });
  },
);

it('behind proxies a house of an https address is by TLS, whatever a caller writes', async () => {
  set({ publicUrl: 'https://house.example' });
  expect(await head({ 'x-forwarded-proto': 'http' })).toEqual({ isSecure: true, isStrict: true });
  set({ trustedProxyHops: 0 });
  expect(await head()).toEqual({ isSecure: false, isStrict: false });
  set({ publicUrl: '', trustedProxyHops: 1 });
});

it('of several hops the outermost trusted one is heard, and nobody before it', () => {
  const at = (hops: number, forwarded: string) =>
    hostOf(
      { headers: { host: 'inner.example', 'x-forwarded-host': forwarded } },
      { trustedProxyHops: hops, trustedProxyHeaders: ['host'], publicUrl: '' },
    );
  expect(at(1, 'evil.example, real.example')).toBe('real.example');
  expect(at(2, 'evil.example, real.example, edge.example')).toBe('real.example');
  expect(at(2, 'real.example')).toBe('real.example');
});

it('an address is known by its /64, and its nets by /48 and /32, or by /24 and /16', () => {
  expect(addressKey('2001:db8:0:7:aaaa::1')).toBe('2001:db8:0:7::');
  // Of IPv4 written as IPv6 the upper half is the same for all.
  for (const ip of ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9']) {
    expect([addressKey(ip), netsOf(ip).near], ip).toEqual(['203.0.113.9', '203.0.113.']);
  }
  expect(netsOf('2001:db8:1:2::9')).toEqual({ near: '2001:db8:1::', wide: '2001:db8::' });
  expect(netsOf('203.0.113.9')).toEqual({ near: '203.0.113.', wide: '203.0.' });
  expect([addressKey('203.0.113.9'), netsOf('x')]).toEqual([
    '203.0.113.9',
    { near: 'x', wide: 'x' },
  ]);
});

it('[AS-14] /metrics is not public: it wants its token, or has a port of its own', async () => {
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/metrics`, { headers });
    return { status: response.status, text: await response.text() };
  };
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: TOKEN },
    { authorization: `Bearer ${TOKEN}x` },
  ] as Record<string, string>[]) {
    const answer = await read(world.url, headers);
    expect(answer.text, JSON.stringify(headers)).not.toContain('fairhouse_calls_total');
  }
  const told = await read(world.url, { authorization: `Bearer ${TOKEN}` });
  expect(told).toMatchObject({
    status: 200,
    text: expect.stringContaining('fairhouse_calls_total'),
  });
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const second = await openWorld({ metrics: { host: '127.0.0.1', port, token: undefined } });
  try {
    const own = `http://127.0.0.1:${port}`;
    expect((await read(own)).text).toContain('fairhouse_calls_total');
    expect((await fetch(`${own}/wps/system/status`)).status).toBe(404);
    expect((await read(second.url)).text).not.toContain('fairhouse_calls_total');
  } finally {
    await second.close();
  }
});

it("the environment names headers that are none, or a token too short, to nobody's surprise", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'config-'));
  const env = { DATABASE_URL: 'postgres://x/y', DATA_DIR: dataDir };
  try {
    expect(readConfig(env)).toMatchObject({
      trustedProxyHeaders: [],
      metrics: { host: '127.0.0.1', port: undefined, token: undefined },
    });
    expect(
      readConfig({ ...env, TRUSTED_PROXY_HEADERS: ' host, proto', METRICS_PORT: '9464' }),
    ).toMatchObject({ trustedProxyHeaders: ['host', 'proto'], metrics: { port: 9464 } });
    expect(() => readConfig({ ...env, TRUSTED_PROXY_HEADERS: 'hosts' })).toThrow(/hosts/);
    expect(() => readConfig({ ...env, METRICS_TOKEN: 'short' })).toThrow(/16/);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
