import * as office from '@fairhouse/contract/sportsbook-desk';
import * as limits from '@fairhouse/contract/sportsbook-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDeskHouse, type DeskHouse } from '../../../../../../tests/book-desk-house.ts';
import { LEAGUE } from '../../../../../../tests/book-house.ts';
import { groupsOf, type Groups } from '../../../../../../tests/groups.ts';
import { WHY } from '../../../../../../tests/keepers.ts';
import type { Person } from '../../../../../../tests/world.ts';
import { seedBrand } from '../../brands/index.ts';

let house: DeskHouse;
let groups: Groups;
beforeAll(async () => {
  house = await openDeskHouse();
  groups = await groupsOf(house.book.world, house.owner);
  const { kernel } = house.book.world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  await kernel.db.run(`insert into payment_groups (brand_id, code, name, description, position)
    values (2, 'theirs', 'Theirs', '', 1)`);
});
afterAll(async () => {
  await house.book.expectBooks();
  await house.book.world.close();
});
const limit = (code: string, percent: number, token?: string) =>
  house.ask(limits.limitGroup, { code, percent, reason: WHY }, token);
const listed = async (code: string) =>
  (await house.ask(limits.groupLimits, {})).value.list.find((one) => one.code === code);

it('[SP-01] a group is bounded with a reason, let go by one person, and further by two', async () => {
  const code = await groups.group();
  const who = await house.book.member(100_000_000n);
  expect((await groups.move(code, [who.username])).success).toBe(true);
  expect(await listed(code)).toMatchObject({ members: 1, percent: 100, set: null, isAsked: false });
  const leg = await house.book.leg(await house.book.event(), '1x2', 'home');
  const most = async () => (await house.book.judge(who, [leg])).value;
  expect(await most()).toMatchObject({ reason: 'member' });
  expect((await limit(code, 10)).value.approvalId).toBe(null);
  expect(await most()).toMatchObject({ reason: 'group', stakeMax: '2500.00' });
  expect(await listed(code)).toMatchObject({
    percent: 10,
    set: { reason: WHY, by: house.owner.name },
  });
  const [line] = await house.audit('sportsbook.groupLimit');
  expect(line).toMatchObject({ subject: `book:group:${code}`, reason: WHY });
  expect((await limit(code, 10)).errorCode).toBe('state_conflict');
  const { approvalId } = (await limit(code, 150)).value;
  expect(await listed(code)).toMatchObject({ percent: 10, isAsked: true });
  expect((await house.decide(house.owner.token, approvalId)).errorCode).toBe('same_operator');
  expect((await house.decide(house.second.token, approvalId)).success).toBe(true);
  expect(await most()).toMatchObject({ reason: 'group', stakeMax: '37500.00' });
  const again = (await limit(code, 300)).value;
  expect((await limit(code, 100)).value.approvalId).toBe(null);
  expect(await listed(code)).toMatchObject({ percent: 100, set: null });
  // Let go meanwhile: that is another request.
  expect((await house.decide(house.second.token, again.approvalId)).errorCode).toBe(
    'state_conflict',
  );
});

it('[SP-01] slips of one moment are each bounded by their own member and group', async () => {
  const code = await groups.group();
  const [grouped, own, free] = [
    await house.book.member(100_000_000n),
    await house.book.member(100_000_000n),
    await house.book.member(100_000_000n),
  ];
  expect((await groups.move(code, [grouped.username, own.username])).success).toBe(true);
  expect((await limit(code, 10)).value.approvalId).toBe(null);
  await house.book.world.server.kernel.db.run(
    `insert into book_member_limits (brand_id, member_id, percent, reason, at)
     values (1, $1, 5, $2, now())`,
    [BigInt(own.memberId), WHY],
  );
  const leg = await house.book.leg(await house.book.event(), '1x2', 'home');
  const placed = await Promise.all(
    [
      { who: grouped, unitStake: '2500.01' },
      { who: grouped, unitStake: '2500.00' },
      { who: own, unitStake: '1250.01' },
      { who: own, unitStake: '1250.00' },
      { who: free, unitStake: '2500.01' },
    ].map(({ who, unitStake }) => house.book.place(who, [leg], { unitStake })),
  );
  expect(placed.map((one) => (one.success ? 'placed' : one.errorCode))).toEqual([
    'stake_too_high',
    'placed',
    'stake_too_high',
    'placed',
    'placed',
  ]);
});

it('[SP-01] whoever is moved into a group that was lifted, or is about to be, has the caps alone', async () => {
  const code = await groups.group();
  const [before, meanwhile, after] = [
    await house.book.member(100_000_000n),
    await house.book.member(100_000_000n),
    await house.book.member(100_000_000n),
  ];
  const leg = await house.book.leg(await house.book.event(), '1x2', 'home');
  const most = async (who: Person) => (await house.book.judge(who, [leg])).value;
  const move = async (who: Person) => {
    house.book.world.move(1_000);
    expect((await groups.move(code, [who.username])).success).toBe(true);
    house.book.world.move(1_000);
  };
  await move(before);
  const { approvalId } = (await limit(code, 150)).value;
  // What the second person is asked is about who is in it by then.
  await move(meanwhile);
  expect((await house.decide(house.second.token, approvalId)).success).toBe(true);
  await move(after);
  expect(await most(before)).toMatchObject({ reason: 'group', stakeMax: '37500.00' });
  for (const who of [meanwhile, after])
    expect(await most(who)).toMatchObject({ reason: 'member', stakeMax: '25000.00' });
  // Lower than the caps it is of all who are in it.
  expect((await limit(code, 10)).value.approvalId).toBe(null);
  for (const who of [before, meanwhile, after])
    expect(await most(who)).toMatchObject({ reason: 'group', stakeMax: '2500.00' });
  // And asked for anew it is of all who are in it now.
  const again = (await limit(code, 150)).value;
  expect((await house.decide(house.second.token, again.approvalId)).success).toBe(true);
  expect(await most(after)).toMatchObject({ reason: 'group', stakeMax: '37500.00' });
});

it('[SP-01] a member who has the whole caps by word keeps them, whatever their group has', async () => {
  const code = await groups.group();
  const who = await house.book.member(100_000_000n);
  expect((await groups.move(code, [who.username])).success).toBe(true);
  expect((await limit(code, 10)).value.approvalId).toBe(null);
  const leg = await house.book.leg(await house.book.event(), '1x2', 'home');
  const most = async () => (await house.book.judge(who, [leg])).value;
  const own = (percent: number) =>
    house.ask(office.limitMember, { account: who.username, percent, reason: WHY });
  const { approvalId } = (await own(200)).value;
  expect(await most()).toMatchObject({ reason: 'group', stakeMax: '2500.00' });
  expect((await own(100)).value.approvalId).toBe(null);
  expect(await most()).toMatchObject({ reason: 'member', stakeMax: '25000.00' });
  // What was asked while nobody had said anything of them is another request now.
  expect((await house.decide(house.second.token, approvalId)).errorCode).toBe('state_conflict');
});

it('[SP-01] what was said of a member is taken away, and they follow their group again', async () => {
  const code = await groups.group();
  const who = await house.book.member(100_000_000n);
  expect((await groups.move(code, [who.username])).success).toBe(true);
  house.book.world.move(1_000);
  const leg = await house.book.leg(await house.book.event(), '1x2', 'home');
  const most = async () => (await house.book.judge(who, [leg])).value;
  const own = (percent: number | null) =>
    house.ask(office.limitMember, { account: who.username, percent, reason: WHY });
  const listed = async () =>
    (await house.ask(office.memberLimits, { keyword: who.username })).value.list;
  // Nobody said anything of them yet.
  expect((await own(null)).errorCode).toBe('state_conflict');
  expect((await limit(code, 10)).value.approvalId).toBe(null);
  expect((await own(50)).value.approvalId).toBe(null);
  expect(await most()).toMatchObject({ reason: 'member', stakeMax: '12500.00' });
  const { approvalId } = (await own(200)).value;
  expect((await own(null)).value.approvalId).toBe(null);
  expect(await listed()).toEqual([]);
  expect(await most()).toMatchObject({ reason: 'group', stakeMax: '2500.00' });
  const [line] = await house.audit('sportsbook.memberLimit');
  expect(line).toMatchObject({ subject: `book:member:${who.username}`, reason: WHY });
  // What was asked while something was said of them is another request now.
  expect((await house.decide(house.second.token, approvalId)).errorCode).toBe('state_conflict');
  expect((await house.decide(house.second.token, approvalId, 'decline')).success).toBe(true);
  // The group has more than the caps: one person alone gives that to nobody.
  const raised = (await limit(code, 150)).value;
  expect((await house.decide(house.second.token, raised.approvalId)).success).toBe(true);
  expect((await own(10)).value.approvalId).toBe(null);
  const asked = (await own(null)).value;
  expect(asked.approvalId).not.toBe(null);
  expect(await most()).toMatchObject({ reason: 'member', stakeMax: '2500.00' });
  expect(await listed()).toMatchObject([{ percent: 10, isAsked: true }]);
  expect((await house.decide(house.owner.token, asked.approvalId)).errorCode).toBe('same_operator');
  expect((await house.decide(house.second.token, asked.approvalId)).success).toBe(true);
  expect(await most()).toMatchObject({ reason: 'group', stakeMax: '37500.00' });
  expect(await listed()).toEqual([]);
});

it('[SP-01] nobody bounds a group that is closed, of another brand, or without leave', async () => {
  const code = await groups.group();
  expect((await limit('theirs', 10)).errorCode).toBe('not_found');
  expect((await limit('nobody', 10)).errorCode).toBe('not_found');
  expect((await limit(code, 0)).errorCode).toBe('validation_failed');
  expect((await limit(code, 1001)).errorCode).toBe('validation_failed');
  const { token } = await house.keeper('support');
  expect((await limit(code, 10, token)).errorCode).toBe('forbidden');
  expect((await groups.close(code)).success).toBe(true);
  expect((await limit(code, 10)).errorCode).toBe('not_found');
  expect(await listed(code)).toBeUndefined();
});

it('[SP-01] the cap of a market is lowered at once; what it goes up by counts as given', async () => {
  const terms = async () => {
    const found = (await house.ask(office.sportsLeagues, {})).value.list.find(
      (one) => one.leagueId === LEAGUE,
    );
    if (!found) throw new Error('the league is not there');
    return found;
  };
  const change = async (marketCap: string) => {
    const { margin, selectionCap, eventCap, memberCap, delay } = await terms();
    const given = { margin, selectionCap, marketCap, eventCap, memberCap, delay };
    return house.ask(office.changeLeagueTerms, { leagueId: LEAGUE, ...given, reason: WHY });
  };
  expect((await change('800.00')).value).toMatchObject({
    approvalId: null,
    league: { marketCap: '800.00' },
  });
  const who = await house.book.member(100_000_000n);
  const leg = await house.book.leg(await house.book.event(), '1x2', 'home');
  expect((await house.book.judge(who, [leg])).value).toMatchObject({
    reason: 'market',
    stakeMax: '400.00',
  });
  const raised = (await change('300000.00')).value;
  expect(raised.league).toMatchObject({ marketCap: '800.00', isAsked: true });
  expect((await house.decide(house.owner.token, raised.approvalId)).errorCode).toBe(
    'same_operator',
  );
  expect((await house.decide(house.second.token, raised.approvalId)).success).toBe(true);
  expect((await terms()).marketCap).toBe('300000.00');
  expect((await change('0')).errorCode).toBe('invalid_amount');
  expect((await change('5000000.01')).errorCode).toBe('limit_exceeded');
});
