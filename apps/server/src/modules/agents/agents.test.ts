import * as agents from '@fairhouse/contract/agents';
import * as membersCalls from '@fairhouse/contract/session';
import type { RawInputOf } from '@fairhouse/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier } from '../../../../../tests/cashier.ts';
import { must, openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import { lineOf, memberById } from '../members/index.ts';

let world: World;
let cashier: Cashier;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await cashier.settings({ jurisdiction: 'open' });
});

const db = () => world.server.kernel.db;
const logIn = async (username: string, password: string) =>
  (await world.call(membersCalls.login, { username, password })).value;
/** An agent whose session knows that it is one. */
const agentOf = async (affiliateCode?: string): Promise<Person & { code: string }> => {
  const one = await world.register(affiliateCode ? { affiliateCode } : {});
  await db().run('update members set type = 1 where member_id = $1', [BigInt(one.memberId)]);
  const code = must(await memberById(db(), 1, BigInt(one.memberId))).referral_code;
  return { ...one, token: (await logIn(one.username, one.password)).token ?? '', code };
};
const make = (one: Person, given: Partial<RawInputOf<typeof agents.makeAgentLink>> = {}) =>
  world.call(agents.makeAgentLink, { type: 'member', ...given }, { token: one.token });
const links = async (one: Person) =>
  (await world.call(agents.agentLinks, {}, { token: one.token })).value;
const open = (
  one: Person,
  given: Partial<RawInputOf<typeof agents.openAgentAccount>> = {},
  key = freshKey(),
) =>
  world.call(
    agents.openAgentAccount,
    { account: `d${Math.random().toString(36).slice(2, 11)}`, type: 'member', ...given },
    { token: one.token, key },
  );
const list = (one: Person, query: Partial<RawInputOf<typeof agents.agentDownlines>> = {}) =>
  world.call(agents.agentDownlines, query, { token: one.token });
const change = (
  one: Person,
  memberId: string,
  given: Omit<RawInputOf<typeof agents.changeDownline>, 'memberId'>,
) => world.call(agents.changeDownline, { memberId, ...given }, { token: one.token });
const path = async (memberId: string) =>
  (await lineOf(db(), { brandId: 1, memberId: BigInt(memberId) })).map(String);

it('[AG-27, AG-28] who registers by a link stands directly below, with its type and terms', async () => {
  const agent = await agentOf();
  const link = (await make(agent, { type: 'agent', rebates: { RNG: 3000 }, modes: { LOTT: 1900 } }))
    .value;
  expect(link).toMatchObject({ state: 'open', registrations: 0, clicks: 0, firstDeposits: 0 });
  expect(link.address).toBe(`https://${link.domain}/register?affiliateCode=${link.code}`);
  for (let n = 0; n < 3; n += 1) await world.call(agents.followAgentLink, { code: link.code });
  const one = await world.register({ affiliateCode: link.code });
  expect(await path(one.memberId)).toEqual([agent.memberId]);
  const [shown] = (await list(agent)).value.list;
  expect(shown).toMatchObject({
    memberId: one.memberId,
    type: 'agent',
    rebates: { RNG: 3000 },
    modes: { LOTT: 1900 },
    isOnline: true,
    state: 'open',
  });
  await db().run(
    `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, state, key)
     values (1, 'first-of-link', $1, 'sandbox', 5000, 'USD', 'credited', 'first-of-link')`,
    [BigInt(one.memberId)],
  );
  expect((await links(agent)).list[0]).toMatchObject({
    clicks: 1,
    registrations: 1,
    firstDeposits: 1,
  });
});

it('[AG-27] used up, expired and ended codes are all refused alike, and nobody comes in', async () => {
  const agent = await agentOf();
  const soon = new Date(world.server.clock.milliseconds() + 60_000).toISOString();
  const [once, short, ended] = [
    (await make(agent, { usesMax: 1 })).value,
    (await make(agent, { expiresAt: soon })).value,
    (await make(agent)).value,
  ];
  await world.register({ affiliateCode: once.code });
  world.move(61_000);
  const { value } = await world.call(
    agents.endAgentLink,
    { code: ended.code },
    { token: agent.token },
  );
  expect(value.state).toBe('ended');
  for (const { code } of [once, short, ended]) {
    const answer = await world.call(membersCalls.affiliate, { code });
    expect(answer.errorCode, code).toBe('invalid_invitation_code');
    await expect(world.register({ affiliateCode: code })).rejects.toThrow(
      'invalid_invitation_code',
    );
  }
  expect((await links(agent)).list.map(({ state }) => state)).toEqual([
    'ended',
    'expired',
    'used_up',
  ]);
  const other = await agentOf();
  const theirs = await world.call(agents.endAgentLink, { code: once.code }, { token: other.token });
  expect(theirs.errorCode).toBe('not_found');
});

it('[AG-27] of two who come by the last use of a link one is in', async () => {
  const agent = await agentOf();
  const { code } = (await make(agent, { usesMax: 1 })).value;
  const came = await Promise.allSettled(
    [1, 2, 3].map(() => world.register({ affiliateCode: code })),
  );
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of came) {
    if (one.status === 'rejected') expect(String(one.reason)).toContain('invalid_invitation_code');
  }
  expect((await links(agent)).list[0]?.registrations).toBe(1);
});

it('[AG-29] an opened account must change its start password at the first login', async () => {
  const agent = await agentOf();
  const key = freshKey();
  const given = { account: `fresh${Date.now() % 1_000_000}`, type: 'agent' as const };
  const opened = (await open(agent, given, key)).value;
  expect(opened).toMatchObject({ ...given, startPassword: '123456' });
  expect((await open(agent, given, key)).value).toEqual(opened);
  expect((await open(agent, { ...given, type: 'member' }, key)).errorCode).toBe(
    'idempotency_conflict',
  );
  expect((await open(agent, given)).errorCode).toBe('username_taken');
  expect((await open(agent, { account: '1' })).errorCode).toBe('validation_failed');
  expect(await path(opened.memberId)).toEqual([agent.memberId]);
  const token = (await logIn(given.account, '123456')).token ?? '';
  const early = await world.call(agents.agentCentre, {}, { token });
  expect(early.errorCode).toBe('password_change_required');
  const changed = await world.call(
    membersCalls.changePassword,
    { oldPassword: '123456', newPassword: 'lamp5light', confirmNewPassword: 'lamp5light' },
    { token },
  );
  expect(changed.success).toBe(true);
  const centre = await world.call(
    agents.agentCentre,
    {},
    { token: (await logIn(given.account, 'lamp5light')).token ?? '' },
  );
  expect(centre.value).toMatchObject({ account: given.account, teamSize: 0, waiting: {} });
});

it('terms never rise on the way down nor fall below what was given further down', async () => {
  const top = await agentOf();
  const { rebatesMax, modesMax } = await links(top);
  const more = { LIVE: (rebatesMax.LIVE ?? 0) + 1 };
  expect((await make(top, { rebates: more })).errorCode).toBe('rate_too_high');
  expect((await open(top, { rebates: more })).errorCode).toBe('rate_too_high');
  const over = { LOTT: (modesMax.LOTT ?? 0) + 1 };
  expect((await open(top, { modes: over })).errorCode).toBe('rate_too_high');
  // Nobody plays below it (D-R06).
  expect((await open(top, { modes: { LOTT: 1699 } })).errorCode).toBe('validation_failed');
  const middle = await agentOf(top.code);
  expect((await open(middle, { rebates: { LIVE: 1 } })).errorCode).toBe('rate_too_high');
  expect((await change(top, middle.memberId, { rebates: { LIVE: 3000 } })).value.rebates).toEqual({
    LIVE: 3000,
  });
  const low = (await open(middle, { type: 'agent', rebates: { LIVE: 2000 } })).value;
  for (const rebates of [{ LIVE: 1999 }, {}]) {
    expect((await change(top, middle.memberId, { rebates })).errorCode).toBe('rate_too_low');
  }
  expect((await change(middle, low.memberId, { rebates: { LIVE: 3001 } })).errorCode).toBe(
    'rate_too_high',
  );
  expect((await change(top, middle.memberId, { rebates: { LIVE: 2000 } })).success).toBe(true);
  // A link gives what its agent still has.
  const link = (await make(middle, { rebates: { LIVE: 2000 } })).value;
  await change(middle, low.memberId, { rebates: {} });
  await change(top, middle.memberId, { rebates: { LIVE: 500 } });
  const came = await world.register({ affiliateCode: link.code });
  const found = (await list(middle, { account: came.username })).value.list;
  expect(found[0]?.rebates).toEqual({ LIVE: 500 });
});

it('a member becomes an agent and no agent a member; the depth is what the licence allows', async () => {
  const top = await agentOf();
  const one = (await open(top)).value;
  expect((await change(top, one.memberId, { type: 'agent' })).value.type).toBe('agent');
  expect((await change(top, one.memberId, { type: 'member' })).errorCode).toBe('state_conflict');
  const second = await agentOf(top.code);
  const third = await agentOf(second.code);
  await cashier.settings({ jurisdiction: 'strict' });
  expect((await open(second, { type: 'agent' })).success).toBe(true);
  for (const answer of [
    await open(third, { type: 'agent' }),
    await make(third, { type: 'agent' }),
    await change(third, (await open(third)).value.memberId, { type: 'agent' }),
  ]) {
    expect(answer.errorCode).toBe('depth_exceeded');
  }
  expect((await links(third)).mayOpenAgents).toBe(false);
  expect((await links(second)).mayOpenAgents).toBe(true);
});

it('[AG-07] downlines level by level, with the way there, sorted and in pages', async () => {
  const top = await agentOf();
  const [one, two] = [await agentOf(top.code), await agentOf(top.code)];
  const low = await agentOf(two.code);
  const last = await world.register({ affiliateCode: low.code });
  for (const sort of ['registered', 'account', 'seen', 'team'] as const) {
    const first = (await list(top, { sort, pageSize: 1 })).value;
    const rest = (await list(top, { sort, pageSize: 5, cursor: must(first.nextCursor) })).value;
    const ids = [...first.list, ...rest.list].map(({ memberId }) => memberId);
    expect(ids.toSorted(), sort).toEqual([one.memberId, two.memberId].toSorted());
    expect(rest.nextCursor).toBeNull();
  }
  expect((await list(top, { sort: 'team' })).value.list[0]).toMatchObject({
    memberId: two.memberId,
    teamSize: 2,
    directSize: 1,
  });
  const below = (await list(top, { below: low.memberId })).value;
  expect(below.list.map(({ account }) => account)).toEqual([last.username]);
  expect(below.trail.map(({ account }) => account)).toEqual(
    [top, two, low].map(({ username }) => username),
  );
  // Who stands above is never told.
  const own = (await list(low)).value;
  expect(own.trail.map(({ account }) => account)).toEqual([low.username]);
  expect((await list(top, { account: last.username.toUpperCase() })).value.list).toHaveLength(1);
  expect((await list(top, { type: 'member' })).value.list).toEqual([]);
  expect((await list(top, { cursor: 'nonsense' })).errorCode).toBe('validation_failed');
  const centre = await world.call(agents.agentCentre, {}, { token: top.token });
  expect(centre.value).toMatchObject({ teamSize: 4, directSize: 2 });
});

it('[AG-32] outside the own tree nobody is there: sibling, upline, deeper, other brand', async () => {
  const top = await agentOf();
  const [one, two] = [await agentOf(top.code), await agentOf(top.code)];
  const low = await agentOf(two.code);
  for (const id of [two.memberId, top.memberId, low.memberId, '1', 'abc']) {
    expect((await list(one, { below: id })).errorCode, id).toBe('not_found');
    expect((await change(one, id, { rebates: {} })).errorCode, id).toBe('not_found');
  }
  for (const account of [two.username, top.username, one.username, 'nobody99']) {
    expect((await list(one, { account })).errorCode, account).toBe('not_found');
  }
  // Not one's own direct downline, though of the team.
  expect((await change(top, low.memberId, { rebates: {} })).errorCode).toBe('not_found');
  expect((await change(one, one.memberId, { rebates: {} })).errorCode).toBe('not_found');
});

it('[RO-02] members, trials and visitors have no centre, and off it is off', async () => {
  const member = await world.register();
  const calls = [
    (token?: string) => world.call(agents.agentLinks, {}, token ? { token } : {}),
    (token?: string) => world.call(agents.agentDownlines, {}, token ? { token } : {}),
    (token?: string) => world.call(agents.agentCentre, {}, token ? { token } : {}),
    (token?: string) =>
      world.call(agents.makeAgentLink, wrong({ type: 'member' }), token ? { token } : {}),
  ];
  for (const ask of calls) {
    expect((await ask(member.token)).errorCode).toBe('error_not_agent');
    expect((await ask()).errorCode).toBe('login_required');
  }
  const agent = await agentOf();
  await cashier.settings({ treeOff: ['agentCenter'] });
  for (const ask of calls) expect((await ask(agent.token)).errorCode).toBe('feature_off');
  await cashier.settings({ treeOff: [] });
});
