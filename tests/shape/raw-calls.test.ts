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
  'apps/server/src/modules/addresses/addresses.test.ts': 'HTTP itself: an address that is kept out',
  'tests/authorization.test.ts': 'a sweep of many calls, checked against their own names',
  'tests/contract-sweep.test.ts': 'the sweep of all calls: each case is found by its name',
  'tests/mass-assignment.test.ts': 'a sweep of many calls, checked against their own names',
};
/** Addresses written by hand elsewhere, by place. These numbers only fall, to nothing. */
const LEFT: Record<string, number> = { 'apps/server': 0, bench: 94, tests: 1, 'tests/e2e': 115 };

/** Where a socket is opened without tests/wire.ts. */
const SOCKETS: Record<string, string> = {
  'apps/server/src/kernel/security.test.ts': 'HTTP itself: an upgrade that is none',
  'apps/server/src/kernel/socket-limits.test.ts': 'what is answered where no socket comes about',
};

const BY_HAND = /['"`}]\/(?:wps|lgw|office\/api)\//g;
const writtenIn = (text: string): number => text.match(BY_HAND)?.length ?? 0;
const placeOf = (file: string): string =>
  ['apps/server', 'bench', 'tests/e2e'].find((place) => file.startsWith(`${place}/`)) ?? 'tests';

it('tests and benches take addresses from the contract; those by hand have a reason or fall', () => {
  const files = globSync(['apps/server/src/**/*.test.ts', 'tests/**/*.ts', 'bench/**/*.ts'], {
    cwd: ROOT,
  }).filter((file) => !file.startsWith('tests/shape/'));
  expect(files.length).toBeGreaterThan(100);
  const counts = Object.fromEntries(Object.keys(LEFT).map((place) => [place, 0]));
  const idle = new Set(Object.keys(ALLOWED));
  for (const file of files) {
    const count = writtenIn(readFileSync(path.join(ROOT, file), 'utf8'));
    if (count > 0 && idle.delete(file)) continue;
    counts[placeOf(file)] = (counts[placeOf(file)] ?? 0) + count;
  }
  expect([...idle], 'allowed, but nothing is written there').toEqual([]);
  for (const [place, count] of Object.entries(counts)) {
    expect(count, place).toBeLessThanOrEqual(LEFT[place] ?? 0);
  }
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
  expect(writtenIn('await world.call(tables.tables, {});')).toBe(0);
});
