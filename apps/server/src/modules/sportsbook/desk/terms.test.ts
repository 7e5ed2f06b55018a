import * as office from '@fairhouse/contract/sportsbook-desk';
import * as slips from '@fairhouse/contract/slips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WHY } from '../../../../../../tests/keepers.ts';
import { openDeskHouse, type DeskHouse } from '../../../../../../tests/book-desk-house.ts';
import { LEAGUE } from '../../../../../../tests/book-house.ts';
import type { Person } from '../../../../../../tests/world.ts';

let house: DeskHouse;
beforeAll(async () => {
  house = await openDeskHouse();
});
afterAll(async () => {
  await house.book.expectBooks();
  await house.book.world.close();
});
const termsNow = async () => {
  const { list } = (await house.ask(office.sportsLeagues, {})).value;
  const found = list.find((one) => one.leagueId === LEAGUE);
  if (!found) throw new Error('the league is not there');
  return found;
};
type Terms = Partial<
  Pick<
    office.DeskLeague,
    'margin' | 'selectionCap' | 'marketCap' | 'eventCap' | 'memberCap' | 'delay'
  >
>;
const change = async (terms: Terms, token?: string) => {
  const { margin, selectionCap, marketCap, eventCap, memberCap, delay } = await termsNow();
  const now = { margin, selectionCap, marketCap, eventCap, memberCap, delay };
  return house.ask(
    office.changeLeagueTerms,
    { leagueId: LEAGUE, ...now, ...terms, reason: WHY },
    token,
  );
};
const changeType = (type: string, margin: number | null, selectionCap: string | null) =>
  house.ask(office.changeTypeTerms, { leagueId: LEAGUE, type, margin, selectionCap, reason: WHY });
const judged = async (who: Person, type: '1x2' | 'totals' = '1x2') => {
  const eventId = await house.book.event();
  const legs = [await house.book.leg(eventId, type, type === '1x2' ? 'home' : 'over')];
  const input = { legs, sizes: [1] };
  return (await house.book.world.call(slips.judgeSlip, input, { token: who.token })).value;
};

it('lower caps hold for the next bet, and what goes up counts as given', async () => {
  const rich = await house.book.member(100_000_000n);
  const lowered = await change({ selectionCap: '400.00' });
  expect(lowered.value).toMatchObject({ approvalId: null, league: { selectionCap: '400.00' } });
  const most = await judged(rich);
  expect(most.reason).toBe('selection');
  expect(Number(most.stakeMax)).toBeLessThanOrEqual(200);
  expect((await change({ selectionCap: '900.00' })).value.approvalId).toBe(null);
  const [line] = await house.audit('sportsbook.terms');
  expect(line).toMatchObject({ subject: `book:league:${LEAGUE}`, reason: WHY });
  const raised = (await change({ selectionCap: '100000.00' })).value;
  expect(raised.approvalId).not.toBe(null);
  expect(raised.league).toMatchObject({ selectionCap: '900.00', isAsked: true });
  expect((await house.decide(house.owner.token, raised.approvalId)).errorCode).toBe(
    'same_operator',
  );
  expect((await house.decide(house.second.token, raised.approvalId)).success).toBe(true);
  expect((await termsNow()).selectionCap).toBe('100000.00');
});

it('a margin out of its bounds and a shorter delay need a second person, within them none', async () => {
  expect((await change({ margin: 40_000 })).value).toMatchObject({
    approvalId: null,
    league: { margin: 40_000 },
  });
  const asked = (await change({ margin: 10_000 })).value;
  expect(asked.league.margin).toBe(40_000);
  // Lowered meanwhile by somebody: the one who decides looks at another change.
  await change({ margin: 50_000 });
  expect((await house.decide(house.second.token, asked.approvalId)).errorCode).toBe(
    'state_conflict',
  );
  await house.decide(house.second.token, asked.approvalId, 'decline');
  expect((await change({ delay: 9 })).value.approvalId).toBe(null);
  const shorter = (await change({ delay: 2 })).value;
  expect(shorter.league.delay).toBe(9);
  expect((await house.decide(house.second.token, shorter.approvalId)).success).toBe(true);
  expect((await termsNow()).delay).toBe(2);
});

it('no cap is nothing, no number, or above ten times what a slip pays', async () => {
  expect((await change({ eventCap: '0' })).errorCode).toBe('invalid_amount');
  expect((await change({ eventCap: 'much' })).errorCode).toBe('invalid_amount');
  expect((await change({ eventCap: '5000000.01' })).errorCode).toBe('limit_exceeded');
});

it('a kind of market has its own cap and margin, and the others those of the league', async () => {
  const rich = await house.book.member(100_000_000n);
  expect((await changeType('1x2', 80_000, '100.00')).value.league.types).toEqual([
    { type: '1x2', margin: 80_000, selectionCap: '100.00' },
  ]);
  expect(Number((await judged(rich)).stakeMax)).toBeLessThanOrEqual(50);
  expect(Number((await judged(rich, 'totals')).stakeMax)).toBeGreaterThan(1000);
  expect((await changeType('nothing-like-it', null, '5.00')).errorCode).toBe('not_found');
  const back = (await changeType('1x2', null, null)).value;
  // Back to the cap of the league is a raise like any other.
  expect(back.approvalId).not.toBe(null);
  await house.decide(house.second.token, back.approvalId);
  expect((await termsNow()).types).toEqual([]);
});

it('a member is bounded with a reason, let go again by one person, and further by two', async () => {
  const who = await house.book.member(100_000_000n);
  const account = who.username;
  const limit = (percent: number, name = account) =>
    house.ask(office.limitMember, { account: name, percent, reason: WHY });
  const listed = async () =>
    (await house.ask(office.memberLimits, { keyword: account })).value.list;
  const most = Number((await judged(who)).stakeMax);
  expect((await limit(10)).value.approvalId).toBe(null);
  const bounded = await judged(who);
  expect(bounded.reason).toBe('member');
  expect(Number(bounded.stakeMax)).toBeCloseTo(most / 10, -1);
  expect(await listed()).toMatchObject([
    { account, percent: 10, reason: WHY, by: house.owner.name, isAsked: false },
  ]);
  expect((await limit(10)).errorCode).toBe('state_conflict');
  expect((await limit(10, 'nobody99')).errorCode).toBe('wrong_account');
  expect((await limit(100)).value.approvalId).toBe(null);
  expect(await listed()).toMatchObject([{ account, percent: 100 }]);
  expect((await limit(100)).errorCode).toBe('state_conflict');
  const { approvalId } = (await limit(200)).value;
  expect((await listed())[0]?.percent).toBe(100);
  expect((await house.decide(house.owner.token, approvalId)).errorCode).toBe('same_operator');
  expect((await house.decide(house.second.token, approvalId)).success).toBe(true);
  expect((await listed())[0]?.percent).toBe(200);
});

it('the report says what was held, what was meant and what lay in the prices', async () => {
  const eventId = await house.book.event();
  const other = await house.book.event();
  const who = await house.book.member();
  const leg = (id: string, code: string) => house.book.leg(id, '1x2', code);
  await house.book.place(who, [await leg(eventId, 'home')]);
  await house.book.place(who, [await leg(eventId, 'away')]);
  await house.book.place(who, [await leg(eventId, 'home'), await leg(other, 'home')]);
  await house.book.finish(eventId, 1, 0);
  await house.book.finish(other, 0, 1);
  const day = house.book.world.server.kernel.clock.now().toISOString().slice(0, 10);
  const asked = { startDate: day, endDate: day };
  const { list, whole } = (await house.ask(office.sportsReport, asked)).value;
  expect(whole).toMatchObject({ slips: 3, stake: '30.00', payout: '20.00', held: '0.333333' });
  const { margin } = await termsNow();
  const [singles, parlays] = list;
  expect(singles).toMatchObject({ league: { leagueId: LEAGUE }, stake: '20.00', held: '0.000000' });
  expect(singles?.types).toMatchObject([{ type: '1x2', slips: 2 }]);
  expect(Number(singles?.meant)).toBeCloseTo(1 - 1 / (1 + margin / 1e6), 5);
  // 1/2.00 + 1/3.40 + 1/3.60 = 1.0719
  expect(Number(singles?.priced)).toBeCloseTo(1 - 1 / 1.07189, 4);
  expect(parlays).toMatchObject({ league: null, types: [{ type: 'parlay', held: '1.000000' }] });
  expect(Number(parlays?.priced)).toBeCloseTo(1 - 1 / 1.07189 ** 2, 4);
  const wrong = { startDate: '2026-01-01', endDate: '2026-12-31' };
  expect((await house.ask(office.sportsReport, wrong)).errorCode).toBe('validation_failed');
});
