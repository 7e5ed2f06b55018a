import * as approvals from '@fairhouse/contract/approvals';
import * as office from '@fairhouse/contract/staff';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import {
  type AnswerOf,
  must,
  type CallBy,
  openWorld,
  type World,
} from '../../../../../../tests/world.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
});
beforeEach(async () => {
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

let brands = 0;
const newBrand = (more: object = {}) => {
  const word = `reef${(brands += 1)}`;
  return {
    merchantCode: word.toUpperCase(),
    name: `The "${word}" · USD`,
    currency: 'THB',
    languages: ['EN', 'AR'],
    defaultLanguage: 'AR',
    timeZone: 'Asia/Bangkok',
    ownerName: 'owner',
    hosts: [`${word}.example`, `www.${word}.example`],
    reason: WHY,
    ...more,
  };
};
type New = ReturnType<typeof newBrand>;
const open = (by: Keeper, brand: New) => keepers.office(by.token, officeBrands.openBrand, brand);
const brandOf = async (code: string) =>
  (await keepers.office(ann.token, officeBrands.officeBrands, {})).value.list.find(
    (one) => one.merchantCode === code,
  );
const half = (done: AnswerOf<typeof approvals.approveApproval>) => must(done.value.shown.startHalf);
const atBrand: CallBy<New> = ({ hosts: [host = ''] }, definition, input, options) =>
  world.call(definition, input, { ...options, headers: { 'x-forwarded-host': host } });
const signIn = (brand: New, password: string) =>
  atBrand(brand, office.officeLogin, { username: brand.ownerName, password });
/** Made by one alone, who reads the start password. */
const make = async (by: Keeper): Promise<Keeper> => {
  const name = `Puppet${(brands += 1)}`;
  const start = String(
    (await keepers.office(by.token, officeStaff.makeOperator, { name, role: 'owner', reason: WHY }))
      .value.startPassword,
  );
  const token = String((await keepers.login(name, start)).value.token);
  await keepers.office(token, officeStaff.changeOwnPassword, {
    oldPassword: start,
    newPassword: 'harbour lamp 9',
  });
  return { name, token, id: String((await keepers.office(token, office.officeMe, {})).value.id) };
};

it(
  'line 3: a further brand is opened by two persons only, neither of whom can come in as its ' +
    'owner',
  async () => {
    const brand = newBrand();
    const asked = await open(ann, brand);
    expect(asked.value).toEqual({
      approvalId: expect.stringMatching(/^\d+$/),
      startHalf: expect.stringMatching(/^[a-z2-9]{12}$/),
    });
    const first = String(asked.value.startHalf);
    expect(await brandOf(brand.merchantCode)).toBeUndefined();
    expect((await keepers.decide(ann.token, asked.value.approvalId)).errorCode).toBe(
      'same_operator',
    );
    const { list } = (await keepers.office(bob.token, approvals.approvals, {})).value;
    const { reason: _, ...said } = brand;
    expect(list[0]).toMatchObject({
      kind: 'brands.open',
      mayDecide: true,
      subject: `brand:${brand.merchantCode}`,
      details: { ...said, languages: 'EN AR', hosts: brand.hosts.join(' ') },
    });
    const done = await keepers.decide(bob.token, asked.value.approvalId);
    const second = half(done);
    expect(Object.keys(done.value.shown)).toEqual(['startHalf']);
    const made = await brandOf(brand.merchantCode);
    expect(made).toMatchObject({ name: brand.name, currency: 'THB', hosts: brand.hosts });
    for (const wrong of [first, second, `${second}-${first}`]) {
      expect((await signIn(brand, wrong)).errorCode, wrong).toBe('wrong_username_or_password');
    }
    expect((await signIn(brand, `${first}-${second}`)).success).toBe(true);
    // Nobody reads the other half anywhere.
    const log = await keepers.audit(ann.token, 'brands.open');
    const read = JSON.stringify([
      log,
      (await keepers.office(ann.token, approvals.approvals, {})).raw,
    ]);
    for (const one of [first, second]) expect(read).not.toContain(one);
    expect(JSON.stringify(done.raw)).not.toContain(first);
    expect(log.slice(0, 2)).toMatchObject([
      {
        action: 'brands.open.approve',
        operator: bob.name,
        after: { id: Number(made?.id), askedBy: ann.name, ownerName: 'owner' },
      },
      { action: 'brands.open.ask', operator: ann.name, reason: WHY },
    ]);
    expect(
      await world.server.kernel.db.row(
        `select m.kind, m.maker_id, m.maker_name, m.second_id, m.second_name, a.operator_name, a.after
     from operator_makers m join audit_log a on a.brand_id = m.brand_id
       and a.action = 'brands.open' where m.brand_id = $1`,
        [Number(made?.id)],
      ),
    ).toMatchObject({
      kind: 'made',
      maker_id: BigInt(ann.id),
      maker_name: ann.name,
      second_id: BigInt(bob.id),
      second_name: bob.name,
      operator_name: `${bob.name} (DEMO)`,
      after: { askedBy: ann.name },
    });
  },
);

it('line 3: an owner with owners of their own making opens no brand, nor one who is the only one', async () => {
  const { db } = world.server.kernel;
  await db.run(`update operators set role = 'content' where operator_id = $1`, [BigInt(bob.id)]);
  const brand = newBrand();
  const alone = await open(ann, brand);
  expect(Object.keys(alone.value)).toEqual(['approvalId', 'startHalf']);
  const puppet = await make(ann);
  for (const one of [ann, puppet, await make(puppet)]) {
    expect((await keepers.decide(one.token, alone.value.approvalId)).errorCode, one.name).toBe(
      'same_operator',
    );
  }
  // Who decides about money makes no owners.
  const finance = await keepers.keeper('finance');
  expect((await keepers.decide(finance.token, alone.value.approvalId)).errorCode).toBe('forbidden');
  expect(await brandOf(brand.merchantCode)).toBeUndefined();
  const other = await keepers.keeper('owner');
  expect((await keepers.decide(other.token, alone.value.approvalId)).success).toBe(true);
  expect(await brandOf(brand.merchantCode)).toBeDefined();
});

it('a new brand is judged when asked for and again when done; declined it never was', async () => {
  const brand = newBrand();
  expect((await open(ann, { ...brand, currency: 'QQQ' })).refusal.fields).toEqual({
    currency: 'unknown',
  });
  const asked = await open(ann, brand);
  expect((await open(bob, brand)).errorCode).toBe('state_conflict');
  // Of two that want the same host the second finds it taken.
  const twin = newBrand({ hosts: brand.hosts });
  const later = await open(bob, twin);
  expect((await keepers.decide(bob.token, asked.value.approvalId)).success).toBe(true);
  const lost = await keepers.decide(ann.token, later.value.approvalId);
  expect([lost.errorCode, await brandOf(twin.merchantCode)]).toEqual(['state_conflict', undefined]);
  expect((await keepers.decide(ann.token, later.value.approvalId, 'decline')).success).toBe(true);
  expect((await open(bob, twin)).errorCode).toBe('state_conflict');
  expect(
    await world.server.kernel.db.rows(`select 1 from approvals where given_sealed is not null
    and state <> 'asked'`),
  ).toEqual([]);
});
