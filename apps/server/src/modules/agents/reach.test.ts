import * as agents from '@fairhouse/contract/agents';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier } from '../../../../../tests/cashier.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { hashPassword, memberById } from '../members/index.ts';
import { openMember } from '../session/index.ts';

const HOST = 'second.example';
let world: World;
let cashier: Cashier;
let elsewhere = '';
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  brandsChanged.say(kernel, {});
  const passwordHash = await hashPassword('lamp4light');
  const member = await kernel.db.transaction((tx) =>
    openMember(tx, { brandId: 2, account: 'secondagent', type: 1, passwordHash, ip: '' }, 'USD'),
  );
  elsewhere = String(member?.member_id);
});
afterAll(async () => {
  await world.close();
});

const setType = (one: Person, type: number) =>
  world.server.kernel.db.run('update members set type = $2 where member_id = $1', [
    BigInt(one.memberId),
    type,
  ]);
/** Of a type before the first call: what a token says of its member is kept for a while. */
const person = async (type: number, upline?: Person): Promise<Person> => {
  const row = upline && (await memberById(world.server.kernel.db, 1, BigInt(upline.memberId)));
  const one = await world.register(row ? { affiliateCode: must(row).referral_code } : {});
  await setType(one, type);
  return one;
};
const logIn = async (one: Person): Promise<string> => {
  const { username, password } = one;
  return (await world.call(session.login, { username, password })).value.token ?? '';
};
it.each([1, 2, 41, 42])(
  '[RO-02] a member of type %i is an agent and opens others',
  async (type) => {
    const agent = await person(type);
    const centre = await world.call(agents.agentCentre, {}, { token: agent.token });
    expect(centre.value).toMatchObject({ account: agent.username, teamSize: 0 });
    const opened = await world.call(
      agents.openAgentAccount,
      { account: `of${type}x${Date.now() % 1_000_000}`, type: 'agent' },
      { token: agent.token, key: freshKey() },
    );
    expect(opened.value.type).toBe('agent');
    const listed = await world.call(agents.agentDownlines, {}, { token: agent.token });
    expect(listed.value.list.map(({ memberId }) => memberId)).toEqual([opened.value.memberId]);
  },
);

it('only the direct upline makes an agent of a member, who then has a centre of its own', async () => {
  const top = await person(1);
  const upline = await person(1, top);
  const beside = await person(1, top);
  const member = await person(0, upline);
  const upgrade = (by: Person, memberId = member.memberId) =>
    world.call(agents.changeDownline, { memberId, type: 'agent' }, { token: by.token });
  for (const by of [top, beside]) expect((await upgrade(by)).errorCode).toBe('not_found');
  expect((await upgrade(member)).errorCode).toBe('error_not_agent');
  expect((await upgrade(upline, elsewhere)).errorCode).toBe('not_found');
  expect((await upgrade(upline, upline.memberId)).errorCode).toBe('not_found');
  const done = await upgrade(upline);
  expect(done.value).toMatchObject({ memberId: member.memberId, type: 'agent' });
  const token = await logIn(member);
  expect((await world.call(agents.agentLinks, {}, { token })).success).toBe(true);
  const below = await person(0, member);
  const own = await world.call(agents.agentDownlines, {}, { token });
  expect(own.value.list.map(({ account }) => account)).toEqual([below.username]);
});

it('[AG-32] links, downlines and accounts of another line or brand are nowhere', async () => {
  const top = await person(1);
  const [mine, theirs] = [await person(42, top), await person(1, top)];
  const low = await person(1, theirs);
  const code = async (by: Person) =>
    (await world.call(agents.makeAgentLink, { type: 'member' }, { token: by.token })).value.code;
  for (const by of [top, theirs, low]) {
    const ended = await world.call(
      agents.endAgentLink,
      { code: await code(by) },
      { token: mine.token },
    );
    expect(ended.errorCode).toBe('not_found');
    const [link] = (await world.call(agents.agentLinks, {}, { token: by.token })).value.list;
    expect(link?.state).toBe('open');
  }
  for (const id of [top, theirs, low].map(({ memberId }) => memberId).concat(elsewhere)) {
    const answers = [
      await world.call(agents.agentDownlines, { below: id }, { token: mine.token }),
      await world.call(agents.changeDownline, { memberId: id }, { token: mine.token }),
    ];
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['not_found', 'not_found']);
  }
  for (const account of [top.username, low.username, 'secondagent']) {
    const found = await world.call(agents.agentDownlines, { account }, { token: mine.token });
    expect(found.errorCode, account).toBe('not_found');
  }
});

it('an agent that is blocked or whose centre is off gives nobody anything', async () => {
  const agent = await person(1);
  const link = await world.call(agents.makeAgentLink, { type: 'agent' }, { token: agent.token });
  const asked = () => world.call(session.affiliate, { code: link.value.code });
  expect((await asked()).success).toBe(true);
  await cashier.settings({ treeOff: ['agentCenter/registerCenter'] });
  const off = await world.call(agents.agentLinks, {}, { token: agent.token });
  expect(off.errorCode).toBe('feature_off');
  expect((await world.call(agents.agentCentre, {}, { token: agent.token })).success).toBe(true);
  await cashier.settings({ treeOff: [] });
  await world.server.kernel.db.run(`update members set status = 'blocked' where member_id = $1`, [
    BigInt(agent.memberId),
  ]);
  expect((await asked()).errorCode).toBe('invalid_invitation_code');
});
