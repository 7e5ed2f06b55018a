import * as agents from '@fairhouse/contract/agents';
import * as desk from '@fairhouse/contract/agents-desk';
import * as approvals from '@fairhouse/contract/approvals';
import { officeMember } from '@fairhouse/contract/members-desk';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { lineOf, memberById } from '../members/index.ts';

let world: World;
let token = '';
let second = '';
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
});
// A session does not outlive the day that a move waits for.
beforeEach(async () => {
  [token, second] = [await world.operator(), await world.second()];
});
afterAll(async () => {
  await world.close();
});

const DAY = 86_400_000;
const reason = 'as both lines asked for';
const db = () => world.server.kernel.db;
const agentOf = async (affiliateCode?: string): Promise<Person & { code: string }> => {
  const one = await world.register(affiliateCode ? { affiliateCode } : {});
  await db().run('update members set type = 1 where member_id = $1', [BigInt(one.memberId)]);
  return { ...one, code: must(await memberById(db(), 1, BigInt(one.memberId))).referral_code };
};
const path = async (one: Person, at?: Date) =>
  (await lineOf(db(), { brandId: 1, memberId: BigInt(one.memberId), ...(at ? { at } : {}) })).map(
    String,
  );
const ask = (one: Person, to: string) =>
  world.call(desk.askMove, { memberId: one.memberId, to, reason }, { token });
const approve = (id: string, by: string) =>
  world.call(approvals.approveApproval, { id, reason }, { token: by });

it('a move is shown before, decided by a second operator, and takes effect with the next day', async () => {
  const [top, other] = [await agentOf(), await agentOf()];
  const middle = await agentOf(top.code);
  const low = await world.register({ affiliateCode: middle.code });
  const shown = (
    await world.call(desk.previewMove, { memberId: middle.memberId, to: other.username }, { token })
  ).value;
  expect(shown).toMatchObject({ account: middle.username, members: 2, contracts: [] });
  expect([shown.from, shown.to].map((line) => line.map(({ account }) => account))).toEqual([
    [top.username],
    [other.username],
  ]);
  const at = new Date(shown.at);
  expect(at.getTime() - world.server.clock.milliseconds()).toBeLessThanOrEqual(DAY);
  const { approvalId } = (await ask(middle, other.username)).value;
  // One at a time: nobody asks for another place while this one waits.
  expect((await ask(middle, '')).errorCode).toBe('state_conflict');
  const read = async () =>
    (await world.call(desk.officeAgents, { keyword: middle.username }, { token })).value.list[0];
  expect(await read()).toMatchObject({ isMoveAsked: true, moving: null });
  expect((await approve(approvalId, token)).errorCode).toBe('same_operator');
  expect(await path(low, at)).toEqual([top.memberId, middle.memberId]);
  expect((await approve(approvalId, second)).success).toBe(true);
  expect(await path(low)).toEqual([top.memberId, middle.memberId]);
  expect(await read()).toMatchObject({
    isMoveAsked: false,
    moving: { to: other.username, at: shown.at },
    teamSize: 1,
  });
  const line = async () =>
    (await world.call(officeMember, { id: low.memberId }, { token })).value.line;
  expect((await line()).map(({ account }) => account)).toEqual([top.username, middle.username]);
  world.move(DAY);
  token = await world.operator();
  expect(await path(low)).toEqual([other.memberId, middle.memberId]);
  expect(await line()).toEqual(
    [other, middle].map(({ memberId, username }) => ({ memberId, account: username })),
  );
});

it('nobody moves below their own team, a member, or who gives less than they have', async () => {
  const top = await agentOf();
  const middle = await agentOf(top.code);
  const member = await world.register();
  for (const to of [middle.username, top.username, member.username, 'nobody99']) {
    expect((await ask(top, to)).errorCode, to).toBe('wrong_account');
  }
  expect((await ask(middle, top.username)).errorCode).toBe('state_conflict');
  // At the top it has the terms of the house, and the other one below has none.
  expect((await ask(await agentOf(), middle.username)).errorCode).toBe('rate_too_high');
});

it('a closed agent: links end, nobody joins below, who stood there moves up next day', async () => {
  const top = await agentOf();
  const middle = await agentOf(top.code);
  const low = await world.register({ affiliateCode: middle.code });
  const { token: own } = (
    await world.call(session.login, { username: middle.username, password: middle.password })
  ).value;
  const link = await world.call(agents.makeAgentLink, { type: 'member' }, { token: own ?? '' });
  const close = () =>
    world.call(desk.closeAgentAccount, { memberId: middle.memberId, reason }, { token });
  const closed = (await close()).value;
  expect(closed).toMatchObject({ moved: 1, to: top.username });
  expect((await close()).errorCode).toBe('state_conflict');
  for (const code of [link.value.code, middle.code]) {
    const answer = await world.call(session.affiliate, { code });
    expect(answer.errorCode).toBe('invalid_invitation_code');
  }
  const again = await world.call(agents.makeAgentLink, { type: 'member' }, { token: own ?? '' });
  expect(again.errorCode).toBe('state_conflict');
  // A friend of one below joins the nearest open agent.
  const { referral_code: referralCode } = must(await memberById(db(), 1, BigInt(low.memberId)));
  expect(await path(await world.register({ referralCode }))).toEqual([top.memberId]);
  expect(await path(low)).toEqual([top.memberId, middle.memberId]);
  expect(await path(low, new Date(closed.at))).toEqual([top.memberId]);
});

it('closing is shown before: who would stand where, and what ends with it; nothing is done', async () => {
  const top = await agentOf();
  const middle = await agentOf(top.code);
  const low = await agentOf(middle.code);
  const lowest = await world.register({ affiliateCode: low.code });
  const preview = (memberId: string) => world.call(desk.previewClose, { memberId }, { token });
  expect((await preview(middle.memberId)).value).toMatchObject({
    account: middle.username,
    to: top.username,
    members: 2,
    links: 0,
    contracts: [],
    directs: [{ account: low.username, isAgent: true }],
  });
  expect((await preview(top.memberId)).value).toMatchObject({ to: '', members: 3 });
  expect((await preview(lowest.memberId)).errorCode).toBe('state_conflict');
  expect((await preview('999999')).errorCode).toBe('not_found');
  const { moved } = (
    await world.call(desk.closeAgentAccount, { memberId: middle.memberId, reason }, { token })
  ).value;
  expect(moved).toBe(2);
  expect((await preview(middle.memberId)).errorCode).toBe('state_conflict');
  // A closed one above is passed over.
  world.move(DAY);
  [token, second] = [await world.operator(), await world.second()];
  expect((await preview(low.memberId)).value).toMatchObject({ to: top.username, members: 1 });
});

it('agents are read level by level, from the top down', async () => {
  const top = await agentOf();
  const middle = await agentOf(top.code);
  const low = await agentOf(middle.code);
  const at = async (below: string) =>
    (await world.call(desk.officeAgents, { below, pageSize: 100 }, { token })).value.list.map(
      ({ account }) => account,
    );
  const highest = await at('0');
  expect(highest).toContain(top.username);
  expect(highest).not.toContain(middle.username);
  expect(await at(top.memberId)).toEqual([middle.username]);
  expect(await at(middle.memberId)).toEqual([low.username]);
  expect(await at(low.memberId)).toEqual([]);
});

it('[AG-30] an agent at the top is opened in the office and changes its start password', async () => {
  const account = `house${Date.now() % 1_000_000}`;
  const given = { account, reason };
  const opened = (await world.call(desk.openHouseAgent, given, { token })).value;
  expect(opened.account).toBe(account);
  // Nobody who only knows the account comes in before the agent.
  const known = await world.call(session.login, { username: account, password: '123456' });
  expect(known.success).toBe(false);
  const taken = await world.call(desk.openHouseAgent, given, { token });
  expect(taken.errorCode).toBe('username_taken');
  const entry = (
    await world.call(session.login, { username: account, password: opened.startPassword })
  ).value;
  const centre = await world.call(agents.agentCentre, {}, { token: entry.token ?? '' });
  expect(centre.errorCode).toBe('password_change_required');
});
