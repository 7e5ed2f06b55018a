import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as session from '@fairhouse/contract/session';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { spunBet } from '../../../../tests/spun-bet.ts';
import { openWorld, type World } from '../../../../tests/world.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { openTracing } from './trace-export.ts';
import { tracingConfigOf } from './tracing.ts';

type Span = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
};
const lines: string[] = [];
const bodies: string[] = [];
let headers: IncomingHttpHeaders = {};
let path = '';
let status = 200;
let collector: Server;
let url = '';
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      headers = request.headers;
      path = request.url ?? '';
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((done) => {
    collector.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});
const spans = (): Span[] =>
  bodies.flatMap(
    (body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] })
        .resourceSpans[0]?.scopeSpans[0]?.spans ?? [],
  );
const inHouse = async (
  tracing: ReturnType<typeof tracingConfigOf>,
  work: (world: World) => Promise<void>,
): Promise<void> => {
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const world = await openWorld({ accessLog: true, tracing }, log);
  try {
    await work(world);
  } finally {
    await world.close();
  }
};
const requests = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.msg === 'request');

it('[D-U39] requests, batches and jobs reach a collector, and nothing of who or what', async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,other=1',
  };
  let secrets: string[] = [];
  await inHouse(tracingConfigOf(env), async (world) => {
    const person = await world.register();
    await world.fund(person, 10_000n);
    await world.server.kernel.tracing?.span({ name: 'outer' }, () => spunBet(world, person, 0n));
    await world.call(session.currentSession, {}, { token: person.token });
    await world.call(staff.officeLogin, { username: 'nobody-here', password: 'wrong4lamp' });
    await fetch(`${world.url}/office/api/members?keyword=linh.lamp%40mailbox.example`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    await fetch(`${world.url}/wps/linh-in-an-address?token=${person.token}`);
    // Sent by the clock, not at the end alone.
    await vi.waitFor(() => expect(spans().some(({ name }) => name.startsWith('job '))).toBe(true), {
      timeout: 20_000,
    });
    secrets = [person.username, person.password, person.token, 'linh', 'wrong4lamp', 'nobody-here'];
  });
  expect(path).toBe('/v1/traces');
  expect(headers).toMatchObject({ 'x-key': 'a b', other: '1', 'content-type': 'application/json' });
  const all = spans();
  const asked = all.find((one) => one.name === 'POST /office/api/session');
  expect(asked).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(asked?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '400' },
  });
  expect(BigInt(asked?.endTimeUnixNano ?? 0)).toBeGreaterThan(
    BigInt(asked?.startTimeUnixNano ?? 0) - 1n,
  );
  // A batch is part of what began it.
  const batch = all.find((one) => one.name === 'batch wagers');
  const outer = all.find((one) => one.spanId === batch?.parentSpanId);
  expect(outer).toMatchObject({ name: 'outer', kind: 1, traceId: batch?.traceId });
  for (const secret of secrets) expect(bodies.join()).not.toContain(secret);

  const said = requests();
  expect(said).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/office/api/session',
      status: 400,
      brand: 1,
      milliseconds: expect.any(Number),
      request: expect.stringMatching(/./),
    }),
  );
  expect(said).toContainEqual(expect.objectContaining({ method: 'GET', route: null, status: 404 }));
  for (const line of said) {
    for (const secret of secrets) expect(JSON.stringify(line)).not.toContain(secret);
  }
});

it('[D-U39] a collector that refuses or is away delays nothing, and says so once a turn', async () => {
  status = 503;
  const told: string[] = [];
  const log = openLog('warn', { write: (line) => void told.push(line) });
  const config = tracingConfigOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  if (!config) throw new Error('an endpoint was named');
  for (const where of [config, { ...config, url: 'http://127.0.0.1:9/v1/traces' }]) {
    const tracing = openTracing(where, log);
    await expect(tracing.span({ name: 'work' }, async () => 7)).resolves.toBe(7);
    await expect(
      tracing.span({ name: 'work' }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    await tracing.stop();
  }
  expect(told.filter((line) => line.includes('traces were not taken'))).toHaveLength(2);
  status = 200;
});

it('[D-U39] a collector that answers nothing holds the end of the house for two seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const config = tracingConfigOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  if (!config) throw new Error('an endpoint was named');
  const tracing = openTracing(config, openLog('error', { write: () => undefined }));
  for (let at = 0; at < 1200; at += 1) await tracing.span({ name: 'work' }, async () => at);
  const began = performance.now();
  await tracing.stop();
  expect(performance.now() - began).toBeLessThan(8000);
  silent.closeAllConnections();
  silent.close();
});

it('[D-U39] both are as the environment says, and of a share that is none nothing is sent', async () => {
  const base = { DATABASE_URL: 'postgres://nowhere', DATA_DIR: 'data' };
  expect(readConfig(base)).toMatchObject({ accessLog: false, tracing: undefined });
  expect(readConfig({ ...base, NODE_ENV: 'production' }).accessLog).toBe(true);
  expect(readConfig({ ...base, NODE_ENV: 'production', ACCESS_LOG: '0' }).accessLog).toBe(false);
  expect(readConfig({ ...base, ACCESS_LOG: '1' }).accessLog).toBe(true);
  const none = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '0' };
  const config = tracingConfigOf(none);
  if (!config) throw new Error('an endpoint was named');
  const count = bodies.length;
  const tracing = openTracing(config, openLog('error', { write: () => undefined }));
  await tracing.span({ name: 'outer' }, () => tracing.span({ name: 'inner' }, async () => 1));
  await tracing.stop();
  expect(bodies).toHaveLength(count);
  for (const wrong of ['nowhere', '']) {
    const set = { OTEL_EXPORTER_OTLP_ENDPOINT: wrong };
    if (wrong === '') expect(tracingConfigOf(set)).toBeUndefined();
    else expect(() => tracingConfigOf(set)).toThrow('is an address');
  }
  expect(() => tracingConfigOf({ ...none, OTEL_TRACES_SAMPLER_ARG: 'all' })).toThrow('a share of');
});
