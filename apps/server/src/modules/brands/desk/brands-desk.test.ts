import type { CallShape } from '@fairhouse/contract';
import * as approvals from '@fairhouse/contract/approvals';
import * as staff from '@fairhouse/contract/staff';
import * as audit from '@fairhouse/contract/audit';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as sessionCalls from '@fairhouse/contract/session';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CallBy, must, openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import { brandById, brandsChanged, secretOf, seedBrand } from '../index.ts';
import { hashOperatorPassword, openOperator } from '../../staff/index.ts';

const HOST = 'lantern.example';
let world: World;
let owner: string;
let reader: string;
let ofLantern: string;
/** Another owner, who approves what guards the house. */
let second: string;

const at: CallBy<string> = (host, definition, input, options) =>
  world.call(definition, input, { ...options, headers: { 'x-forwarded-host': host } });
const signIn = async (brandId: number, role: 'owner' | 'support', host: string) => {
  const name = `${role}${brandId}`;
  await openOperator(world.server.kernel.db, {
    brandId,
    name,
    role,
    passwordHash: await hashOperatorPassword('lamp4light'),
  } as never);
  return String(
    (await at(host, staff.officeLogin, { username: name, password: 'lamp4light' })).value.token,
  );
};
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'VND',
    hosts: [HOST, 'www.lantern.example'],
    languages: ['VI', 'EN'],
  });
  owner = await world.operator();
  reader = await signIn(1, 'support', '127.0.0.1');
  ofLantern = await signIn(2, 'owner', HOST);
  second = await signIn(1, 'owner', '127.0.0.1');
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  // Whether operators need an authenticator is asked elsewhere.
  await world.server.kernel.db.run(
    `update brands set settings = '{"operatorSecondFactor":"optional"}'`,
  );
  brandsChanged.say(world.server.kernel, {});
});

/** Approves the newest request of the house. */
const approveNewest = async () => {
  const { list } = (await world.call(approvals.approvals, {}, { token: second })).value;
  return world.call(
    approvals.approveApproval,
    { id: list[0]?.id ?? '', reason: 'looked at together' },
    { token: second },
  );
};

const page = async (brandId = '1') =>
  (await world.call(officeBrands.brandSettingsPage, { brandId }, { token: owner })).value;
const change = async (
  changes: unknown,
  { brandId = '1', ...more }: { version?: number; token?: string; brandId?: string } = {},
) =>
  world.call(
    officeBrands.changeSettings,
    {
      brandId,
      changes: wrong(changes),
      reason: 'asked for by the house',
      version: more.version ?? (await page(brandId)).version,
    },
    { token: more.token ?? owner },
  );
const info = async (host = '127.0.0.1') => (await at(host, system.whitelabel, {})).value.info;

it('[ST-01] a switch acts on the next call, without a new build, and the other brand keeps its own', async () => {
  const switches = (await page()).settings.switches as Record<string, boolean>;
  expect((await world.register()).token).toMatch(/./);
  const done = await change({
    switches: {
      ...switches,
      directRegistration: false,
      freePlay: false,
      termsTickedByDefault: false,
    },
  });
  expect(done.success).toBe(true);
  expect((await info()).settings).toMatchObject({
    directRegistration: false,
    freePlay: false,
    forcedPasswordChange: true,
  });
  expect((await info(HOST)).settings).toMatchObject({ directRegistration: true });
  await expect(world.register()).rejects.toThrow('feature_off');
});

it('[ST-13] status, end of maintenance, countries and addresses show on the next status call', async () => {
  const status = async () => (await world.call(system.status, {})).value;
  await change({ status: 1, maintenanceEnd: '2030-01-01T00:00:00Z' });
  expect(await status()).toMatchObject({
    systemStatus: 1,
    maintenance: true,
    maintenanceEnd: '2030-01-01T00:00:00Z',
  });
  await change({ status: 0, maintenanceEnd: null, blockedAddresses: ['127.0.0.0/8'] });
  expect(await status()).toMatchObject({ systemStatus: 2, regionRestriction: true });
  await change({ blockedAddresses: [], blockedCountries: ['VN'] });
  expect(await status()).toMatchObject({ systemStatus: 2 });
  expect((await approveNewest()).success).toBe(true);
  expect(await status()).toMatchObject({ systemStatus: 0, maintenance: false });
});

it('what does not fit the settings is refused part by part, and nothing of it is kept', async () => {
  const before = (await page()).settings;
  const wrong: [unknown, string][] = [
    [{}, 'changes'],
    [{ nobody: 1 }, 'changes.nobody'],
    [{ __proto__x: 1 }, 'changes.__proto__x'],
    [{ minimumAge: 17 }, 'changes.minimumAge'],
    [{ status: 3 }, 'changes.status'],
    [{ switches: { freePlay: 'yes' } }, 'changes.switches.freePlay'],
    [{ treeOff: ['nobody'] }, 'changes.treeOff'],
    [{ blockedAddresses: ['1.2.3.4/33'] }, 'changes.blockedAddresses.0'],
    [{ blockedCountries: ['vn'] }, 'changes.blockedCountries.0'],
    [{ maintenanceEnd: 'tomorrow' }, 'changes.maintenanceEnd'],
    [
      { maintenanceStart: '2030-01-02T00:00:00Z', maintenanceEnd: '2030-01-01T00:00:00Z' },
      'changes.maintenanceEnd',
    ],
    [{ fields: { nickname: { minLength: 9, maxLength: 3 } } }, 'changes.fields.nickname.maxLength'],
    [{ fields: { nobody: {} } }, 'changes.fields'],
    [{ countries: [] }, 'changes.countries'],
    [{ homeDialingCode: '999' }, 'changes.homeDialingCode'],
    [
      { customerService: [{ type: 3, path: 'javascript:alert(1)', csType: 'VIP' }] },
      'changes.customerService.0.path',
    ],
    [
      { customerService: [{ type: 3, path: 'https://talk.example/', csType: 'VIP' }] },
      'changes.customerService.0.path',
    ],
    [
      {
        customerService: [{ type: 3, path: 'http://talk.example/', csType: 'VIP' }],
        serviceHosts: ['talk.example'],
      },
      'changes.customerService.0.path',
    ],
    [{ serviceHosts: ['https://talk.example/'] }, 'changes.serviceHosts.0'],
    [
      { customerService: [{ type: 2, path: 'https://x.example', csType: 'VIP' }] },
      'changes.customerService.0.path',
    ],
    [{ minimumAge: 21, operatorName: 'x'.repeat(121) }, 'changes.operatorName'],
  ];
  for (const [changes, field] of wrong) {
    const answer = await change(changes);
    expect(answer.errorCode, JSON.stringify(changes)).toBe('validation_failed');
    expect(Object.keys(answer.refusal.fields as object), JSON.stringify(changes)).toContain(field);
  }
  expect((await page()).settings).toEqual(before);
});

it('an encrypted address is kept on a named host, and on a host of the house', async () => {
  const kept = await change({
    serviceHosts: ['talk.example'],
    customerService: [
      { type: 3, path: 'https://talk.example/', csType: 'VIP' },
      { type: 3, path: 'http://127.0.0.1:8080/help', csType: 'LIVECHAT' },
    ],
  });
  expect(kept.success).toBe(true);
  expect((await page()).settings.customerService).toEqual([]);
  expect((await approveNewest()).success).toBe(true);
  expect((await page()).settings.customerService).toHaveLength(2);
  const left = await change({ serviceHosts: [] });
  expect(left.refusal.fields).toEqual({ 'changes.customerService.0.path': 'unknown' });
  await change({ serviceHosts: [], customerService: [] });
});

it('of two editors who saw the same version the second is told', async () => {
  const { version } = await page();
  const answers = await Promise.all(
    ['One', 'Two'].map((operatorName) => change({ operatorName }, { version })),
  );
  expect(answers.map((one) => one.errorCode ?? 'ok').sort()).toEqual(['ok', 'state_conflict']);
  expect((await page()).version).toBe(version + 1);
});

it('a change stands in the log with what was and what is, and an earlier version comes back', async () => {
  const { version } = await page();
  await change({ minimumAge: 21 });
  await change({ operatorName: 'Harbour Ltd', minimumAge: 21 });
  const log = (await world.call(audit.auditLog, { keyword: 'brands.settings' }, { token: owner }))
    .value.list;
  expect(log[0]).toMatchObject({
    operator: 'operator',
    subject: 'brand:1',
    reason: 'asked for by the house',
    before: { operatorName: null },
    after: { operatorName: 'Harbour Ltd' },
  });
  expect(Object.keys(log[0]?.after as object)).toEqual(['operatorName']);
  const history = (
    await world.call(officeBrands.settingsHistory, { brandId: '1', pageSize: 2 }, { token: owner })
  ).value;
  expect(history.list.map((one) => [one.version, one.parts])).toEqual([
    [version + 2, ['operatorName']],
    [version + 1, ['minimumAge']],
  ]);
  const older = (
    await world.call(
      officeBrands.settingsHistory,
      { brandId: '1', cursor: must(history.nextCursor) },
      { token: owner },
    )
  ).value.list;
  expect(older[0]?.version).toBe(version);
  const restore = (body: object, token = owner) =>
    world.call(
      officeBrands.restoreSettings,
      wrong({ brandId: '1', reason: 'it was better before', ...body }),
      { token },
    );
  expect((await restore({ version, to: version + 1 })).errorCode).toBe('state_conflict');
  expect((await restore({ version: version + 2, to: 999_999 })).errorCode).toBe('not_found');
  expect((await restore({ version: version + 2, to: version + 1 }, reader)).errorCode).toBe(
    'forbidden',
  );
  expect((await restore({ version: version + 2, to: version + 1 })).success).toBe(true);
  expect((await page()).settings).toMatchObject({ minimumAge: 21, operatorName: '' });
});

it('who may only read changes nothing; an operator of another brand finds only their own', async () => {
  expect(
    (await world.call(officeBrands.brandSettingsPage, { brandId: '1' }, { token: reader })).success,
  ).toBe(true);
  const brandId = '1';
  const reason = 'because I can';
  const secret = { name: 'social.google', value: 'x' };
  const refused = [
    await change({ minimumAge: 21 }, { version: 1, token: reader }),
    await world.call(officeBrands.setSecret, { brandId, ...secret, reason }, { token: reader }),
    await world.call(officeBrands.openBrand, { ...NEW, reason }, { token: reader }),
  ];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'forbidden'));
  const list = (await at(HOST, officeBrands.officeBrands, {}, { token: ofLantern })).value;
  expect([(list.list as { id: string }[]).map((one) => one.id), list.mayOpen]).toEqual([
    ['2'],
    false,
  ]);
  expect(
    (await at(HOST, officeBrands.brandSettingsPage, { brandId: '1' }, { token: ofLantern }))
      .errorCode,
  ).toBe('not_found');
  expect(
    (await at(HOST, officeBrands.brandSettingsPage, { brandId: '2' }, { token: ofLantern }))
      .success,
  ).toBe(true);
  expect(
    (
      await at(
        HOST,
        officeBrands.openBrand,
        { ...NEW, reason: 'a house of my own' },
        { token: ofLantern },
      )
    ).errorCode,
  ).toBe('operation_not_allowed');
});

const NEW = {
  merchantCode: 'REEF',
  name: 'Reef House',
  currency: 'THB',
  languages: ['EN', 'AR'],
  defaultLanguage: 'AR',
  timeZone: 'Asia/Bangkok',
  hosts: ['reef.example', 'www.reef.example'],
  ownerName: 'reef-owner',
};

it('[ST-12] a further brand has its own name, languages, currency, settings and members', async () => {
  const open = (more: object = {}) =>
    world.call(
      officeBrands.openBrand,
      { ...NEW, reason: 'a second house', ...more },
      { token: owner },
    );
  for (const [more, field] of [
    [{ currency: 'QQQ' }, 'currency'],
    [{ languages: ['EN', 'QQ'] }, 'languages'],
    [{ defaultLanguage: 'VI' }, 'defaultLanguage'],
    [{ timeZone: 'Moon/Sea' }, 'timeZone'],
    [{ hosts: ['a.example', 'a.example'] }, 'hosts'],
    [{ hosts: ['no host'] }, 'hosts.0'],
    [{ merchantCode: 'low case' }, 'merchantCode'],
    [{ ownerName: 'a b' }, 'ownerName'],
  ] as const) {
    const answer = await open(more);
    expect([answer.errorCode, Object.keys(answer.refusal.fields as object)[0]], field).toEqual([
      'validation_failed',
      field,
    ]);
  }
  expect((await open({ merchantCode: 'DEMO' })).errorCode).toBe('state_conflict');
  expect((await open({ hosts: [HOST] })).errorCode).toBe('state_conflict');
  const asked = await open();
  const { shown } = (await approveNewest()).value;
  const { list } = (await world.call(officeBrands.officeBrands, {}, { token: owner })).value;
  expect(list.at(-1)).toMatchObject({
    id: '3',
    merchantCode: 'REEF',
    currency: 'THB',
    hosts: NEW.hosts,
    version: 1,
  });
  const firstLogin = {
    username: 'reef-owner',
    password: `${String(asked.value.startHalf)}-${shown.startHalf}`,
  };
  const session = (host: string) => at(host, staff.officeLogin, firstLogin);
  const first = (await session('reef.example')).value;
  expect(
    (await at('reef.example', staff.officeMe, {}, { token: String(first.token) })).value,
  ).toMatchObject({ role: 'owner', mustChangePassword: true });
  expect((await session('127.0.0.1')).success).toBe(false);
  await change({ minimumAge: 21, treeOff: ['memberCenter/withdraw'] }, { brandId: '3' });
  expect(await info('reef.example')).toMatchObject({
    name: 'Reef House',
    currency: 'THB',
    languages: ['EN', 'AR'],
    defaultLanguage: 'AR',
    timeZone: 'Asia/Bangkok',
    minimumAge: 21,
  });
  expect((await info()).minimumAge).toBe(18);
  const member = await world.register({}, { headers: { 'x-forwarded-host': 'reef.example' } });
  const login = (host: string) =>
    at(host, sessionCalls.login, { username: member.username, password: member.password });
  expect((await login('www.reef.example')).success).toBe(true);
  expect((await login('127.0.0.1')).errorCode).toBe('wrong_username_or_password');
});

it('a brand is renamed by whoever saw it last; a host belongs to one brand', async () => {
  const brandOf = async (id: string) =>
    (await world.call(officeBrands.officeBrands, {}, { token: owner })).value.list.find(
      (one) => one.id === id,
    );
  const put = async (definition: CallShape, body: object) =>
    world.call(
      definition,
      { brandId: '2', version: (await brandOf('2'))?.version, reason: 'a new sign', ...body },
      { token: owner },
    );
  const naming = {
    name: 'Lantern Bay',
    languages: ['VI'],
    defaultLanguage: 'VI',
    timeZone: 'Asia/Ho_Chi_Minh',
  };
  expect((await put(officeBrands.changeBrand, { ...naming, version: 99 })).errorCode).toBe(
    'state_conflict',
  );
  expect(
    (await put(officeBrands.changeBrand, { ...naming, defaultLanguage: 'EN' })).errorCode,
  ).toBe('validation_failed');
  expect((await put(officeBrands.changeBrand, { ...naming, timeZone: 'UTC' })).value).toMatchObject(
    { name: 'Lantern Bay', currency: 'VND' },
  );
  // The clock of what counts by the day is set by two.
  expect((await put(officeBrands.changeBrand, naming)).value).toMatchObject({ timeZone: 'UTC' });
  expect((await put(officeBrands.changeBrand, naming)).errorCode).toBe('state_conflict');
  expect(await brandOf('2')).toMatchObject({ timeZone: 'UTC' });
  expect((await approveNewest()).success).toBe(true);
  expect(await brandOf('2')).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh' });
  expect(await info(HOST)).toMatchObject({ name: 'Lantern Bay', languages: ['VI'] });
  expect((await put(officeBrands.replaceHosts, { hosts: ['localhost'] })).errorCode).toBe(
    'state_conflict',
  );
  expect((await put(officeBrands.replaceHosts, { hosts: [HOST], version: 99 })).errorCode).toBe(
    'state_conflict',
  );
  expect(
    (await put(officeBrands.replaceHosts, { hosts: ['x.example', 'x.example'] })).errorCode,
  ).toBe('validation_failed');
  expect(
    (await put(officeBrands.replaceHosts, { hosts: ['Bay.example', HOST] })).value,
  ).toMatchObject({ hosts: [HOST, 'www.lantern.example'], waitingHosts: ['bay.example', HOST] });
  expect((await approveNewest()).success).toBe(true);
  expect((await brandOf('2'))?.hosts).toEqual(['bay.example', HOST]);
  expect((await info('bay.example')).name).toBe('Lantern Bay');
  expect((await at('www.lantern.example', system.status, {})).errorCode).toBe(
    'domain_check_failed',
  );
  const own = await at(
    HOST,
    officeBrands.replaceHosts,
    {
      brandId: '2',
      version: wrong((await brandOf('2'))?.version),
      hosts: ['bay.example'],
      reason: 'moving out',
    },
    { token: ofLantern },
  );
  expect(own.errorCode).toBe('operation_not_allowed');
});

it('a secret is kept sealed, opened for the module that needs it, and answered to nobody', async () => {
  const set = (name: string, value: string) =>
    world.call(
      officeBrands.setSecret,
      { brandId: '1', name, value, reason: 'from them' },
      { token: owner },
    );
  const { kernel } = world.server;
  const brand = await brandById(kernel, 1);
  if (!brand) throw new Error('the demo brand is missing');
  const open = (name: string) => secretOf({ ...kernel, brand }, name);
  expect(await open('social.google')).toBeUndefined();
  const answer = await set('social.google', 'whisper-7781');
  expect(answer.value.secrets).toEqual([]);
  const approved = await approveNewest();
  expect((await page()).secrets).toEqual(['social.google']);
  expect(await open('social.google')).toBe('whisper-7781');
  expect(
    await secretOf({ ...kernel, brand: { ...brand, id: 2 } }, 'social.google'),
  ).toBeUndefined();
  const log = await world.call(audit.auditLog, {}, { token: owner });
  const rows = await kernel.db.rows("select encode(secret_sealed, 'escape') from brand_secrets");
  expect(JSON.stringify([answer.raw, approved.raw, log.raw, rows])).not.toContain('whisper-7781');
  expect((await set('social.google', '')).value.secrets).toEqual([]);
  expect(await open('social.google')).toBeUndefined();
  for (const name of ['nobody', 'social.', 'messenger.smtp', 'messenger.nobody.password']) {
    expect((await set(name, 'x')).errorCode, name).toBe('not_found');
  }
});
