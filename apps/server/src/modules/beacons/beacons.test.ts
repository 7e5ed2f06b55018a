import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as tables from '@fairhouse/contract/tables';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashOfNetwork } from '@fairhouse/game-kit/beacon/network';
import { QUICKNET, timeOfRound } from '@fairhouse/game-kit/beacon/rounds';
import { openBeacon as openDrand } from '../../../../../beacons/drand/read.ts';
import { atMoment } from '../../../../../tests/house-time.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { readConfig } from '../../kernel/config.ts';
import { openOnce } from '../../kernel/kernel.ts';
import { beaconOf } from './index.ts';

const SIGNED = new Map([
  [
    123,
    'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482' +
      'e26cd02df835d3546d23c4b13e0dfc92',
  ],
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b195' +
      '76350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  ],
]);

const TOOLS = { seed: new Uint8Array(48), periodMilliseconds: 1000, now: () => 0 };
let world: World;
let asked = 0;
const relays: Server[] = [];
/** A relay of drand, or one that answers the signature of another round. */
const openRelay = async (answer: (round: number) => string | undefined): Promise<string> => {
  const relay = createServer((request, response) => {
    asked += 1;
    const round = Number(request.url?.split('/').at(-1));
    const signature = request.url?.startsWith(`/${QUICKNET.chainHash}/public/`)
      ? answer(round)
      : undefined;
    response.writeHead(signature === undefined ? 404 : 200);
    response.end(JSON.stringify({ round, signature }));
  });
  relays.push(relay);
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
};
beforeAll(async () => {
  const honest = await openRelay((round) => SIGNED.get(round));
  const liar = await openRelay(() => SIGNED.get(1000));
  world = await openWorld({
    beacon: {
      source: 'drand',
      periodMilliseconds: 1000,
      relays: ['http://127.0.0.1:9', liar, honest],
    },
    rehearsal: { rising: 'comet' },
  });
});
afterAll(async () => {
  await world.close();
  for (const relay of relays) relay.close();
});

const answered = (round: number): Promise<string> =>
  vi.waitFor(
    async () => {
      const signature = await beaconOf(world.server.kernel).read(round);
      if (signature === undefined) throw new Error('not known yet');
      return signature;
    },
    { timeout: 30_000, interval: 50 },
  );

it('[10] of several relays the one that the network signed is heard, whoever is dead or lies', async () => {
  expect(await answered(123)).toBe(SIGNED.get(123));
  expect(await answered(1000)).toBe(SIGNED.get(1000));
  const before = asked;
  expect(await beaconOf(world.server.kernel).read(123)).toBe(SIGNED.get(123));
  expect(asked).toBe(before);
});

it('[10] a late beacon makes a new chain wait: no table opens, and no other source is asked', async () => {
  const { kernel } = world.server;
  const chains = await vi.waitFor(
    async () => {
      const rows = await kernel.db.composed<{
        salt: string | null;
        at: Date;
        beacon: { source: string; chainHash: string; round: number; signature: null };
      }>(
        `select c.salt, c.beacon, t.at from seed_chains c join transfers t
           using (brand_id, transfer_id) where c.brand_id = 1`,
      );
      if (rows.length === 0) throw new Error('no chain is announced yet');
      return rows;
    },
    { timeout: 60_000, interval: 100 },
  );
  for (const { salt, beacon, at } of chains) {
    expect(salt).toBeNull();
    expect(beacon).toMatchObject({
      source: 'drand',
      chainHash: QUICKNET.chainHash,
      signature: null,
    });
    expect(timeOfRound(QUICKNET, beacon.round)).toBeGreaterThan(at.getTime());
  }
  // The named round has come and no relay tells it: an hour later it is still waited for.
  await atMoment(world, kernel.clock.milliseconds() + 3_600_000, async () => {
    const before = asked;
    await vi.waitFor(
      () => {
        expect(asked).toBeGreaterThan(before + 2);
      },
      { timeout: 30_000, interval: 100 },
    );
  });
  expect(await kernel.db.row('select from table_rounds')).toBeUndefined();
  expect(await kernel.db.row('select from rising_rounds')).toBeUndefined();
  expect(await kernel.db.rows('select from seed_chains where salt is not null')).toEqual([]);
  expect((await world.call(tables.tables, {})).value.list).toEqual([]);
});

it('[10] the beacon is a setting: drand in production, relays by https, nothing unknown', () => {
  const env = { DATABASE_URL: 'postgres://x', DATA_DIR: world.dataDir };
  expect(readConfig(env).beacon?.source).toBe('development');
  expect(readConfig({ ...env, NODE_ENV: 'production' }).beacon?.source).toBe('drand');
  expect(
    readConfig({ ...env, BEACON: 'drand', BEACON_RELAYS: 'https://a.example, https://b.example' })
      .beacon,
  ).toMatchObject({ source: 'drand', relays: ['https://a.example', 'https://b.example'] });
  expect(() => readConfig({ ...env, BEACON: 'dice' })).toThrow('drand or development');
  expect(() => readConfig({ ...env, BEACON_RELAYS: 'http://a.example' })).toThrow('https');
});

it('[10] another network of drand is a setting, and what does not fit together is refused at start', () => {
  const env = { DATABASE_URL: 'postgres://x', DATA_DIR: world.dataDir, BEACON: 'drand' };
  const relays = { BEACON_RELAYS: 'https://a.example' };
  const info = {
    public_key: QUICKNET.publicKey,
    period: 3,
    genesis_time: 1_692_803_367,
    hash: QUICKNET.chainHash,
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'quicknet' },
  };
  const read = (change: object, more: object = relays) =>
    readConfig({ ...env, ...more, BEACON_NETWORK: JSON.stringify({ ...info, ...change }) }).beacon;
  // As a relay of quicknet tells it: that is the default.
  expect(read({}, {})).toEqual(readConfig(env).beacon);
  const chainHash = hashOfNetwork({
    ...QUICKNET,
    periodMilliseconds: 30_000,
    network: { groupHash: info.groupHash, beaconId: 'slow' },
  });
  const slow = { hash: chainHash, period: 30, metadata: { beaconID: 'slow' } };
  const { network } = read(slow) ?? {};
  expect(network).toMatchObject({ source: 'drand', chainHash, periodMilliseconds: 30_000 });
  expect(openDrand({ ...TOOLS, relays: [], network }).chain).toEqual(network);
  expect(openDrand({ ...TOOLS, relays: [], network: undefined }).chain).toEqual(QUICKNET);
  for (const [change, said] of [
    [{ public_key: info.public_key.slice(2) }, 'public_key of BEACON_NETWORK has not 96 bytes'],
    [{ hash: 'abc' }, 'hash of BEACON_NETWORK has not 32 bytes'],
    [{ groupHash: '' }, 'groupHash of BEACON_NETWORK has not 32 bytes'],
    [{ hash: 'a'.repeat(64) }, 'hash of BEACON_NETWORK is not that of its key'],
    [{ period: 4 }, 'hash of BEACON_NETWORK is not that of its key'],
    [{ period: 'soon' }, 'period of BEACON_NETWORK is no whole number of seconds'],
    [{ schemeID: 'pedersen-bls-chained' }, 'schemeID of BEACON_NETWORK is not'],
  ] as const) {
    expect(() => read(change), said).toThrow(said);
  }
  expect(() => readConfig({ ...env, BEACON_NETWORK: 'quicknet' })).toThrow('the JSON that a relay');
  expect(() => read(slow, { BEACON: 'development' })).toThrow('is for BEACON=drand');
  expect(() => read(slow, {})).toThrow('BEACON_RELAYS names no relay');
});

it('[10] the development beacon tells a round once its moment has come, and never before', async () => {
  const { kernel } = world.server;
  let now = 10_000;
  const own = {
    ...kernel,
    once: openOnce(),
    clock: { ...kernel.clock, milliseconds: () => now },
    config: {
      ...kernel.config,
      beacon: { source: 'development' as const, relays: [], periodMilliseconds: 1000 },
    },
  };
  const { familyOf, findBeacons } = await import('./actions/family.ts');
  for (const one of await findBeacons()) familyOf(own).set(one.manifest.beaconId, one);
  const beacon = beaconOf(own);
  const round = beacon.nextRound();
  const comes = timeOfRound(beacon.chain, round);
  expect(comes).toBeGreaterThan(now);
  now = comes - 1;
  expect(await beacon.read(round)).toBeUndefined();
  now = comes;
  expect(await beacon.read(round)).toMatch(/^[0-9a-f]{96}$/);
});
