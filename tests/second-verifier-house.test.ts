import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as crash from '@fairhouse/contract/crash';
import * as recordsProofs from '@fairhouse/contract/records-proofs';
import * as play from '@fairhouse/contract/rounds';
import * as statements from '@fairhouse/contract/statements';
import { ROUND_FORMAT, type RoundProof } from '@fairhouse/game-kit/verify/proof';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actingTable } from './acting-table.ts';
import { openGame } from './open-game.ts';
import { mayBeSkipped, runPython } from './python.ts';
import { calm, fireAt, hit, sit, type Shooter } from './reef-shooter.ts';
import { changeSeed } from './seeds.ts';
import { must, openWorld, type Person, type World, wrong } from './world.ts';

const BLACKJACK = 'anchor-hall-1';
const ROULETTE = 'compass-room-2';
let world: World;
let person: Person;
beforeAll(async () => {
  if (mayBeSkipped) return;
  world = await openWorld({
    rehearsal: {
      tables: `${BLACKJACK},${ROULETTE}`,
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 100,
      tablePauseMilliseconds: 100,
      rising: 'comet',
      risingBetMilliseconds: 1500,
    },
  });
  person = await world.register();
  await world.fund(person, 10_000_000n);
});
afterAll(async () => {
  if (!mayBeSkipped) await world.close();
});

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const proofOf = async (roundId: string): Promise<RoundProof> =>
  (await world.call(recordsProofs.roundProof, { roundId }, { token: person.token })).value;
const save = (name: string, round: unknown): string => {
  const file = path.join(world.dataDir, `${name}.json`);
  writeFileSync(
    file,
    JSON.stringify({ format: ROUND_FORMAT, house: world.url, certificate: null, round }),
  );
  return file;
};

const spin = async (gameId: string, choice?: unknown): Promise<string> => {
  const token = await openGame(world, person, gameId);
  const { value } = await world.call(
    play.playRound,
    wrong({ stake: '1.00', ...(choice === undefined ? {} : { choice }) }),
    { token, headers: keyed() },
  );
  return value.round.roundId;
};
const climb = async (): Promise<string> => {
  const token = await openGame(world, person, 'lantern-tower');
  const opened = await world.call(
    play.openSteps,
    { stake: '2.00', choice: { slope: 'gentle' } },
    { token, headers: keyed() },
  );
  let round = opened.value.round;
  for (let step = 0; step < 10 && !round.isDone; step += 1) {
    const action = step === 2 ? { do: 'cash' } : { do: 'climb', door: step };
    round = (
      await world.call(
        play.actSteps,
        { roundId: round.roundId, step, action: wrong(action) },
        { token, headers: keyed() },
      )
    ).value.round;
  }
  return round.roundId;
};
const shoot = async (): Promise<string> => {
  const who: Shooter = {
    person,
    roomId: 'reef',
    seat: 1,
    play: await openGame(world, person, 'coral-reef'),
  };
  await sit(world, who, 1);
  const shot = await fireAt(world, who);
  await hit(world, who, [shot]);
  await calm(world, who);
  return shot.wagerId;
};
const sitAt = async (tableId: string, slug: string, bets: string[]): Promise<string> => {
  const hall = actingTable(world, tableId);
  const token = await openGame(world, person, `${slug}:${tableId}`);
  const { roundId } = await hall.inState('open');
  await hall.place(
    token,
    roundId,
    bets.map((bet) => ({ bet, stake: '10.01' })),
  );
  await hall.sitOut(roundId);
  return roundId;
};
/** A comet may fly for a minute and a half: each look is a second later. */
const hasten = () => {
  world.move(1000);
};
const fly = async (token: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { round } = (await world.call(crash.readRising, { slug: 'comet' })).value;
      if (round.state === 'flying') hasten();
      if (round.state !== 'open') throw new Error(`the comet is ${round.state}`);
      const placed = await world.call(
        crash.placeRising,
        { slug: 'comet', roundId: round.roundId, stake: '2.00', auto: 101 },
        { token },
      );
      if (!placed.success) throw new Error(`${round.state}: ${placed.errorCode}`);
      return round.roundId;
    },
    { timeout: 90_000, interval: 100 },
  );

/** Another link, salt, room, wave or fish than the day's chain gives. */
const refusesWaves = async (round: RoundProof | undefined): Promise<void> => {
  const wave = round?.wave;
  if (!wave) throw new Error('the shot proves no wave');
  const other = '00'.repeat(32);
  for (const [at, wrong] of [
    { wave: { ...wave, link: other } },
    { wave: { ...wave, salt: other } },
    { wave: { ...wave, roomId: 'wreck' } },
    { wave: { ...wave, wave: wave.wave + 720 } },
    { outcome: { ...round.outcome, fish: 99_999 } },
  ].entries()) {
    const said = await runPython('verify.py', [save(`wave-${at}`, { ...round, ...wrong })]);
    expect([at, said.code]).toEqual([at, 1]);
  }
};

/** The chain of another table, of another game, or of no table that the file names. */
const refusesPlaces = async (
  table: RoundProof | undefined,
  flown: RoundProof | undefined,
): Promise<void> => {
  if (!table?.chain || !flown?.chain) throw new Error('a round without a chain');
  const { table: _none, ...silent } = table;
  for (const [at, wrong] of [
    { ...table, table: 'another-room' },
    { ...table, chain: { ...table.chain, log: flown.chain.log } },
    { ...flown, chain: { ...flown.chain, log: table.chain.log } },
    silent,
  ].entries()) {
    const said = await runPython('verify.py', [save(`place-${at}`, wrong)]);
    expect([at, said.code]).toEqual([at, 1]);
  }
};

/** The commitment of a pair in a checkpoint of long after it began, or another commitment. */
const refusesLateLogs = async (round: RoundProof | undefined): Promise<void> => {
  const seeds = must(round?.seeds);
  const [reference, at] = [must(round?.commitment), seeds.committedAt];
  const signedAfter = (hours: number, of = reference): unknown => {
    const signedAt = new Date(Date.parse(must(round?.at)) + hours * 3_600_000).toISOString();
    const text = `fairhouse-ledger-1\nDEMO\n1\n${'00'.repeat(32)}\n${signedAt}\n`;
    const log = { transfer: { kind: 'commitment', reference: of, at }, checkpoint: { text } };
    return { ...round, seeds: { ...seeds, log } };
  };
  const codes = [];
  for (const wrong of [signedAfter(1), signedAfter(3), signedAfter(1, 'ab'.repeat(32))]) {
    codes.push((await runPython('verify.py', [save('late-log', wrong)])).code);
  }
  expect(codes).toEqual([0, 1, 1]);
};

describe.skipIf(mayBeSkipped)('what a house answers over HTTP', () => {
  it(
    'saved rounds of a slot, an original, steps, the fish, two tables and the comet are fair for ' +
      'the verifier in Python made from docs/verify.md, and wrong where a payout was changed',
    async () => {
      const flown = await fly(await openGame(world, person, 'comet'));
      const ids = [
        await spin('harbour-lights'),
        await spin('lamp-dice', { side: 'over', chance: 2500 }),
        await climb(),
        await shoot(),
        await sitAt(ROULETTE, 'roulette', ['red', 'straight17', 'dozen1']),
        await sitAt(BLACKJACK, 'blackjack', ['seat1', 'seat1Pairs', 'seat3']),
        flown,
      ];
      const rotated = await changeSeed(world.call, person.token, 'my-own-seed');
      expect(rotated.errorCode).toBeUndefined();
      const rounds = await vi.waitFor(
        async () => {
          hasten();
          const found = await Promise.all(ids.map(proofOf));
          if (found.some(({ serverSeed }) => serverSeed === null))
            throw new Error('not revealed yet');
          return found;
        },
        { timeout: 150_000, interval: 250 },
      );
      expect(rounds.map(({ kind }) => kind)).toEqual([
        'instant',
        'instant',
        'steps',
        'shots',
        'shared',
        'acted',
        'rising',
      ]);
      for (const [at, round] of rounds.entries()) {
        const said = await runPython('verify.py', [save(`fair-${at}`, round)]);
        expect([round.slug, said]).toEqual([
          round.slug,
          { code: 0, out: expect.stringContaining(': fair') as string },
        ]);
        const bets = round.bets.map((bet) => ({ ...bet, payout: '98765.43' }));
        expect((await runPython('verify.py', [save(`wrong-${at}`, { ...round, bets })])).code).toBe(
          1,
        );
      }
      await refusesWaves(rounds[3]);
      await refusesPlaces(rounds[4], rounds[6]);
      await refusesLateLogs(rounds[0]);
    },
  );

  it('a signed statement holds for the verifier in Python, and not with a figure changed', async () => {
    let text = '';
    await expect
      .poll(
        async () => {
          const answer = await world.call(
            statements.exportStatement,
            { format: 'json' },
            { token: person.token },
          );
          text = Buffer.from(String(answer.value.content), 'base64').toString();
          world.server.kernel.limiter.take = () => true;
          return answer.success;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    const check = async (content: string, ...key: string[]) => {
      const file = path.join(world.dataDir, 'statement.json');
      writeFileSync(file, content);
      return runPython('statement.py', [file, ...key]);
    };
    const { publicKey } = JSON.parse(text) as { publicKey: string };
    expect(await check(text, publicKey)).toEqual({ code: 0, out: 'The statement holds.\n' });
    expect((await check(text, '0'.repeat(64))).code).toBe(1);
    const changed = JSON.parse(text) as { closing: string };
    changed.closing = `${changed.closing}0`;
    expect((await check(JSON.stringify(changed))).out).toBe(
      'WRONG: signature\nWRONG: closing balance\nThe statement does not hold.\n',
    );
    expect((await check('{}')).code).toBe(1);
  });
});
