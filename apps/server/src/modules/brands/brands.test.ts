import * as records from '@fairhouse/contract/records';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as members from '@fairhouse/contract/members';
import * as wallet from '@fairhouse/contract/wallet';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as reports from '@fairhouse/contract/reports';
import * as session from '@fairhouse/contract/session';
import * as tables from '@fairhouse/contract/tables';
import * as verification from '@fairhouse/contract/verification';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CallBy,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { secretsRotated } from '../../kernel/secrets.ts';
import { brandsChanged, seedBrand } from './index.ts';

const HOST = 'lantern.example';
let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  person = await world.register();
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'VND',
    hosts: [HOST, 'www.lantern.example'],
    languages: ['VI', 'EN'],
    settings: { minimumAge: 21, operatorName: 'Lantern Ltd', treeOff: ['pointMall'] },
  });
});
afterAll(async () => {
  await world.close();
});

const at: CallBy<string> = (host, definition, input, options = {}) =>
  world.call(definition, input, {
    ...options,
    headers: { ...options.headers, 'x-forwarded-host': host },
  });
const setBrand = async (id: number, settings: Record<string, unknown>): Promise<void> => {
  await world.server.kernel.db.run('update brands set settings = $2 where brand_id = $1', [
    id,
    JSON.stringify(settings),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
const infoOf = async (host: string) => (await at(host, system.whitelabel, {})).value.info;

it('[ST-12, AP-26, AP-27] two hosts show two brands', async () => {
  const first = (await world.call(system.whitelabel, { url: '127.0.0.1' })).value;
  const second = (await at(HOST, system.whitelabel, {})).value;
  expect([first.merchantCode, second.merchantCode]).toEqual(['DEMO', 'LANTERN']);
  expect(second.info).toMatchObject({
    name: 'Lantern',
    currency: 'VND',
    currencyDigits: 0,
    languages: ['VI', 'EN'],
    minimumAge: 21,
    operatorName: 'Lantern Ltd',
    regulatorName: '',
    maintenance: false,
    location: { ip: '127.0.0.1' },
  });
  expect(first.info).toMatchObject({
    name: 'Fairhouse',
    currency: 'USD',
    currencyDigits: 2,
    minimumAge: 18,
    operatorName: '',
  });
  for (const part of [
    'register',
    'resources',
    'customerService',
    'analytics',
    'imageCDNs',
    'launchGameCDNs',
    'location',
    'maintenance',
  ]) {
    expect(second.info, part).toHaveProperty(part);
  }
});

it('[AP-26] data names the wanted parts; no name wants all of them', async () => {
  const parts = [
    'register',
    'resources',
    'customerService',
    'analytics',
    'imageCDNs',
    'launchGameCDNs',
    'location',
    'maintenance',
  ];
  const answered = async (query: string) => {
    const { method, path } = system.whitelabel;
    const { value } = await world.raw(method, path + query);
    expect(Object.keys(value).sort(), query).toEqual(['info', 'merchantCode']);
    expect(value.info, query).toMatchObject({ name: 'Fairhouse', settings: expect.any(Object) });
    return parts.filter((part) => Object.hasOwn(value.info as object, part));
  };
  for (const query of ['', '?data=', '?data=%20,%20,']) {
    expect(await answered(query), query).toEqual(parts);
  }
  expect(await answered('?data=register')).toEqual(['register']);
  expect(await answered('?data=maintenance,%20location')).toEqual(['location', 'maintenance']);
  expect(await answered('?data=nothing')).toEqual([]);
});

it('[ST-07] the brand configuration names platform, device and its own prize modes', async () => {
  const usual = { enabled: true, base: 1960 };
  const config = { platform: 'web', device: 'WEB', lotteryType: 'SEA' };
  expect((await infoOf(HOST)).config).toEqual({
    ...config,
    prizeModes: { Lott: usual, ZY: usual, Elott: usual, SEA: usual },
  });
  await setBrand(1, { prizeModes: { Lott: { base: 1800 }, SEA: { enabled: false } } });
  await expect
    .poll(async () => (await infoOf('127.0.0.1')).config)
    .toEqual({
      ...config,
      prizeModes: {
        Lott: { enabled: true, base: 1800 },
        ZY: usual,
        Elott: usual,
        SEA: { enabled: false, base: 1960 },
      },
    });
  expect((await infoOf(HOST)).config).toMatchObject({ prizeModes: { Lott: usual, SEA: usual } });
  await setBrand(1, {});
});

it('[ST-12] the host decides before the header Merchant does', async () => {
  const codeOf = async (host: string, merchant?: string) =>
    (await at(host, system.whitelabel, {}, merchant ? { headers: { merchant } } : {})).value
      .merchantCode;
  expect(await codeOf(HOST.toUpperCase())).toBe('LANTERN');
  expect(await codeOf(HOST, 'DEMO')).toBe('LANTERN');
  expect(await codeOf('app.example', 'LANTERN')).toBe('LANTERN');
  expect(await codeOf('app.example', 'DEMO')).toBe('DEMO');
});

it('[ER-16, AP-67] a host of no brand is refused at every call', async () => {
  for (const call of [system.status, members.memberInfo, catalogue.games]) {
    const answer = await at('nobody.example', call, {}, { token: person.token });
    expect([answer.status, answer.errorCode], call.path).toEqual([400, 'domain_check_failed']);
  }
  expect(
    (await at('nobody.example', system.status, {}, { headers: { merchant: 'NOBODY' } })).errorCode,
  ).toBe('domain_check_failed');
});

it('[ST-12] a member of one brand neither logs in nor calls at another', async () => {
  const credentials = { username: person.username, password: person.password };
  const login = (host: string) => at(host, session.login, credentials);
  expect((await login('127.0.0.1')).success).toBe(true);
  expect((await login(HOST)).errorCode).toBe('wrong_username_or_password');
  for (const call of [members.memberInfo, wallet.balance, records.transactions]) {
    expect((await at(HOST, call, {}, { token: person.token })).errorCode, call.path).toBe(
      'token_expired',
    );
  }
  const operator = await world.operator();
  expect((await at(HOST, membersDesk.searchMembers, {}, { token: operator })).errorCode).toBe(
    'login_required',
  );
});

it('[AP-28] the usable domains of a brand are its own, the primary first', async () => {
  expect((await at(HOST, system.domainRoute, {})).value.list).toEqual([
    { domain: HOST, primary: true },
    { domain: 'www.lantern.example', primary: false },
  ]);
});

it('[AP-14, VA-42] each registration field tells its rule and bounds', async () => {
  const fields = (await world.call(system.registerSettings, {})).value;
  for (const [name, field] of Object.entries(fields)) {
    expect(Object.keys(field).sort(), name).toEqual([
      'acceptedPattern',
      'enabled',
      'maxLength',
      'minLength',
      'patternId',
      'required',
    ]);
    expect(() => new RegExp(String(field.acceptedPattern)), name).not.toThrow();
  }
  expect(fields.username).toMatchObject({
    enabled: true,
    required: true,
    patternId: 2,
    minLength: 6,
    maxLength: 16,
  });
  expect(fields.password).toMatchObject({
    enabled: true,
    required: true,
    patternId: 6,
    minLength: 6,
    maxLength: 20,
  });
  expect((await infoOf('127.0.0.1')).register).toEqual(fields);
});

it('[ST-08, AP-63] the settings tree tells which pages are on, by brand', async () => {
  const treeOf = async (host: string) => (await at(host, system.settingsTree, {})).value;
  const enabledOf = (tree: system.SettingsNode, modId: string) =>
    tree.childrenNodes.find((one) => one.modId === modId)?.enabled;
  const [first, second] = [await treeOf('127.0.0.1'), await treeOf(HOST)];
  expect([first.modId, first.enabled]).toEqual(['site', '1']);
  expect([enabledOf(first, 'pointMall'), enabledOf(second, 'pointMall')]).toEqual(['1', '0']);
  expect(enabledOf(second, 'promotions')).toBe('1');
  const member = first.childrenNodes.find((one) => one.modId === 'memberCenter');
  expect(member?.childrenNodes.map((one) => one.modId)).toContain('depositv2');
});

it('[AP-25] the status is open, with the place of the caller and the time of the server', async () => {
  const { value } = await world.call(system.status, {});
  expect(value).toMatchObject({
    systemStatus: 0,
    maintenance: false,
    regionRestriction: false,
    location: { ip: '127.0.0.1', country: '' },
    maintenanceEnd: null,
  });
  expect(Math.abs(Date.now() - Date.parse(String(value.serverTime)))).toBeLessThan(5000);
});

it('[AP-25] maintenance and region close every call but status and office, of one brand only', async () => {
  const end = '2030-01-01T00:00:00.000Z';
  for (const [status, code, http] of [
    [1, 'maintenance', 503],
    [2, 'region_restricted', 451],
  ] as const) {
    await setBrand(1, { status, maintenanceEnd: end });
    expect((await world.call(system.status, {})).value).toMatchObject({
      systemStatus: status,
      maintenance: status === 1,
      regionRestriction: status === 2,
      maintenanceEnd: status === 1 ? end : null,
    });
    for (const call of [catalogue.games, members.memberInfo, verification.captcha, tables.tables]) {
      const answer = await world.call(call, {}, { token: person.token });
      expect([answer.status, answer.errorCode], call.path).toEqual([http, code]);
    }
    expect((await at(HOST, catalogue.games, {})).success).toBe(true);
    expect(
      (await world.call(reports.houseOverview, {}, { token: await world.operator() })).success,
    ).toBe(true);
  }
  await setBrand(1, {});
  expect((await world.call(members.memberInfo, {}, { token: person.token })).success).toBe(true);
});

it('[AP-66] the public keys carry nothing private', async () => {
  const keys = (await world.call(system.keys, {})).value.keys;
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ECDH-ES', use: 'enc' });
});

it('[AP-66] after a key change the previous key still opens for a day, then no more', async () => {
  const { kernel } = world.server;
  const body = { username: person.username, password: person.password };
  const sealed = await Promise.all([1, 2].map(() => world.encrypted(body)));
  const send = async (payload: unknown) =>
    (await world.call({ ...session.login, encrypted: false }, wrong(payload))).errorCode;
  await kernel.db.run(`update encryption_keys set retired_at = now() - interval '23 hours'`);
  secretsRotated.say(kernel, {});
  expect(await send(sealed[0])).toBeUndefined();
  await kernel.db.run(`update encryption_keys set retired_at = now() - interval '25 hours'`);
  secretsRotated.say(kernel, {});
  expect(await send(sealed[1])).toBe('encryption_invalid');
});
