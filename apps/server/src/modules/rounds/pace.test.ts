import * as catalogue from '@fairhouse/contract/rounds';
import * as members from '@fairhouse/contract/wallet';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as playCalls from '@fairhouse/contract/rounds';
import * as recordsProofs from '@fairhouse/contract/records-proofs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { game } from '../../../../../games/harbour-lights/engine.ts';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { changeSeed } from '../../../../../tests/seeds.ts';
import { keepersOf, WHY } from '../../../../../tests/keepers.ts';
import { verifyLedger } from '../wallet/index.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let person: Person;
let play: string;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
  await world.fund(person, 1_000_000n);
  play = await openGame(world, person, 'harbour-lights');
});
afterEach(async () => {
  await allow({});
});
afterAll(async () => {
  await world.close();
});

/** What the operator's profile allows; nothing of it is on by itself. */
const allow = async (profile: Record<string, unknown>): Promise<void> => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(profile),
  ]);
  brandsChanged.say(kernel, {});
};
const spin = (key: string, choice?: unknown, token = play) =>
  world.call(playCalls.playRound, wrong({ stake: '1.00', ...(choice ? { choice } : {}) }), {
    token,
    key,
  });
const balance = async (): Promise<string> =>
  String((await world.call(members.balance, {}, { token: person.token })).value.sumBalance);
const BUY = { buy: 'freeSpins' };

it('a feature is bought only where the profile allows it, and nothing is charged elsewhere', async () => {
  const before = await balance();
  expect((await spin('off', BUY)).errorCode).toBe('operation_not_allowed');
  expect(await balance()).toBe(before);
});

it('a bought feature costs its price, plays at once, and its proof replays to the same pay', async () => {
  await allow({ featureBuysAllowed: true });
  const before = Number(await balance());
  const round = (await spin('bought', BUY)).value.round;
  expect(round.stake).toBe('25.20');
  expect(round.outcome.bought).toBe('freeSpins');
  expect(round.outcome.freeSpinsAwarded).toBeGreaterThanOrEqual(10);
  expect(Number(await balance())).toBeCloseTo(before - 25.2 + Number(round.payout), 2);
  const rotated = await changeSeed(world.call, person.token, 'bought-seed');
  const { serverSeed } = must(rotated.value.previous);
  const proof = (
    await world.call(recordsProofs.roundProof, { roundId: round.roundId }, { token: person.token })
  ).value;
  expect(proof).toMatchObject({ choice: BUY, bets: [{ bet: 'buy-freeSpins', stake: '25.20' }] });
  const again = game.play(drawsFrom(bytesFromHex(serverSeed), round.clientSeed, round.nonce), {
    stakeMinor: 2520n,
    options: BUY,
  });
  expect(again.outcome).toEqual(round.outcome);
  expect(again.payoutMinor).toBe(BigInt(round.payout.replace('.', '')));
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('a feature bought twice with one key is bought once, and a spin with that key is a conflict', async () => {
  await allow({ featureBuysAllowed: true });
  const before = Number(await balance());
  const [one, other] = await Promise.all([spin('twice', BUY), spin('twice', BUY)]);
  const round = one.value.round;
  expect(other.value.round.roundId).toBe(round.roundId);
  expect((await spin('twice')).errorCode).toBe('idempotency_conflict');
  expect(Number(await balance())).toBeCloseTo(before - 25.2 + Number(round.payout), 2);
});

it('features that the title lacks, or other words for them, are refused', async () => {
  await allow({ featureBuysAllowed: true });
  for (const choice of [
    { buy: 'wheel' },
    { buy: true },
    { buy: 'freeSpins', times: 2 },
    { feature: 'freeSpins' },
  ]) {
    expect((await spin(crypto.randomUUID(), choice)).errorCode, JSON.stringify(choice)).toBe(
      'invalid_choice',
    );
  }
  const plain = await openGame(world, person, 'lucky-bar');
  expect((await spin('plain', BUY, plain)).errorCode).toBe('invalid_choice');
});

it('a price above what is there is refused', async () => {
  await allow({ featureBuysAllowed: true });
  const poor = await world.register();
  await world.fund(poor, 2_000n);
  const token = await openGame(world, poor, 'harbour-lights');
  expect((await spin('poor', BUY, token)).errorCode).toBe('insufficient_balance');
  expect((await spin('rich', undefined, token)).success).toBe(true);
});

it(
  '[RQ-36] ' + 'a round sooner than the profile allows is refused, of two at once as well',
  async () => {
    await allow({ minimumSpinMilliseconds: 60_000 });
    world.move(61_000);
    const both = await Promise.all([spin('fast-1'), spin('fast-2')]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)?.errorCode).toBe('too_fast');
    const key = both[0]?.success ? 'fast-1' : 'fast-2';
    expect((await spin(key)).value.round).toEqual(both.find(({ success }) => success)?.value.round);
    const other = await openGame(world, person, 'lucky-bar');
    expect((await spin('other-game', undefined, other)).success).toBe(true);
    world.move(61_000);
    expect((await spin('fast-3')).success).toBe(true);
  },
);

it('the game is told what the profile allows; all of it is off by itself', async () => {
  const session = async () => {
    const launched = await world.call(
      catalogue.launchGame,
      { gameId: 'harbour-lights' },
      { token: person.token },
    );
    const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
    return (await world.call(playCalls.openPlay, { ticket: ticket ?? '' })).value;
  };
  expect(await session()).toMatchObject({
    turboAllowed: false,
    buysAllowed: false,
    autoplayAllowed: false,
    minimumSpinMilliseconds: 0,
  });
  await allow({
    turboAllowed: true,
    featureBuysAllowed: true,
    autoplayAllowed: true,
    minimumSpinMilliseconds: 2500,
  });
  expect(await session()).toMatchObject({
    turboAllowed: true,
    buysAllowed: true,
    autoplayAllowed: true,
    minimumSpinMilliseconds: 2500,
  });
});

it('two operators let slots hurry, one slows them down, and the next spin obeys', async () => {
  const { twoOwners, office, decide } = await keepersOf(world);
  const [ann, bob] = await twoOwners();
  const change = async (changes: Record<string, unknown>) => {
    const { version } = (await office(ann.token, officeBrands.brandSettingsPage, { brandId: '1' }))
      .value;
    const answer = await office(ann.token, officeBrands.changeSettings, {
      brandId: '1',
      version,
      changes,
      reason: WHY,
    });
    expect(answer.raw.value, JSON.stringify(changes)).toHaveProperty('waiting');
    return answer.value.waiting;
  };
  const [asked] = await change({
    autoplayAllowed: true,
    turboAllowed: true,
    featureBuysAllowed: true,
  });
  expect(asked?.guards).toBe(
    'autoplayAllowed: false → true; turboAllowed: false → true; ' +
      'featureBuysAllowed: false → true',
  );
  expect((await spin('waiting', BUY)).errorCode).toBe('operation_not_allowed');
  expect((await decide(bob.token, asked?.approvalId)).success).toBe(true);
  await expect.poll(async () => (await spin('decided', BUY)).success).toBe(true);
  expect(await change({ minimumSpinMilliseconds: 60_000 })).toEqual([]);
  await expect.poll(async () => (await spin(crypto.randomUUID())).errorCode).toBe('too_fast');
  expect((await change({ minimumSpinMilliseconds: 0 }))[0]?.guards).toBe(
    'minimumSpinMilliseconds: 60000 → 0',
  );
});
