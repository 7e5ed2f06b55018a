import * as recordsProofs from '@fairhouse/contract/records-proofs';
import * as catalogue from '@fairhouse/contract/rounds';
import * as checkpoints from '@fairhouse/contract/checkpoints';
import * as crash from '@fairhouse/contract/crash';
import * as roundsSeeds from '@fairhouse/contract/rounds-seeds';
import * as playCalls from '@fairhouse/contract/rounds';
import * as reefCalls from '@fairhouse/contract/reef';
import * as tables from '@fairhouse/contract/tables';
import { bytesFromHex, commitmentOf, drawsFrom } from '@fairhouse/game-kit';
import { isSignature } from '@fairhouse/game-kit/beacon/bls';
import { timeOfRound } from '@fairhouse/game-kit/beacon/rounds';
import { readCheckpoint } from '@fairhouse/game-kit/statement/leaf';
import { gapsOf } from '@fairhouse/game-kit/verify/nonces';
import { checkPromises } from '@fairhouse/game-kit/verify/promises';
import { withPromises } from '@fairhouse/game-kit/verify/promise-report';
import type { RoundProof } from '@fairhouse/game-kit/verify/proof';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openGame } from '../../../../../tests/open-game.ts';
import { changeSeed, giveSeed } from '../../../../../tests/seeds.ts';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { game } from '../../../../../games/coin-toss/engine.ts';
import { foldLog, sealPromise, signLog } from '../checkpoints/index.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: {
      rising: 'comet',
      risingBetMilliseconds: 400,
      risingPauseMilliseconds: 200,
      tableOpenSeconds: 1,
    },
  });
});
afterAll(async () => {
  await world.close();
});

const seedsOf = async (person: Pick<Person, 'token'>) =>
  (await world.call(roundsSeeds.seeds, {}, { token: person.token })).value;
const rotate = (person: Person, clientSeed: string, nextCommitment: string) =>
  world.call(roundsSeeds.rotateSeeds, { clientSeed, nextCommitment }, { token: person.token });
const toss = (play: string, key = crypto.randomUUID()) =>
  world.call(
    playCalls.playRound,
    { stake: '1.00', choice: { side: 'heads', tosses: 1 } },
    { token: play, key },
  );
const proofOf = async (token: string | undefined, roundId: string): Promise<RoundProof> =>
  (await world.call(recordsProofs.roundProof, { roundId }, token ? { token } : {})).value;
/** A ticket exchanged without the seed that the frame gives. */
const bareGame = async (person: Person, gameId: string): Promise<string> => {
  const launched = await world.call(catalogue.launchGame, { gameId }, { token: person.token });
  const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
  return String((await world.call(playCalls.openPlay, { ticket: ticket ?? '' })).value.playToken);
};
const signNow = async (): Promise<void> => {
  const { kernel } = world.server;
  const [last] = await kernel.db.composed<{ id: bigint }>(
    'select max(transfer_id) as id from transfers where brand_id = 1',
  );
  await foldLog(kernel, 1, { until: kernel.clock.milliseconds() + 10_000, reach: last?.id ?? 0n });
  await signLog(kernel, { id: 1, merchantCode: 'DEMO' });
};

describe('[10] the house cannot choose outcomes', () => {
  it(
    '[RQ-40] ' +
      'the commitment of the next server seed is shown before the client seed is taken, and the ' +
      'pair that begins is exactly that one',
    async () => {
      const person = await world.register();
      await world.fund(person, 10_000n);
      const play = await bareGame(person, 'coin-toss');
      const before = await seedsOf(person);
      expect(before).toMatchObject({ commitment: null, clientSeed: null, origin: null });
      expect(before.next.commitment).toMatch(/^[0-9a-f]{64}$/);
      expect((await seedsOf(person)).next).toEqual(before.next);
      // The seed behind it is drawn already: whatever the client seed is, nothing is drawn anew.
      const [drawn] = await world.server.kernel.db.composed<{
        client_seed: null;
        transfer_id: bigint;
      }>('select * from seed_pairs where brand_id = 1 and commitment = $1', [
        before.next.commitment,
      ]);
      expect(drawn).toMatchObject({ client_seed: null, transfer_id: expect.any(BigInt) as bigint });
      const begun = await world.call(
        roundsSeeds.openSeeds,
        { clientSeed: 'from-my-browser', nextCommitment: before.next.commitment },
        { token: play },
      );
      expect(begun.value).toMatchObject({
        commitment: before.next.commitment,
        nonce: 0,
        clientSeed: 'from-my-browser',
        origin: 'commitment_first',
      });
      const next = begun.value.next.commitment;
      expect(next).not.toBe(before.next.commitment);
      const { roundId } = (await toss(play)).value.round;
      const after = (await rotate(person, 'my-second', next)).value;
      expect(after).toMatchObject({ commitment: next, clientSeed: 'my-second' });
      expect(commitmentOf(bytesFromHex(after.previous?.serverSeed ?? ''))).toBe(
        before.next.commitment,
      );
      const proof = await proofOf(person.token, roundId);
      const again = game.play(
        drawsFrom(bytesFromHex(proof.serverSeed ?? ''), 'from-my-browser', 0),
        { stakeMinor: 100n, options: { side: 'heads', tosses: 1 } },
      );
      expect(again.outcome).toEqual(proof.outcome);
      expect(proof.seeds).toMatchObject({ origin: 'commitment_first' });
    },
  );

  it('a rotation against a commitment that no longer stands is refused and changes nothing', async () => {
    const person = await world.register();
    const play = await openGame(world, person, 'coin-toss');
    const before = await seedsOf(person);
    for (const stale of [before.commitment ?? '', '0'.repeat(64)]) {
      expect((await rotate(person, 'late', stale)).errorCode).toBe('commitment_changed');
    }
    expect(await seedsOf(person)).toEqual(before);
    expect((await rotate(person, 'one', before.next.commitment)).success).toBe(true);
    expect((await rotate(person, 'two', before.next.commitment)).errorCode).toBe(
      'commitment_changed',
    );
    expect((await seedsOf(person)).clientSeed).toBe('one');
    for (const body of [
      { clientSeed: 'x' },
      { nextCommitment: '0'.repeat(64) },
      { clientSeed: 'ü', nextCommitment: '0'.repeat(64) },
      { clientSeed: 'x', nextCommitment: 'y' },
    ]) {
      expect(
        (await world.call(roundsSeeds.rotateSeeds, wrong(body), { token: person.token })).errorCode,
      ).toBe('validation_failed');
      expect(
        (await world.call(roundsSeeds.openSeeds, wrong(body), { token: play })).errorCode,
      ).toBe('validation_failed');
    }
  });

  it('of two that begin against one commitment, one begins', async () => {
    const person = await world.register();
    await openGame(world, person, 'coin-toss');
    const { next } = await seedsOf(person);
    const both = await Promise.all(
      ['left', 'right'].map((seed) => rotate(person, seed, next.commitment)),
    );
    expect(both.map((one) => one.errorCode ?? 'ok').toSorted()).toEqual([
      'commitment_changed',
      'ok',
    ]);
    const winner = must(both.find((one) => one.success)).value;
    expect(await seedsOf(person)).toMatchObject({
      commitment: next.commitment,
      clientSeed: winner.clientSeed,
    });
  });

  it('the first client seed comes from the member: without one no round, step or shot is drawn', async () => {
    const person = await world.register();
    await world.fund(person, 10_000n);
    const play = await bareGame(person, 'coin-toss');
    const mines = await bareGame(person, 'harbour-mines');
    const reef = await bareGame(person, 'coral-reef:reef');
    await world.call(reefCalls.takeSeat, { roomId: 'reef', seat: 2 }, { token: reef });
    expect((await toss(play)).errorCode).toBe('seeds_needed');
    expect(
      (
        await world.call(
          playCalls.openSteps,
          { stake: '1.00', choice: { mines: 3 } },
          { token: mines, key: 'first' },
        )
      ).errorCode,
    ).toBe('seeds_needed');
    expect(
      (
        await world.call(
          reefCalls.fireShots,
          {
            roomId: 'reef',
            bet: '1.00',
            weapon: 'cannon',
            shots: [{ shotId: crypto.randomUUID(), angle: 0, fish: null }],
          },
          { token: reef },
        )
      ).errorCode,
    ).toBe('seeds_needed');
    expect((await world.call(playCalls.roundHistory, {}, { token: play })).success).toBe(true);
    expect(
      await world.server.kernel.db.row(
        `select from wagers where brand_id = 1
        and member_id = $1`,
        [BigInt(person.memberId)],
      ),
    ).toBeUndefined();
    await giveSeed(world.call, play);
    expect((await toss(play)).success).toBe(true);
    // A frame never takes the pair away that another window began.
    const state = await seedsOf(person);
    expect(
      (
        await world.call(
          roundsSeeds.openSeeds,
          { clientSeed: 'again', nextCommitment: state.next.commitment },
          { token: mines },
        )
      ).errorCode,
    ).toBe('state_conflict');
    expect(
      (
        await world.call(
          roundsSeeds.openSeeds,
          { clientSeed: 'again', nextCommitment: state.next.commitment },
          { token: person.token },
        )
      ).errorCode,
    ).toBe('login_required');
  });

  it('commitments of seed pairs stand in the signed log, from before the client seed', async () => {
    const person = await world.register();
    await world.fund(person, 1000n);
    const play = await openGame(world, person, 'coin-toss');
    const { roundId } = (await toss(play)).value.round;
    await changeSeed(world.call, person.token, 'another');
    await signNow();
    const proof = await proofOf(person.token, roundId);
    expect(proof.seeds?.log?.transfer).toMatchObject({
      kind: 'commitment',
      entries: [],
      reference: proof.commitment,
    });
    expect(await checkPromises(proof, game, world.server.clock.milliseconds())).toEqual({
      checks: [{ key: 'log', isRight: true, detail: '' }],
      notes: ['origin.commitment_first'],
    });
    // Without the entry the file says less than it must, once two checkpoints have passed.
    const bare = { ...proof, seeds: { ...proof.seeds, log: null } } as RoundProof;
    const played = Date.parse(proof.at);
    expect(await checkPromises(bare, game, played + 7_200_000)).toEqual({
      checks: [],
      notes: ['origin.commitment_first', 'log.pending'],
    });
    expect((await checkPromises(bare, game, played + 7_200_001)).checks).toEqual([
      { key: 'log', isRight: false, detail: expect.stringContaining('two hours') as string },
    ]);
    // A file that leaves all of it out says it of no round but one of before files said it.
    const { seeds: _none, ...silent } = proof;
    expect(await checkPromises(silent, game, played)).toMatchObject({
      checks: [{ key: 'log', isRight: false }],
      notes: ['origin.unknown'],
    });
    const before = { ...silent, at: '2026-11-23T12:00:00.000Z' };
    expect(await checkPromises(before, game, played)).toEqual({
      checks: [],
      notes: ['origin.unknown'],
    });
    const log = proof.seeds?.log;
    if (!log || !proof.seeds) throw new Error('no log');
    // What was signed long after the pair had begun is no promise, whatever time its entry says.
    const signed = Date.parse(readCheckpoint(log.checkpoint.text)?.at ?? '');
    const earlier = (milliseconds: number) => new Date(signed - milliseconds).toISOString();
    const usedAt = async (begunAt: string, at: string) =>
      (
        await checkPromises(
          { ...proof, at, seeds: { ...must(proof.seeds), begunAt, log } },
          game,
          signed,
        )
      ).checks[0];
    const late = { isRight: false, detail: expect.stringContaining('only at') as string };
    expect(await usedAt(proof.seeds.begunAt, earlier(7_200_000))).toMatchObject({ isRight: true });
    expect(await usedAt(proof.seeds.begunAt, earlier(7_200_001))).toMatchObject(late);
    const { seeds } = proof;
    for (const [wrong, detail] of [
      [{ ...log, path: log.path.map(() => '00'.repeat(32)), leaf: log.leaf + 1 }, 'not in the log'],
      [{ ...log, publicKey: '11'.repeat(32) }, 'not signed by the key'],
      [{ ...log, transfer: { ...log.transfer, reference: 'ab'.repeat(32) } }, 'another commitment'],
      [
        { ...log, transfer: { ...log.transfer, at: '2099-01-01T00:00:00.000000Z' } },
        'after the pair had begun',
      ],
    ] as const) {
      const found = await checkPromises(
        { ...proof, seeds: { ...seeds, log: wrong } },
        game,
        world.server.clock.milliseconds(),
      );
      expect(found.checks[0]).toMatchObject({
        isRight: false,
        detail: expect.stringContaining(detail) as string,
      });
      expect(
        await withPromises(
          { exitCode: 0, lines: ['round', 'fair'] },
          { ...proof, seeds: { ...seeds, log: wrong } },
          { game, now: world.server.clock.milliseconds() },
        ),
      ).toMatchObject({ exitCode: 1 });
    }
  });

  it(
    'the end of a chain goes into the signed log first, and its salt is the beacon round named ' +
      'with it there, which is later',
    async () => {
      const { kernel } = world.server;
      const rounds = await vi.waitFor(
        async () => {
          // A comet may fly for a minute and a half.
          world.move(1000);
          const found = [
            (
              await kernel.db.composed<{ id: string }>(`select round_id as id from table_rounds
        where brand_id = 1 and state = 'settled' limit 1`)
            )[0],
            (
              await kernel.db.composed<{ id: string }>(
                `select round_id as id from rising_rounds where brand_id = 1 and state = 'settled' limit 1`,
              )
            )[0],
          ];
          if (found.some((one) => one === undefined)) throw new Error('no round is settled yet');
          return found;
        },
        { timeout: 40_000, interval: 200 },
      );
      for (const { id } of rounds as { id: string }[]) {
        const proof = await proofOf(undefined, id);
        const { chain } = proof;
        if (!chain?.beacon || !chain.log) throw new Error('a chain without a beacon');
        const { beacon, log } = chain;
        expect(proof.clientSeed).toBe(beacon.signature);
        expect(isSignature(beacon.publicKey, beacon.round, proof.clientSeed)).toBe(true);
        const signedAt = Date.parse(readCheckpoint(log.checkpoint.text)?.at ?? '');
        expect(signedAt).toBeLessThan(timeOfRound(beacon, beacon.round));
        // A busy machine may sign late and name it anew, which says so after these parts.
        expect((JSON.parse(log.transfer.reference) as unknown[]).slice(0, 8)).toEqual([
          'fairhouse-chain-1',
          expect.stringMatching(/^(table|rising):/),
          1,
          chain.length,
          chain.terminal,
          'development',
          beacon.chainHash,
          beacon.round,
        ]);
        expect(await checkPromises(proof, undefined, world.server.clock.milliseconds())).toEqual({
          notes: ['salt.development', ...(chain.namings?.length ? ['salt.renamed'] : [])],
          checks: [
            { key: 'log', isRight: true, detail: '' },
            { key: 'beacon', isRight: true, detail: '' },
          ],
          chain: {
            name: proof.kind === 'rising' ? 'rising:comet' : `table:${proof.table}`,
            number: 1,
          },
        });
        for (const wrong of [
          { ...proof, clientSeed: 'salt-of-the-house' },
          { ...proof, chain: { ...chain, beacon: { ...beacon, round: beacon.round + 1 } } },
          { ...proof, chain: { ...chain, beacon: { ...beacon, genesisMilliseconds: -1e12 } } },
          { ...proof, chain: { ...chain, beacon: { ...beacon, source: 'drand' as const } } },
          { ...proof, chain: { ...chain, terminal: '00'.repeat(32) } },
          { ...proof, chain: { ...chain, log: null } },
        ]) {
          const { checks } = await checkPromises(
            wrong,
            undefined,
            world.server.clock.milliseconds(),
          );
          expect(
            checks.some((check) => !check.isRight),
            JSON.stringify(wrong.chain),
          ).toBe(true);
        }
      }
    },
  );

  it(
    'a round is drawn from the chain of its own table or game: one that was announced for another ' +
      'place is no promise to it, and the report names the chain and its number',
    async () => {
      const { db, clock } = { ...world.server.kernel, clock: world.server.clock };
      const settled = (text: string) =>
        vi.waitFor(
          async () => {
            world.move(1000);
            const [row] = await db.composed<{ id: string; table_id?: string }>(text);
            if (!row) throw new Error('no round is settled yet');
            return row;
          },
          { timeout: 40_000, interval: 200 },
        );
      const { id, table_id: tableId } = await settled(
        `select round_id as id, table_id from table_rounds where brand_id = 1
           and state = 'settled' limit 1`,
      );
      const comet = await settled(
        `select round_id as id from rising_rounds where brand_id = 1 and state = 'settled' limit 1`,
      );
      const table = await proofOf(undefined, id);
      const flown = await proofOf(undefined, comet.id);
      expect(table).toMatchObject({ table: tableId });
      const { table: _none, ...silent } = table;
      const now = clock.milliseconds();
      for (const [wrong, detail] of [
        [{ ...table, table: 'another-room' }, `table:${tableId}, not of table:another-room`],
        [{ ...table, chain: flown.chain, clientSeed: flown.clientSeed }, 'that of rising:comet'],
        [{ ...flown, chain: table.chain, clientSeed: table.clientSeed }, 'not of rising:comet'],
        [{ ...flown, slug: 'harbour-comet' }, 'not of rising:harbour-comet'],
        [silent, 'save it again'],
        [{ ...table, kind: 'instant' as const }, 'from a pair of seeds'],
      ] as const) {
        expect((await checkPromises(wrong, undefined, now)).checks).toContainEqual({
          key: 'log',
          isRight: false,
          detail: expect.stringContaining(detail) as string,
        });
      }
      // A file of before does not name its table, and still shows no chain of anything else.
      const old = { ...silent, at: '2026-11-28T23:59:59.999Z' };
      expect((await checkPromises(old, undefined, now)).checks).not.toContainEqual(
        expect.objectContaining({ isRight: false }),
      );
      const report = await withPromises({ exitCode: 0, lines: ['round', 'fair'] }, table, {
        game: undefined,
        now,
      });
      expect(report).toMatchObject({ exitCode: 0 });
      expect(report.lines).toContain(`chain: number 1 of table:${tableId}, round ${table.nonce}.`);
    },
  );

  it('line 10: a table and the comet name the beacon that salted their chain beside the commitment', async () => {
    const { db } = world.server.kernel;
    const tableId = await vi.waitFor(
      async () => {
        const { list } = (await world.call(tables.tables, {})).value;
        const { success } = await world.call(crash.readRising, { slug: 'comet' });
        if (!list[0] || !success) throw new Error('no round is open yet');
        return list[0].tableId;
      },
      { timeout: 60_000, interval: 200 },
    );
    const comet = () => world.call(crash.readRising, { slug: 'comet' });
    const table = () => world.call(tables.oneTable, { tableId });
    for (const [read, chainsOf, id] of [
      [comet, 'rising_chains where slug', 'comet'],
      [table, 'seed_chains where table_id', tableId],
    ] as const) {
      const chains = await db.composed<{ beacon: { round: number } }>(
        `select beacon from ${chainsOf}
          = $1 and brand_id = 1 and salt is not null`,
        [id],
      );
      const { round } = (await read()).value;
      expect(
        chains.map(({ beacon }) => ({ source: 'development', round: beacon.round })),
      ).toContainEqual(round?.salted);
    }
  });

  it(
    'announcements are numbered, each follows from the one before, and every checkpoint names ' +
      'their head: none can be shown afterwards',
    async () => {
      await signNow();
      const { value } = await world.call(checkpoints.announcements, {});
      const list = value.list.toReversed();
      expect(list.length).toBeGreaterThan(1);
      let head = '';
      for (const [at, one] of list.entries()) {
        head = createHash('sha256').update(`${head}\n${one.text}`).digest('hex');
        expect(one).toMatchObject({ no: at + 1, head });
      }
      const [newest] = (await world.call(checkpoints.checkpoints, {})).value.list;
      const { announced } = readCheckpoint(newest?.text ?? '') ?? {};
      expect(list.find(({ no }) => no === announced?.count)?.head).toBe(announced?.head);
      await expect(
        world.server.kernel.db.run(`update ledger_announcements set text = 'x'`),
      ).rejects.toThrow('append-only');
    },
  );

  it("a member's list of nonces shows every round of a pair, and a gap is found", async () => {
    const person = await world.register();
    await world.fund(person, 10_000n);
    const play = await openGame(world, person, 'coin-toss');
    const mines = await openGame(world, person, 'harbour-mines');
    const rounds: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      rounds.push(String((await toss(play)).value.round.roundId));
    }
    const opened = (
      await world.call(
        playCalls.openSteps,
        { stake: '1.00', choice: { mines: 3 } },
        { token: mines, key: 'mine' },
      )
    ).value.round;
    const pairs = (await world.call(roundsSeeds.seedPairs, {}, { token: person.token })).value.list;
    expect(pairs).toEqual([
      expect.objectContaining({ rounds: 4, origin: 'commitment_first', retiredAt: null }),
    ]);
    const list = (
      await world.call(
        roundsSeeds.pairNonces,
        { pairId: pairs[0]?.pairId ?? '' },
        { token: person.token },
      )
    ).value.list;
    expect(list.map(({ nonce, roundId, kind, state }) => [nonce, roundId, kind, state])).toEqual([
      [0, rounds[0], 'instant', 'settled'],
      [1, rounds[1], 'instant', 'settled'],
      [2, rounds[2], 'instant', 'settled'],
      [3, opened.roundId, 'steps', 'open'],
    ]);
    expect(gapsOf(list, 4)).toEqual({ missing: [], twice: [], beyond: [] });
    expect(
      gapsOf(
        list.filter(({ nonce }) => nonce !== 1),
        4,
      ).missing,
    ).toEqual([1]);
    expect(gapsOf([...list, { nonce: 2 }, { nonce: 9 }], 4)).toMatchObject({
      twice: [2],
      beyond: [9],
    });
    const other = await world.register();
    expect(
      (
        await world.call(
          roundsSeeds.pairNonces,
          { pairId: pairs[0]?.pairId ?? '' },
          { token: other.token },
        )
      ).errorCode,
    ).toBe('not_found');
  });

  it('the span of a pair is of its member alone, whatever others bet and end meanwhile', async () => {
    const { db } = world.server.kernel;
    const [person, other] = [await world.register(), await world.register()];
    for (const one of [person, other]) await world.fund(one, 10_000n);
    const [play, beside] = [
      await openGame(world, person, 'coin-toss'),
      await openGame(world, other, 'coin-toss'),
    ];
    await toss(beside);
    const first = (await toss(play)).value.round.roundId;
    await toss(beside);
    await changeSeed(world.call, person.token, 'second');
    await toss(beside);
    const second = (await toss(play)).value.round.roundId;
    await toss(beside);
    await changeSeed(world.call, person.token, 'third');
    const own = (
      await db.composed<{ wager_id: bigint }>(
        'select wager_id from wagers where brand_id = 1 and member_id = $1 order by wager_id',
        [BigInt(person.memberId)],
      )
    ).map((row) => row.wager_id);
    const pairs = await db.composed<{ wager_from: bigint; wager_until: bigint | null }>(
      `select wager_from, wager_until from seed_pairs where brand_id = 1 and member_id = $1
         and client_seed is not null order by seed_id`,
      [BigInt(person.memberId)],
    );
    expect(pairs.map((pair) => [pair.wager_from, pair.wager_until])).toEqual([
      [0n, own[0]],
      [own[0], own[1]],
      [own[1], null],
    ]);
    const { list } = (await world.call(roundsSeeds.seedPairs, {}, { token: person.token })).value;
    const drawn = await Promise.all(
      list
        .toReversed()
        .map(
          async ({ pairId }) =>
            (await world.call(roundsSeeds.pairNonces, { pairId }, { token: person.token })).value
              .list,
        ),
    );
    expect(drawn.map((one) => one.map(({ nonce, roundId }) => [nonce, roundId]))).toEqual([
      [[0, first]],
      [[0, second]],
      [],
    ]);
  });

  it('pairs and chains of before go on and are labelled as what they are', async () => {
    const { db } = world.server.kernel;
    const person = await world.register();
    await world.fund(person, 1000n);
    const play = await openGame(world, person, 'coin-toss');
    const { roundId } = (await toss(play)).value.round;
    for (const origin of ['house', 'seed_first']) {
      await db.run(
        `update seed_pairs set origin = $2, transfer_id = null where brand_id = 1
        and member_id = $1 and client_seed is not null`,
        [BigInt(person.memberId), origin],
      );
      const proof = await proofOf(person.token, roundId);
      expect(await checkPromises(proof, game, world.server.clock.milliseconds())).toEqual({
        checks: [],
        notes: [`origin.${origin}`],
      });
      expect((await seedsOf(person)).origin).toBe(origin);
      expect((await toss(play)).success).toBe(true);
    }
    const [last] = await db.composed<{
      id: string;
      table_id: string;
      chain_no: number;
      number: number;
    }>(
      `select round_id as id, table_id, chain_no, number from table_rounds where brand_id = 1
         and state = 'settled' order by settled_at desc limit 1`,
    );
    await db.run(
      `update seed_chains set salt = 'fairhouse-of-before', beacon = null,
      transfer_id = null where brand_id = 1 and table_id = $1`,
      [last?.table_id],
    );
    expect(
      await checkPromises(
        await proofOf(undefined, last?.id ?? ''),
        undefined,
        world.server.clock.milliseconds(),
      ),
    ).toEqual({ checks: [], notes: ['salt.house'] });
    await vi.waitFor(
      async () => {
        const newer = await db.row(
          `select 1 from table_rounds where brand_id = 1 and table_id = $1
        and chain_no = $2 and state = 'settled' and number > $3`,
          [last?.table_id, last?.chain_no, last?.number],
        );
        if (!newer) throw new Error('the chain of before does not go on');
      },
      { timeout: 60_000, interval: 100 },
    );
  });

  it('a promise is signed when it is asked for, once', async () => {
    const { kernel } = world.server;
    const [row] = await kernel.db.composed<{ id: bigint }>(`select transfer_id as id from transfers
      where brand_id = 1 and kind = 'announcement' order by transfer_id limit 1`);
    const first = await sealPromise(kernel, 1, row?.id ?? 0n);
    expect(first).toBe(await sealPromise(kernel, 1, row?.id ?? 0n));
  });

  it('the books balance, with the promises in them', async () => {
    expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
  });
});
