import * as approvals from '@fairhouse/contract/approvals';
import * as desk from '@fairhouse/contract/brands-desk';
import * as officeCalls from '@fairhouse/contract/staff';
import * as staffDesk from '@fairhouse/contract/staff-desk';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  keepersOf,
  KEEPER_PASSWORD,
  type Keeper,
  type Keepers,
} from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import { openOperator } from '../../staff/index.ts';
import { openOffice } from './steps/open-office.ts';

const WHY = 'as was agreed';
const HERE = { 'x-forwarded-for': '203.0.113.7' };
const AWAY = { 'x-forwarded-for': '198.51.100.9' };
let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});
afterEach(async () => {
  await openOffice(world.server.kernel.db, 1);
  // The machine tells the house by the database: the house is open once it has heard.
  await vi.waitUntil(async () => (await me({})).success, { timeout: 60_000 });
});
const read = async (headers = HERE) =>
  (await keepers.office(ann.token, desk.brandSettingsPage, { brandId: '1' }, { headers })).value;
const set = async (officeAddresses: string[], headers = HERE) =>
  keepers.office(
    ann.token,
    desk.changeSettings,
    {
      brandId: '1',
      version: (await read(headers)).version,
      changes: { officeAddresses },
      reason: WHY,
    },
    { headers },
  );
const me = (headers: Record<string, string>) =>
  world.call(officeCalls.officeMe, {}, { token: ann.token, headers });
const login = (headers: Record<string, string>, password = KEEPER_PASSWORD) =>
  world.call(officeCalls.officeLogin, { username: ann.name, password }, { headers });

it('[D-U28] operators come from the addresses of the office alone, signed in or not', async () => {
  expect((await me(AWAY)).success).toBe(true);
  expect((await set(['203.0.113.0/24', '2001:db8::/32'])).success).toBe(true);
  expect((await me(HERE)).success).toBe(true);
  expect((await me({ 'x-forwarded-for': '2001:db8::1' })).success).toBe(true);
  expect((await me({ 'x-forwarded-for': '::ffff:203.0.113.9' })).success).toBe(true);
  expect((await me(AWAY)).errorCode).toBe('address_not_allowed');
  expect((await login(HERE)).success).toBe(true);
  // From elsewhere a right password and a wrong one are told apart by nothing.
  expect((await login(AWAY)).errorCode).toBe('address_not_allowed');
  expect((await login(AWAY, 'wrong lamp 4')).errorCode).toBe('address_not_allowed');
});

it('[D-U28] nobody closes themselves out, and what is no net is refused', async () => {
  expect((await set(['198.51.100.0/24'])).errorCode).toBe('validation_failed');
  expect((await set(['203.0.113.0/33'])).errorCode).toBe('validation_failed');
  expect((await set(['office.example'])).errorCode).toBe('validation_failed');
  expect((await read()).settings.officeAddresses).toEqual([]);
});

it('[D-U28] to let more in takes a second person, to let fewer in takes none', async () => {
  expect((await set(['203.0.113.0/24', '192.0.2.1'])).success).toBe(true);
  expect((await set(['203.0.113.0/24'])).success).toBe(true);
  expect((await read()).settings.officeAddresses).toEqual(['203.0.113.0/24']);
  expect((await set(['203.0.113.0/24', '198.51.100.9'])).success).toBe(true);
  expect((await read()).settings.officeAddresses).toEqual(['203.0.113.0/24']);
  expect((await me(AWAY)).errorCode).toBe('address_not_allowed');
  const [request] = await world.server.kernel.db.composed<{ id: bigint }>(
    `select approval_id as id from approvals where kind = 'brands.guarded' and state = 'asked'`,
  );
  const decided = await world.call(
    approvals.approveApproval,
    { id: String(request?.id), reason: WHY },
    { token: bob.token, headers: HERE },
  );
  expect(decided.success).toBe(true);
  expect((await me(AWAY)).success).toBe(true);
});

it("[D-U28] addresses are an owner's to say, whatever a brand composed", async () => {
  const asked = await keepers.office(ann.token, staffDesk.composeRole, {
    name: 'Settings',
    permissions: ['brands.read', 'brands.manage'],
    one: '0',
    day: '0',
    payDay: '0',
    reason: WHY,
  });
  expect((await keepers.decide(bob.token, asked.value.approvalId)).success).toBe(true);
  const { composed } = (await keepers.office(ann.token, staffDesk.roles, {})).value;
  const holder = await keepers.keeper(composed[0]?.role ?? '');
  const { version } = await read();
  const put = async (changes: object) =>
    keepers.office(
      holder.token,
      desk.changeSettings,
      { brandId: '1', version: (await read()).version, changes: wrong(changes), reason: WHY },
      { headers: HERE },
    );
  // Both to let fewer in and to let more in.
  expect((await put({ officeAddresses: ['203.0.113.0/24'] })).errorCode).toBe('forbidden');
  expect((await set(['203.0.113.0/24'])).success).toBe(true);
  expect((await put({ officeAddresses: [] })).errorCode).toBe('forbidden');
  const restore = { brandId: '1', version: (await read()).version, to: version, reason: WHY };
  const restored = await keepers.office(holder.token, desk.restoreSettings, restore, {
    headers: HERE,
  });
  expect(restored.errorCode).toBe('forbidden');
  expect((await read()).waiting).toEqual([]);
  expect((await put({ operatorName: 'Harbour Ltd' })).success).toBe(true);
  expect((await read()).settings.officeAddresses).toEqual(['203.0.113.0/24']);
});

it('[D-U28] the addresses of another brand change by two, and its owners are let in', async () => {
  const { db, random } = world.server.kernel;
  await db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (2, 'ELSEWHERE', 'Elsewhere', 'THB')`);
  const page = async () =>
    (await keepers.office(ann.token, desk.brandSettingsPage, { brandId: '2' })).value;
  const put = async (officeAddresses: string[]) =>
    keepers.office(ann.token, desk.changeSettings, {
      brandId: '2',
      version: (await page()).version,
      changes: { officeAddresses },
      reason: WHY,
    });
  // Of owners who never came in nobody knows from where they will.
  expect((await put(['203.0.113.0/24'])).errorCode).toBe('validation_failed');
  await openOperator(db, { brandId: 2, name: 'Olga', role: 'owner', passwordHash: '-' });
  const comesFrom = (ip: string) =>
    db.run(`insert into operator_sessions (brand_id, session_id, token_hash, operator_id, ip,
        expires_at, started_at) select brand_id, '${random.uuid()}', '${random.uuid()}',
        operator_id, '${ip}', now(), clock_timestamp() from operators
      where brand_id = 2 and name = 'Olga'`);
  await comesFrom('198.51.100.9');
  expect((await put(['203.0.113.0/24'])).errorCode).toBe('validation_failed');
  await comesFrom('203.0.113.9');
  const asked = await put(['203.0.113.0/24']);
  expect(asked.value.settings.officeAddresses).toEqual([]);
  expect(asked.value.waiting[0]?.guards).toContain('officeAddresses');
  const approvalId = asked.value.waiting[0]?.approvalId;
  // By now she comes from elsewhere.
  await comesFrom('198.51.100.9');
  expect((await keepers.decide(bob.token, approvalId)).errorCode).toBe('state_conflict');
  await comesFrom('203.0.113.9');
  expect((await keepers.decide(ann.token, approvalId)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, approvalId)).success).toBe(true);
  expect((await page()).settings.officeAddresses).toEqual(['203.0.113.0/24']);
});

it('[D-U28] who is shut out all the same comes back by the machine, and owners are told', async () => {
  expect((await set(['203.0.113.0/24'])).success).toBe(true);
  expect((await me(AWAY)).errorCode).toBe('address_not_allowed');
  expect(await openOffice(world.server.kernel.db, 1)).toBe('opened');
  await expect.poll(async () => (await me(AWAY)).success).toBe(true);
  expect(await openOffice(world.server.kernel.db, 1)).toBe('open');
  expect(await openOffice(world.server.kernel.db, 77)).toBe('no_brand');
  expect((await keepers.audit(ann.token, 'npm run office:open'))[0]).toMatchObject({
    action: 'brands.settings',
    before: { officeAddresses: ['203.0.113.0/24'] },
    after: { officeAddresses: [] },
  });
});
