import * as playCalls from '@fairhouse/contract/rounds';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { InstantGame } from '@fairhouse/game-kit';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { gamesOf } from '../catalogue/index.ts';

let world: World;
let person: Person;
let play: string;
const drawn = vi.fn<InstantGame['play']>();
beforeAll(async () => {
  world = await openWorld();
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  const loaded = gamesOf(kernel).get('harbour-lights');
  if (loaded?.game.kind !== 'instant') throw new Error('no harbour lights');
  drawn.mockImplementation(loaded.game.play);
  gamesOf(kernel).set('harbour-lights', { ...loaded, game: { ...loaded.game, play: drawn } });
});
beforeEach(async () => {
  person = await world.register();
  await world.fund(person, 10_000n);
  play = await openGame(world, person, 'harbour-lights');
  drawn.mockClear();
});
afterAll(async () => {
  await world.close();
});

const spin = (stake: string, key: string) =>
  world.call(playCalls.playRound, { stake }, { token: play, key: `${person.memberId}-${key}` });
const times = <One>(count: number, one: (at: number) => Promise<One>): Promise<One[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));
const drop = () =>
  world.server.kernel.db.run('update balances set available = 0 where member_id = $1', [
    BigInt(person.memberId),
  ]);

it('line 10: who cannot stake has no outcome drawn again and again, to be told by its time', async () => {
  await drop();
  for (let at = 0; at < 5; at += 1) {
    expect((await spin('1.00', `one-${at}`)).errorCode).toBe('insufficient_balance');
  }
  const at = await times(20, (one) => spin('1.00', `many-${one}`));
  expect(new Set(at.map((one) => one.errorCode))).toEqual(new Set(['insufficient_balance']));
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(1);
});

it('line 10: a repeated key has nothing drawn for the round after it, the same or another stake', async () => {
  const first = await spin('1.00', 'first');
  expect(first.success).toBe(true);
  drawn.mockClear();
  const again = await times(10, () => spin('1.00', 'first'));
  for (const one of again) expect(one.value.round).toEqual(first.value.round);
  const other = await times(10, () => spin('2.00', 'first'));
  expect(new Set(other.map((one) => one.errorCode))).toEqual(new Set(['idempotency_conflict']));
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(1);
  // And a stake that is there goes on where it was, once the balance is.
  expect((await spin('1.00', 'next')).success).toBe(true);
});

it('line 10: a draw that nobody staked on is answered after a while that tells nothing of it', async () => {
  await drop();
  const begun = performance.now();
  expect((await spin('1.00', 'slow')).errorCode).toBe('insufficient_balance');
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(performance.now() - begun).toBeGreaterThan(50);
});

it('rounds of one member at the same moment are all placed, each with a nonce of its own', async () => {
  const rounds = (await times(8, (at) => spin('1.00', `beside-${at}`))).map(
    (one) => one.value.round,
  );
  expect(rounds.map((one) => one.nonce).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]);
});
