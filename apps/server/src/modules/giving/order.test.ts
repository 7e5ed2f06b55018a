import * as deposits from '@fairhouse/contract/deposits';
import * as members from '@fairhouse/contract/wallet';
import * as office from '@fairhouse/contract/members-desk';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Answer, type Person, type World } from '../../../../../tests/world.ts';
import { lockAccount, verifyLedger } from '../wallet/index.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const held = async (one: Person): Promise<string> => {
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

it(
  'a deposit of the desk and an adjustment of one member at once are both done: the sums are ' +
    'held before the balance',
  async () => {
    const one = await world.register();
    const id = await held(one);
    await keepers.office(ann.token, officeCashier.claimDeposit, { id });
    const answers: Promise<Answer>[] = [];
    await db().transaction(async (tx) => {
      await lockAccount(tx, 1, BigInt(one.memberId));
      answers.push(keepers.office(ann.token, officeCashier.approveDeposit, { id, note: WHY }));
      await waitBehind(tx, db(), 1);
      answers.push(
        world.call(
          office.adjustBalance,
          { id: one.memberId, amount: '5.00', direction: 'credit', reason: WHY },
          { token: bob.token, key: crypto.randomUUID() },
        ),
      );
      await waitBehind(tx, db(), 2);
    });
    expect((await Promise.all(answers)).map((answer) => answer.errorCode)).toEqual([
      undefined,
      undefined,
    ]);
    expect((await world.call(members.balance, {}, { token: one.token })).value).toMatchObject({
      sumBalance: '65.00',
    });
    expect((await verifyLedger(db())).faults).toEqual([]);
  },
);
