import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as reef from '@fairhouse/contract/reef';
import * as tables from '@fairhouse/contract/tables';
import * as rounds from '@fairhouse/contract/rounds';
import * as records from '@fairhouse/contract/records';
import * as deposits from '@fairhouse/contract/deposits';
import {
  decryptServiceLink,
  encryptServiceLink,
  isServiceHost,
} from '@fairhouse/contract/service-link';
import { isNodeOff, NODE_PATHS } from '@fairhouse/contract/settings-tree';
import * as system from '@fairhouse/contract/brands';
import * as wallets from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hear } from '../../../../../tests/socket.ts';
import { openWorld, type Person, type World, written } from '../../../../../tests/world.ts';
import { brandById, brandsChanged } from './index.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});
const setBrand = async (settings: Record<string, unknown>): Promise<void> => {
  await world.server.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
beforeEach(() => setBrand({}));
const get = <C extends CallShape>(definition: C, input: RawInputOf<C>) =>
  world.call(definition, input, { token: person.token });

const flat = (node: system.SettingsNode, at = ''): [string, string][] =>
  node.childrenNodes.flatMap((one) => [
    [`${at}${one.modId}`, one.enabled] as [string, string],
    ...flat(one, `${at}${one.modId}/`),
  ]);

it('[ST-08, AP-63] every node is on until it is off, with all that is below it', async () => {
  const tree = async () => (await get(system.settingsTree, {})).value;
  const before = await tree();
  expect([before.modId, before.enabled]).toEqual(['site', '1']);
  expect(flat(before)).toEqual(NODE_PATHS.map((one) => [one, '1']));
  await setBrand({ treeOff: ['memberCenter', 'gameCenter/LIVE', 'vip'] });
  for (const [node, enabled] of flat(await tree())) {
    const isOff = node.startsWith('memberCenter') || ['gameCenter/LIVE', 'vip'].includes(node);
    expect(enabled, node).toBe(isOff ? '0' : '1');
  }
  await setBrand({ treeOff: ['site'] });
  expect((await tree()).enabled).toBe('0');
  expect(isNodeOff(['site'], 'memberCenter/withdraw')).toBe(true);
});

it.each<{ node: string; definition: CallShape }>([
  { node: 'memberCenter/depositv2', definition: deposits.depositMethods },
  { node: 'memberCenter/depositv2', definition: deposits.offeredMethods },
  { node: 'memberCenter/depositv2', definition: deposits.depositRecords },
  { node: 'memberCenter/transferFund', definition: wallets.consolidatedFunds },
  { node: 'memberCenter/personalHistoryCopy', definition: records.bettingRecord },
  { node: 'memberCenter/personalHistoryCopy', definition: records.bettingTotals },
  { node: 'memberCenter/transactionHistory', definition: records.transactions },
  { node: 'gameCenter/LIVE', definition: tables.tables },
  { node: 'gameCenter/FISH', definition: reef.rooms },
  { node: 'gameCenter/HOT', definition: catalogue.hotGames },
  { node: 'gameCenter/FAV', definition: catalogue.favourites },
  { node: 'winners', definition: catalogue.rankList },
  { node: 'customerService', definition: system.customerService },
])(
  '[MC-10] with $node off, itself or by its parent, $definition.path is refused',
  async ({ node, definition }) => {
    const call = () => get(definition, {});
    expect((await call()).success).toBe(true);
    for (const off of [node, node.split('/')[0] ?? '']) {
      await setBrand({ treeOff: [off] });
      const answer = await call();
      expect([answer.status, answer.errorCode], off).toEqual([403, 'feature_off']);
    }
    await setBrand({ treeOff: NODE_PATHS.filter((one) => one !== node && !node.startsWith(one)) });
    expect((await call()).success).toBe(true);
  },
);

it('[MC-10] a category of games that is off is not offered and not launched', async () => {
  const lanes = async () =>
    (await get(catalogue.vendors, {})).value.lanes.map((one) => one.gameCategory);
  const launch = async () => (await get(rounds.launchGame, { gameId: 'harbour-lights' })).errorCode;
  expect(await lanes()).toContain('RNG');
  expect(await launch()).toBeUndefined();
  for (const off of ['gameCenter/RNG', 'gameCenter']) {
    await setBrand({ treeOff: [off] });
    expect(await lanes(), off).not.toContain('RNG');
    expect(await launch(), off).toBe('game_closed');
  }
  await setBrand({});
  expect(await lanes()).toContain('RNG');
});

it('[AP-44, MS-11] customer service is a list; an address of type 3 goes out encrypted', async () => {
  const empty = await world.call(system.customerService, {});
  expect(empty.value).toEqual({ version: { pathList: [], hosts: [] } });
  await setBrand({
    customerService: [
      { type: 3, path: 'https://talk.example/room?id=7', csType: 'VIP' },
      { type: 1, path: 'https://help.example/', csType: 'LIVECHAT' },
      { type: 2, path: 'people@help.example', csType: 'LIVECHAT' },
    ],
    serviceHosts: ['talk.example'],
  });
  expect((await world.call(system.customerService, {})).value.version).toMatchObject({
    hosts: ['talk.example'],
  });
  const listOf = async (query = '') =>
    (await world.call(system.customerService, written(query))).value.version.pathList;
  const all = await listOf();
  expect(all.map((one) => [one.type, one.csType])).toEqual([
    [3, 'VIP'],
    [1, 'LIVECHAT'],
    [2, 'LIVECHAT'],
  ]);
  expect(all[0]?.path).toMatch(/^[\w-]{40,}$/);
  expect(await decryptServiceLink(all[0]?.path ?? '')).toBe('https://talk.example/room?id=7');
  expect((await listOf())[0]?.path).not.toBe(all[0]?.path);
  expect((await listOf('?csType=LIVECHAT')).map((one) => one.type)).toEqual([1, 2]);
  const { info } = (await world.call(system.whitelabel, { data: 'customerService' })).value;
  expect(JSON.stringify(info)).not.toContain('talk.example');
});

it('[MS-11] an encrypted address opens by https on a named host, or on the own ones', () => {
  const hosts = { own: ['house.example'], named: ['talk.example', 'desk.example:8443'] };
  for (const address of [
    'https://talk.example/a',
    'https://talk.example:8443/',
    'https://desk.example:8443/a',
    'https://house.example/help',
    'http://house.example:8080/help',
  ]) {
    expect(isServiceHost(address, hosts), address).toBe(true);
  }
  for (const address of [
    'http://talk.example/a',
    'https://desk.example/',
    'https://evil.example/',
    'https://talk.example.evil.example/',
    'https://evil.example/talk.example',
    'https://talk.example@evil.example/',
    'https://sub.talk.example/',
    'ftp://house.example/',
    'javascript:alert(1)',
    '',
  ]) {
    expect(isServiceHost(address, hosts), address).toBe(false);
  }
});

it('[MS-11, MS-13] a link opens with its own last 8 characters and with nothing else', async () => {
  const drawn = () => crypto.getRandomValues(new Uint8Array(20));
  const link = await encryptServiceLink('https://talk.example/a', drawn());
  expect(await decryptServiceLink(link)).toBe('https://talk.example/a');
  const damaged = [...link].map(
    (letter, at) => link.slice(0, at) + (letter === 'A' ? 'B' : 'A') + link.slice(at + 1),
  );
  // Two bits of the last letter before the key belong to no byte of this address.
  const last = link.length - 9;
  const near = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .filter((letter) => letter !== link[last])
    .map((letter) => link.slice(0, last) + letter + link.slice(last + 1));
  for (const text of [
    ...damaged,
    ...near,
    '',
    'x',
    link.slice(1),
    link.slice(0, -1),
    `${link}A`,
    'A'.repeat(40),
    '%%%%',
    'https://evil.example/',
  ]) {
    expect(await decryptServiceLink(text), text).toBeUndefined();
  }
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'talk.example',
    '//talk.example',
    'https://',
    'https://a:b@talk.example',
    '',
  ]) {
    expect(
      await decryptServiceLink(await encryptServiceLink(address, drawn())),
      address,
    ).toBeUndefined();
  }
});

it('[AP-27] countries, home dialling code and ways in by other houses stand in the whitelabel', async () => {
  await setBrand({
    homeDialingCode: '66',
    socialProviders: [
      {
        provider: 'harbour',
        name: 'Harbour',
        icon: 'anchor',
        issuer: 'https://id.example',
        clientId: 'house',
      },
    ],
  });
  const { info } = (await world.call(system.whitelabel, { data: 'maintenance' })).value;
  expect(info).toMatchObject({
    homeDialingCode: '66',
    social: [{ provider: 'harbour', name: 'Harbour', icon: 'anchor' }],
  });
  expect(JSON.stringify((info as { social: unknown }).social)).not.toMatch(/issuer|client/);
  const { list } = (await world.call(system.countrySettings, {})).value;
  expect((info as { countries: unknown }).countries).toEqual(list);
  expect(list).toContainEqual({ countryCode: 'VN', countryDialingCode: '84', mobileDigits: [9] });
});

it('[VA-15] the rules of validation are those of the settings, each with its pattern', async () => {
  await setBrand({
    minimumAge: 21,
    feedbackLength: { min: 5, max: 200 },
    fields: { nickname: { enabled: true, patternId: 21, maxLength: 30 } },
  });
  const rules = (await world.call(system.validationSettings, {})).value;
  expect(rules).toMatchObject({ minimumAge: 21, feedbackLength: { min: 5, max: 200 } });
  expect(rules.fields).toEqual((await world.call(system.registerSettings, {})).value);
  expect(rules.fields.nickname).toMatchObject({ patternId: 21, maxLength: 30 });
  expect(rules.patterns.map((one) => one.patternId)).toEqual(
    Array.from({ length: 23 }, (_one, at) => at + 1),
  );
  for (const field of Object.values(rules.fields)) {
    expect(rules.patterns).toContainEqual(
      expect.objectContaining({
        patternId: field.patternId,
        acceptedPattern: field.acceptedPattern,
      }),
    );
  }
});

it('[AP-51] the wallets of the brand are told to a member and to nobody else', async () => {
  expect((await get(wallets.merchantWallets, {})).value).toEqual({
    list: [{ code: 'MAIN', currency: 'USD', type: 'main' }],
  });
  expect((await world.call(wallets.merchantWallets, {})).errorCode).toBe('login_required');
});

it('[AP-28] a house that stands alone is usable by the address it was reached by', async () => {
  const { list } = (await world.call(system.domainRoute, {})).value;
  expect(list).toContainEqual({ domain: '127.0.0.1', primary: false });
  expect(list.filter((one) => one.primary)).toHaveLength(1);
});

it('[ST-01] what was read before a change is not kept after it', async () => {
  const { kernel } = world.server;
  const { rows } = kernel.db;
  let isRead: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  brandsChanged.say(kernel, {});
  kernel.db.rows = async (...asked: Parameters<typeof rows>): Promise<never[]> => {
    const found = (await rows(...asked)) as never[];
    if (asked[0].includes('from brands')) {
      isRead();
      await told;
    }
    return found;
  };
  const early = brandById(kernel, 1);
  await read;
  kernel.db.rows = rows;
  await setBrand({ operatorName: 'Newer Ltd' });
  goOn();
  expect((await early)?.settings).toEqual({ operatorName: 'Newer Ltd' });
  expect((await brandById(kernel, 1))?.settings).toEqual({ operatorName: 'Newer Ltd' });
});

it('[ST-01] open sites of visitors hear that their house changed', async () => {
  const { told, close } = await hear(world, 'settings');
  await world.call(system.status, {});
  await setBrand({ minimumAge: 21 });
  await expect.poll(() => told.map(([event]) => event)).toContain('changed');
  close();
});
