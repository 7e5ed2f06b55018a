import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as verification from '@fairhouse/contract/verification';
import * as reports from '@fairhouse/contract/reports';
import * as members from '@fairhouse/contract/members';
import * as catalogue from '@fairhouse/contract/catalogue';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countryDatabase } from '../../../../../tests/country-database.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from './index.ts';

const VIETNAM = '203.0.113.7';
const AMERICA = '198.51.100.9';
const NOWHERE = '192.0.2.1';
const folder = mkdtempSync(path.join(tmpdir(), 'status-'));
let world: World;
let person: Person;
beforeAll(async () => {
  const file = path.join(folder, 'countries.mmdb');
  writeFileSync(
    file,
    countryDatabase([
      ['203.0.113.0/24', 'VN'],
      ['198.51.100.0/24', 'US'],
    ]),
  );
  world = await openWorld({ trustedProxyHops: 1, countryDatabase: file });
  person = await world.register();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});
const setBrand = async (settings: Record<string, unknown>): Promise<void> => {
  await world.server.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
beforeEach(() => setBrand({}));

const from = <C extends CallShape>(
  ip: string,
  definition: C,
  input: RawInputOf<C>,
  token?: string,
) =>
  world.call(definition, input, {
    headers: { 'x-forwarded-for': ip },
    ...(token ? { token } : {}),
  });
const statusFrom = async (ip: string) => (await from(ip, system.status, {})).value.systemStatus;

it('[AP-25, AP-27] the answer tells the address and country of the caller', async () => {
  for (const [ip, country] of [
    [VIETNAM, 'VN'],
    [AMERICA, 'US'],
    [NOWHERE, ''],
  ] as const) {
    expect((await from(ip, system.status, {})).value.location).toEqual({ ip, country });
    expect((await from(ip, system.whitelabel, { data: 'location' })).value.info).toMatchObject({
      location: { ip, country },
    });
  }
});

it('[ST-05] one answer of the start carries permissions, analytics settings and country code', async () => {
  const startFrom = async (ip: string) =>
    (await from(ip, system.whitelabel, { url: 'x' })).value.info;
  const first = await startFrom(VIETNAM);
  expect(first).toMatchObject({
    analytics: null,
    location: { country: 'VN' },
    settings: { freePlay: true, mobileRegistration: false },
  });
  expect(first.countries).toContainEqual({
    countryCode: 'VN',
    countryDialingCode: '84',
    mobileDigits: [9],
  });
  const analytics = { provider: 'umami', id: 'harbour-1' };
  await setBrand({ analytics, switches: { freePlay: false, mobileRegistration: true } });
  expect(await startFrom(AMERICA)).toMatchObject({
    analytics,
    location: { country: 'US' },
    settings: { freePlay: false, mobileRegistration: true },
  });
  expect(await startFrom(NOWHERE)).toMatchObject({ location: { country: '' } });
  await setBrand({ analytics: { provider: 'umami' } });
  expect((await startFrom(VIETNAM)).analytics, 'half of a setting is none').toBeNull();
});

it('[ST-13] a blocked country is kept out of every call, all others are not', async () => {
  await setBrand({ blockedCountries: ['VN'] });
  expect(await Promise.all([VIETNAM, AMERICA, NOWHERE].map(statusFrom))).toEqual([2, 0, 0]);
  for (const target of [catalogue.games, members.memberInfo, verification.captcha]) {
    const answer = await from(VIETNAM, target, {}, person.token);
    expect([answer.status, answer.errorCode], target.path).toEqual([451, 'region_restricted']);
  }
  expect((await from(AMERICA, members.memberInfo, {}, person.token)).success).toBe(true);
  expect((await from(VIETNAM, system.customerService, {})).success).toBe(true);
  const operator = await world.operator();
  expect((await from(VIETNAM, reports.houseOverview, {}, operator)).success).toBe(true);
});

it.each([
  [
    'blocked networks stay out, of both families',
    { blockedAddresses: ['203.0.113.0/29', '2001:db8:1::/48', NOWHERE] },
    { [VIETNAM]: 2, '203.0.113.8': 0, '2001:db8:1::5': 2, '2001:db8:2::5': 0, [NOWHERE]: 2 },
  ],
  [
    'an allowed address comes in from a blocked country, its neighbour does not',
    { blockedCountries: ['VN'], allowedAddresses: [VIETNAM, '2001:db8::/32'] },
    { [VIETNAM]: 0, '203.0.113.8': 2, [AMERICA]: 0 },
  ],
  [
    'alone, the allowed ones are the only ones',
    { allowedAddresses: ['198.51.100.0/24'] },
    { [AMERICA]: 0, [VIETNAM]: 2, '2001:db8::1': 2 },
  ],
  [
    'blocked and allowed: blocked',
    { blockedAddresses: [VIETNAM], allowedAddresses: [VIETNAM] },
    { [VIETNAM]: 2, [AMERICA]: 0 },
  ],
  [
    'status 2 keeps everybody out but the allowed',
    { status: 2, allowedAddresses: [AMERICA] },
    { [AMERICA]: 0, [VIETNAM]: 2 },
  ],
  [
    'maintenance and region: maintenance wins',
    { status: 1, blockedCountries: ['VN'] },
    { [VIETNAM]: 1, [AMERICA]: 1 },
  ],
  [
    'what is no network blocks nobody',
    { blockedAddresses: ['nobody', '1.2.3.4/99'] },
    { [VIETNAM]: 0 },
  ],
] as [string, object, Record<string, number>][])('[ST-13] %s', async (_name, settings, wanted) => {
  await setBrand(settings as Record<string, unknown>);
  for (const [ip, status] of Object.entries(wanted)) expect(await statusFrom(ip), ip).toBe(status);
});

it('[ST-13] maintenance begins and ends by the clock, and wins over the region meanwhile', async () => {
  const hour = (number: number) => new Date(Date.now() + number * 3_600_000).toISOString();
  const at = async (start: number | null, end: number | null) => {
    await setBrand({
      blockedCountries: ['VN'],
      maintenanceStart: start === null ? null : hour(start),
      maintenanceEnd: end === null ? null : hour(end),
    });
    return Promise.all([statusFrom(VIETNAM), statusFrom(AMERICA)]);
  };
  expect(await at(1, 2)).toEqual([2, 0]);
  expect(await at(-1, 1)).toEqual([1, 1]);
  expect((await from(AMERICA, catalogue.games, {})).errorCode).toBe('maintenance');
  expect(await at(-1, null)).toEqual([1, 1]);
  expect(await at(-2, -1)).toEqual([2, 0]);
  expect(await at(null, 1)).toEqual([2, 0]);
});

it('[RQ-77] [ST-13] an address that a caller claims for itself counts only behind a trusted proxy', async () => {
  const direct = await openWorld({ countryDatabase: path.join(folder, 'countries.mmdb') });
  const { value } = await direct.call(
    system.status,
    {},
    { headers: { 'x-forwarded-for': VIETNAM } },
  );
  expect(value.location).toEqual({ ip: '127.0.0.1', country: '' });
  await direct.close();
  // Only the entry that the trusted proxy wrote itself counts, not one the caller put before it.
  expect((await from(`${AMERICA}, ${VIETNAM}`, system.status, {})).value.location).toEqual({
    ip: VIETNAM,
    country: 'VN',
  });
});
