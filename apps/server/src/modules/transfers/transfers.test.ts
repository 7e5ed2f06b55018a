import * as deposits from '@fairhouse/contract/deposits';
import * as messages from '@fairhouse/contract/messages';
import * as recordsCalls from '@fairhouse/contract/records';
import * as transfers from '@fairhouse/contract/transfers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
  type Payer,
} from '../../../../../tests/cashier.ts';
import { putBelow } from '../../../../../tests/lines.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let cashier: Cashier;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const put = (one: Person, line: 'upline' | 'downline', body: object, key = freshKey()) =>
  world.call(
    line === 'upline' ? transfers.transferToUpline : transfers.transferToDownline,
    wrong({ paymentPassword: PAYMENT_PASSWORD, ...body }),
    { token: one.token, key },
  );
const under = (one: Person, upline: Person) =>
  putBelow(world, { memberId: one.memberId, uplineId: upline.memberId });
/** An agent, a member below and a member below that. */
const lineOf = async (): Promise<[Payer, Payer, Payer]> => {
  const [agent, child, grandchild] = [
    await cashier.payer(50_000n),
    await cashier.payer(50_000n),
    await cashier.payer(50_000n),
  ];
  await db().run('update members set type = 2 where member_id = $1', [BigInt(agent.memberId)]);
  await under(child, agent);
  await under(grandchild, child);
  return [agent, child, grandchild];
};
const letters = async (one: Person) => {
  const { list } = (await world.call(messages.inbox, {}, { token: one.token })).value;
  const [first] = list;
  return first
    ? {
        title: first.title,
        content: String(
          (await world.call(messages.readMessage, { id: first.id }, { token: one.token })).value
            .content,
        ),
      }
    : undefined;
};

it('[WL-14, WL-15] to the upline: both balances move and both inboxes are told', async () => {
  const [agent, child] = await lineOf();
  const sent = await put(child, 'upline', { amount: '120.00', note: 'for <b>June</b>' });
  expect(sent.value).toMatchObject({
    direction: 'out',
    sender: child.username,
    receiver: agent.username,
    amount: '120.00',
    note: 'for <b>June</b>',
  });
  expect([await cashier.balance(child), await cashier.balance(agent)]).toEqual([
    '380.00',
    '620.00',
  ]);
  for (const one of [agent, child]) {
    const letter = await letters(one);
    expect(letter?.title).toContain('120.00 USD');
    for (const part of [child.username, agent.username, '120.00', '&lt;b&gt;June']) {
      expect(letter?.content).toContain(part);
    }
  }
  const records = (await world.call(transfers.transferRecords, {}, { token: agent.token })).value;
  expect(records.list).toMatchObject([{ direction: 'in', sender: child.username }]);
  const kinds = (await world.call(recordsCalls.transactions, {}, { token: child.token })).value
    .list;
  expect(kinds[0]?.type).toBe('upline_transfer');
});

it('[WL-15] without an upline it is refused, and off where the page is off', async () => {
  const one = await cashier.payer(50_000n);
  expect((await put(one, 'upline', { amount: '10.00' })).errorCode).toBe('no_upline');
  await cashier.settings({ treeOff: ['memberCenter/transferUpline'] });
  const [agent, child] = await lineOf();
  expect((await put(child, 'upline', { amount: '10.00' })).errorCode).toBe('feature_off');
  expect(
    (await put(agent, 'downline', { amount: '10.00', receiver: child.username })).errorCode,
  ).toBe('feature_off');
  await cashier.settings({ treeOff: [] });
});

it('[WL-16] an agent to anybody of the own tree, and to nobody else', async () => {
  const [agent, child, grandchild] = await lineOf();
  const [, stranger] = await lineOf();
  const to = (receiver: string) => put(agent, 'downline', { amount: '50.00', receiver });
  expect((await to(child.username)).success).toBe(true);
  expect((await to(grandchild.username.toUpperCase())).success).toBe(true);
  for (const name of [stranger.username, agent.username, 'nobody', '']) {
    expect((await to(name)).errorCode, name).toBe('wrong_account');
  }
  expect(
    (await put(child, 'downline', { amount: '50.00', receiver: grandchild.username })).errorCode,
  ).toBe('error_not_agent');
  expect([await cashier.balance(agent), await cashier.balance(grandchild)]).toEqual([
    '400.00',
    '550.00',
  ]);
  // An agent's own upline is none of the tree below.
  await db().run('update members set type = 2 where member_id = $1', [BigInt(child.memberId)]);
  expect(
    (await put(child, 'downline', { amount: '10.00', receiver: agent.username })).errorCode,
  ).toBe('wrong_account');
});

it('[LI-11] an amount out of form, too much, a long note or a wrong password moves nothing', async () => {
  const [, child] = await lineOf();
  for (const amount of ['0', '-5.00', '1.001', 'x', '', '9'.repeat(30)]) {
    expect((await put(child, 'upline', { amount })).errorCode, amount).toBe('invalid_amount');
  }
  expect((await put(child, 'upline', { amount: '500.01' })).errorCode).toBe('insufficient_balance');
  expect(
    (await put(child, 'upline', { amount: '5.00', note: 'x'.repeat(141) })).refusal.fields,
  ).toEqual({ note: 'length' });
  expect(
    (await put(child, 'upline', { amount: '5.00', paymentPassword: '000000' })).errorCode,
  ).toBe('wrong_password');
  await db().run('update members set guard_changed_at = now() where member_id = $1', [
    BigInt(child.memberId),
  ]);
  expect((await put(child, 'upline', { amount: '5.00' })).errorCode).toBe('withdrawals_locked');
  expect(await cashier.balance(child)).toBe('500.00');
});

it('[WL-18] the same key moves once; another body is refused', async () => {
  const [agent, child] = await lineOf();
  const key = freshKey();
  const done = await Promise.all(
    [1, 2, 3, 4].map(() => put(child, 'upline', { amount: '30.00' }, key)),
  );
  expect(new Set(done.map((answer) => answer.value.id)).size).toBe(1);
  expect((await put(child, 'upline', { amount: '31.00' }, key)).errorCode).toBe(
    'idempotency_conflict',
  );
  expect([await cashier.balance(child), await cashier.balance(agent)]).toEqual([
    '470.00',
    '530.00',
  ]);
});

it('[WL-18] a repeat is answered by what was done, whatever the line has become', async () => {
  const [agent, child] = await lineOf();
  const [up, down] = [freshKey(), freshKey()];
  const given = { amount: '20.00', receiver: child.username };
  const sent = await put(child, 'upline', { amount: '30.00' }, up);
  await settledBet(db(), { memberId: agent.memberId, validBetMinor: 3000n });
  const first = [sent, await put(agent, 'downline', given, down)];
  await putBelow(world, { memberId: child.memberId, uplineId: null });
  const again = [
    await put(child, 'upline', { amount: '30.00' }, up),
    await put(agent, 'downline', given, down),
  ];
  expect(again.map((answer) => answer.value.id)).toEqual(first.map((answer) => answer.value.id));
  expect((await put(agent, 'downline', { ...given, receiver: 'nobody' }, down)).errorCode).toBe(
    'wrong_account',
  );
  expect([await cashier.balance(child), await cashier.balance(agent)]).toEqual([
    '490.00',
    '510.00',
  ]);
});

it('[WL-19] against each other and at once they end, and nobody falls below nothing', async () => {
  const [agent, child] = await lineOf();
  const done = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0
        ? put(child, 'upline', { amount: '400.00' })
        : put(agent, 'downline', { amount: '400.00', receiver: child.username }),
    ),
  );
  expect(
    done
      .flatMap((one) => one.errorCode ?? [])
      .filter((code) => !['insufficient_balance', 'turnover_missing'].includes(code)),
  ).toEqual([]);
  expect(done.filter((one) => one.success).length).toBeGreaterThan(0);
  const sum = Number(await cashier.balance(child)) + Number(await cashier.balance(agent));
  expect(sum).toBe(1000);
});

it('[WL-19] two against each other that wait for one balance both end', async () => {
  const [agent, child] = await lineOf();
  // The account of the house that transfers go over is there from the first one on.
  expect((await put(child, 'upline', { amount: '1.00' })).success).toBe(true);
  const sent: ReturnType<typeof put>[] = [];
  await settledBet(db(), { memberId: agent.memberId, validBetMinor: 100n });
  // Whoever holds the other balance already while waiting for this one waits forever.
  await db().transaction(async (tx) => {
    await tx.run('select from balances where brand_id = 1 and member_id = $1 for update', [
      BigInt(agent.memberId),
    ]);
    sent.push(put(agent, 'downline', { amount: '10.00', receiver: child.username }));
    await waitBehind(tx, db(), 1);
    sent.push(put(child, 'upline', { amount: '10.00' }));
    await waitBehind(tx, db(), 2);
  });
  // What just came is bet before it leaves again.
  expect((await Promise.all(sent)).map(({ errorCode }) => errorCode)).toEqual([
    undefined,
    'turnover_missing',
  ]);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});

it(
  '[AS-03] ' +
    'transfers do not dodge turnover: a deposit that was not bet leaves neither to the upline nor ' +
    'to the downline',
  async () => {
    const [agent, child] = await lineOf();
    const pay = async (who: Person) => {
      const made = (
        await world.call(
          deposits.createDeposit,
          { methodId: 'sandbox', amount: '60.00' },
          { token: who.token },
        )
      ).value;
      await fetch(`${world.url}/sandbox/pay`, {
        method: 'POST',
        body: new URLSearchParams({
          ...Object.fromEntries(new URL(made.payUrl, world.url).searchParams),
          mode: 'pay',
        }),
      });
    };
    await pay(child);
    await pay(agent);
    const up = () => put(child, 'upline', { amount: '60.00' });
    const down = () => put(agent, 'downline', { amount: '60.00', receiver: child.username });
    for (const send of [up, down]) {
      const refused = await send();
      expect([refused.errorCode, refused.refusal.missing]).toEqual(['turnover_missing', '60.00']);
    }
    expect(await cashier.balance(child)).toBe('560.00');
    for (const one of [child, agent]) {
      await settledBet(db(), { memberId: one.memberId, validBetMinor: 6000n });
    }
    expect((await up()).success).toBe(true);
    const onward = await down();
    expect([onward.errorCode, onward.refusal.missing]).toEqual(['turnover_missing', '60.00']);
    await settledBet(db(), { memberId: agent.memberId, validBetMinor: 6000n });
    expect((await down()).success).toBe(true);
    expect((await verifyLedger(db())).faults).toEqual([]);
  },
);

it('where a licence allows no transfers in a line they are off', async () => {
  const [agent, child] = await lineOf();
  await cashier.settings({ jurisdiction: 'strict' });
  expect((await put(child, 'upline', { amount: '10.00' })).errorCode).toBe('feature_off');
  const down = await put(agent, 'downline', { amount: '10.00', receiver: child.username });
  expect(down.errorCode).toBe('feature_off');
  await cashier.settings({ jurisdiction: 'open' });
});

it('[WL-15] the least, the most and the day of transfers are those of the brand', async () => {
  const [agent, child, grandchild] = await lineOf();
  const lineTransfers = { amountMin: '10.00', amountMax: '60.00', dayMax: '100.00' };
  await cashier.settings({ lineTransfers });
  for (const amount of ['9.99', '60.01']) {
    const refused = await put(child, 'upline', { amount });
    expect([refused.errorCode, refused.refusal.fields]).toEqual([
      'limit_exceeded',
      { amount: '10.00-60.00' },
    ]);
  }
  const down = (amount: string, to: Person) =>
    put(agent, 'downline', { amount, receiver: to.username });
  expect((await down('60.00', child)).success).toBe(true);
  // All that one member sends counts, to whomever; of two at once one is over the day.
  const both = await Promise.all([down('30.00', child), down('30.00', grandchild)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(both.filter(({ errorCode }) => errorCode === 'limit_exceeded')).toHaveLength(1);
  expect((await down('10.01', child)).refusal.fields).toEqual({ perDay: '100.00' });
  expect((await down('10.00', child)).success).toBe(true);
  expect(await cashier.balance(agent)).toBe('400.00');
  await cashier.settings({ lineTransfers: {} });
});
