import * as household from '@fairhouse/contract/household';
import * as missions from '@fairhouse/contract/missions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World, written } from '../../../../../tests/world.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  ann = await keepers.keeper('owner');
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const from = (ip: string, agent: string) =>
  world.register({}, { headers: { 'x-forwarded-for': ip, 'user-agent': agent } });
/** Two browsers of one kind at one address: what a household says by its device. */
const couple = async (ip: string): Promise<[Person, Person]> => [
  await from(ip, 'Harbour 1'),
  await from(ip, 'Harbour 1'),
];
const today = () => world.server.clock.now().toISOString().slice(0, 10);
const mission = async (title: string): Promise<string> =>
  String(
    (
      await keepers.office(ann.token, missions.createMission, {
        item: {
          kind: 'login_days',
          repeats: 'daily',
          target: '1',
          prize: '5.00',
          budget: '50.00',
          startsOn: today(),
        },
        text: { language: 'EN', title, summary: '' },
      })
    ).value.id,
  );
const claim = (who: Person, id: string) =>
  world.call(missions.claimMission, { id }, { token: who.token });
const seen = async (who: Person, id: string) => {
  const { list, openCount } = (await world.call(missions.missionSummary, {}, { token: who.token }))
    .value;
  return [list.find((one) => one.id === id)?.state, openCount];
};
type Told = {
  account: string;
  kind: string;
  title: string;
  place: string;
  prize: string;
  outcome: string;
  linked: { account: string; score: number; reasons: string[] }[];
};
const told = async (query: string) =>
  (await world.call(household.officeLikePrizes, written(query), { token: ann.token })).value.list;

it(
  'line 6: a mission prize that a household was paid is offered to no other of it, and the desk ' +
    'sees who asked for it',
  async () => {
    const id = await mission('Here today');
    const people = await couple('198.51.100.7');
    const stranger = await from('198.51.100.8', 'Harbour 2');
    const [, open] = (await seen(people[0], id)) as [string, number];
    expect(await seen(people[1], id)).toEqual(['done', open]);
    // At once, too, one of them gets it.
    const answers = await Promise.all(people.map((who) => claim(who, id)));
    expect(answers.map((one) => one.errorCode ?? 'paid')).toEqual(
      expect.arrayContaining(['paid', 'state_conflict']),
    );
    const [paid, refused] = answers[0]?.success ? people : [people[1], people[0]];
    expect(await seen(paid, id)).toEqual(['claimed', open - 1]);
    expect(await seen(refused, id)).toEqual(['taken', open - 1]);
    expect((await claim(refused, id)).errorCode).toBe('state_conflict');
    expect(await cashier.balance(refused)).toBe('0.00');
    expect(await seen(stranger, id)).toEqual(['done', open]);
    expect((await claim(stranger, id)).success).toBe(true);
    const list = (await told('')).filter((one) => one.title === 'Here today');
    expect(list).toEqual([
      expect.objectContaining({
        account: refused.username,
        kind: 'mission',
        place: today(),
        prize: '5.00',
        outcome: 'refused',
        linked: [{ id: paid.memberId, account: paid.username, score: 50, reasons: ['device'] }],
      }),
    ]);
    expect(await told('outcome=paid')).toEqual([]);
  },
);

it('line 6: a mission prize paid to somebody who looks a little like another one is told', async () => {
  const id = await mission('Here as well');
  const one = await from('198.51.100.9', 'Harbour 1');
  const near = await from('198.51.100.9', 'Harbour 2');
  expect((await claim(one, id)).success).toBe(true);
  expect((await seen(near, id))[0]).toBe('done');
  expect((await claim(near, id)).success).toBe(true);
  expect(await told(`outcome=paid&keyword=${near.username}`)).toMatchObject([
    {
      account: near.username,
      prize: '5.00',
      linked: [{ account: one.username, score: 20, reasons: ['network'] }],
    },
  ]);
  expect(await told(`keyword=${one.username}`)).toEqual([]);
  const page = (await keepers.office(ann.token, household.officeLikePrizes, { pageSize: 1 })).value;
  expect([(page.list as Told[])[0]?.account, page.nextCursor]).toEqual([
    near.username,
    expect.stringMatching(/^\d+$/),
  ]);
  expect((await told(`cursor=${String(page.nextCursor)}`)).map((row) => row.account)).not.toContain(
    near.username,
  );
});
