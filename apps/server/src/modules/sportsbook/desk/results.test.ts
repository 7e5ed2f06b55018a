import * as office from '@fairhouse/contract/sportsbook-desk';
import type { HandOutcome } from '@fairhouse/contract/sportsbook-words';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import * as members from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WHY } from '../../../../../../tests/keepers.ts';
import { openDeskHouse, type DeskHouse } from '../../../../../../tests/book-desk-house.ts';
import { LOSE, WIN } from '../../../../../../tests/book-house.ts';
import type { Person } from '../../../../../../tests/world.ts';

let house: DeskHouse;
beforeAll(async () => {
  house = await openDeskHouse();
});
afterAll(async () => {
  await house.book.expectBooks();
  await house.book.world.close();
});
const balance = async (who: Person): Promise<string> =>
  String((await house.book.world.call(members.balance, {}, { token: who.token })).value.sumBalance);
type Given = Omit<Parameters<typeof preview>[0], never>;
const preview = (given: {
  eventId: string;
  kind: 'settle' | 'void' | 'rollback';
  marketIds?: string[];
  scores?: Record<string, { home: number; away: number }>;
  outcomes?: Record<string, HandOutcome>;
}) => house.ask(office.previewResults, given);
/** Looks at it, then asks for it. */
const ask = async (given: Given) => {
  const { seen } = (await preview(given)).value;
  return house.ask(office.askResults, { ...given, seen, reason: WHY });
};
const approve = async (given: Given) => {
  const { approvalId } = (await ask(given)).value;
  const done = await house.decide(house.second.token, approvalId);
  await house.book.settle();
  return done;
};
const single = async (eventId: string, selection: string, type: '1x2' | 'both-score' = '1x2') => {
  const who = await house.book.member();
  const placed = await house.book.place(who, [await house.book.leg(eventId, type, selection)]);
  return { who, slipId: placed.value.slipId };
};
const FULL = (home: number, away: number) => ({ match: { home, away } });

it('a score by hand settles every market once a second person agrees, and nothing before', async () => {
  const eventId = await house.book.event();
  const [winner, loser] = [await single(eventId, 'home'), await single(eventId, 'away')];
  const scores = FULL(2, 0);
  expect((await preview({ eventId, kind: 'settle', scores })).errorCode).toBe('state_conflict');
  await house.book.goLive(eventId);
  const seen = (await preview({ eventId, kind: 'settle', scores })).value;
  expect(seen.moves).toMatchObject({
    slips: 2,
    ending: 2,
    gains: { members: 1, sum: '20.00', most: [{ memberId: winner.who.memberId, amount: '20.00' }] },
    losses: { members: 0, sum: '0.00' },
    house: '-20.00',
  });
  expect(seen.judged).toHaveLength(4);
  const asked = await ask({ eventId, kind: 'settle', scores });
  await house.book.settle();
  expect(await balance(winner.who)).toBe('990.00');
  const page = (await house.ask(office.sportsDeskEvent, { eventId })).value;
  expect(page.asked).toMatchObject([{ kind: 'settle', by: house.owner.name, reason: WHY }]);
  expect((await house.decide(house.owner.token, asked.value.approvalId)).errorCode).toBe(
    'same_operator',
  );
  expect((await house.decide(house.second.token, asked.value.approvalId)).success).toBe(true);
  await house.book.settle();
  expect(await balance(winner.who)).toBe('1010.00');
  expect(await house.book.slip(loser.who, loser.slipId)).toMatchObject({ state: 'lost' });
  const { event } = (await house.book.world.call(sports.sportsEvent, { eventId })).value;
  expect(event).toMatchObject({ state: 'ended', score: { home: 2, away: 0 } });
});

it('another result shows who gains and who loses, pays the one and takes from the other', async () => {
  const eventId = await house.book.event();
  const [first, second] = [await single(eventId, 'home'), await single(eventId, 'away')];
  await house.book.goLive(eventId);
  await house.book.finish(eventId, 1, 0);
  expect(await balance(first.who)).toBe('1010.00');
  const given = { eventId, kind: 'settle' as const, scores: FULL(0, 1) };
  const { moves, judged } = (await preview(given)).value;
  expect(moves).toMatchObject({
    gains: { members: 1, sum: '36.00', most: [{ amount: '36.00' }] },
    losses: { members: 1, sum: '20.00', most: [{ amount: '20.00' }] },
    house: '-16.00',
  });
  expect(judged.find((one) => one.type === '1x2')?.outcomes[0]).toEqual({
    code: 'home',
    before: 'win',
    after: 'lose',
  });
  expect((await approve(given)).success).toBe(true);
  expect([await balance(first.who), await balance(second.who)]).toEqual(['990.00', '1026.00']);
  const { list } = (await house.book.world.call(sports.sportsResults, {})).value;
  expect(list.find((one) => one.eventId === eventId)).toMatchObject({
    score: { home: 0, away: 1 },
    corrected: { before: { home: 1, away: 0 } },
  });
  // The same again is no request.
  expect((await preview(given)).errorCode).toBe('state_conflict');
});

it('parlays are reckoned whole, and a slip that was sold back stays as it is', async () => {
  const [one, other] = [await house.book.event(), await house.book.event()];
  const who = await house.book.member();
  await house.book.place(who, [
    await house.book.leg(one, '1x2', 'home'),
    await house.book.leg(other, '1x2', 'home'),
  ]);
  const seller = await single(one, 'home');
  const { world } = house.book;
  const sold = { slipId: seller.slipId, part: 100 };
  const { quoteId, offer } = (
    await world.call(slips.quoteCashOut, sold, { token: seller.who.token })
  ).value;
  const taken = { slipId: seller.slipId, quoteId };
  await world.call(slips.cashOut, taken, { token: seller.who.token });
  await house.book.goLive(one);
  const given = { eventId: one, kind: 'settle' as const, scores: FULL(1, 0) };
  // Its other leg is open: nothing moves yet.
  expect((await preview(given)).value.moves).toMatchObject({
    slips: 2,
    ending: 0,
    stays: 1,
    house: '0.00',
  });
  await house.book.finish(other, 3, 1);
  expect((await preview(given)).value.moves).toMatchObject({
    ending: 1,
    gains: { members: 1, sum: '40.00' },
  });
  await approve(given);
  expect(await balance(who)).toBe('1030.00');
  expect((await house.book.slip(seller.who, seller.slipId)).payout).toBe(offer);
});

it('a market or a whole event is void by two persons, and every stake goes back', async () => {
  const eventId = await house.book.event();
  const [a, b] = [await single(eventId, 'home'), await single(eventId, 'yes', 'both-score')];
  const marketIds = [house.book.marketId(eventId, '1x2')];
  expect((await approve({ eventId, kind: 'void', marketIds })).success).toBe(true);
  expect(await balance(a.who)).toBe('1000.00');
  expect(await balance(b.who)).toBe('990.00');
  expect((await preview({ eventId, kind: 'void', marketIds })).errorCode).toBe('state_conflict');
  await approve({ eventId, kind: 'void' });
  expect(await balance(b.who)).toBe('1000.00');
  const page = (await house.ask(office.sportsDeskEvent, { eventId })).value;
  expect(page.state).toBe('cancelled');
  expect(page.list.map((one) => one.state)).toEqual(['void', 'void', 'void', 'void']);
  expect(page.decided).toHaveLength(4);
});

it('a result that is taken back leaves its bets open, and what it paid comes home', async () => {
  const eventId = await house.book.event();
  const { who, slipId } = await single(eventId, 'home');
  await house.book.goLive(eventId);
  await house.book.finish(eventId, 1, 0);
  const marketIds = [house.book.marketId(eventId, '1x2')];
  const given = { eventId, kind: 'rollback' as const, marketIds };
  expect((await preview(given)).value.moves.losses).toMatchObject({ members: 1, sum: '20.00' });
  await approve(given);
  expect(await balance(who)).toBe('990.00');
  expect((await house.book.slip(who, slipId)).state).toBe('open');
  const outcomes = { home: 'push', draw: 'lose', away: 'lose' } as const;
  await approve({ eventId, kind: 'settle', marketIds, outcomes });
  expect(await balance(who)).toBe('1000.00');
});

it('a goal, a start or another result in between makes it another request', async () => {
  const eventId = await house.book.event();
  const marketIds = [house.book.marketId(eventId, '1x2')];
  const early = (await ask({ eventId, kind: 'void', marketIds })).value.approvalId;
  expect((await ask({ eventId, kind: 'void' })).errorCode).toBe('state_conflict');
  await house.book.goLive(eventId);
  expect((await house.decide(house.second.token, early)).errorCode).toBe('state_conflict');
  await house.decide(house.second.token, early, 'decline');
  const second = (await ask({ eventId, kind: 'void', marketIds })).value.approvalId;
  const goal = { running: { match: { home: 1, away: 0 } } };
  await house.book.goLive(eventId, goal);
  expect((await house.decide(house.second.token, second)).errorCode).toBe('state_conflict');
  await house.decide(house.second.token, second, 'decline');
  const { seen } = (await preview({ eventId, kind: 'void', marketIds })).value;
  await house.book.tell(eventId, '1x2', { outcomes: { home: WIN, draw: LOSE, away: LOSE } });
  await house.book.settle();
  const late = { eventId, kind: 'void' as const, marketIds, seen, reason: WHY };
  expect((await house.ask(office.askResults, late)).errorCode).toBe('state_conflict');
});

it('periods that markets need are asked for, and strange things are refused', async () => {
  const eventId = await house.book.event();
  await house.book.goLive(eventId);
  const settle = (p: Partial<Given>) => preview({ eventId, kind: 'settle', ...p });
  expect((await settle({})).refusal).toMatchObject({ fields: { scores: 'missing' } });
  expect((await settle({ scores: { 'half-1': { home: 0, away: 0 } } })).refusal).toMatchObject({
    fields: { scores: 'match' },
  });
  expect((await settle({ marketIds: ['nobody'], scores: FULL(0, 0) })).errorCode).toBe(
    'validation_failed',
  );
  const marketIds = [house.book.marketId(eventId, '1x2')];
  expect((await settle({ marketIds, outcomes: { home: 'win' } })).errorCode).toBe(
    'validation_failed',
  );
  const nobody = await preview({ eventId: 'nobody', kind: 'void' });
  expect(nobody.errorCode).toBe('not_found');
});

it('a dead heat is said by hand, and pays its part', async () => {
  const eventId = await house.book.event();
  const [first, second] = [await single(eventId, 'home'), await single(eventId, 'away')];
  await house.book.goLive(eventId);
  await house.book.finish(eventId, 1, 0);
  expect(await balance(first.who)).toBe('1010.00');
  const marketIds = [house.book.marketId(eventId, '1x2')];
  const tied = { home: '1/2', draw: 'lose', away: '1/2' } as const;
  const given = { eventId, kind: 'settle' as const, marketIds, outcomes: tied };
  const { judged } = (await preview(given)).value;
  expect(judged[0]?.outcomes).toEqual([
    { code: 'home', before: 'win', after: '1/2' },
    { code: 'draw', before: 'lose', after: 'lose' },
    { code: 'away', before: 'lose', after: '1/2' },
  ]);
  expect((await approve(given)).success).toBe(true);
  // 20.00 at 2.00 and at 2.80: half of what they would have paid.
  expect([await balance(first.who), await balance(second.who)]).toEqual(['1000.00', '1008.00']);
});

it('a match that the house draws is at most void', async () => {
  const eventId = await house.virtualEvent();
  const refused = await preview({ eventId, kind: 'settle', scores: FULL(1, 0) });
  expect(refused.errorCode).toBe('operation_not_allowed');
  expect((await preview({ eventId, kind: 'void' })).success).toBe(true);
  const { token } = await house.keeper('support');
  const asked = await house.ask(office.previewResults, { eventId, kind: 'void' }, token);
  expect(asked.errorCode).toBe('forbidden');
});
