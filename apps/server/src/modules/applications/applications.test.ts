import * as applications from '@fairhouse/contract/applications';
import * as session from '@fairhouse/contract/verification';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { openWorld, type World, wrong, written } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';

const HOST = 'second.example';
const FORM = {
  name: 'Anna Lamp',
  contact: 'anna@lamp.example',
  remark: 'I write about games in two languages.',
};
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  token = await world.operator();
  // How often a call may be made in a minute is asked by the sweep over the contract.
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from applications');
});

const apply = async (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.call(
    applications.applyAsAffiliate,
    {
      ...FORM,
      altcha: await solveBotCheck(
        (await world.call(session.botcheckChallenge, {}, { headers })).value,
      ),
      ...given,
    },
    { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } },
  );
const page = async (query = '') =>
  (await world.call(applications.applications, written(query), { token })).value;
const decide = (id: string, state: string, reason = 'wrote to her') =>
  world.call(applications.decideApplication, { id, state: wrong(state), reason }, { token });

it('[MS-15, AG-30] a visitor applies, an operator sees and decides it once', async () => {
  const made = await apply({ name: '  Anna Lamp ' }, { language: 'vi' });
  const id = String(made.value.applicationId);
  const { list, waiting } = await page();
  expect(waiting).toBe(1);
  expect(list).toEqual([
    {
      id,
      ...FORM,
      language: 'VI',
      ip: '203.0.113.9',
      state: 'waiting',
      at: expect.any(String),
      decidedBy: null,
      decidedAt: null,
      decidedReason: '',
    },
  ]);
  expect((await decide(id, 'accepted')).value).toMatchObject({
    id,
    state: 'accepted',
    decidedReason: 'wrote to her',
    decidedBy: expect.any(String),
  });
  expect((await decide(id, 'rejected')).errorCode).toBe('state_conflict');
  expect((await decide('77', 'rejected')).errorCode).toBe('not_found');
  expect((await decide(id, 'waiting')).errorCode).toBe('validation_failed');
  expect(await page('?state=waiting')).toEqual({ list: [], waiting: 0, nextCursor: null });
  const audit = await world.server.kernel.db.composed<{ action: string; reason: string }>(
    'select * from audit_log where subject = $1',
    [`application:${id}`],
  );
  expect(audit).toMatchObject([{ action: 'application.accepted', reason: 'wrote to her' }]);
});

it('[MS-15] of one contact one application waits; decided ones leave room', async () => {
  const id = String((await apply()).value.applicationId);
  expect((await apply({ contact: 'ANNA@lamp.example' })).errorCode).toBe('state_conflict');
  await decide(id, 'rejected');
  expect((await apply()).success).toBe(true);
});

it('[MS-15] an address sends five a day, at the same time as well', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => apply({ contact: `anna${at}@lamp.example` })),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(5);
  expect(answers.filter((one) => one.errorCode === 'quota_exceeded')).toHaveLength(3);
  expect((await apply({}, { 'x-forwarded-for': '203.0.113.10' })).success).toBe(true);
  await world.server.kernel.db.run(`update applications set at = at - interval '1 day'`);
  expect((await apply({ contact: 'late@lamp.example' })).success).toBe(true);
});

it('line 6: of IPv6 a whole /64 is one address that sends five a day', async () => {
  const answers: (string | undefined)[] = [];
  for (let at = 0; at < 6; at += 1) {
    answers.push(
      (
        await apply(
          { contact: `home${at}@lamp.example` },
          { 'x-forwarded-for': `2001:db8:8:1:${at}::1` },
        )
      ).errorCode,
    );
  }
  expect(answers).toEqual([...Array<undefined>(5).fill(undefined), 'quota_exceeded']);
  expect((await apply({}, { 'x-forwarded-for': '2001:db8:8:2::1' })).success).toBe(true);
});

it('[MS-15] robots and empty forms are refused at their field', async () => {
  for (const altcha of [undefined, '', 'abc']) {
    expect((await apply({ altcha })).errorCode).toBe('verify_first');
  }
  for (const [field, value] of [
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['contact', 'a@b'],
    ['remark', 'too short'],
    ['remark', 'x'.repeat(1001)],
  ] as const) {
    const answer = await apply({ [field]: value });
    expect(answer.errorCode, field).toBe('validation_failed');
    expect(answer.refusal.fields, field).toHaveProperty(field);
  }
  expect((await page()).list).toEqual([]);
});

it('[MS-15] applications come page by page, and another brand sees none of them', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await apply({ name, contact: `${name}@lamp.example` });
  }
  const first = await page('?pageSize=2');
  expect(first.list.map((one) => one.name)).toEqual(['Three', 'Two']);
  const rest = await page(`?pageSize=2&cursor=${first.nextCursor}`);
  expect(rest.list.map((one) => one.name)).toEqual(['One']);
  expect(rest.nextCursor).toBeNull();
  await apply({ name: 'Theirs' }, { 'x-forwarded-host': HOST });
  expect((await page()).list).toHaveLength(3);
  const [theirs] = await world.server.kernel.db.composed<{ application_id: bigint }>(
    'select application_id from applications where brand_id = 2',
  );
  expect((await decide(String(theirs?.application_id), 'accepted')).errorCode).toBe('not_found');
});

it('[MS-15] a house without the join page takes no applications', async () => {
  await world.server.kernel.db.run(`update brands set settings = settings ||
    '{"treeOff": ["join"]}' where brand_id = 2`);
  brandsChanged.say(world.server.kernel, {});
  expect((await apply({}, { 'x-forwarded-host': HOST })).errorCode).toBe('feature_off');
});
