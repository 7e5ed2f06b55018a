import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as checkpoints from '@fairhouse/contract/checkpoints';
import { timeOfRound, type BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import { readCheckpoint } from '@fairhouse/game-kit/statement/leaf';
import { checkPromises } from '@fairhouse/game-kit/verify/promises';
import type { RoundProof } from '@fairhouse/game-kit/verify/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { openOnce, type Kernel } from '../../kernel/kernel.ts';
import { beaconOf, module as beacons } from '../beacons/index.ts';
import { anchorOf, sealPromise, signLog } from '../checkpoints/index.ts';
import { announce } from '../wallet/index.ts';
import { chainInForce, proofOfChain, type Chained, type ChainRow } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rising: 'comet' } });
});
afterAll(async () => {
  await world.close();
});

const HOUR = 3_600_000;
const root = path.resolve(import.meta.dirname, '../../../../..');
type Source = { kernel: Kernel; late: (milliseconds: number) => void };
/** The house after a start with another source; its beacon's clock may be ahead or behind. */
const startedWith = async (periodMilliseconds: number): Promise<Source> => {
  const { kernel } = world.server;
  let ahead = 0;
  // It stands still: on a busy machine a round comes between two lines of a test.
  const begun = kernel.clock.milliseconds();
  const own = {
    ...kernel,
    once: openOnce(),
    clock: { ...kernel.clock, milliseconds: () => begun + ahead },
    config: {
      ...kernel.config,
      beacon: { source: 'development' as const, relays: [], periodMilliseconds },
    },
  };
  await beacons.start?.(own);
  return {
    kernel: own,
    late: (milliseconds) => {
      ahead = milliseconds;
    },
  };
};
/** Transactions of other tests in the same PostgreSQL hold the log up: it is tried until it goes. */
const seal = async (brandId: number, transferId: bigint): Promise<number> => {
  for (;;) {
    const at = await sealPromise(world.server.kernel, brandId, transferId);
    if (at !== undefined) return at;
  }
};
const chained = (slug: string): Chained => ({
  brandId: 1,
  id: slug,
  table: 'rising_chains',
  name: `rising:${slug}`,
  seal,
});
const rowsOf = (slug: string) =>
  world.server.kernel.db.composed<ChainRow & { beacon: BeaconRound; transfer_id: bigint }>(
    'select * from rising_chains where brand_id = 1 and slug = $1 order by chain_no',
    [slug],
  );
const announcedOf = async (slug: string): Promise<unknown[][]> =>
  (
    await world.server.kernel.db.composed<{ text: string }>(
      `select text from ledger_announcements where brand_id = 1
    and text like $1 order by announcement_no`,
      [`%"rising:${slug}"%`],
    )
  ).map(({ text }) => JSON.parse(text) as unknown[]);
const proofOf = async (slug: string, chain: ChainRow): Promise<RoundProof> => {
  const { kernel } = world.server;
  return {
    kind: 'rising',
    slug,
    clientSeed: chain.salt,
    chain: {
      previous: '',
      ...(await proofOfChain(kernel.db, { brandId: 1, name: `rising:${slug}`, chain }, (id) =>
        anchorOf(kernel, 1, id),
      )),
    },
  } as unknown as RoundProof;
};
const wrongOf = async (proof: RoundProof): Promise<string> =>
  (await checkPromises(proof, undefined, Date.now())).checks.map(({ detail }) => detail).join('; ');
const compare = async (): Promise<{ code: number; said: string }> => {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/compare-checkpoints.ts', world.url, path.join(world.dataDir, 'seen.json')],
      { cwd: root },
    );
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
};
const signNow = () => signLog(world.server.kernel, { id: 1, merchantCode: 'DEMO' });

describe('[10] the house cannot choose outcomes: a sealed chain keeps its named round', () => {
  it(
    'a restart with another source renames no chain that was sealed: it waits for its round, and ' +
      'the other source has the next number',
    async () => {
      const one = await startedWith(1000);
      const other = await startedWith(7000);
      one.late(HOUR);
      other.late(HOUR);
      const place = chained('switched');
      expect(await chainInForce(one.kernel, place, undefined)).toBeUndefined();
      const [sealed] = await rowsOf('switched');
      for (let turn = 0; turn < 3; turn += 1) await chainInForce(other.kernel, place, undefined);
      const [kept, next] = await rowsOf('switched');
      expect(kept).toEqual(sealed);
      expect(next).toMatchObject({
        chain_no: 2,
        beacon: { chainHash: beaconOf(other.kernel).chain.chainHash },
      });
      expect(
        (await announcedOf('switched')).map((text) => [text[2], text[6], text.length]),
      ).toEqual([
        [1, beaconOf(one.kernel).chain.chainHash, 8],
        [2, beaconOf(other.kernel).chain.chainHash, 8],
      ]);
      one.late(3 * HOUR);
      const salted = await chainInForce(one.kernel, place, undefined);
      expect(salted).toMatchObject({
        chain_no: 1,
        beacon: { round: sealed?.beacon.round, chainHash: sealed?.beacon.chainHash },
      });
    },
  );

  it(
    'a chain that was signed too late is named anew with its number and its first naming, and ' +
      'the proof brings all of them',
    async () => {
      const one = await startedWith(1000);
      const place = chained('late');
      one.late(-HOUR);
      expect(await chainInForce(one.kernel, place, undefined)).toBeUndefined();
      const [first] = await rowsOf('late');
      one.late(HOUR);
      expect(await chainInForce(one.kernel, place, undefined)).toBeUndefined();
      if (!first) throw new Error('no chain');
      expect((await announcedOf('late'))[1]?.slice(8)).toEqual([
        2,
        first.transfer_id.toString(),
        timeOfRound(first.beacon, first.beacon.round),
      ]);
      one.late(3 * HOUR);
      const salted = await chainInForce(one.kernel, place, undefined);
      if (!salted) throw new Error('no salt');
      const proof = await proofOf('late', salted);
      expect(await checkPromises(proof, undefined, Date.now())).toMatchObject({
        checks: [
          { isRight: true, detail: '' },
          { isRight: true, detail: '' },
        ],
        notes: ['salt.development', 'salt.renamed'],
      });
      const { chain } = proof;
      if (!chain) throw new Error('no chain');
      expect(await wrongOf({ ...proof, chain: { ...chain, namings: [] } })).toContain(
        'earlier announcement',
      );
      // Two processes that both saw it late name it once.
      expect((await announcedOf('late')).length).toBe(2);
    },
  );

  it(
    'a forged renaming of a chain that was sealed in time is found by the verifier and by a ' +
      'witness',
    async () => {
      await signNow();
      expect(await compare()).toMatchObject({ code: 0 });
      const { kernel } = world.server;
      const one = await startedWith(1000);
      one.late(HOUR);
      for (const [slug, says] of [
        ['forged', true],
        ['silent', false],
      ] as const) {
        const place = chained(slug);
        await chainInForce(one.kernel, place, undefined);
        const [sealed] = await rowsOf(slug);
        if (!sealed) throw new Error('no chain');
        const beacon = { ...sealed.beacon, round: sealed.beacon.round + 100 };
        const text = JSON.stringify([
          'fairhouse-chain-1',
          place.name,
          1,
          sealed.length,
          sealed.terminal,
          beacon.source,
          beacon.chainHash,
          beacon.round,
          ...(says
            ? [2, sealed.transfer_id.toString(), timeOfRound(beacon, sealed.beacon.round)]
            : []),
        ]);
        const { transferId } = await kernel.db.transaction((tx) => announce(tx, 1, text));
        await seal(1, transferId);
        one.late(3 * HOUR);
        const signature = (await beaconOf(one.kernel).read(beacon.round)) ?? '';
        one.late(HOUR);
        const forged = await proofOf(slug, {
          ...sealed,
          salt: signature,
          transfer_id: transferId,
          beacon: { ...beacon, signature },
        });
        expect(await wrongOf(forged)).toContain(says ? 'in time' : 'earlier announcement');
        const { chain } = forged;
        if (says && chain) {
          expect(await wrongOf({ ...forged, chain: { ...chain, namings: [] } })).toContain(
            'earlier announcement',
          );
        }
        // The proof of the round that was named first shows the forgery as well.
        expect(await wrongOf(await proofOf(slug, sealed))).not.toBe('');
      }
      await signNow();
      const found = await compare();
      expect(found.code).toBe(1);
      expect(found.said).toContain('chain 1 of rising:forged was named anew');
      expect(found.said).toContain('chain 1 of rising:silent was named anew');
      expect(found.said).not.toContain('rising:late');
      const [newest] = (await world.call(checkpoints.checkpoints, {})).value.list;
      expect(readCheckpoint(newest?.text ?? '')?.announced?.count).toBeGreaterThan(4);
    },
  );
});
