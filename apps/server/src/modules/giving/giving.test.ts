import * as approvals from '@fairhouse/contract/approvals';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as deposits from '@fairhouse/contract/deposits';
import * as giving from '@fairhouse/contract/giving';
import * as missions from '@fairhouse/contract/missions';
import * as office from '@fairhouse/contract/members-desk';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import * as rewards from '@fairhouse/contract/rewards';
import * as tournaments from '@fairhouse/contract/tournaments';
import * as vouchers from '@fairhouse/contract/vouchers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import {
  type Answer,
  type CallBy,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { noteMaker } from '../staff/index.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
let one: Person;
let count = 0;
const LATER = 7 * 86_400_000;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  // 100.00 at a time, 300.00 in a day; 500.00 let out in a day.
  for (const role of ['owner', 'finance', 'content']) {
    await world.server.kernel.db.run(
      `insert into role_limits (brand_id, role, one_minor,
      day_minor, paid_day_minor) values (1, $1, 10000, 30000, 50000)`,
      [role],
    );
  }
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  [ann, bob] = await keepers.twoOwners();
  one = await world.register();
});

const call: CallBy<Keeper> = (by, definition, input) =>
  world.call(definition, input, { token: by.token, key: `giving-${(count += 1)}` });
const left = async (by: Keeper, purse: 'give' | 'pay' = 'give'): Promise<string> =>
  (await call(by, giving.ownGiving, {})).value[purse].left;
const WORDS = { language: 'EN', title: 'A gift', summary: '' };
const mission = (more: object = {}) => ({
  kind: 'deposits',
  repeats: 'once',
  target: '1',
  prize: '1.00',
  budget: '100.00',
  startsOn: '2026-01-01',
  ...more,
});
/** Every way in which an operator gives: whether it was given alone. */
const GIVE: Record<string, (by: Keeper, amount: string) => Promise<boolean>> = {
  adjustment: async (by, amount) =>
    (
      await call(by, office.adjustBalance, {
        id: one.memberId,
        amount,
        direction: 'credit',
        reason: WHY,
      })
    ).value.transferId !== null,
  reward: async (by, amount) =>
    (
      await call(by, rewards.giveRewards, {
        amount,
        kind: 'gift',
        to: { accounts: [one.username] },
        words: [{ language: 'EN', text: 'Thanks' }],
        reason: WHY,
      })
    ).value.state === 'given',
  vouchers: async (by, amount) =>
    (
      await call(by, vouchers.createVouchers, {
        name: 'Codes',
        amount,
        count: 1,
        expiresAt: new Date(Date.now() + LATER).toISOString(),
        reason: WHY,
      })
    ).value.batch.state === 'open',
  mission: async (by, budget) =>
    (
      await call(by, missions.createMission, {
        item: wrong(mission({ prize: '0.01', budget })),
        text: WORDS,
      })
    ).value.isOn === true,
  tournament: async (by, prize) =>
    (
      await call(by, tournaments.makeTournament, {
        title: `Race ${count}`,
        slugs: ['harbour-lights'],
        score: 'wins',
        prizes: [prize],
        startsAt: new Date().toISOString(),
        endsAt: new Date(Date.now() + LATER).toISOString(),
      })
    ).value.approvalId === null,
  offer: async (by, budget) => (await makeOffer(by, { budget })).value.isOn === true,
};
const makeOffer = (by: Keeper, more: object) =>
  call(by, depositOffers.createOffer, {
    item: {
      isOn: true,
      percent: '50',
      bonusMax: '5.00',
      depositMin: '20.00',
      times: '5',
      turnoverOf: 'bonus',
      howOften: 'always',
      isAlone: false,
      isPerDevice: false,
      ranks: [],
      methods: [],
      startsAt: null,
      endsAt: null,
      expiresDays: null,
      budget: null,
      ...more,
    },
    text: WORDS,
  });

it(
  '[AS-05] ' +
    '[RO-08, RO-09] one person mints no money: at a time, and all they give in a day together',
  async () => {
    for (const [what, give] of Object.entries(GIVE)) {
      const eve = await keepers.keeper('owner');
      expect(await give(eve, '100.01'), `${what} above the limit`).toBe(false);
      expect(await left(eve), what).toBe('300.00');
      expect(await give(eve, '100.00'), what).toBe(true);
      expect(await left(eve), what).toBe('200.00');
    }
    // Of the day of one operator 0.01 is left, whatever they gave; the next kind waits.
    const eve = await keepers.keeper('owner');
    for (const what of ['vouchers', 'mission', 'tournament']) await GIVE[what]?.(eve, '99.99');
    expect(await left(eve)).toBe('0.03');
    for (const [what, give] of Object.entries(GIVE)) {
      expect(await give(eve, '0.04'), `${what} beyond the day`).toBe(false);
    }
    expect(await GIVE.adjustment?.(eve, '0.03')).toBe(true);
    expect(await left(eve)).toBe('0.00');
    expect(await left(await keepers.keeper('owner'))).toBe('300.00');
  },
);

it('of many gifts at once in all kinds no more goes than the sum of the day', async () => {
  const eve = await keepers.keeper('owner');
  const ways = Object.values(GIVE);
  const given = await Promise.all([...ways, ...ways].map((give) => give(eve, '100.00')));
  expect(given.filter(Boolean)).toHaveLength(3);
  expect(await left(eve)).toBe('0.00');
});

it("operators of one's own making share the sum of a day: it is a person's", async () => {
  const [eve, puppet, sister] = [
    await keepers.keeper('owner'),
    await keepers.keeper('finance'),
    await keepers.keeper('content'),
  ];
  const { db } = world.server.kernel;
  for (const made of [puppet, sister]) {
    await noteMaker(db, {
      brandId: 1,
      operatorId: BigInt(made.id),
      kind: 'made',
      maker: { operatorId: BigInt(eve.id), name: eve.name },
    });
  }
  expect(await GIVE.adjustment?.(eve, '100.00')).toBe(true);
  expect(await GIVE.mission?.(sister, '100.00')).toBe(true);
  expect(await left(puppet)).toBe('100.00');
  expect(await GIVE.vouchers?.(puppet, '100.00')).toBe(true);
  for (const by of [eve, puppet]) expect(await GIVE.adjustment?.(by, '0.01')).toBe(false);
});

it('[PR-13] a mission above what one operator gives waits closed until another person opens it', async () => {
  const content = await keepers.keeper('content');
  await world.fund(one, 1000n);
  for (const more of [{ budget: '100.01' }, { budget: null }]) {
    const { value } = await call(content, missions.createMission, {
      item: wrong(mission(more)),
      text: WORDS,
    });
    expect(value).toMatchObject({ isOn: false, isAsked: true });
    const id = String(value.id);
    const claim = () => world.call(missions.claimMission, { id }, { token: one.token });
    expect((await claim()).errorCode).toBe('not_found');
    // What is asked about stays as it is, whoever would open it by hand.
    expect(
      (
        await call(ann, missions.changeMission, {
          id,
          item: wrong(mission({ ...more, prize: '2' })),
        })
      ).errorCode,
    ).toBe('state_conflict');
    const kept = (await call(ann, missions.officeMission, { id })).value;
    expect(kept).toMatchObject({ prize: '1.00', isOn: false, isAsked: true });
    expect(
      (await call(ann, missions.changeMission, { id, item: wrong(mission(more)) })).errorCode,
    ).toBe('state_conflict');
    expect((await call(ann, missions.officeMission, { id })).value).toEqual(kept);
    const { list } = (await call(ann, approvals.approvals, { pageSize: 100 })).value;
    const asked = list.find((row) => row.subject === `mission:${id}`);
    expect(asked?.details).toMatchObject({
      name: 'A gift',
      amount: '1.00',
      what: 'deposits',
      target: '1',
      total: more.budget ?? '',
    });
    expect((await keepers.decide(content.token, asked?.id)).errorCode).toBe('forbidden');
    expect((await keepers.decide(ann.token, asked?.id)).success).toBe(true);
    expect((await call(ann, missions.officeMission, { id })).value).toMatchObject({
      isOn: true,
      isAsked: false,
    });
    expect((await claim()).success).toBe(true);
  }
});

it("other terms of an open mission are judged anew; words are nobody's business", async () => {
  const made = await call(ann, missions.createMission, { item: wrong(mission()), text: WORDS });
  const change = async (more: object, text = WORDS) =>
    (
      await call(ann, missions.changeMission, {
        id: String(made.value.id),
        item: wrong(mission(more)),
        text,
      })
    ).value;
  expect(await left(ann)).toBe('200.00');
  expect(await change({ target: '2' })).toMatchObject({ isOn: true });
  expect(await change({ budget: '50.00' })).toMatchObject({ isOn: true });
  // The same thing counts once, by the most it may give.
  expect(await left(ann)).toBe('200.00');
  expect(await change({ budget: '500.00' })).toMatchObject({ isOn: false, isAsked: true });
  const other = await call(ann, missions.createMission, {
    item: wrong(mission({ budget: null })),
    text: WORDS,
  });
  const { list } = (await call(bob, approvals.approvals, { pageSize: 100 })).value;
  await keepers.decide(
    bob.token,
    list.find((row) => row.subject === `mission:${String(other.value.id)}`)?.id,
  );
  const named = { ...WORDS, title: 'Another name' };
  expect(
    (
      await call(ann, missions.changeMission, {
        id: String(other.value.id),
        item: wrong(mission({ budget: null })),
        text: named,
      })
    ).value,
  ).toMatchObject({ isOn: true, isAsked: false, title: 'Another name' });
  expect(
    (
      await call(ann, missions.changeMission, {
        id: String(other.value.id),
        item: wrong(mission({ budget: null, prize: '50.00' })),
      })
    ).value,
  ).toMatchObject({ isOn: false, isAsked: true });
});

it('what a mission may pay in all is kept at the claim, however many come at once', async () => {
  const { id } = (
    await call(ann, missions.createMission, {
      item: wrong(mission({ budget: '3.00', prize: '1.50' })),
      text: WORDS,
    })
  ).value;
  const people = [one, await world.register(), await world.register(), await world.register()];
  for (const person of people) await world.fund(person, 100n);
  // They are four persons, though all come from one machine.
  await cashier.settings({ households: { refusedFrom: 1000 } });
  const claims = await Promise.all(
    people.map((person) => world.call(missions.claimMission, { id }, { token: person.token })),
  );
  expect(
    claims
      .map((answer) => answer.errorCode ?? 'paid')
      .toSorted()
      .filter((code) => code === 'paid'),
  ).toHaveLength(2);
  for (const answer of claims.filter((row) => !row.success)) {
    expect(['state_conflict', 'not_found']).toContain(answer.errorCode);
  }
  expect((await call(ann, missions.officeMission, { id })).value).toMatchObject({ given: '3.00' });
  // Filled up again it counts again: what was given is given.
  const before = await left(ann);
  expect(
    (
      await call(ann, missions.changeMission, {
        id,
        item: wrong(mission({ budget: '6.00', prize: '1.50' })),
      })
    ).value,
  ).toMatchObject({ isOn: true });
  expect(Number(before) - Number(await left(ann))).toBe(3);
});

it('a tournament above what one operator gives is made when another person approves it', async () => {
  const given = {
    title: 'Great race',
    slugs: ['harbour-lights'],
    score: 'wins',
    prizes: ['60.00', '40.01'],
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + LATER).toISOString(),
  };
  const { value } = await call(ann, tournaments.makeTournament, wrong(given));
  expect(value).toMatchObject({ tournament: null, approvalId: expect.any(String) });
  expect((await call(ann, tournaments.makeTournament, wrong(given))).errorCode).toBe(
    'state_conflict',
  );
  const titles = async () =>
    (await world.call(tournaments.tournaments, {})).value.list.map((row) => row.title);
  expect(await titles()).not.toContain('Great race');
  expect((await keepers.decide(ann.token, value.approvalId)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, value.approvalId)).success).toBe(true);
  expect(await titles()).toContain('Great race');
  const soon = new Date(world.server.clock.milliseconds() + 600_000).toISOString();
  const late = await call(
    ann,
    tournaments.makeTournament,
    wrong({ ...given, title: 'Over', endsAt: soon }),
  );
  world.move(601_000);
  expect((await keepers.decide(bob.token, late.value.approvalId)).errorCode).toBe('state_conflict');
});

it('no prize, reward, voucher or bonus is larger than the brand allows, whoever gives it', async () => {
  expect((await call(ann, giving.ownGiving, {})).value).toMatchObject({ prizeMax: '10000.00' });
  const over = '10000.01';
  expect(
    (
      await call(ann, missions.createMission, {
        item: wrong(mission({ prize: over, budget: null })),
        text: WORDS,
      })
    ).refusal.fields,
  ).toMatchObject({ 'item.prize': 'max' });
  expect(
    (
      await call(ann, tournaments.makeTournament, {
        title: 'Huge',
        slugs: ['harbour-lights'],
        score: 'wins',
        prizes: ['1', over],
        startsAt: new Date().toISOString(),
        endsAt: new Date(Date.now() + LATER).toISOString(),
      })
    ).refusal.fields,
  ).toMatchObject({ prizes: 'max' });
  expect((await makeOffer(ann, { bonusMax: over })).refusal.fields).toMatchObject({
    'item.bonusMax': 'max',
  });
  const given = () => ({ token: ann.token, key: `giving-${(count += 1)}` });
  const gift = {
    amount: over,
    kind: 'gift' as const,
    to: { accounts: [one.username] },
    words: [{ language: 'EN', text: 'x' }],
    reason: WHY,
  };
  expect((await world.call(rewards.giveRewards, gift, given())).errorCode).toBe('limit_exceeded');
  const codes = {
    name: 'Codes',
    amount: over,
    count: 1,
    reason: WHY,
    expiresAt: new Date(Date.now() + LATER).toISOString(),
  };
  expect((await world.call(vouchers.createVouchers, codes, given())).errorCode).toBe(
    'limit_exceeded',
  );
});

it('[WL-18] withdrawals let out in a day have a sum as well, and money given back is a gift', async () => {
  await cashier.settings({ switches: { p2pWithdrawal: true } });
  const eve = await keepers.keeper('finance');
  const payers = [await cashier.payer(), await cashier.payer(), await cashier.payer()];
  const ids = [];
  for (const payer of payers) ids.push((await cashier.ask(payer, '200.00')).value.id);
  for (const id of ids.slice(0, 2)) {
    expect((await cashier.desk(eve, id, 'approve')).value).toMatchObject({ state: 'approved' });
  }
  expect(await left(eve, 'pay')).toBe('100.00');
  expect((await cashier.desk(eve, ids[2], 'approve')).value).toMatchObject({
    isAsked: true,
    state: 'applying',
  });
  const [payer] = payers;
  if (!payer) throw new Error('nobody');
  await cashier.desk(eve, ids[0], 'paid', { reference: 'BANK-1' });
  expect(
    (
      await world.call(
        withdrawals.confirmWithdrawal,
        { id: String(ids[0]), result: 'PARTLY', amountReceived: '40.00' },
        { token: payer.token },
      )
    ).success,
  ).toBe(true);
  const back = await cashier.desk(eve, ids[0], 'resolve', {
    outcome: 'RETURNED',
    note: 'the bank lost it',
  });
  expect(back.value).toMatchObject({ state: 'partly_received' });
  expect(await cashier.balance(payer)).toBe('800.00');
  const { list } = (await call(bob, approvals.approvals, { pageSize: 100 })).value;
  const asked = list.find((row) => row.kind === 'withdrawals.return');
  expect((await keepers.decide(eve.token, asked?.id)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, asked?.id)).success).toBe(true);
  expect(await cashier.balance(payer)).toBe('960.00');
});

it('[WL-21] a deposit credited by hand counts with what else its operator gives', async () => {
  const eve = await keepers.keeper('finance');
  const inReview = async (): Promise<string> => {
    const made = (
      await world.call(
        deposits.createDeposit,
        { methodId: 'sandbox', amount: '60.00' },
        { token: one.token },
      )
    ).value;
    await fetch(`${world.url}/sandbox/pay`, {
      method: 'POST',
      body: new URLSearchParams({
        ...Object.fromEntries(new URL(made.payUrl, world.url).searchParams),
        mode: 'wrong-amount',
      }),
    });
    return made.deposit.id;
  };
  const credit = async (by: Keeper): Promise<Answer> => {
    const id = await inReview();
    await call(by, officeCashier.claimDeposit, { id });
    return call(by, officeCashier.approveDeposit, { id, note: 'seen at the bank' });
  };
  expect((await credit(eve)).value).toMatchObject({ status: 'approved', isAsked: false });
  expect(await left(eve)).toBe('240.00');
  for (const turn of [1, 2]) expect(await GIVE.vouchers?.(eve, '95.00'), `${turn}`).toBe(true);
  expect((await credit(eve)).value).toMatchObject({ status: 'applying', isAsked: true });
  expect(await cashier.balance(one)).toBe('60.00');
});

it('after all of it the books balance', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
