import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { countryDatabase } from '../../../../tests/country-database.ts';
import { openCountries, type Countries } from './countries.ts';
import { openLog } from './log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'countries-'));
const opened: Countries[] = [];
afterAll(() => {
  for (const one of opened) one.stop();
  rmSync(folder, { recursive: true });
});
const open = (name: string) => {
  const countries = openCountries(path.join(folder, name), {
    log: openLog('silent'),
    everyMilliseconds: 20,
  });
  opened.push(countries);
  return countries;
};
/** A file is put in place whole, as an operator's own update does it. */
const put = (name: string, bytes: Buffer): void => {
  writeFileSync(path.join(folder, `${name}.new`), bytes);
  renameSync(path.join(folder, `${name}.new`), path.join(folder, name));
};

it('without a database nobody is anywhere', () => {
  const countries = open('nobody.mmdb');
  expect([countries.of('203.0.113.7'), countries.isKnown()]).toEqual(['', false]);
});

it('an address has the country of its network; one that is unknown or none has none', () => {
  put(
    'first.mmdb',
    countryDatabase([
      ['203.0.113.0/24', 'VN'],
      ['198.51.100.0/25', 'US'],
      ['192.0.2.1/32', 'vn'],
    ]),
  );
  const { of, isKnown } = open('first.mmdb');
  expect(isKnown()).toBe(true);
  expect(['203.0.113.0', '203.0.113.255', '198.51.100.127'].map(of)).toEqual(['VN', 'VN', 'US']);
  expect(
    ['203.0.114.0', '198.51.100.128', '192.0.2.1', '2001:db8::1', 'nobody', ''].map(of),
  ).toEqual(['', '', '', '', '', '']);
});

it('a new file is read while the house runs; a damaged one leaves the last in use', async () => {
  const { of } = open('later.mmdb');
  put('later.mmdb', countryDatabase([['203.0.113.0/24', 'VN']]));
  await vi.waitFor(() => expect(of('203.0.113.7')).toBe('VN'), 5000);
  put('later.mmdb', Buffer.from('this is no database'));
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  expect(of('203.0.113.7')).toBe('VN');
  put('later.mmdb', countryDatabase([['203.0.113.0/24', 'MY']]));
  await vi.waitFor(() => expect(of('203.0.113.7')).toBe('MY'), 5000);
});
