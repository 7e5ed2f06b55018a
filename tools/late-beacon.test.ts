import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchProof } from '../packages/book/src/virtual/check.ts';
import { beaconKey, signatureOf } from '../packages/game-kit/src/beacon/bls.ts';
import { hashOfNetwork } from '../packages/game-kit/src/beacon/network.ts';
import type { RoundProof } from '../packages/game-kit/src/verify/proof.ts';
import { lateBeaconOf, lateMatchOf } from './late-beacon.ts';

const { secretKey, publicKey } = beaconKey(new Uint8Array(48).fill(5));
const chain = {
  source: 'drand' as const,
  publicKey,
  genesisMilliseconds: 1_000_000,
  periodMilliseconds: 3000,
  network: { groupHash: 'c'.repeat(64), beaconId: 'late' },
};
const chainHash = hashOfNetwork({ ...chain, chainHash: '' }) ?? '';
let relay: Server;
let address: string;
beforeAll(async () => {
  relay = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1));
    const isKnown = request.url?.startsWith(`/${chainHash}/public/`) && round <= 10;
    response.writeHead(isKnown ? 200 : 404);
    response.end(JSON.stringify({ round, signature: signatureOf(secretKey, round) }));
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
});
afterAll(() => {
  relay.close();
});

/** A draw that was given back for a reason, with this round of the beacon. */
const proofOf = (round: number, reason: string): RoundProof => ({
  roundId: 'lottery:lucky-five-1:20261126-0001',
  slug: 'lucky-five-1',
  version: '1.0.0',
  kind: 'draws',
  commitment: '',
  serverSeed: null,
  clientSeed: '',
  nonce: 1,
  at: '2026-11-26T00:01:00.000Z',
  chain: null,
  issue: {
    drawNo: '20261126-0001',
    opensAt: '2026-11-26T00:00:00.000Z',
    closesAt: '2026-11-26T00:00:55.000Z',
    drawsAt: '2026-11-26T00:01:00.000Z',
    askedAt: '2026-11-26T00:01:02.000Z',
    beacon: { ...chain, chainHash, round, signature: null },
    announced: { transferId: '1', text: '', at: '2026-11-25T23:00:00.000Z', log: null },
  },
  bets: [],
  outcome: null,
  currencyDigits: 2,
  profile: null,
  voided: { from: 'closed', by: 'house', reason, at: '2026-11-26T00:32:00.000Z' },
});

it('of a draw that was given back for a late beacon anybody is told whether the round was there', async () => {
  const told = await lateBeaconOf(proofOf(9, 'beacon_late'), [address]);
  expect(told).toContain('the beacon was there: round 9');
  expect(told).toContain('asked from 2026-11-26T00:01:02.000Z');
  expect(await lateBeaconOf(proofOf(11, 'beacon_late'), [address])).toContain('told by no relay');
  expect(await lateBeaconOf(proofOf(9, 'operator'), [address])).toBeUndefined();
});

it('of a virtual match that was given back for a late beacon likewise', async () => {
  const matchOf = (reason: string) =>
    ({
      beacon: { ...chain, chainHash, round: 9, signature: null, at: '' },
      voided: {
        from: 'closed',
        by: 'house',
        reason,
        at: '2026-11-26T00:32:00.000Z',
        askedAt: '2026-11-26T00:01:02.000Z',
        markets: null,
      },
    }) as unknown as MatchProof;
  const told = await lateMatchOf(matchOf('beacon_late'), [address]);
  expect(told).toContain('the beacon was there: round 9');
  expect(told).toContain('gave back at 2026-11-26T00:32:00.000Z');
  expect(await lateMatchOf(matchOf('unsealed'), [address])).toBeUndefined();
});
