import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brandSettings } from '@fairhouse/contract/settings';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { type AnswerOf, openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import { brandById, brandsChanged, secretOf } from '../index.ts';
import { loosenedBy } from './rules/guards.ts';
import { jobs } from './jobs.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
let office: Keepers['office'];
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  ({ office } = keepers);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  const { kernel } = world.server;
  for (const table of ['guarded_changes', 'operator_notices', 'approvals']) {
    await kernel.db.run(`delete from ${table}`);
  }
  await kernel.db.run(`update brands set settings = '{}'`);
  brandsChanged.say(kernel, {});
  [ann, bob] = await keepers.twoOwners();
});

const page = async (token = ann.token) =>
  (await office(token, officeBrands.brandSettingsPage, { brandId: '1' })).value;
const change = async (changes: object, token = ann.token) =>
  office(token, officeBrands.changeSettings, {
    brandId: '1',
    changes: wrong(changes),
    version: (await page()).version,
    reason: WHY,
  });
const cashierWith = async (part: object) => ({
  cashier: { ...(await page()).settings.cashier, ...part },
});
const waitingOf = (answer: AnswerOf<typeof officeBrands.changeSettings>) => answer.value.waiting;
const noticesOf = async ({ token }: Keeper) =>
  (await office(token, officeStaff.ownNotices, {})).value.list;

it(
  '[AS-05] ' +
    'line 4: settings that guard change only with a second person and are told to all owners',
  async () => {
    const asked = await change(await cashierWith({ fourEyesAbove: '900000.00' }));
    const [waiting] = waitingOf(asked);
    expect(asked.success).toBe(true);
    expect(waiting).toMatchObject({
      what: 'settings',
      askedBy: ann.name,
      guards: 'cashier.fourEyesAbove: 10000.00 → 900000.00',
    });
    expect((await page()).settings.cashier.fourEyesAbove).toBe('10000.00');
    for (const owner of [ann, bob]) {
      expect(await noticesOf(owner)).toMatchObject([
        { kind: 'guard.asked', by: ann.name, brand: 'Fairhouse', guards: waiting?.guards },
      ]);
    }
    expect((await keepers.decide(ann.token, waiting?.approvalId)).errorCode).toBe('same_operator');
    expect((await keepers.decide(bob.token, waiting?.approvalId)).success).toBe(true);
    const after = await page();
    expect([after.settings.cashier.fourEyesAbove, after.waiting]).toEqual(['900000.00', []]);
    const told = await noticesOf(bob);
    expect(told.map((one) => [one.kind, one.by])).toEqual([
      ['guard.done', bob.name],
      ['guard.asked', ann.name],
    ]);
    expect(
      (await office(bob.token, officeStaff.seenNotices, { upTo: wrong(told[0]?.id) })).value,
    ).toEqual({ list: [] });
    expect(await noticesOf(ann)).toHaveLength(2);
    const log = await keepers.audit(ann.token, 'brand:1');
    expect(log.map((row) => row.action).slice(0, 3)).toEqual([
      'brands.guarded.approve',
      'brands.settings',
      'brands.guarded.ask',
    ]);
  },
);

it("a safer value is anybody's alone, and so is what guards nothing", async () => {
  for (const changes of [
    await cashierWith({ fourEyesAbove: '50.00', turnoverTimes: 3 }),
    { minimumAge: 21, sessionIdleHours: 1, operatorName: 'Harbour Ltd' },
    { operatorSecondFactor: 'required' },
  ]) {
    const done = await change(changes);
    expect([done.success, waitingOf(done)], JSON.stringify(changes)).toEqual([true, []]);
    await world.server.kernel.db.run(`update brands set settings = '{}'`);
    brandsChanged.say(world.server.kernel, {});
  }
  const told = await noticesOf(bob);
  expect(told.map((one) => [one.kind, one.by, one.guards])).toEqual([
    ['guard.done', ann.name, 'operatorSecondFactor: auto → required'],
    ['guard.done', ann.name, 'minimumAge: 18 → 21; sessionIdleHours: 2 → 1'],
    [
      'guard.done',
      ann.name,
      'cashier.turnoverTimes: 1 → 3; ' + 'cashier.fourEyesAbove: 10000.00 → 50.00',
    ],
  ]);
});

it('every kind of guard waits: logins, keys, messengers, matching, secrets', async () => {
  const { switches, settings } = await page().then((one) => ({
    settings: one.settings,
    switches: one.settings.switches,
  }));
  const provider = {
    provider: 'google',
    name: 'Google',
    icon: '',
    clientId: 'house',
    issuer: 'https://attacker.example',
    hasSecret: false,
  };
  for (const [path, changes] of [
    [
      'phoneProvider',
      {
        phoneProvider: {
          issuer: 'https://attacker.example',
          audience: 'house',
          keysUrl: 'https://attacker.example/jwks',
        },
      },
    ],
    ['socialProviders', { socialProviders: [provider] }],
    ['messengerSettings', { messengerSettings: { smtp: { host: 'attacker.example' } } }],
    ['mailMessenger', { mailMessenger: 'smtp' }],
    ['matching.isOn', { matching: { ...(settings.matching as object), isOn: true } }],
    ['deposits.confirmations', { deposits: { ...settings.deposits, confirmations: 1 } }],
    ['switches.verificationCodeLogin', { switches: { ...switches, verificationCodeLogin: true } }],
    ['operatorSecondFactor', { operatorSecondFactor: 'optional' }],
    ['cashier.turnoverTimes', await cashierWith({ turnoverTimes: 0 })],
  ] as const) {
    const answer = await change(changes);
    expect(waitingOf(answer).at(-1)?.guards, path).toContain(path);
    expect((await page()).settings, path).toEqual(settings);
  }
  const secret = await office(ann.token, officeBrands.setSecret, {
    brandId: '1',
    name: 'messenger.smtp.password',
    value: 'whisper-991',
    reason: WHY,
  });
  expect(secret.value.secrets).toEqual([]);
  const waiting = waitingOf(secret).at(-1);
  expect(waiting).toMatchObject({
    what: 'secret',
    guards: expect.stringMatching(/^secrets\.messenger\.smtp\.password: … → #[0-9a-f]{8}$/),
  });
  expect(JSON.stringify([secret.raw, await keepers.audit(ann.token, 'brand:1')])).not.toContain(
    'whisper-991',
  );
  expect((await keepers.decide(bob.token, waiting?.approvalId)).success).toBe(true);
  const brand = await brandById(world.server.kernel, 1);
  if (!brand) throw new Error('no house');
  expect(await secretOf({ ...world.server.kernel, brand }, 'messenger.smtp.password')).toBe(
    'whisper-991',
  );
});

it('an earlier version that guarded less comes back by two persons only', async () => {
  await change({ operatorName: 'Harbour Ltd' });
  const { version } = await page();
  await change(await cashierWith({ fourEyesAbove: '50.00' }));
  const restore = async () =>
    office(ann.token, officeBrands.restoreSettings, {
      brandId: '1',
      version: (await page()).version,
      to: version,
      reason: WHY,
    });
  const asked = await restore();
  expect(waitingOf(asked)).toMatchObject([{ what: 'restore' }]);
  expect((await restore()).errorCode).toBe('state_conflict');
  expect((await page()).settings.cashier.fourEyesAbove).toBe('50.00');
  await keepers.decide(bob.token, waitingOf(asked)[0]?.approvalId);
  expect((await page()).settings.cashier.fourEyesAbove).toBe('10000.00');
});

it('what waits is judged again: where something else stands there by now, nothing is done', async () => {
  const asked = await change(await cashierWith({ fourEyesAbove: '900000.00' }));
  await change(await cashierWith({ fourEyesAbove: '50.00' }), bob.token);
  const decided = await keepers.decide(bob.token, waitingOf(asked)[0]?.approvalId);
  expect(decided.errorCode).toBe('state_conflict');
  expect((await page()).settings.cashier.fourEyesAbove).toBe('50.00');
  expect((await page()).waiting).toHaveLength(1);
  await keepers.decide(bob.token, waitingOf(asked)[0]?.approvalId, 'decline');
  expect((await page()).waiting).toEqual([]);
  await jobs[0]?.run(world.server.kernel);
  expect(await world.server.kernel.db.rows('select 1 from guarded_changes')).toEqual([]);
});

it('a brand with one owner changes no guard alone, and who only reads asks for nothing', async () => {
  await world.server.kernel.db.run(
    `update operators set role = 'content'
      where operator_id = $1`,
    [BigInt(bob.id)],
  );
  const asked = await change(await cashierWith({ turnoverTimes: 0 }));
  expect((await page()).settings.cashier.turnoverTimes).toBe(1);
  expect((await keepers.decide(ann.token, waitingOf(asked)[0]?.approvalId)).errorCode).toBe(
    'same_operator',
  );
  const finance = await keepers.keeper('finance');
  expect((await change(await cashierWith({ turnoverTimes: 0 }), finance.token)).errorCode).toBe(
    'forbidden',
  );
  expect((await keepers.decide(finance.token, waitingOf(asked)[0]?.approvalId)).success).toBe(true);
  expect((await page()).settings.cashier.turnoverTimes).toBe(0);
});

it('a version that is not the newest is told before anything is asked for', async () => {
  const { version } = await page();
  await change({ operatorName: 'Harbour Ltd' });
  const answer = await office(ann.token, officeBrands.changeSettings, {
    brandId: '1',
    version,
    reason: WHY,
    changes: await cashierWith({ turnoverTimes: 0 }),
  });
  expect([answer.errorCode, (await page()).waiting]).toEqual(['state_conflict', []]);
});

it('a licence that allows a rule or a product more than the one before is looser', () => {
  const isLooser = (before: string, after: string) =>
    loosenedBy(
      brandSettings.parse({ jurisdiction: before }),
      brandSettings.parse({ jurisdiction: after }),
    ).length > 0;
  expect([isLooser('open', 'casino'), isLooser('open', 'strict')]).toEqual([false, false]);
  expect(['open', 'strict'].map((one) => isLooser('casino', one))).toEqual([true, true]);
  expect(['open', 'casino'].map((one) => isLooser('strict', one))).toEqual([true, true]);
});

it('terms of ranks and groups are compared as members meet them', () => {
  const settings = (cashier: object) => brandSettings.parse({ cashier });
  const paths = (before: object, after: object) =>
    loosenedBy(settings(before), settings(after)).map((one) => one.path);
  const rank = (rankLevel: number, amountMax: string) => ({ rankLevel, amountMax, perDay: 5 });
  const vip = (amountMax: string, perDay = 5) => ({ group: 'vip', amountMax, perDay });
  expect(paths({}, { ranks: [rank(3, '60000.00')] })).toEqual(['cashier.ranks.3']);
  expect(paths({}, { ranks: [rank(3, '400.00')] })).toEqual([]);
  expect(paths({ groups: [vip('10.00')] }, {})).toEqual(['cashier.groups.vip']);
  expect(paths({ groups: [vip('10.00')] }, { groups: [vip('10.00', 6)] })).toEqual([
    'cashier.groups.vip',
  ]);
  expect(paths({ amountMax: '999999999999.01' }, { amountMax: '999999999999.02' })).toEqual([
    'cashier.amountMax',
  ]);
});

it('a proof that is asked for later, or never, guards less', () => {
  const tier = (proofs: string[], withdrawalsAbove: string | null, depositsAbove = null) => ({
    proofs,
    withdrawalsAbove,
    depositsAbove,
  });
  const isLooser = (before: object[], after: object[]) => {
    const of = (tiers: object[]) => brandSettings.parse({ identity: { tiers } });
    return loosenedBy(of(before), of(after)).length > 0;
  };
  const now = [tier(['contact'], '0'), tier(['identity', 'selfie'], '1000.00')];
  expect(isLooser(now, now)).toBe(false);
  expect(isLooser(now, [tier(['contact', 'identity', 'selfie', 'funds'], '0')])).toBe(false);
  expect(isLooser(now, [tier(['contact'], '0'), tier(['identity'], '1000.00')])).toBe(true);
  expect(isLooser(now, [tier(['contact'], '0'), tier(['identity', 'selfie'], '1000.01')])).toBe(
    true,
  );
  expect(isLooser(now, [tier(['contact'], '0'), tier(['identity', 'selfie'], null)])).toBe(true);
});
