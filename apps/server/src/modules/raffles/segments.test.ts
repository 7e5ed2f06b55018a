import { ownRaffles } from '@fairhouse/contract/raffles';
import { raffleVerdict } from '@fairhouse/game-kit/verify/raffle';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GIVEN, HOUR, raffleHouse } from '../../../../../tests/raffle-house.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';

let world: World;
let house: Awaited<ReturnType<typeof raffleHouse>>;
let ranked: Person;
let fresh: Person;
beforeAll(async () => {
  world = await openWorld();
  house = await raffleHouse(world);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  [ranked, fresh] = [await world.register(), await world.register()];
  await toRank(ranked, 3);
  await house.promote();
});
const toRank = (who: Person, rank: number) =>
  world.server.kernel.db.run('update members set rank_level = $2 where member_id = $1', [
    BigInt(who.memberId),
    rank,
  ]);
const listed = async (who: Person) =>
  (await world.call(ownRaffles, {}, { token: who.token })).value.list;
const SOME = { rule: GIVEN, segment: { rankFrom: 2 } };

it('[PR-14] only those a raffle is for use tickets of it, as they are in that moment', async () => {
  const id = await house.open(SOME);
  expect(await house.show()).toMatchObject({ isForSome: true });
  await house.give(ranked, 2, { id });
  await house.give(fresh, 2, { id });
  expect((await house.own(fresh)).tickets).toBe(0);
  expect(await listed(fresh)).toEqual([]);
  expect((await house.claim(fresh)).errorCode).toBe('no_ticket');
  expect((await house.own(ranked)).tickets).toBe(2);
  expect(await listed(ranked)).toMatchObject([{ usable: 2 }]);
  expect((await house.claim(ranked)).success).toBe(true);
  await toRank(ranked, 1);
  await toRank(fresh, 2);
  expect((await house.claim(ranked)).errorCode).toBe('no_ticket');
  expect((await house.claim(fresh)).success).toBe(true);
  await house.drawn(2);
  const proof = await house.prove();
  expect(await raffleVerdict(proof)).toMatchObject({ faults: [], drawn: 2 });
  // Whom it is for is promised with the rule: another one is found.
  const forOthers = { ...proof, rule: { ...proof.rule, segment: { rankFrom: 1 } } };
  expect((await raffleVerdict(forOthers)).faults).toContain('announcement');
  const { segment: _, ...forAll } = proof.rule;
  expect((await raffleVerdict({ ...proof, rule: forAll })).faults).toContain('announcement');
});

it('a rule that cannot be kept is refused at its field, and one for all is for all', async () => {
  const refused = await house.ask({ ...SOME, segment: { rankFrom: 3, rankTo: 1 } });
  expect(Object.keys(refused.refusal.fields ?? {}).join()).toMatch(/^segment\./);
  await house.open({ rule: GIVEN, segment: {} });
  expect(await house.show()).toMatchObject({ isForSome: false });
  expect((await house.prove()).rule).not.toHaveProperty('segment');
});

// The last one: the clock of the house is moved.
it('[PR-14] a draw for all is one of all it is for when it has closed', async () => {
  const id = await house.open({ ...SOME, kind: 'draw', prizes: [{ amount: '5', count: 1 }] });
  await house.give(ranked, 1, { id });
  await house.give(fresh, 4, { id });
  world.move(HOUR);
  await house.turn();
  world.move(60_000);
  await house.until('over');
  const proof = await house.prove();
  expect(proof.tickets.map((one) => one.count)).toEqual([1]);
  expect((await house.own(ranked)).draws).toHaveLength(1);
  expect((await house.own(fresh)).draws).toEqual([]);
  expect((await raffleVerdict(proof)).faults).toEqual([]);
});
