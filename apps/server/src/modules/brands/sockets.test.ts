import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { balanceMoved, chatHidden } from '@fairhouse/contract/events';
import { countryDatabase } from '../../../../../tests/country-database.ts';
import { cutWires, openWire } from '../../../../../tests/wire.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from './index.ts';

const VIETNAM = '203.0.113.7';
const AMERICA = '198.51.100.9';
const folder = mkdtempSync(path.join(tmpdir(), 'sockets-'));
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
  cutWires();
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

const ROOM = 'table:lamp-room-1';
/** A site with its token, which hears of its house and of a table. */
const openSite = async (ip: string, token = person.token) => {
  const headers = { 'x-forwarded-for': ip };
  const site = await openWire(world.url, { hello: { token }, headers });
  const isMember = await site.welcome();
  for (const topic of ['settings', ROOM]) site.tell({ type: 'subscribe', topic });
  await site.settle();
  return {
    ...site,
    isMember,
    refused: () => site.heard.flatMap((one) => (one.type === 'refused' ? [one] : [])),
  };
};
const publish = () =>
  world.server.kernel.realtime.publish(1, 'table:lamp-room-1', chatHidden, { id: '1' });

it('[ST-13] open sockets are cut when the house closes, after they heard why', async () => {
  const site = await openSite(VIETNAM);
  expect(site.isMember).toBe(true);
  publish();
  await expect.poll(() => site.events(ROOM).length).toBeGreaterThan(0);
  await setBrand({ status: 1 });
  await expect.poll(() => site.ended.code).toBe(4003);
  expect(site.events('settings').length).toBe(1);
});

it('[ST-13, ST-01] a closed house tells a site nothing but that it opens', async () => {
  await setBrand({ status: 1 });
  const site = await openSite(VIETNAM);
  expect(site.isMember, 'a token opens nothing').toBe(false);
  expect(site.refused()).toEqual([
    { type: 'refused', topic: 'table:lamp-room-1', errorCode: 'maintenance' },
  ]);
  publish();
  const { realtime } = world.server.kernel;
  realtime.publishToMember({ brandId: 1, memberId: BigInt(person.memberId) }, balanceMoved, {
    sumBalance: '0.00',
    owed: '0.00',
    currency: 'USD',
  });
  // Another change leaves it where it is.
  await setBrand({ status: 1, minimumAge: 21 });
  await expect.poll(() => site.events('settings').length).toBe(1);
  expect(site.ended.code).toBe(0);
  await setBrand({});
  await expect.poll(() => site.ended.code).toBe(4003);
  expect(site.said()).toEqual(['welcome', 'refused', 'pong', 'settings', 'settings']);
  expect((await openSite(VIETNAM)).isMember).toBe(true);
});

it('[ST-13] a country that is kept out loses its sockets, any other keeps them', async () => {
  const [inside, outside] = [await openSite(AMERICA), await openSite(VIETNAM)];
  await setBrand({ blockedCountries: ['VN'] });
  await expect.poll(() => outside.ended.code).toBe(4003);
  await expect.poll(() => inside.events('settings').length).toBe(1);
  publish();
  await expect.poll(() => inside.events(ROOM).length).toBeGreaterThan(0);
  expect(inside.ended.code).toBe(0);
  expect((await openSite(VIETNAM)).refused()[0]?.errorCode).toBe('region_restricted');
});
