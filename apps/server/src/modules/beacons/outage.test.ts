import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { beaconKey, signatureOf } from '@fairhouse/game-kit/beacon/bls';
import { hashOfNetwork } from '@fairhouse/game-kit/beacon/network';
import type { BeaconChain } from '@fairhouse/game-kit/beacon/rounds';
import { openOnce } from '../../kernel/kernel.ts';
import { familyOf, findBeacons } from './actions/family.ts';
import { beaconOf } from './index.ts';

const { secretKey, publicKey } = beaconKey(new Uint8Array(48).fill(7));
/** A network of drand's scheme whose key this test has. */
const networkNamed = (beaconId: string): BeaconChain => {
  const chain = {
    source: 'drand' as const,
    publicKey,
    genesisMilliseconds: 1_000_000,
    periodMilliseconds: 3000,
    network: { groupHash: 'a'.repeat(64), beaconId },
  };
  return { ...chain, chainHash: hashOfNetwork({ ...chain, chainHash: '' }) ?? '' };
};
const NETWORK = networkNamed('own');
const MINUTE = 60_000;

const relays: Server[] = [];
let most = 0;
/** A relay that tells the rounds up to the latest one; of none it is silent. */
const openRelay = async (latest: () => number, chainHash = NETWORK.chainHash): Promise<string> => {
  let under = 0;
  const relay = createServer((request, response) => {
    under += 1;
    most = Math.max(most, under);
    const asked = request.url?.split('/').at(-1) ?? '';
    const round = asked === 'latest' ? latest() : Number(asked);
    const isKnown = request.url?.startsWith(`/${chainHash}/`) && latest() > 0;
    setTimeout(() => {
      under -= 1;
      response.writeHead(latest() === 0 ? 503 : isKnown && round <= latest() ? 200 : 404);
      response.end(JSON.stringify({ round, signature: signatureOf(secretKey, round) }));
    }, 5);
  });
  relays.push(relay);
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
};
afterAll(() => {
  for (const relay of relays) relay.close();
});

/** The beacon of a house that asks these relays, and its clock. */
const openHouse = async (asked: string[], network: BeaconChain | undefined = NETWORK) => {
  const clock = { at: Date.now() };
  const own = {
    once: openOnce(),
    clock: { milliseconds: () => clock.at },
    config: {
      isProduction: true,
      beacon: { source: 'drand' as const, relays: asked, network, periodMilliseconds: 1000 },
    },
    secrets: { beacon: Buffer.alloc(48) },
    log: { warn: vi.fn(), error: vi.fn() },
  };
  for (const one of await findBeacons()) familyOf(own).set(one.manifest.beaconId, one);
  return { beacon: beaconOf(own), clock };
};

it('after an outage three hundred rounds are asked for in turn, and every one is told', async () => {
  const { beacon, clock } = await openHouse([await openRelay(() => 1000)]);
  const rounds = Array.from({ length: 300 }, (_, at) => at + 1);
  most = 0;
  const told = new Map<number, string>();
  await vi.waitFor(
    async () => {
      clock.at += 200;
      for (const round of rounds) {
        const signature = await beacon.read(round);
        if (signature !== undefined) told.set(round, signature);
      }
      expect(told.size).toBe(rounds.length);
    },
    { timeout: 170_000, interval: 50 },
  );
  expect(told.get(300)).toBe(signatureOf(secretKey, 300));
  expect(most).toBeLessThanOrEqual(6);
  expect(rounds.some((round) => beacon.isMissing(round))).toBe(false);
  expect(beacon.toldTime()).toBe(NETWORK.genesisMilliseconds + 299 * 3000);
});

/** Asks once more, and waits until that is over. */
const askAgain = async (
  { beacon, clock }: Awaited<ReturnType<typeof openHouse>>,
  round: number,
  after = 2000,
): Promise<void> => {
  clock.at += after;
  const before = answers;
  expect(await beacon.read(round)).toBeUndefined();
  await vi.waitFor(() => expect(answers).toBeGreaterThan(before), { timeout: 120_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
};
let answers = 0;
const counted = (latest: number) => () => {
  answers += 1;
  return latest;
};

it('a round is missing where the network tells the one before as its last, and not where a relay lags', async () => {
  const [behind, ahead] = [await openRelay(counted(100)), await openRelay(counted(102))];
  const one = await openHouse([behind]);
  expect(one.beacon.isMissing(101)).toBe(false);
  await askAgain(one, 101);
  await vi.waitFor(() => expect(one.beacon.isMissing(101)).toBe(true), { timeout: 120_000 });
  const other = await openHouse([behind, ahead]);
  await askAgain(other, 103);
  await vi.waitFor(() => expect(other.beacon.isMissing(103)).toBe(true), { timeout: 120_000 });
  // Of two the one that is further says which round there is.
  await vi.waitFor(async () => expect(await other.beacon.read(102)).toBeDefined());
  expect(other.beacon.isMissing(102)).toBe(false);
});

it('relays that are silent make a round missing after half an hour of asking, not of sleep', async () => {
  const house = await openHouse([await openRelay(counted(0))]);
  await askAgain(house, 5);
  await askAgain(house, 5, 300 * MINUTE);
  expect(house.beacon.isMissing(5)).toBe(false);
  for (let minutes = 0; minutes < 28; minutes += 1) await askAgain(house, 5, MINUTE);
  expect(house.beacon.isMissing(5)).toBe(false);
  await askAgain(house, 5, MINUTE);
  await askAgain(house, 5, MINUTE);
  expect(house.beacon.isMissing(5)).toBe(true);
});

it('what was announced under another network is read from that one, whatever is set by now', async () => {
  const before = networkNamed('before');
  const house = await openHouse([await openRelay(() => 50, before.chainHash)]);
  await vi.waitFor(
    async () => {
      house.clock.at += 2000;
      expect(await house.beacon.read(9, before)).toBe(signatureOf(secretKey, 9));
    },
    { timeout: 120_000, interval: 100 },
  );
  // A network that is not what its own hash says is asked for nothing, and has no round.
  const another = { ...before, chainHash: 'b'.repeat(64) };
  expect(await house.beacon.read(9, another)).toBeUndefined();
  expect(house.beacon.isMissing(9, another)).toBe(true);
});
