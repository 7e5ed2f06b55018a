import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where an address is written by hand for a reason that stays. */
const ALLOWED: Record<string, string> = {
  'apps/server/src/kernel/log.test.ts': 'HTTP itself: what the log holds of any request',
  'apps/server/src/kernel/openapi.test.ts': 'the printed contract, read by its paths',
  'apps/server/src/kernel/proxies.test.ts': 'HTTP itself: addresses behind proxies',
  'apps/server/src/kernel/secrets.test.ts': 'HTTP itself: envelopes sealed before a rotation',
  'apps/server/src/kernel/security.test.ts': 'HTTP itself: malformed bodies, unknown paths',
  'apps/server/src/kernel/tracing.test.ts':
    'HTTP itself: what traces and the log hold of any request',
  'apps/server/src/modules/addresses/addresses.test.ts': 'HTTP itself: an address that is kept out',
  'tests/agent-reach.test.ts': 'a sweep of the calls of agents, each found by its name',
  'tests/authorization.test.ts': 'a sweep of many calls, checked against their own names',
  'tests/contract-sweep.test.ts': 'the sweep of all calls: each case is found by its name',
  'tests/mass-assignment.test.ts': 'a sweep of many calls, checked against their own names',
};

/** Where a socket is opened without tests/wire.ts. */
const SOCKETS: Record<string, string> = {
  'apps/server/src/kernel/security.test.ts': 'HTTP itself: an upgrade that is none',
  'apps/server/src/kernel/socket-limits.test.ts': 'what is answered where no socket comes about',
};

/** As a text, behind an origin, in a pattern of a browser or in a regular expression. */
const BY_HAND = /(?:['"`}*]|\/\\)\/(?:wps|lgw|office\\?\/api)\\?\//g;
const writtenIn = (text: string): number => text.match(BY_HAND)?.length ?? 0;

it('tests and benches take addresses from the contract; those by hand have a reason', () => {
  const files = globSync(['apps/server/src/**/*.test.ts', 'tests/**/*.ts', 'bench/**/*.ts'], {
    cwd: ROOT,
  }).filter((file) => !file.startsWith('tests/shape/'));
  expect(files.length).toBeGreaterThan(100);
  const byHand = files.filter((file) => writtenIn(readFileSync(path.join(ROOT, file), 'utf8')) > 0);
  expect(byHand.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

it('tests of the server open their sockets by one helper, or their reason stands here', () => {
  const own = globSync('apps/server/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    /new WebSocket\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(own.toSorted()).toEqual(Object.keys(SOCKETS));
});

it('an address by hand is seen, however the call is made', () => {
  expect(writtenIn("await world.raw('GET', '/wps/tables');")).toBe(1);
  expect(writtenIn('await fetch(`${url}/office/api/members`);')).toBe(1);
  expect(writtenIn("await ask(url, 'POST', '/lgw/games/list');")).toBe(1);
  expect(writtenIn("await page.route('**/wps/tables*', held);")).toBe(1);
  expect(writtenIn(String.raw`page.waitForResponse(/\/wps\/play\/rounds$/);`)).toBe(1);
  expect(writtenIn(String.raw`page.route(/\/office\/api\/parked/, held);`)).toBe(1);
  expect(writtenIn('await world.call(tables.tables, {});')).toBe(0);
});
