import * as members from '@fairhouse/contract/wallet';
import * as playCalls from '@fairhouse/contract/rounds';
import * as recordsProofs from '@fairhouse/contract/records-proofs';
import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { game } from '../../../../../games/lamp-dice/engine.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { changeSeed } from '../../../../../tests/seeds.ts';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';

let world: World;
let person: Person;
let play: string;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
  await world.fund(person, 100_000n);
  play = await open('lamp-dice');
});
afterAll(async () => {
  await world.close();
});

const open = (slug: string): Promise<string> => openGame(world, person, slug);
const roll = (choice: unknown, key: string, stake = '1.00', token = play) =>
  world.call(playCalls.playRound, { stake, choice: wrong(choice) }, { token, key });
const UNDER = { side: 'under', chance: 4950 };

it('a round is played with the choice, and its proof replays with it', async () => {
  const answer = await roll({ side: 'over', chance: 2500 }, 'first');
  const round = answer.value.round;
  const rotated = await changeSeed(world.call, person.token, 'dice-seed');
  const { serverSeed } = must(rotated.value.previous);
  const proof = (
    await world.call(recordsProofs.roundProof, { roundId: round.roundId }, { token: person.token })
  ).value;
  expect(proof.choice).toEqual({ side: 'over', chance: 2500 });
  const again = game.play(drawsFrom(bytesFromHex(serverSeed), round.clientSeed, round.nonce), {
    stakeMinor: 100n,
    options: { side: 'over', chance: 2500 },
  });
  expect(again.outcome).toEqual(round.outcome);
  expect(again.payoutMinor).toBe(BigInt(round.payout.replace('.', '')));
});

it('choices the game does not offer are refused and charge nothing', async () => {
  const before = (await world.call(members.balance, {}, { token: person.token })).value.sumBalance;
  for (const [choice, code] of [
    [undefined, 'invalid_choice'],
    [{}, 'invalid_choice'],
    [{ side: 'under', chance: 9501 }, 'invalid_choice'],
    [{ side: 'under', chance: 0.5 }, 'invalid_choice'],
    [{ ...UNDER, buy: true }, 'invalid_choice'],
    [{ side: ['under'], chance: 1 }, 'validation_failed'],
    [{ side: { x: 1 }, chance: 1 }, 'validation_failed'],
    [Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`k${at}`, 1])), 'validation_failed'],
    ['under', 'validation_failed'],
  ] as const) {
    expect((await roll(choice, crypto.randomUUID())).errorCode, JSON.stringify(choice)).toBe(code);
  }
  expect((await world.call(members.balance, {}, { token: person.token })).value.sumBalance).toBe(
    before,
  );
});

it('a stake off the ladder is refused', async () => {
  expect((await roll(UNDER, 'off', '1.01')).errorCode).toBe('limit_exceeded');
  expect((await roll(UNDER, 'over', '200.00')).errorCode).toBe('limit_exceeded');
});

it('a key of another choice is a conflict, whatever the order of its parts', async () => {
  const first = await roll(UNDER, 'same');
  expect((await roll({ chance: 4950, side: 'under' }, 'same')).value.round).toEqual(
    first.value.round,
  );
  expect((await roll({ side: 'under', chance: 4900 }, 'same')).errorCode).toBe(
    'idempotency_conflict',
  );
  expect((await roll({ side: 'over', chance: 4950 }, 'same')).errorCode).toBe(
    'idempotency_conflict',
  );
});

it('a slot takes no choice it does not know', async () => {
  const slot = await open('harbour-lights');
  expect((await roll({ side: 'under' }, 'slot', '1.00', slot)).errorCode).toBe('invalid_choice');
});

it.each([
  ['limbo-line', { target: 200 }],
  ['coin-toss', { side: 'heads', tosses: 3 }],
  ['fortune-ring', { mood: 'bold', fields: 50 }],
  ['star-drop', { mood: 'even', rows: 16 }],
  ['moon-keno', { mood: 'even', marks: [1, 2, 3] }],
  ['silver-scratch', undefined],
])('%s plays over HTTP', async (slug, choice) => {
  const answer = await roll(choice, crypto.randomUUID(), '1.00', await open(slug));
  expect(answer.success, JSON.stringify(answer.raw)).toBe(true);
});
