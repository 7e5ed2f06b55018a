import * as messages from '@fairhouse/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { GIVEN, raffleHouse } from '../../../../../tests/raffle-house.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { tellTickets } from './actions/tell.ts';

let world: World;
let house: Awaited<ReturnType<typeof raffleHouse>>;
beforeAll(async () => {
  world = await openWorld();
  house = await raffleHouse(world);
  await holdJob(world, 'raffles.tell');
});
afterAll(async () => {
  await world.close();
});

const told = async (who: Person): Promise<string[]> => {
  await tellTickets(world.server.kernel);
  return (await world.call(messages.inbox, {}, { token: who.token })).value.list
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Tickets of a raffle'));
};

it('[PR-14] the first ticket of a raffle is told of in the inbox, and no bet after it', async () => {
  const [who, other] = [await world.register(), await world.register()];
  await house.promote();
  await house.open();
  const bet = (minor: bigint) =>
    settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: minor });
  const counted = (tickets: number) =>
    expect
      .poll(
        async () => {
          await house.turn();
          return (await house.own(who)).tickets;
        },
        { timeout: 30_000 },
      )
      .toBe(tickets);
  await bet(9_999n);
  await counted(0);
  expect(await told(who)).toEqual([]);
  await bet(10_001n);
  await counted(2);
  expect(await told(who)).toEqual(['Tickets of a raffle: 2']);
  await bet(10_000n);
  await counted(3);
  expect(await told(who)).toHaveLength(1);
  expect(await told(other)).toEqual([]);
});

it('tickets that are given are told of each time', async () => {
  const who = await world.register();
  await house.promote();
  const id = await house.open({ rule: GIVEN });
  const give = (count: number) => house.give(who, count, { id });
  expect((await give(2)).success).toBe(true);
  expect(await told(who)).toEqual(['Tickets of a raffle: 2']);
  expect(await told(who)).toHaveLength(1);
  expect((await give(1)).success).toBe(true);
  expect((await told(who)).toSorted()).toEqual([
    'Tickets of a raffle: 2',
    'Tickets of a raffle: 3',
  ]);
});
