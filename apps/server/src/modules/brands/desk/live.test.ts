import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as approvals from '@fairhouse/contract/approvals';
import * as audit from '@fairhouse/contract/audit';
import * as blocks from '@fairhouse/contract/blocks';
import * as system from '@fairhouse/contract/brands';
import * as brandsLive from '@fairhouse/contract/brands-live';
import * as session from '@fairhouse/contract/session';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WHY } from '../../../../../../tests/keepers.ts';
import { spunBet } from '../../../../../../tests/spun-bet.ts';
import {
  type CallOptions,
  must,
  openWorld,
  type Person,
  type World,
} from '../../../../../../tests/world.ts';
import { hashOperatorPassword, openOperator } from '../../staff/index.ts';
import { creditAgent, module as salaries } from '../../salaries/index.ts';
import { post, verifyLedger } from '../../wallet/index.ts';
import { addToPool } from '../../jackpots/index.ts';
import { openPools } from '../../jackpots/actions/pools.ts';
import { feedPools } from '../../jackpots/jobs.ts';
import { brandsChanged, seedBrand } from '../index.ts';
import { endLatePlay } from './actions/decide-live.ts';
import { hostProver } from './steps/prove-host.ts';

const BRAND = 2;
const ID = { brandId: String(BRAND) };
const HOST = 'lantern.example';
const headers = { 'x-forwarded-host': HOST };
let world: World;
/** Another process of the same house. */
let other: World;
let folder: string;
let owner: string;
let ann: string;
let bob: string;
const reach = { isReached: true };
const db = () => world.server.kernel.db;
const run = (sql: string, values: unknown[] = []) => db().composed(sql, values as never);

/** What an operator has done before: everything on the list. */
const READY = {
  operatorName: 'Lantern Ltd',
  regulatorName: 'Lamp Authority',
  licenceNumber: 'L-17',
  jurisdiction: 'open',
  fields: { birthday: { enabled: true, required: true } },
  cashier: {},
  mailMessenger: 'smtp',
  messengerSettings: { smtp: { host: 'mail.lantern.example', from: 'a@lantern.example' } },
  switches: { changePasswordByMobile: false },
  status: 1,
};
const fieldsOf = ({ refusal }: { refusal: Record<string, unknown> }) =>
  (refusal.fields ?? {}) as Record<string, string>;
/** People may register. */
const OPEN = { status: 0, fields: {} };
const settings = async (more: object = {}) => {
  await run('update brands set settings = $2 where brand_id = $1', [
    BRAND,
    JSON.stringify({ ...READY, ...more }),
  ]);
  brandsChanged.say(world.server.kernel, { brandId: BRAND });
};
const operator = async (brandId: number, role: string, name: string) => {
  const passwordHash = await hashOperatorPassword('lamp4light8');
  await openOperator(db(), { brandId, name, role, passwordHash });
  const at = brandId === BRAND ? { headers } : {};
  const input = { username: name, password: 'lamp4light8' };
  const { token } = (await world.call(staff.officeLogin, input, at)).value;
  await run(`update operators set authenticator_sealed = 'sealed' where name = $1`, [name]);
  return String(token);
};
const by = (token: string): CallOptions => ({ token, headers });
const read = async (token = ann) => (await world.call(brandsLive.brandLive, ID, by(token))).value;
const ask = (token = ann) => world.call(brandsLive.askLive, { ...ID, reason: WHY }, by(token));
const decide = (token: string, id: string) =>
  world.call(approvals.approveApproval, { id, reason: WHY }, by(token));
const decline = (token: string, id: string) =>
  world.call(approvals.declineApproval, { id, reason: WHY }, by(token));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-live-'));
  const config = {
    trustedProxyHops: 1,
    publicUrl: 'https://lantern.example',
    backups: { folder, everyHours: 24, kept: 2, recipients: [], passphrase: undefined },
  };
  world = await openWorld(config);
  other = await openWorld({ ...config, databaseUrl: world.databaseUrl, dataDir: world.dataDir });
  for (const one of [world, other]) {
    one.server.kernel.limiter = { take: () => true };
    hostProver.fill(one.server.kernel, async () => reach.isReached);
  }
  await seedBrand(world.server.kernel, {
    id: BRAND,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: [HOST, 'www.lantern.example'],
    languages: ['EN'],
  });
  owner = await operator(1, 'owner', 'keeper');
  ann = await operator(BRAND, 'owner', 'ann');
  bob = await operator(BRAND, 'owner', 'bob');
  await run(
    `insert into receiving_accounts (brand_id, account_id, bank_name, number, holder)
     values ($1, 'a', 'Harbour', '17', 'Lantern Ltd')`,
    [BRAND],
  );
});
beforeEach(async () => {
  await settings();
  await run(
    `insert into backups (started_at, ended_at, state, file, bytes)
     values ($1, $1, 'taken', 'fairhouse.backup', 17)`,
    [world.server.clock.now()],
  );
});
afterAll(async () => {
  await other.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const member = (more: CallOptions = {}): Promise<Person> =>
  world.register({}, { headers, ...more });
const post2 = (one: Person, amountMinor: bigint, key: string) =>
  db().transaction((tx) =>
    post(tx, {
      brandId: BRAND,
      memberId: BigInt(one.memberId),
      type: 'rebate',
      amountMinor,
      house: 'cashback',
      key,
      reference: key,
    }),
  );
const balanceOf = async (one: Person) =>
  (
    await run('select available, owed from balances where member_id = $1', [one.memberId])
  )[0] as unknown;

it('[SH-28] each item that is open is named, and nobody asks before all are done', async () => {
  expect((await read()).items.filter((one) => !one.isDone)).toEqual([]);
  const put = (more: object) => () => settings(more);
  const sql = (text: string) => async () => {
    await run(text);
  };
  const cases: [string, string, () => unknown, () => unknown][] = [
    ['address', 'notReached', () => (reach.isReached = false), () => (reach.isReached = true)],
    ['messengers', 'mail', put({ mailMessenger: 'outbox' }), put({})],
    ['messengers', 'mail', put({ messengerSettings: {} }), put({})],
    ['messengers', 'sms', put({ switches: { mobileRegistration: true } }), put({})],
    [
      'payments',
      'method',
      sql('update receiving_accounts set is_on = false where brand_id = 2'),
      sql('update receiving_accounts set is_on = true where brand_id = 2'),
    ],
    ['identity', 'identityOff', put({ identity: { enforced: 'never' } }), put({})],
    ['licence', 'licenceNumber', put({ licenceNumber: '' }), put({})],
    ['licence', 'jurisdiction', put({ jurisdiction: undefined }), put({})],
    ['age', 'birthday', put({ fields: {} }), put({})],
    ['limits', 'cashier', put({ cashier: undefined }), put({})],
    [
      'owners',
      'secondOwner',
      sql(`update operators set authenticator_sealed = null where name = 'bob'`),
      sql(`update operators set authenticator_sealed = 'sealed' where name = 'bob'`),
    ],
    [
      'backup',
      'backupOld',
      sql(`update backups set started_at = started_at - interval '3 days',
        ended_at = ended_at - interval '3 days'`),
      sql(`update backups set started_at = started_at + interval '3 days',
        ended_at = ended_at + interval '3 days'`),
    ],
    ['closed', 'maintenance', put({ status: 0 }), put({})],
  ];
  for (const [name, lack, spoil, mend] of cases) {
    await spoil();
    const refused = await ask();
    expect([refused.errorCode, Object.keys(fieldsOf(refused))], lack).toEqual([
      'state_conflict',
      [name],
    ]);
    expect(fieldsOf(refused)[name]).toContain(lack);
    const shown = (await read()).items.filter((one) => !one.isDone);
    expect(shown.map((one) => one.name)).toEqual([name]);
    expect(shown[0]?.lacks).toContainEqual({ what: lack, count: null });
    await mend();
  }
  expect((await read()).mayAsk).toBe(true);
});

it('[RO-08] only owners of the very brand ask, and two who are one person do not', async () => {
  const finance = await operator(BRAND, 'finance', 'fay');
  expect((await ask(finance)).errorCode).toBe('forbidden');
  expect((await read(finance)).mayAsk).toBe(false);
  const foreign = { brandId: '1' };
  expect((await world.call(brandsLive.brandLive, foreign, by(ann))).errorCode).toBe('not_found');
  expect(
    (await world.call(brandsLive.askLive, { ...foreign, reason: WHY }, by(ann))).errorCode,
  ).toBe('not_found');
  // The house that keeps the others reads, and does not decide for them.
  expect((await world.call(brandsLive.brandLive, ID, { token: owner })).value.mayAsk).toBe(false);
  expect(
    (await world.call(brandsLive.askLive, { ...ID, reason: WHY }, { token: owner })).errorCode,
  ).toBe('operation_not_allowed');
  // Whom ann alone made counts as ann.
  const of = async (name: string) =>
    (await run('select operator_id, name from operators where name = $1', [name]))[0] as {
      operator_id: bigint;
      name: string;
    };
  const { operator_id: operatorId } = await of('ann');
  await openOperator(db(), {
    brandId: BRAND,
    name: 'puppet',
    role: 'owner',
    passwordHash: 'none',
    maker: { operatorId, name: 'ann' },
  });
  await run(`update operators set authenticator_sealed = 'sealed' where name = 'puppet'`);
  await run(`update operators set role = 'content' where name = 'bob'`);
  expect(fieldsOf(await ask())).toEqual({ owners: 'secondOwner' });
  await run(`update operators set role = 'owner' where name = 'bob'`);
  await run(`update operators set role = 'content' where name = 'puppet'`);
});

it('[ST-12] play that is under way is counted, and keeps the brand from going live', async () => {
  await settings(OPEN);
  const one = await member();
  await settings();
  await run(
    `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key,
      state) values ($1, 'd1', $2, 'sandbox', 100, 'USD', 'd1', 'created')`,
    [BRAND, one.memberId],
  );
  const refused = await ask();
  expect([refused.errorCode, fieldsOf(refused)]).toEqual(['state_conflict', { play: 'deposits' }]);
  expect((await read()).items.find((item) => item.name === 'play')?.lacks).toEqual([
    { what: 'deposits', count: 1 },
  ]);
  await run(`update deposits set state = 'rejected' where deposit_id = 'd1'`);
  // A payment of the sandbox that is assigned later would be money.
  await run(
    `insert into parked_notices (brand_id, method_id, event_id, order_id, amount, currency, state)
     values ($1, 'bank-transfer', 'e1', 'thank you', '5000.00', 'USD', 'paid')`,
    [BRAND],
  );
  expect(fieldsOf(await ask())).toEqual({ play: 'notices' });
  await run(`update parked_notices set outcome = 'elsewhere' where event_id = 'e1'`);
  // Stakes of play that feed the pools after the switch would be paid out as money.
  await world.fund(one, 100n, BRAND);
  await spunBet(world, one, 0n, BRAND);
  await run(
    `insert into wager_feeds (brand_id, feed, mark) values ($1, 'jackpots', 0)
     on conflict (brand_id, feed) do update set mark = 0`,
    [BRAND],
  );
  expect(fieldsOf(await ask())).toEqual({ play: 'pools' });
  await feedPools(world.server.kernel);
  expect((await read()).items.every((item) => item.isDone)).toBe(true);
});

it(
  '[ST-12, RO-08, RO-09] two owners let a brand go live: play money goes, its members end, and there is ' +
    'no way back',
  async () => {
    await settings(OPEN);
    const rich = await member();
    const owing = await member();
    await world.fund(rich, 12_345n, BRAND);
    await run('select debt_account($1, $2)', [BRAND, owing.memberId]);
    await owe(owing, 700n);
    const neighbour = await world.register();
    await world.fund(neighbour, 500n);
    await openPools(world.server.kernel);
    const [pool] = (await run(
      'select pool_id from jackpot_pools where brand_id = $1 order by pool_id limit 1',
      [BRAND],
    )) as { pool_id: string }[];
    const poolId = must(pool).pool_id;
    await db().transaction((tx) =>
      addToPool(tx, { brandId: BRAND, poolId, amountMinor: 900n, key: 'before' }),
    );
    const elsewhere = await pools(1);
    await settings();

    const asked = (await ask()).value;
    const { approvalId } = must(asked.waiting);
    expect(asked).toMatchObject({ mayAsk: false, ends: { sum: '123.45', currency: 'USD' } });
    expect((await ask()).errorCode).toBe('state_conflict');
    expect((await decide(ann, approvalId)).errorCode).toBe('same_operator');
    expect((await decline(bob, approvalId)).success).toBe(true);
    const again = must((await ask()).value.waiting).approvalId;
    await settings({ status: 0 });
    const refused = await decide(bob, again);
    expect([refused.errorCode, fieldsOf(refused)]).toEqual([
      'state_conflict',
      { closed: 'maintenance' },
    ]);
    expect(await balanceOf(rich)).toEqual({ available: 12_345n, owed: 0n });
    await settings();

    expect((await decide(bob, again)).success).toBe(true);
    for (const one of [world, other]) {
      await expect
        .poll(async () => (await one.call(system.whitelabel, {}, { headers })).value.info.playMoney)
        .toBe(false);
    }
    expect(await read()).toMatchObject({
      live: { askedBy: 'ann', approvedBy: 'bob', reason: WHY },
      items: [],
      mayAsk: false,
    });
    expect(await balanceOf(rich)).toEqual({ available: 0n, owed: 0n });
    expect(await balanceOf(owing)).toEqual({ available: 0n, owed: 0n });
    expect(await pools(BRAND)).toEqual(
      (await pools(BRAND)).map((row) => ({ ...row, balance: row.seed })),
    );
    // The neighbour keeps its own.
    expect(await pools(1)).toEqual(elsewhere);
    expect(await balanceOf(neighbour)).toEqual({ available: 500n, owed: 0n });
    expect((await world.call(system.whitelabel, {}, {})).value.info.playMoney).toBe(true);
    expect((await verifyLedger(db())).faults).toEqual([]);
    const { list } = (await world.call(audit.auditLog, { keyword: 'brands.live' }, by(ann))).value;
    expect(list[0]).toMatchObject({
      action: 'brands.live.approve',
      before: { playMoney: true },
      after: { playMoney: false, sum: '123.45', askedBy: 'ann' },
    });

    // Nobody goes back: not by the office, not by a statement.
    expect((await ask()).errorCode).toBe('state_conflict');
    await expect(run('update brands set is_play_money = true where brand_id = 2')).rejects.toThrow(
      'plays for money',
    );
    await expect(run('delete from live_brands')).rejects.toThrow('append-only');
    await settings(OPEN);
    const { username, password } = rich;
    expect(
      (await world.call(session.login, { username, password } as never, { headers })).success,
    ).toBe(false);
    const lying = (await world.call(blocks.memberBlocks, { id: rich.memberId }, by(ann))).value;
    expect(lying).toMatchObject({ status: 'closed', list: [{ isForGood: true }] });
    expect(
      (
        await world.call(
          blocks.liftBlock,
          { id: rich.memberId, blockId: must(lying.list[0]).id, reason: WHY },
          by(ann),
        )
      ).errorCode,
    ).toBe('state_conflict');

    // What a rule of before still pays goes the same way; who comes now has real money.
    await post2(rich, 55n, 'late');
    await db().transaction((tx) =>
      creditAgent(tx, {
        brandId: BRAND,
        agentId: BigInt(rich.memberId),
        amount: 77n,
        type: 'line_rebate',
        from: 'agents:REBATE',
        key: 'late-rebate',
        reference: 'late',
      }),
    );
    const real = await member();
    await world.fund(real, 2000n, BRAND);
    await endLatePlay(world.server.kernel);
    for (const job of salaries.jobs ?? []) await job.run(world.server.kernel);
    expect(await balanceOf(rich)).toEqual({ available: 0n, owed: 0n });
    expect(await balanceOf(real)).toEqual({ available: 2000n, owed: 0n });
    expect(await run('select balance from agent_accounts where brand_id = 2')).toEqual([
      { balance: 0n },
    ]);
    expect((await verifyLedger(db())).faults).toEqual([]);
  },
);

const pools = async (brandId: number) =>
  (await run(
    'select pool_id, seed, balance from jackpot_pools where brand_id = $1 order by pool_id',
    [brandId],
  )) as { pool_id: string; seed: bigint; balance: bigint }[];

/** A debt as a correction leaves one. */
const owe = async (one: Person, minor: bigint) => {
  await db().transaction(async (tx) => {
    await tx.composed('select hold_folio($1)', [BRAND]);
    await tx.composed(
      `with transfer as (insert into transfers (brand_id, key, kind, reference)
         values ($1, 'owed-before', 'debt', 'a test') returning transfer_id)
       insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount)
       select $1, transfer_id, 1, debt_account($1, $2), 'debt', -$3::bigint from transfer
       union all select $1, transfer_id, 2, house_account($1, 'wagers:RNG', false), 'debt',
         $3::bigint from transfer`,
      [BRAND, one.memberId, minor],
    );
    await tx.composed('update balances set owed = $2 where member_id = $1', [one.memberId, minor]);
  });
};
