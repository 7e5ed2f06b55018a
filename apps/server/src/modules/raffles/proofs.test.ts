import { execFile } from 'node:child_process';
import path from 'node:path';
import * as rewards from '@fairhouse/contract/rewards';
import type { RaffleProof } from '@fairhouse/contract/raffles';
import { raffleVerdict } from '@fairhouse/game-kit/verify/raffle';
import { raffleReport } from '@fairhouse/game-kit/verify/raffle-report';
import { raffleListProblems } from '@fairhouse/game-kit/verify/raffle-list';
import {
  holderOf,
  raffleBlockText,
  readRaffleBlock,
} from '@fairhouse/game-kit/verify/raffle-texts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BETS, GIVEN, HOUR, PRIZES, raffleHouse } from '../../../../../tests/raffle-house.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { announce, stopPlay } from '../wallet/index.ts';
import { module } from './index.ts';
import { nameClaims } from './steps/block.ts';
import { promiseAgain } from './steps/promise.ts';
import { lockRaffle } from './store.ts';

let world: World;
let house: Awaited<ReturnType<typeof raffleHouse>>;
let person: Person;
const kernelOf = () => world.server.kernel;
beforeAll(async () => {
  world = await openWorld();
  house = await raffleHouse(world);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  person = await world.register();
  await house.promote();
});
const MAIN = path.resolve(import.meta.dirname, '../../../../../tools/verify.ts');
const verify = (promotionId: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [MAIN, 'raffle', promotionId, world.url], (error, said) => {
      resolve({ code: Number(error?.code ?? 0), said });
    });
  });
const faultsOf = async (proof: RaffleProof) => (await raffleVerdict(proof)).faults;

it('[PR-14] the whole table is drawn, each prize as often as it says, and anybody can count it again', async () => {
  const id = await house.open({ rule: GIVEN });
  await house.give(person, 11, { id });
  for (let no = 0; no < 10; no += 1) expect((await house.claim(person)).value.amount).toBeNull();
  expect((await house.claim(person)).errorCode).toBe('state_conflict');
  expect((await house.show())?.state).toBe('drawing');
  expect(await raffleVerdict(await house.prove())).toMatchObject({ faults: [], waiting: 10 });
  await house.until('over');
  const { draws, holder, word } = await house.own(person);
  expect(draws.map((one) => Number(one.amount)).toSorted((a, b) => b - a)).toEqual([
    50, 5, 5, 5, 0, 0, 0, 0, 0, 0,
  ]);
  const proof = await house.prove();
  expect(proof.results.every((one) => one.holder === holder)).toBe(true);
  expect(holderOf(id, word ?? '')).toBe(holder);
  expect(await raffleVerdict(proof)).toEqual({ faults: [], drawn: 10, waiting: 0, again: 0 });
  const { promotionId } = house.at;
  expect((await raffleReport(JSON.stringify(proof), promotionId)).exitCode).toBe(0);
  expect((await raffleReport(JSON.stringify(proof), '1')).exitCode).toBe(2);
  // Whoever changes a part of it is found.
  const [first, ...more] = proof.results;
  const [block, ...blocks] = proof.blocks;
  if (!first || !block) throw new Error('nothing was drawn');
  const amount = first.amount === '0' ? '500' : '0';
  const other = { ...proof, results: [{ ...first, amount }, ...more] };
  expect(await faultsOf(other)).toEqual(['prize']);
  expect((await raffleReport(JSON.stringify(other), promotionId)).exitCode).toBe(1);
  const stolen = { ...proof, results: [{ ...first, holder: 'ab'.repeat(16) }, ...more] };
  expect(await faultsOf(stolen)).toEqual(['tickets']);
  expect(await faultsOf({ ...proof, results: more })).toContain('places');
  const inBlock = (changed: object): RaffleProof => ({
    ...proof,
    blocks: [{ ...block, ...changed }, ...blocks],
  });
  expect(await faultsOf(inBlock({ seed: 'ab'.repeat(32) }))).toContain('commitment');
  expect(await faultsOf(inBlock({ log: null }))).toContain('log');
  expect(await faultsOf(inBlock({ log: proof.log }))).toContain('log');
  const signature = `${block.beacon.signature?.slice(2)}00`;
  expect(await faultsOf(inBlock({ beacon: { ...block.beacon, signature } }))).toContain(
    'signature',
  );
  const round = block.beacon.round + 1;
  expect(await faultsOf(inBlock({ beacon: { ...block.beacon, round } }))).toContain('announcement');
  // Another key under the name of a network, and so another signature of any order.
  const forged = { ...block.beacon, genesisMilliseconds: block.beacon.genesisMilliseconds - 1 };
  expect(await faultsOf(inBlock({ beacon: forged }))).toContain('signature');
  const larger = proof.prizes.map((one) => ({ ...one, count: one.count + 1 }));
  expect(await faultsOf({ ...proof, prizes: larger })).toContain('announcement');
});

it('a hundred claims at once in two processes have a hundred numbers; one that dies between claim and draw loses none', async () => {
  const id = await house.open({
    rule: GIVEN,
    prizes: [
      { amount: '2', count: 40 },
      { amount: '0', count: 60 },
    ],
  });
  await house.give(person, 100, { id });
  const other = await startProcess(world);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, no) => house.claim(person, undefined, no % 2 ? other : world)),
  );
  await other.kill();
  expect(answers.every((one) => one.success)).toBe(true);
  expect(new Set(answers.map((one) => one.value.place)).size).toBe(100);
  await house.until('over');
  expect(await raffleVerdict(await house.prove())).toMatchObject({ faults: [], drawn: 100 });
  const { list } = (await world.call(rewards.rewards, {}, { token: person.token })).value;
  expect(list.filter((one) => one.amount === '2.00')).toHaveLength(40);
});

it('tickets whose promise was signed too late draw nothing: they are named anew with a new seed and a later round', async () => {
  const id = await house.open({ rule: GIVEN });
  await house.give(person, 2, { id });
  const place = { brandId: 1, raffleId: BigInt(id) };
  await house.claim(person);
  await kernelOf().db.transaction(async (tx) => {
    const row = await lockRaffle(tx, place);
    if (row) await nameClaims(kernelOf(), tx, place, row);
  });
  // The house stood still: the round is known before the log is signed.
  world.move(5000);
  await house.drawn(1);
  await house.claim(person);
  await house.drawn(2);
  const proof = await house.prove();
  expect(await raffleVerdict(proof)).toEqual({ faults: [], drawn: 2, waiting: 0, again: 1 });
  const [late, again, ...rest] = proof.blocks;
  if (!late || !again) throw new Error('it was not named anew');
  expect(again.beacon.round).toBeGreaterThan(late.beacon.round);
  expect(again.seed).not.toBe(late.seed);
  // The list of announcements and the checkpoints of the house say the same.
  expect(await verify(house.at.promotionId)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 times the log was signed late') as string,
  });
  // Named anew without need it would be a choice between two results.
  const early = { ...late, log: again.log, beacon: again.beacon };
  expect(await faultsOf({ ...proof, blocks: [early, again, ...rest] })).not.toEqual([]);
});

it('[PR-14] tickets that were announced twice are found in the list of announcements, whichever draw is shown', async () => {
  const id = await house.open({ rule: GIVEN });
  await house.give(person, 1, { id });
  await house.claim(person);
  await house.drawn(1);
  const proof = await house.prove();
  const { promotionId } = house.at;
  expect(await verify(promotionId)).toMatchObject({
    code: 0,
    said: expect.stringContaining('This raffle is fair') as string,
  });
  const [block] = proof.blocks;
  const text = readRaffleBlock(block?.announcement ?? '');
  if (!block || !text) throw new Error('nothing was drawn');
  // Drawn and disliked: the same tickets once more, with another seed and a later round.
  const round = text.beacon.round + 20;
  const again = { ...text, no: 1, commitment: 'ab'.repeat(32) };
  await kernelOf().db.transaction((tx) =>
    announce(tx, 1, raffleBlockText({ ...again, beacon: { ...text.beacon, round } })),
  );
  // The proof alone shows what the house likes.
  expect(await faultsOf(await house.prove())).toEqual([]);
  const found = await verify(promotionId);
  expect(found).toMatchObject({ code: 1 });
  expect(found.said).toMatch(
    /wrong: announcement \d+, of raffle \d+: announcement \d+ named its tickets, and was signed/,
  );
  expect(found.said).toContain('This raffle is NOT fair');
  // A proof that shows another block than the list is found as well.
  const announced = await kernelOf().db.composed<{ no: number; text: string; head: string }>(
    `select announcement_no::integer as no, text, head from ledger_announcements
     where brand_id = 1 order by announcement_no`,
  );
  const listed = (changed: Partial<RaffleProof>) =>
    raffleListProblems({ ...proof, ...changed }, { announced, checkpoints: [] });
  const other = raffleBlockText({ ...text, commitment: 'cd'.repeat(32) });
  expect(await listed({ blocks: [{ ...block, announcement: other }] })).toContain(
    'the promises of the proof are not those that the house announced of it',
  );
});

it('[PR-14] a draw for all takes its tickets when it closes, and everybody sees the list and the winners', async () => {
  const friend = await world.register();
  const prizes = [
    { amount: '30', count: 1 },
    { amount: '4', count: 2 },
  ];
  const wrong = await house.ask({ kind: 'draw', rule: GIVEN, prizes: PRIZES });
  expect(wrong.refusal.fields).toHaveProperty(['prizes']);
  const id = await house.open({ kind: 'draw', rule: GIVEN, prizes });
  await house.give(person, 3, { id });
  await house.give(friend, 5, { id });
  // Tickets of it are not used one by one.
  expect((await house.claim(person)).errorCode).toBe('not_found');
  const owner = { brandId: 1, memberId: BigInt(friend.memberId) };
  const { db } = kernelOf();
  world.move(HOUR);
  await house.turn();
  expect(await house.show()).toMatchObject({ state: 'drawing', tickets: 0 });
  // Who wins on a break is given it after the break.
  const until = new Date(world.server.clock.milliseconds() + HOUR);
  await db.transaction((tx) => stopPlay(tx, { ...owner, until }));
  world.move(60_000);
  await house.until('over');
  expect(await house.show()).toMatchObject({ tickets: 8, drawn: 3 });
  const proof = await house.prove();
  expect(await raffleVerdict(proof)).toEqual({ faults: [], drawn: 3, waiting: 0, again: 0 });
  expect(proof.results.map((one) => one.prize)).toEqual(['30.00', '4.00', '4.00']);
  expect(new Set(proof.results.map((one) => one.ticket)).size).toBe(3);
  const [first, ...more] = proof.tickets;
  if (!first) throw new Error('nobody is in it');
  const added = [first, ...more, { first: 8, count: 1, holder: first.holder }];
  expect(await faultsOf({ ...proof, tickets: added })).toContain('tickets');
  const [one, ...others] = proof.results;
  if (!one) throw new Error('nothing was drawn');
  const moved = { ...proof, results: [{ ...one, ticket: (one.ticket + 1) % 8 }, ...others] };
  expect(await faultsOf(moved)).toContain('places');
  expect(await faultsOf({ ...proof, results: others })).toContain('places');
  await db.transaction((tx) => stopPlay(tx, { ...owner, until: null }));
  await house.turn();
  const [given] = await db.composed<{ count: bigint }>(
    'select count(*) from rewards where key like $1',
    [`raffle:${id}:%`],
  );
  expect(given?.count).toBe(3n);
  house.at.token = await world.operator();
});

it('a draw for all waits for what was under way when it closed, however long that takes', async () => {
  const { db } = kernelOf();
  await house.open({ kind: 'draw', rule: BETS, prizes: [{ amount: '3', count: 1 }] });
  const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const done = await work(tx);
        begun.resolve();
        await late.promise;
        return done;
      }),
  };
  const writing = settledBet(slow, { memberId: person.memberId, validBetMinor: 10_000n });
  await begun.promise;
  world.move(HOUR + 300_000);
  for (let turn = 0; turn < 5; turn += 1) await house.turn();
  expect(await house.show()).toMatchObject({ state: 'drawing', tickets: 0 });
  late.resolve();
  await writing;
  await house.until('over');
  expect(await house.show()).toMatchObject({ tickets: 1, drawn: 1 });
  house.at.token = await world.operator();
});

/** As those of before were kept: all prizes in one order. */
const openOfBefore = async () => {
  const made = await house.ask({ rule: GIVEN });
  const id = made.value.raffle?.id ?? '';
  const place = { brandId: 1, raffleId: BigInt(id) };
  const { db } = kernelOf();
  await db.composed(
    `update raffles set kind = 'order', commitment = '', seed_sealed = '', beacon = '{}'
     where raffle_id = $1`,
    [place.raffleId],
  );
  await db.transaction(async (tx) => {
    const row = await lockRaffle(tx, place);
    if (row) await promiseAgain(kernelOf(), tx, { brandId: 1, row, times: 1 });
  });
  return id;
};

it('a restored house draws nothing more of an order that may have been seen', async () => {
  const startAnew = () => kernelOf().db.transaction(async (tx) => module.startAnew?.(tx));
  const id = await openOfBefore();
  world.move(5000);
  await house.until('open');
  await house.give(person, 10, { id });
  const drawn: (string | null)[] = [];
  for (let no = 0; no < 3; no += 1) drawn.push((await house.claim(person)).value.amount);
  expect(drawn).not.toContain(null);
  await startAnew();
  expect((await house.claim(person)).errorCode).toBe('state_conflict');
  await house.until('over');
  // Its seed is shown, and what was drawn stands.
  const proof = await house.prove();
  expect(proof).toMatchObject({ isOver: true, order: { seed: expect.any(String) } });
  expect(await raffleVerdict(proof)).toMatchObject({ faults: [], drawn: 3, waiting: 0 });
  // One that was promised only, and would have had the same order again.
  await house.promote();
  await openOfBefore();
  await startAnew();
  await house.until('over');
  expect(await house.show()).toMatchObject({ drawn: 0 });
  // Tickets of others draw by rounds that nobody knew.
  await house.promote();
  const claims = await house.open({ rule: GIVEN });
  await house.give(person, 1, { id: claims });
  await startAnew();
  expect((await house.claim(person)).success).toBe(true);
  await house.drawn(1);
});

it('a raffle of before finishes by its own rule, and a promise that is made again has a new seed', async () => {
  const id = await openOfBefore();
  const seeds = async () => {
    const [row] = await kernelOf().db.composed<{ commitment: string }>(
      'select commitment from raffles where raffle_id = $1',
      [BigInt(id)],
    );
    return row?.commitment;
  };
  const before = await seeds();
  world.move(5000);
  await house.until('open');
  expect(await seeds()).not.toBe(before);
  await house.give(person, 10, { id });
  const drawn: (string | null)[] = [];
  for (let no = 0; no < 10; no += 1) drawn.push((await house.claim(person)).value.amount);
  expect(drawn).not.toContain(null);
  expect(await raffleVerdict(await house.prove())).toMatchObject({ faults: [], waiting: 10 });
  await house.until('over');
  const proof = await house.prove();
  expect(await raffleVerdict(proof)).toMatchObject({ faults: [], drawn: 10, waiting: 0 });
  const [first, ...more] = proof.results;
  if (!first) throw new Error('nothing was drawn');
  const amount = first.amount === '0' ? '500' : '0';
  expect(await faultsOf({ ...proof, results: [{ ...first, amount }, ...more] })).toEqual(['prize']);
});
