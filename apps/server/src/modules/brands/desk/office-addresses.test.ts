import * as approvals from '@fairhouse/contract/approvals';
import * as desk from '@fairhouse/contract/brands-desk';
import * as officeCalls from '@fairhouse/contract/staff';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  keepersOf,
  KEEPER_PASSWORD,
  type Keeper,
  type Keepers,
} from '../../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../../tests/world.ts';
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
