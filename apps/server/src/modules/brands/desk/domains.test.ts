import * as desk from '@fairhouse/contract/brands-desk';
import * as domains from '@fairhouse/contract/brands-domains';
import * as inboxCalls from '@fairhouse/contract/inbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { makeCertificate, openTlsHost } from '../../../../../../tests/tls-host.ts';
import { must, openWorld, type World } from '../../../../../../tests/world.ts';
import { seedBrand } from '../index.ts';
import { lookAtHosts } from './actions/domains.ts';
import { isLocalHost } from './rules/domains.ts';
import { tlsDoor } from './steps/look-at-host.ts';

const DAY = 86_400_000;
const HOST = 'lamp.example';
const FIRST = { brandId: '1' };
let world: World;
let keepers: Keepers;
let owner: Keeper;
let tls: Awaited<ReturnType<typeof openTlsHost>>;
const good = makeCertificate({ names: [HOST, `www.${HOST}`], days: 90 });
/** As the house is told of where hosts are: changed by the tests below. */
const door: { port: number; address: string; ca?: string } = { port: 0, address: '127.0.0.1' };
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  owner = await keepers.keeper('owner');
  tls = await openTlsHost(good);
  Object.assign(door, { port: tls.port, ca: good.cert });
  tlsDoor.fill(world.server.kernel, door);
  const { db } = world.server.kernel;
  await db.run('insert into brand_hosts (brand_id, host) values (1, $1)', [HOST]);
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: ['lantern.example'],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await tls.close();
  await world.close();
});
const list = async (by = owner) =>
  (await keepers.office(by.token, domains.brandDomains, FIRST)).value.list;
const check = (host = HOST, by = owner, brandId = '1') =>
  keepers.office(by.token, domains.checkDomain, { brandId, host });
const stateNow = async () =>
  must((await list()).find(({ host }) => host === HOST)).certificate?.state;
const inInbox = async () => {
  const read = await keepers.office(owner.token, inboxCalls.inbox, { kind: 'certificate' });
  return read.value.list.map(({ ref, subject }) => [ref, subject]);
};
const again = async () => {
  owner = { ...owner, token: String((await keepers.login(owner.name)).value.token) };
};

it('[ST-12] each host of a brand has what was found at it: issuer, names, end; nobody else has', async () => {
  const before = await list();
  expect(
    before.map(({ host, isPrimary, isLocal, certificate }) => ({
      host,
      isPrimary,
      isLocal,
      certificate,
    })),
  ).toEqual([
    { host: 'localhost', isPrimary: true, isLocal: true, certificate: null },
    { host: '127.0.0.1', isPrimary: false, isLocal: true, certificate: null },
    { host: HOST, isPrimary: false, isLocal: false, certificate: null },
  ]);
  const found = (await check()).value;
  expect(found.certificate).toMatchObject({
    state: 'valid',
    issuer: 'Lantern Authority, Lantern',
    names: [HOST, `www.${HOST}`],
  });
  expect(Date.parse(must(found.certificate?.endsAt)) - Date.now()).toBeGreaterThan(88 * DAY);
  expect(await inInbox()).toEqual([]);
  const other = await keepers.office(owner.token, domains.brandDomains, { brandId: '2' });
  expect(other.value.list).toMatchObject([{ host: 'lantern.example', certificate: null }]);
});

it('what is wrong with a certificate is told, and waits in the inbox until it is right', async () => {
  tls.show(makeCertificate({ names: ['elsewhere.example'], days: 90 }));
  expect((await check()).value.certificate?.state).toBe('other_name');
  expect(await inInbox()).toEqual([[HOST, HOST]]);
  tls.show(good);
  delete door.ca;
  expect((await check()).value.certificate?.state).toBe('untrusted');
  door.ca = good.cert;
  const { port } = door;
  door.port = 1;
  expect((await check()).value.certificate).toMatchObject({ state: 'unreachable', endsAt: null });
  expect(await inInbox()).toEqual([[HOST, HOST]]);
  door.port = port;
  expect((await check()).value.certificate?.state).toBe('valid');
  expect(await inInbox()).toEqual([]);
});

it('fourteen days before its end it is told, without anybody looking again', async () => {
  await check();
  world.move(75 * DAY);
  await again();
  expect([await stateNow(), await inInbox()]).toEqual(['valid', []]);
  world.move(2 * DAY);
  await again();
  expect([await stateNow(), await inInbox()]).toEqual(['ending', [[HOST, HOST]]]);
  world.move(14 * DAY);
  await again();
  expect(await stateNow()).toBe('ended');
  expect((await check()).value.certificate?.state).toBe('ended');
  const next = makeCertificate({ names: [HOST], days: 365 });
  tls.show(next);
  door.ca = next.cert;
  expect((await check()).value.certificate?.state).toBe('valid');
  expect(await inInbox()).toEqual([]);
});

it('the job looks at houses that are open to others, and at no name of the machine', async () => {
  const { db } = world.server.kernel;
  const count = async () =>
    (await db.composed<{ host: string }>('select host from host_certificates order by host')).map(
      ({ host }) => host,
    );
  await db.run('delete from host_certificates');
  await lookAtHosts(world.server.kernel);
  expect(await count()).toEqual([]);
  const { config } = world.server.kernel;
  await lookAtHosts({ ...world.server.kernel, config: { ...config, isProduction: true } });
  expect(await count()).toEqual([HOST, 'lantern.example']);
});

it('a host of another brand is none of this one, and nobody looks who may not', async () => {
  expect((await check('lantern.example')).errorCode).toBe('not_found');
  expect((await check('nobody.example')).errorCode).toBe('not_found');
  expect((await check(HOST, owner, '99')).errorCode).toBe('not_found');
  expect((await check('localhost')).errorCode).toBe('operation_not_allowed');
  const support = await keepers.keeper('support');
  expect((await check(HOST, support)).errorCode).toBe('forbidden');
  const nobody = await world.call(domains.checkDomain, { ...FIRST, host: HOST });
  expect(nobody.errorCode).toBe('login_required');
  expect((await world.call(domains.brandDomains, FIRST)).errorCode).toBe('login_required');
  const page = (await keepers.office(owner.token, desk.brandSettingsPage, FIRST)).value;
  const hosts = ['localhost', '127.0.0.1', HOST, 'lantern.example'];
  const taken = await keepers.office(owner.token, desk.replaceHosts, {
    ...FIRST,
    version: page.version,
    hosts,
    reason: WHY,
  });
  expect(taken.errorCode).toBe('state_conflict');
});

it('a host that stays keeps since when it stands there and what was found; one that goes is gone', async () => {
  const before = must((await list()).find(({ host }) => host === HOST));
  const replace = async (hosts: string[]) => {
    const { version } = (await keepers.office(owner.token, desk.brandSettingsPage, FIRST)).value;
    return keepers.office(owner.token, desk.replaceHosts, {
      ...FIRST,
      version,
      hosts,
      reason: WHY,
    });
  };
  expect((await replace([HOST, 'localhost', '127.0.0.1'])).success).toBe(true);
  const [first] = await list();
  expect(first).toEqual({ ...before, isPrimary: true });
  expect((await replace(['localhost', '127.0.0.1'])).success).toBe(true);
  expect((await list()).map(({ host }) => host)).not.toContain(HOST);
  expect(await inInbox()).toEqual([]);
});

it('[D-U41] names of the machine and numbers of its network are told from others', () => {
  for (const host of ['localhost', '127.0.0.1', '192.168.3.4', '10.0.0.1', 'lamp.local'])
    expect(isLocalHost(host), host).toBe(true);
  for (const host of ['8.8.8.8', 'lamp.example']) expect(isLocalHost(host), host).toBe(false);
});
