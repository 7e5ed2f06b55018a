import * as approvals from '@fairhouse/contract/approvals';
import type { DIFFERENCE_OUTCOMES } from '@fairhouse/contract/cashier-words';
import * as deposits from '@fairhouse/contract/deposits';
import * as inbox from '@fairhouse/contract/inbox';
import * as settlements from '@fairhouse/contract/settlements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf } from '../../../../../tests/cashier.ts';
import { moneyOf } from '../../../../../tests/moved-money.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { signedBy } from '../../../../../tests/signed.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { readCsv } from './rules.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let ben: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, ben] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const HEAD = 'order_id,amount,currency,state';
const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString();
const upload = (file: string | Uint8Array, by = ann, query: Record<string, string> = {}) =>
  world.call(
    settlements.compareSettlement,
    { methodId: 'sandbox', from: hour(-1), until: hour(1), fileName: 'day.csv', ...query },
    { token: by.token, file: Buffer.from(file) },
  );
const pay = async (who: Person, mode: string, amount = '50.00'): Promise<string> => {
  const { payUrl, deposit } = (
    await world.call(deposits.createDeposit, { methodId: 'sandbox', amount }, { token: who.token })
  ).value;
  await (
    await fetch(`${world.url}/sandbox/pay`, {
      method: 'POST',
      body: new URLSearchParams({
        ...Object.fromEntries(new URL(payUrl, world.url).searchParams),
        mode,
      }),
    })
  ).text();
  return deposit.id;
};

it('the file of the sandbox is compared: what agrees, and each kind of difference', async () => {
  const who = await world.register();
  const [good, wrong, never, declined] = [
    await pay(who, 'pay'),
    await pay(who, 'wrong-amount', '70.00'),
    await pay(who, 'never', '30.00'),
    await pay(who, 'decline'),
  ];
  const lost = await pay(who, 'pay', '20.00');
  const now = Math.floor(Date.now() / 1000);
  const span = [String(now - 600), String(now + 600)] as const;
  const address = (signature: string) =>
    `${world.url}/sandbox/settlement.csv?${new URLSearchParams({
      account: 'DEMO/sandbox',
      from: span[0],
      until: span[1],
      signature,
    })}`;
  expect((await fetch(address('f'.repeat(64)))).status).toBe(401);
  const file = await (
    await fetch(address(await signedBy(world, 'sandbox', `settlement:${span[0]}:${span[1]}`)))
  ).text();
  const lines = file
    .trim()
    .split('\r\n')
    .filter((line) => !line.startsWith(lost));
  expect(lines).toHaveLength(5);
  const answer = await upload(
    `${[...lines, `${good},50.00,USD,paid`, 'nobody,9.00,USD,paid'].join('\n')}\n`,
  );
  const found = answer.value;
  expect(found).toMatchObject({
    lines: 6,
    matched: 2,
    counts: { missing_here: 1, missing_there: 1, amount: 0, state: 2, double: 1 },
    sumThere: '140.00',
    sumHere: '70.00',
  });
  expect(found.differences.map(({ kind, order }) => `${kind} ${order}`).toSorted()).toEqual(
    [
      `double ${good}`,
      'missing_here nobody',
      `missing_there ${lost}`,
      `state ${never}`,
      `state ${wrong}`,
    ].toSorted(),
  );
  expect(lines.some((line) => line.startsWith(declined))).toBe(true);
  expect(
    (await keepers.office(ann.token, settlements.oneSettlement, { id: found.id })).value,
  ).toEqual(found);
  expect((await keepers.office(ann.token, settlements.settlements, {})).value.list[0]?.id).toBe(
    found.id,
  );
  expect((await keepers.audit(ann.token, 'settlements.compare'))[0]).toMatchObject({
    subject: 'sandbox day.csv',
  });
});

it('another amount and another currency are differences of the amount', async () => {
  const id = await pay(await world.register(), 'pay');
  for (const line of [`${id},49.99,USD,paid`, `${id},50.00,EUR,paid`]) {
    const { differences } = (await upload(`${HEAD}\n${line}`)).value;
    expect(differences.find((one) => one.order === id)).toMatchObject({
      kind: 'amount',
      here: '50.00 USD credited',
    });
  }
});

it('columns stand in any order and in quotes; what cannot be read names its line', async () => {
  expect(readCsv('a,"b ""c"", d"\r\n\r\n1,2\n')).toEqual([
    ['a', 'b "c", d'],
    ['1', '2'],
  ]);
  const id = await pay(await world.register(), 'pay');
  expect(
    (await upload(`"State","Order_ID",note,CURRENCY,amount\npaid,${id},"x, y",usd,50.00`)).value,
  ).toMatchObject({ lines: 1, matched: 1 });
  for (const [file, what] of [
    ['', 'columns'],
    ['order_id,amount\n', 'columns'],
    [`${HEAD}\n${id},50.00,USD,paid\n${id},x,USD,paid`, 'line 3'],
    [`${HEAD}\n${id},50.00,USD`, 'line 2'],
    [`${HEAD}\n,50.00,USD,paid`, 'line 2'],
    [`${HEAD}\n"a"b,50.00,USD,paid`, 'line 2'],
    ['\u0000', 'text'],
  ] as const) {
    const answer = await upload(file);
    expect([answer.errorCode, answer.refusal.fields], JSON.stringify(file)).toEqual([
      'validation_failed',
      { file: what },
    ]);
  }
  expect((await upload(new Uint8Array([0xff, 0xfe, 0x00]))).refusal.fields).toEqual({
    file: 'text',
  });
  for (const [query, field] of [
    [{ methodId: 'nobody' }, 'methodId'],
    [{ until: hour(-2) }, 'until'],
    [{ from: 'yesterday' }, 'from'],
  ] as const) {
    expect(Object.keys((await upload(HEAD, ann, query)).refusal.fields as object)[0]).toBe(field);
  }
});

it('who does not decide about deposits compares nothing', async () => {
  const support = await keepers.keeper('support');
  expect((await upload(HEAD, support)).errorCode).toBe('forbidden');
  expect((await keepers.office(support.token, settlements.settlements, {})).success).toBe(true);
  const content = await keepers.keeper('content');
  expect((await keepers.office(content.token, settlements.settlements, {})).errorCode).toBe(
    'forbidden',
  );
});

it('a file of payouts is compared with what was paid out, and with no deposit', async () => {
  const cashier = await cashierOf(world);
  const one = await cashier.payer(0n);
  await cashier.addCard(one);
  const money = moneyOf(world);
  const paidOut = async (minor: bigint, state: string, reference: string | null) => {
    const id = await money.withdrawal(one.memberId, minor, 0);
    await world.server.kernel.db.composed(
      `update withdrawals set payout_method = 'sandbox', payout_state = $2, payout_attempt = 1,
         payout_reference = $3, released_at = created_at where withdrawal_id = $1`,
      [id, state, reference],
    );
    return id;
  };
  const [whole, other, failed, unsaid] = [
    await paidOut(5_000n, 'paid', null),
    await paidOut(7_000n, 'paid', 'po-7'),
    await paidOut(3_000n, 'failed', null),
    await paidOut(2_000n, 'paid', null),
  ];
  const deposit = await pay(one, 'pay', '20.00');
  const { value } = await upload(
    [
      HEAD,
      `${whole}.1,50.00,USD,paid`,
      'po-7,69.00,USD,paid',
      `${failed}.1,30.00,USD,paid`,
      `${deposit},20.00,USD,paid`,
    ].join('\n'),
    ann,
    { side: 'payouts' },
  );
  expect(value).toMatchObject({ side: 'payouts', matched: 1, sumHere: '140.00' });
  expect(value.differences.map(({ kind, depositId }) => [kind, depositId])).toEqual([
    ['amount', other],
    ['state', failed],
    ['missing_here', null],
    ['missing_there', unsaid],
  ]);
});

const cases = (by: Keeper, query: object = {}) =>
  keepers.office(by.token, settlements.differenceCases, query);
const caseOf = async (order: string) => {
  const { value } = await cases(ann, { keyword: order });
  expect(value.list).toHaveLength(1);
  const [one] = value.list;
  if (!one) throw new Error(`no case of ${order}`);
  return one;
};
const linesOf = async (id: string) =>
  (await keepers.office(ann.token, settlements.oneDifference, { id })).value.lines
    .map((line) => line.kind)
    .toReversed();

it('[D-U58] each difference is a case with an owner and a state, told to programs and the inbox', async () => {
  const { db } = world.server.kernel;
  await db.composed(
    `insert into webhooks (brand_id, url, kinds, secret_sealed, state, made_by, made_at)
     values (1, 'https://hooks.example/', '{difference.changed}', '', 'on', 'Ann', now())`,
  );
  const found = (await upload(`${HEAD}\nnever-1,9.00,USD,paid\nnever-1,9.00,USD,paid`)).value;
  const of = (kind: string) =>
    found.differences.find((one) => one.order === 'never-1' && one.kind === kind);
  expect(of('double')).toMatchObject({ caseState: 'open' });
  const id = of('missing_here')?.caseId ?? '';
  const waiting = async () =>
    (await keepers.office(ann.token, inbox.inbox, { kind: 'difference' })).value.list.filter(
      (one) => one.ref === id,
    );
  expect(await waiting()).toMatchObject([{ subject: 'never-1', amount: '9.00', owner: null }]);
  const finance = await keepers.keeper('finance');
  const taken = await keepers.office(finance.token, settlements.takeDifference, {
    id,
    state: 'waiting',
    reason: 'the provider was asked',
  });
  expect(taken.value.case).toMatchObject({ state: 'waiting', owner: finance.name });
  expect(await waiting()).toMatchObject([{ owner: finance.name }]);
  await keepers.office(finance.token, settlements.noteDifference, { id, text: 'ticket 17' });
  const decide = (outcome: (typeof DIFFERENCE_OUTCOMES)[number], by = finance) =>
    keepers.office(by.token, settlements.decideDifference, { id, outcome, reason: 'as they say' });
  expect((await decide('theirs')).value.case).toMatchObject({
    state: 'decided',
    outcome: 'theirs',
    decidedBy: finance.name,
  });
  expect((await decide('known')).errorCode).toBe('state_conflict');
  expect(await waiting()).toEqual([]);
  expect(await linesOf(id)).toEqual(['opened', 'taken', 'note', 'decided']);
  expect((await keepers.audit(ann.token, 'settlements.decide'))[0]).toMatchObject({
    subject: `difference:${id}`,
    reason: 'as they say',
  });
  const told = await db.composed<{ data: { id: string; state: string } }>(
    `select data from webhook_deliveries where kind = 'difference.changed' and data->>'id' = $1
     order by delivery_id`,
    [id],
  );
  expect(told.map(({ data }) => data.state)).toEqual(['open', 'waiting', 'decided']);
  for (const [who, code] of [
    [await keepers.keeper('support'), 'forbidden'],
    [ann, null],
  ] as const) {
    const answer = await keepers.office(who.token, settlements.takeDifference, {
      id,
      state: 'open',
      reason: 'looked at again',
    });
    expect(answer.errorCode ?? null).toBe(code);
  }
  expect(await linesOf(id)).toEqual(['opened', 'taken', 'note', 'decided', 'reopened']);
});

it('[D-U58] a later file ends what agrees, opens anew what is not put right, and nothing twice', async () => {
  const id = await pay(await world.register(), 'pay');
  await upload(`${HEAD}\n${id},49.00,USD,paid`);
  const first = await caseOf(id);
  expect(first).toMatchObject({ kind: 'amount', amount: '1.00', state: 'open' });
  const decide = (outcome: (typeof DIFFERENCE_OUTCOMES)[number]) =>
    keepers.office(ann.token, settlements.decideDifference, {
      id: first.id,
      outcome,
      reason: 'as they say',
    });
  await decide('theirs');
  // The same file asks nothing anew; another one of theirs says that nothing was put right.
  await upload(`${HEAD}\n${id},49.00,USD,paid`);
  expect(await caseOf(id)).toMatchObject({ id: first.id, state: 'decided' });
  await upload(`${HEAD}\n${id},49.00,USD,paid\n`);
  expect(await caseOf(id)).toMatchObject({ id: first.id, state: 'open', outcome: null });
  await decide('known');
  await upload(`${HEAD}\n\n${id},49.00,USD,paid\n`);
  expect(await caseOf(id)).toMatchObject({ state: 'decided', outcome: 'known' });
  // Another amount is another difference than the one that was explained.
  await upload(`${HEAD}\n${id},48.00,USD,paid`);
  expect(await caseOf(id)).toMatchObject({ state: 'open', amount: '2.00' });
  await upload(`${HEAD}\n${id},50.00,USD,paid`);
  expect(await caseOf(id)).toMatchObject({ state: 'decided', outcome: 'agreed' });
  expect(await linesOf(first.id)).toEqual(
    'opened decided again reopened decided again reopened agreed'.split(' '),
  );
  expect((await cases(ann, { state: 'open', keyword: id })).value.list).toEqual([]);
  expect((await cases(ann, { keyword: id, endDate: hour(-1) })).value.list).toEqual([]);
  expect((await cases(ann, { keyword: id, startDate: hour(-1) })).value.list).toHaveLength(1);
});

it('[D-U58] that the house bears a difference two persons decide, as it stood when asked', async () => {
  await upload(`${HEAD}\ngone-1,7.00,USD,paid`);
  const { id } = await caseOf('gone-1');
  const ask = () =>
    keepers.office(ann.token, settlements.decideDifference, {
      id,
      outcome: 'borne',
      reason: 'nobody finds it',
    });
  expect((await ask()).value.case).toMatchObject({ state: 'open', isAsked: true });
  expect((await ask()).errorCode).toBe('state_conflict');
  const approve = async (by: Keeper) => {
    const { list } = (await keepers.office(ben.token, approvals.approvals, {})).value;
    const waiting = list.find((one) => one.kind === 'settlements.bear');
    return keepers.office(by.token, approvals.approveApproval, {
      id: waiting?.id ?? '',
      reason: 'so it is',
    });
  };
  expect((await approve(ann)).errorCode).toBe('same_operator');
  await upload(`${HEAD}\ngone-1,8.00,USD,paid`);
  expect((await approve(ben)).errorCode).toBe('state_conflict');
  await upload(`${HEAD}\ngone-1,7.00,USD,paid`);
  expect((await approve(ben)).success).toBe(true);
  expect(await caseOf('gone-1')).toMatchObject({
    state: 'decided',
    outcome: 'borne',
    decidedBy: `${ann.name}, ${ben.name}`,
  });
  expect(await linesOf(id)).toEqual(['opened', 'asked', 'again', 'again', 'decided']);
});
