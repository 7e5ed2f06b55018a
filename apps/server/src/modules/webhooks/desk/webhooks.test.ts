import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as audit from '@fairhouse/contract/audit';
import * as inbox from '@fairhouse/contract/inbox';
import * as staffDesk from '@fairhouse/contract/staff-desk';
import * as calls from '@fairhouse/contract/webhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import type { Queries } from '../../../kernel/db.ts';
import { blocksOf, insertBlock, liftRow } from '../../blocks/store.ts';
import { insertCase, takeOver } from '../../cases/store.ts';
import { markClaimed } from '../../bonuses/store.ts';
import { jobs as depositJobs } from '../../deposits/jobs.ts';
import { moveDeposit } from '../../deposits/store.ts';
import { endBonus } from '../../deposit-offers/store.ts';
import { moveReview } from '../../identity/rows/desk.ts';
import { noteLook } from '../../payment-methods/rows/connections.ts';
import { writeLimit } from '../../safety/store.ts';
import { setBillState } from '../../salaries/store.ts';
import { noteMaker } from '../../staff/index.ts';
import { noteFailed } from '../../withdrawals/rows/payout.ts';
import { deliver, forgetOld } from '../actions/deliver.ts';
import { module as hooks } from '../index.ts';

type Heard = { body: string; headers: IncomingHttpHeaders };
const heard: Heard[] = [];
let status = 204;
let world: World;
let keepers: Keepers;
let cashier: Cashier;
let program: Server;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ privateWebhooks: true });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, hooks.jobs);
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  program = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      heard.push({ body, headers: request.headers });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('thank you');
    });
  });
  await new Promise<void>((resolve) => {
    program.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await world.close();
  program.closeAllConnections();
  program.close();
});
beforeEach(async () => {
  [ann, bob] = await keepers.twoOwners();
  await db().run(`update webhooks set state = 'removed'`);
  await db().run('delete from webhook_deliveries');
  heard.length = 0;
  status = 204;
});
const db = () => world.server.kernel.db;
const send = () => deliver(world.server.kernel);
/** Until nothing is due. */
const sendAll = async () => {
  while ((await send()) === 'busy');
};
const place = () => `http://127.0.0.1:${(program.address() as AddressInfo).port}/told`;
const make = (more: object = {}, by = ann) =>
  keepers.office(
    by.token,
    calls.makeWebhook,
    wrong({ url: place(), kinds: [...calls.HOOK_KINDS], reason: WHY, ...more }),
  );
const named = async (more: object = {}) => {
  const made = await make(more);
  expect((await keepers.decide(bob.token, made.value.approvalId)).success).toBe(true);
  // The request for it is told of too; what a test waits for comes after.
  await db().run('delete from webhook_deliveries');
  return { id: made.value.webhook.id, secret: made.value.secret };
};
const hookNow = async (id: string) =>
  (await keepers.office(ann.token, calls.webhooks, {})).value.list.find((one) => one.id === id);
const deliveries = async (id: string) =>
  (await keepers.office(ann.token, calls.webhookDeliveries, { id })).value.list;
const turn = (id: string, state: 'on' | 'off' | 'removed') =>
  keepers.office(ann.token, calls.changeWebhook, { id, state, reason: WHY });
const ping = (id: string) => keepers.office(ann.token, calls.tryWebhook, { id });

/** Rows alone: what they belong to is not asked. */
const plantBonusAndBill = async (tx: Queries, memberId: bigint): Promise<void> => {
  await tx.composed('set local session_replication_role = replica');
  await tx.composed(
    `insert into deposit_bonuses (brand_id, deposit_id, member_id, offer_id, slot, state, percent,
       bonus_max, deposit_min, times, turnover_of, is_alone, promised)
     values (1, 'D-1', $1, 1, 'D-1', 'bound', 100, 1, 1, 0, 'bonus', false, 1)`,
    [memberId],
  );
  await tx.composed(
    `insert into bills (brand_id, bill_id, number, kind, contract_id, version, payee_id, from_at,
       until_at, run, state, gross, valid_bet, active_members, carry_out, is_gated, inputs,
       inputs_hash, calculated_at, due_at)
     values (1, 'B-1', 'B-1', 'share', 'C-1', 1, $1, now() - interval '1 day', now(), 'window',
       'calculated', 1, 0, 0, 0, false, '', '', now(), now())`,
    [memberId],
  );
};

it('[D-U56] programs follow blocks, limits, bonuses, bills and cases by their states', async () => {
  const who = await world.register();
  const { id } = await named();
  const owner = { brandId: 1, memberId: BigInt(who.memberId) };
  const by = { by: ann.name, byId: BigInt(ann.id), reason: WHY };
  await db().transaction((tx) => plantBonusAndBill(tx, owner.memberId));
  await db().transaction(async (tx) => {
    const block = { ...owner, ...by, kind: 'withdrawals', caseId: null } as const;
    expect(await insertBlock(tx, block)).toBe(true);
    // Laid once, told once.
    expect(await insertBlock(tx, block)).toBe(false);
    const [laid] = await blocksOf(tx, owner);
    const lifted = { ...owner, ...by, blockId: laid?.block_id ?? 0n, aloneBy: null };
    expect(await liftRow(tx, lifted)).toBe(true);
    await writeLimit(tx, { ...owner, kind: 'deposit', period: 'day', amount: 1n });
    const caseId = await insertCase(tx, { ...owner, ...by });
    await takeOver(tx, { brandId: 1, caseId, ...by, state: 'waiting' });
    // Of what is not there nothing is told.
    await endBonus(tx, { brandId: 1, depositId: 'D-0', state: 'given_up' });
    await setBillState(tx, { brandId: 1, id: 'B-0', state: 'approved' });
    await moveDeposit(tx, { brandId: 1, id: 'D-0', state: 'review', reason: null });
    await markClaimed(tx, 1, 900_777n);
    await endBonus(tx, { brandId: 1, depositId: 'D-1', state: 'given_up' });
    await setBillState(tx, { brandId: 1, id: 'B-1', state: 'approved' });
  });
  const told = (await deliveries(id)).toReversed().map(({ kind, data }) => ({ kind, data }));
  expect(told).toEqual([
    { kind: 'member.blocked', data: { id: who.memberId, block: 'withdrawals', state: 'laid' } },
    { kind: 'member.blocked', data: { id: who.memberId, state: 'lifted' } },
    { kind: 'limit.changed', data: { id: who.memberId, limit: 'deposit', period: 'day' } },
    { kind: 'case.changed', data: { id: expect.any(String), state: 'open' } },
    { kind: 'case.changed', data: { id: expect.any(String), state: 'waiting' } },
    { kind: 'bonus.changed', data: { deposit: 'D-1', state: 'given_up' } },
    { kind: 'bill.changed', data: { id: 'B-1', state: 'approved' } },
  ]);
});

it('[D-U60] programs follow checks of identity, payouts, deposits that run out, and providers', async () => {
  const who = await world.register();
  const { id } = await named();
  const memberId = BigInt(who.memberId);
  const brandId = 1;
  await db().transaction(async (tx) => {
    await tx.composed('set local session_replication_role = replica');
    await tx.composed(
      `insert into identity_checks (brand_id, check_id, member_id, tier, state, submitted_at)
       values (1, 900777, $1, 1, 'pending', now())`,
      [memberId],
    );
    await tx.composed(
      `insert into withdrawals (brand_id, withdrawal_id, member_id, card_id, amount, currency, key,
         digest, state, target_at, is_confirmed)
       values (1, 'W-1', $1, 'C-1', 1, 'USD', 'W-1', '', 'approved', now(), false)`,
      [memberId],
    );
    await tx.composed(
      `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key,
         state, created_at) values (1, 'D-9', $1, 'sandbox', 1, 'USD', 'D-9', 'created',
         now() - interval '9 days')`,
      [memberId],
    );
  });
  await db().transaction(async (tx) => {
    await moveReview(tx, { brandId, id: 900_777n, state: 'onHold', note: '' });
    await noteFailed(tx, { brandId, id: 'W-1', fault: 'refused' });
    await tx.composed(
      `insert into payment_connections (brand_id, method_id, fields, secrets_sealed, changed_at,
         changed_by) values (1, 'btcpay', '{}', '', now(), 'Ann')`,
    );
    const look = { brandId, methodId: 'btcpay', version: 1 };
    await noteLook(tx, { ...look, fault: 'busy', wasDown: false });
    await noteLook(tx, { ...look, fault: 'busy', wasDown: true });
    await noteLook(tx, { ...look, fault: null, wasDown: true });
    await noteLook(tx, { ...look, version: 2, fault: 'busy', wasDown: false });
  });
  const expiry = depositJobs.find((one) => one.name === 'deposit-expiry');
  await expiry?.run(world.server.kernel);
  const told = (await deliveries(id)).toReversed().map(({ kind, data }) => ({ kind, data }));
  expect(told).toEqual([
    { kind: 'identity.changed', data: { id: who.memberId, check: '900777', state: 'onHold' } },
    { kind: 'withdrawal.changed', data: { id: 'W-1', state: 'approved', payout: 'failed' } },
    { kind: 'provider.changed', data: { method: 'btcpay', state: 'down' } },
    { kind: 'provider.changed', data: { method: 'btcpay', state: 'works' } },
    { kind: 'deposit.changed', data: { id: 'D-9', state: 'expired' } },
  ]);
  await db().run(`delete from payment_connections where method_id = 'btcpay'`);
});

it('[D-U30] who is no owner names no address alone, whoever made them', async () => {
  await db().run(`update operators set role = 'content' where name = '${bob.name}'`);
  // Ann alone is an owner; what she composed and gave away is in her hands.
  const role = await keepers.office(ann.token, staffDesk.composeRole, {
    name: 'Programs',
    permissions: ['webhooks.manage', 'webhooks.read'],
    one: '0',
    day: '0',
    payDay: '0',
    reason: WHY,
  });
  expect(role.value.approvalId).toBeNull();
  const { composed } = (await keepers.office(ann.token, staffDesk.roles, {})).value;
  const holder = await keepers.keeper(composed[0]?.role ?? '');
  const maker = { operatorId: BigInt(ann.id), name: ann.name };
  await noteMaker(db(), { brandId: 1, operatorId: BigInt(holder.id), kind: 'role', maker });
  expect((await make({}, holder)).value.approvalId).not.toBeNull();
  expect((await make({ url: `${place()}/own` })).value.approvalId).toBeNull();
});

it('[D-U30] two persons name an address; what happens is told there, signed', async () => {
  const made = await make();
  expect(made.value.webhook).toMatchObject({ state: 'asked', url: place() });
  await world.register();
  await send();
  expect(heard).toEqual([]);
  expect((await ping(made.value.webhook.id)).errorCode).toBe('state_conflict');
  expect((await turn(made.value.webhook.id, 'on')).errorCode).toBe('state_conflict');
  expect((await keepers.decide(ann.token, made.value.approvalId)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, made.value.approvalId)).success).toBe(true);
  await db().run('delete from webhook_deliveries');
  const who = await world.register();
  await send();
  expect(heard).toHaveLength(1);
  const [{ body, headers } = { body: '', headers: {} }] = heard;
  const told = JSON.parse(body) as { id: string; kind: string; at: string; data: object };
  expect(told).toMatchObject({ kind: 'member.registered', data: { id: who.memberId } });
  expect(Object.keys(told.data)).toEqual(['id']);
  const [, seconds = '', due] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers[calls.HOOK_SIGNATURE])) ?? [];
  expect(Number(seconds) * 1000).toBeCloseTo(world.server.kernel.clock.milliseconds(), -4);
  const mine = createHmac('sha256', made.value.secret).update(`${seconds}.`).update(body);
  expect(due).toBe(mine.digest('hex'));
  await send();
  expect(heard).toHaveLength(1);
  const [kept] = await deliveries(made.value.webhook.id);
  expect(kept).toMatchObject({ id: told.id, state: 'sent', tries: 1, fault: '', dueAt: null });
  const raw = (await keepers.office(ann.token, calls.webhooks, {})).raw;
  expect(JSON.stringify(raw)).not.toContain(made.value.secret);
});

it('[D-U30] a withdrawal is told with each state, and a request and its decision', async () => {
  const { id } = await named({ kinds: ['withdrawal.changed', 'approval.changed'] });
  const one = await cashier.payer(60_000n);
  const asked = String((await cashier.ask(one, '100.00')).value.id);
  await cashier.desk(ann, asked, 'approve');
  await cashier.desk(ann, asked, 'paid', { reference: 'BANK-1' });
  const list = (await deliveries(id)).toReversed();
  expect(list.every((row) => row.kind === 'withdrawal.changed' && row.data.id === asked)).toBe(
    true,
  );
  expect(list.map((row) => row.data.state)).toEqual(
    expect.arrayContaining(['applying', 'approved', 'released']),
  );
  const made = await make();
  await keepers.decide(bob.token, made.value.approvalId, 'decline');
  const told = (await deliveries(id)).filter((row) => row.kind === 'approval.changed');
  expect(told.map((row) => [row.data.kind, row.data.state])).toEqual([
    ['webhooks.make', 'declined'],
    ['webhooks.make', 'asked'],
  ]);
});

it('[D-U30] what is not taken is tried later and later, and sent again by hand', async () => {
  const { id } = await named();
  status = 500;
  await world.register();
  const [first] = await deliveries(id);
  const waits: number[] = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    await send();
    expect(heard).toHaveLength(tries);
    await send();
    const [row] = await deliveries(id);
    expect(row).toMatchObject({ tries, fault: '500' });
    if (row?.dueAt) {
      const wait = Date.parse(row.dueAt) - world.server.kernel.clock.milliseconds();
      waits.push(Math.round(wait / 10_000) * 10);
      world.move(wait + 1000);
      ann = await keepers.keeper('owner');
    }
  }
  expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200]);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', tries: 8 });
  const again = (deliveryId: string) =>
    keepers.office(ann.token, calls.sendAnew, { id, deliveryId });
  status = 200;
  expect((await again(first?.id ?? '')).success).toBe(true);
  expect((await again(first?.id ?? '')).errorCode).toBe('state_conflict');
  expect((await again('999999')).errorCode).toBe('not_found');
  await send();
  expect(heard.at(-1)?.body).toBe(heard[0]?.body);
  expect((await deliveries(id))[0]).toMatchObject({ state: 'sent', tries: 1, fault: '' });
  expect(await hookNow(id)).toMatchObject({ failures: 0, fault: '' });
  world.move(31 * 86_400_000);
  ann = await keepers.keeper('owner');
  await forgetOld(world.server.kernel);
  expect(await deliveries(id)).toEqual([]);
});

it('[D-U30] twenty tries that nobody takes turn it off; on again it is told what waited', async () => {
  const { id } = await named();
  status = 302;
  for (let one = 0; one < 20; one += 1) await ping(id);
  await sendAll();
  expect(heard).toHaveLength(20);
  expect(await hookNow(id)).toMatchObject({ state: 'off', isOffByFailures: true, fault: '302' });
  // It waits for a person, and for nobody who may not see it.
  const waits = async (by: Keeper) =>
    (await keepers.office(by.token, inbox.inbox, { kind: 'webhook' })).value.list;
  expect(await waits(ann)).toMatchObject([
    { kind: 'webhook', ref: id, subject: new URL(place()).host },
  ]);
  expect(await waits(await keepers.keeper('support'))).toEqual([]);
  await world.register();
  world.move(60_000);
  await send();
  expect(heard).toHaveLength(20);
  expect((await ping(id)).errorCode).toBe('state_conflict');
  status = 200;
  expect((await turn(id, 'on')).value.webhook).toMatchObject({ state: 'on', failures: 0 });
  await sendAll();
  expect(heard).toHaveLength(40);
  expect(await waits(ann)).toEqual([]);
  // Whoever turns it off themselves waits for nobody.
  await turn(id, 'off');
  expect(await waits(ann)).toEqual([]);
  expect((await turn(id, 'removed')).value.webhook.state).toBe('removed');
  expect((await turn(id, 'on')).errorCode).toBe('not_found');
  const lines = (await keepers.office(ann.token, audit.auditLog, { keyword: 'webhooks.state' }))
    .value.list;
  expect(lines[0]).toMatchObject({ operator: ann.name, after: { state: 'removed' } });
});

it('[D-U30] an address that is behind keeps no other waiting', async () => {
  const late = await named({ url: `${place()}/late` });
  const other = await named({ url: `${place()}/other` });
  for (let one = 0; one < 25; one += 1) await ping(late.id);
  await ping(other.id);
  await send();
  expect((await deliveries(other.id))[0]).toMatchObject({ state: 'sent' });
  // One of it, and five of the other.
  expect(heard).toHaveLength(6);
  await sendAll();
  expect(heard).toHaveLength(26);
});

it('[D-U30] only https on public addresses is named, and a name that turns private is not reached', async () => {
  const { config } = world.server.kernel;
  const { id } = await named();
  config.privateWebhooks = false;
  try {
    for (const url of [
      'http://program.example/told',
      'https://127.0.0.1/told',
      'https://[::1]/told',
      'https://10.0.0.8/told',
      'https://169.254.169.254/latest',
      'https://localhost/told',
      'https://program.internal/told',
      'https://ann:secret@program.example/told',
      'https://program.example/told#part',
      'ftp://program.example/',
      'no address',
    ]) {
      expect((await make({ url })).errorCode, url).toBe('validation_failed');
    }
    expect((await make({ url: 'https://program.example/told' })).success).toBe(true);
    await ping(id);
    await send();
    expect(heard).toEqual([]);
    expect((await deliveries(id))[0]).toMatchObject({ fault: 'private_address', state: 'waiting' });
  } finally {
    config.privateWebhooks = true;
  }
});

it('[D-U30] who may not manage names none, and one of another brand is not found', async () => {
  const finance = await keepers.keeper('finance');
  expect((await make({}, finance)).errorCode).toBe('forbidden');
  const reader = await keepers.keeper('read-only');
  expect((await keepers.office(reader.token, calls.webhooks, {})).success).toBe(true);
  expect((await make({}, reader)).errorCode).toBe('forbidden');
  expect((await turn('999999', 'off')).errorCode).toBe('not_found');
  expect((await ping('999999')).errorCode).toBe('not_found');
});
