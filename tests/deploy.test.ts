import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { instructionsOf } from './dockerfile.ts';
import { readConfig } from '../apps/server/src/kernel/config.ts';

/**
 * What the files of deploy/ say. Their steps are taken in a clean copy by fresh-clone.test.ts; no
 * container engine is part of this project's tests, so none has read them.
 */
const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const compose = z
  .object({
    services: z.object({ database: service, server: service, proxy: service }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('deploy/compose.yaml')));
const { database, server, proxy } = compose.services;
const image = instructionsOf(read('deploy/Dockerfile'));

it('only the proxy is reached from outside, and each waits for what it needs', () => {
  expect([database.ports, server.ports]).toEqual([[], []]);
  expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(server.depends_on.database?.condition).toBe('service_healthy');
  expect(proxy.depends_on.server?.condition).toBe('service_healthy');
  expect(database.healthcheck?.test.join(' ')).toContain('pg_isready');
});

it('the server runs as nobody that matters, on a disk that it cannot change', () => {
  expect([server.read_only, server.cap_drop]).toEqual([true, ['ALL']]);
  expect(image.lastOf('USER')).toBe('10001:10001');
  expect(image.lastOf('HEALTHCHECK')).toContain('CMD ["node", "deploy/healthy.mjs"]');
  const stages = image.all.filter(({ word }) => word === 'FROM').map(({ rest }) => rest);
  expect(stages).toEqual(['node:24-bookworm-slim AS build', 'node:24-bookworm-slim']);
});

it('every named volume exists, and what has to last lies on one', () => {
  const used = [database, server, proxy]
    .flatMap(({ volumes }) => volumes)
    .map((volume) => volume.split(':'))
    .filter(([name = '']) => !name.startsWith('.'));
  expect(used.map(([name = '']) => name).toSorted()).toEqual(
    Object.keys(compose.volumes).toSorted(),
  );
  const places = used.map(([, place]) => place);
  const env = image.environment();
  expect(places).toEqual(expect.arrayContaining([env.DATA_DIR, env.BACKUP_DIR]));
});

it('the server takes the settings of the file, and believes the proxy what it writes', () => {
  const filled = Object.entries(server.environment).map(([name, value]) => [
    name,
    value
      .replaceAll(/\$\{(\w+):-([^}]*)\}/g, '$2')
      .replaceAll(/\$\{DOMAIN[^}]*\}/g, 'lamp.example')
      .replaceAll(/\$\{POSTGRES_PASSWORD[^}]*\}/g, 'oil'),
  ]);
  const config = readConfig({
    ...image.environment(),
    ...(Object.fromEntries(filled) as Record<string, string>),
    DATA_DIR: path.join(root, 'test-results', 'deploy-data'),
  });
  expect(config).toMatchObject({
    databaseUrl: 'postgres://fairhouse:oil@database:5432/fairhouse',
    host: '0.0.0.0',
    port: 8080,
    isProduction: true,
    publicUrl: 'https://lamp.example',
    trustedProxyHops: 1,
    trustedProxyHeaders: ['proto'],
    metrics: { host: '0.0.0.0', port: 9464 },
    backups: { everyHours: 24, folder: '/var/lib/fairhouse-backups', recipients: [] },
  });
  const caddy = read('deploy/Caddyfile');
  expect(proxy.environment.UPSTREAM).toBe('server:8080');
  expect(caddy).toContain('reverse_proxy {$UPSTREAM:127.0.0.1:8080}');
  expect(caddy).toContain('respond /metrics 404');
  expect(caddy).toContain('{$DOMAINS} {');
  expect(caddy).toContain('Strict-Transport-Security');
});

it('what is built, installed or secret on the machine is not sent to the image', () => {
  const left = read('.dockerignore').trim().split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', 'data', '**/node_modules', '**/dist']));
});

it('the health check says what /readyz says', async () => {
  let status = 503;
  const house = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    house.once('listening', resolve);
  });
  const address = house.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { spawn } = await import('node:child_process');
  const check = (PORT: number): Promise<number | null> =>
    new Promise((resolve) => {
      spawn(process.execPath, ['deploy/healthy.mjs'], {
        cwd: root,
        env: { PATH: process.env.PATH, PORT: String(PORT) },
      }).once('exit', resolve);
    });
  expect(await check(port)).toBe(1);
  status = 200;
  expect(await check(port)).toBe(0);
  await new Promise((resolve) => {
    house.close(resolve);
  });
  expect(await check(port)).toBe(1);
});

it('systemd finds nothing wrong with the unit, where there is one', () => {
  const unit = read('deploy/fairhouse.service');
  expect(unit).toMatch(/^User=fairhouse$/m);
  expect(unit).toMatch(/^KillMode=mixed$/m);
  const asked = spawnSync('systemd-analyze', ['--version']);
  if (asked.status !== 0) return;
  const said = spawnSync('systemd-analyze', ['verify', '--man=no', 'deploy/fairhouse.service'], {
    cwd: root,
    encoding: 'utf8',
  });
  const ours = said.stderr.split('\n').filter((line) => line.includes('fairhouse.service'));
  expect(ours.filter((line) => /Unknown|Failed to parse|Invalid/i.test(line))).toEqual([]);
});
