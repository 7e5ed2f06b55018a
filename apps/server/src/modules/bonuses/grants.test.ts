import * as play from '@fairhouse/contract/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, SPINS, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { module as offers } from '../deposit-offers/index.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let bonuses: Bonuses;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...(module.jobs ?? []), ...(offers.jobs ?? [])]);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann] = await keepers.twoOwners();
  bonuses = await bonusesOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

const claim = async (who: Person): Promise<string> => {
  const id = (await bonuses.list(who)).waiting[0]?.id ?? '';
  expect((await bonuses.claim(who, id)).success).toBe(true);
  return id;
};
const bet = async (who: Person, minor: bigint) =>
  settledBet(world.server.kernel.db, { memberId: who.memberId, validBetMinor: minor });

it('the office reads of each member how a bonus stands, what is still to be bet and its cost', async () => {
  const people = [await cashier.payer(0n), await cashier.payer(0n), await cashier.payer(0n)];
  const [waits, bound, done] = people;
  if (!waits || !bound || !done) throw new Error('nobody');
  const [gone, back] = [await world.register(), await world.register()];
  const id = await bonuses.terms();
  const empty = await bonuses.grants(id);
  expect(empty.value).toMatchObject({ list: [], nextCursor: null });
  for (const who of [waits, bound, done, gone, back]) await bonuses.give(id, [who]);
  await claim(bound);
  await bet(bound, 3_000n);
  await claim(done);
  await bet(done, 5_000n);
  await bonuses.drop(gone, (await bonuses.list(gone)).waiting[0]?.id ?? '');
  await bonuses.drop(back, await claim(back));
  const { list, title, currency } = (await bonuses.grants(id)).value;
  expect(title).toMatch(/^Bonus \d+$/);
  expect(currency).toBe('USD');
  const [last] = list;
  expect(last?.givenBy).not.toBe('');
  const shown = new Map(list.map((one) => [one.memberId, one]));
  const of = (who: Person) => shown.get(who.memberId);
  expect(list.map((one) => one.account)[0]).toBe(back.username);
  expect(of(waits)).toMatchObject({
    account: waits.username,
    state: 'waiting',
    most: '10.00',
    turnover: '50.00',
    missing: '0.00',
    cost: '0.00',
  });
  expect(of(bound)).toMatchObject({
    state: 'bound',
    turnover: '50.00',
    missing: '20.00',
    cost: '10.00',
  });
  expect(Date.parse(of(bound)?.endsAt ?? '')).toBeGreaterThan(Date.now());
  expect(of(done)).toMatchObject({ state: 'done', missing: '0.00', cost: '10.00' });
  expect(of(gone)).toMatchObject({ state: 'declined', turnover: '0.00', cost: '0.00' });
  expect(of(back)).toMatchObject({ state: 'given_up', missing: '0.00', cost: '0.00' });
});

it('pages follow each other, and a standing or an account narrows them', async () => {
  const people: Person[] = [];
  for (let count = 0; count < 4; count += 1) people.push(await world.register());
  const id = await bonuses.terms();
  await bonuses.give(id, people);
  const [taker, first] = people;
  if (!taker || !first) throw new Error('nobody');
  await claim(taker);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 5; page += 1) {
    const { list, nextCursor } = (
      await bonuses.grants(id, { pageSize: 3, ...(cursor === undefined ? {} : { cursor }) })
    ).value;
    seen.push(...list.map((one) => one.account));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(seen).toHaveLength(4);
  expect(seen.toSorted()).toEqual(people.map((one) => one.username).toSorted());
  const accounts = async (p: Record<string, unknown>) =>
    (await bonuses.grants(id, p)).value.list.map((one) => one.account);
  expect(await accounts({ standing: 'taken' })).toEqual([taker.username]);
  expect(await accounts({ standing: 'waiting' })).toHaveLength(3);
  expect(await accounts({ standing: 'gone' })).toEqual([]);
  expect(await accounts({ keyword: first.username.toUpperCase() })).toEqual([first.username]);
  await world.server.kernel.db.run(
    `update bonus_grants set waits_until = now() - interval '1 hour' where state = 'waiting'`,
  );
  // Whatever a clock has looked at: what waited too long is gone.
  expect(await accounts({ standing: 'waiting' })).toEqual([]);
  expect(await accounts({ standing: 'gone' })).toHaveLength(3);
});

it('of free spins the cost is what they brought', async () => {
  const who = await world.register();
  const id = await bonuses.terms({ ...SPINS, spins: 30, winMost: '100.00', times: '2' });
  await bonuses.give(id, [who]);
  const grant = await claim(who);
  const token = await openGame(world, who, SPINS.slug);
  for (let number = 0; number < 30; number += 1)
    await world.call(
      play.playRound,
      { stake: '1.00', bonusId: grant },
      { token, key: crypto.randomUUID() },
    );
  const [row] = (await bonuses.grants(id)).value.list;
  const won = await cashier.balance(who);
  expect(Number(won)).toBeGreaterThan(0);
  expect(row).toMatchObject({ most: '100.00', cost: won, state: 'bound' });
  expect(row?.turnover).toBe((Number(won) * 2).toFixed(2));
});

it('terms that are not there are not found, and without the permission nothing is read', async () => {
  const id = await bonuses.terms();
  expect((await bonuses.grants('999999999')).errorCode).toBe('not_found');
  const writer = await keepers.keeper('content');
  expect((await bonuses.grants(id, {}, writer)).errorCode).toBe('forbidden');
  const reader = await keepers.keeper('read-only');
  expect((await bonuses.grants(id, {}, reader)).success).toBe(true);
});
