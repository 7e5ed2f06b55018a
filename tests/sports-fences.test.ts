import { allCalls, type CallShape } from '@fairhouse/contract';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOperatorPassword, openOperator } from '../apps/server/src/modules/staff/index.ts';
import { seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { openBookHouse, type BookHouse } from './book-house.ts';
import { openWorld, wrong, type CallOptions, type Person } from './world.ts';

const HOST = 'second.example';
const THERE = { 'x-forwarded-host': HOST };
const WHY = 'the other brand looks in';
const PASSWORD = 'Correct-horse-11';

/** What a call may name. */
type Things = {
  eventId: string;
  marketId: string;
  slipId: string;
  leagueId: string;
  account: string;
  group: string;
  doubt: string;
};
const NOTHING: Things = {
  eventId: 'nobody',
  marketId: 'nobody.1x2.match',
  slipId: 'nobody',
  leagueId: 'nobody',
  account: 'nobodyhere',
  group: 'nobody',
  doubt: 'nobody',
};
const legsOf = ({ marketId }: Things) => [{ marketId, selection: 'home', milli: 2000, version: 1 }];
/** Every call of sports with what it asks of a thing. */
const CASES: Readonly<Record<string, (of: Things) => object>> = {
  judgeSlip: (of) => ({ legs: legsOf(of), sizes: [1] }),
  buildBet: ({ eventId, marketId }) => ({ eventId, legs: [{ marketId, selection: 'home' }] }),
  placeSlip: (of) => ({ legs: legsOf(of), sizes: [1], unitStake: '10.00', policy: 'any' }),
  sportsFreeBets: () => ({}),
  ownSlips: () => ({ state: 'open' }),
  oneSlip: ({ slipId }) => ({ slipId }),
  quoteCashOut: ({ slipId }) => ({ slipId, part: 100 }),
  cashOut: ({ slipId }) => ({ slipId, quoteId: 'quote' }),
  sportsMenu: () => ({}),
  sportsEvents: ({ leagueId }) => ({ league: leagueId }),
  sportsEvent: ({ eventId }) => ({ eventId }),
  marketPrices: ({ marketId }) => ({ marketId }),
  sportsResults: ({ leagueId }) => ({ league: leagueId }),
  sportsTerms: () => ({}),
  virtualProof: ({ eventId }) => ({ eventId }),
  sportsBoard: () => ({}),
  sportsDeskEvent: ({ eventId }) => ({ eventId }),
  holdMarkets: ({ eventId }) => ({ scope: 'event', scopeId: eventId, reason: WHY }),
  releaseMarkets: ({ marketId }) => ({ scope: 'market', scopeId: marketId, reason: WHY }),
  askPrices: ({ marketId }) => ({
    marketId,
    version: 1,
    prices: { home: 2000, draw: 3000, away: 4000 },
    reason: WHY,
  }),
  returnPrices: ({ marketId }) => ({ marketId, reason: WHY }),
  previewResults: ({ eventId, marketId }) => ({ eventId, kind: 'void', marketIds: [marketId] }),
  askResults: ({ eventId, marketId }) => ({
    eventId,
    kind: 'void',
    marketIds: [marketId],
    seen: 'seen',
    reason: WHY,
  }),
  sportsLeagues: () => ({}),
  changeLeagueTerms: ({ leagueId }) => ({
    leagueId,
    margin: 60_000,
    selectionCap: '100.00',
    marketCap: '100.00',
    eventCap: '100.00',
    memberCap: '100.00',
    delay: 8,
    reason: WHY,
  }),
  changeTypeTerms: ({ leagueId }) => ({
    leagueId,
    type: '1x2',
    margin: 60_000,
    selectionCap: '100.00',
    reason: WHY,
  }),
  placeLeague: ({ leagueId }) => ({ leagueId, place: 1, isShown: true, reason: WHY }),
  memberLimits: ({ account }) => ({ keyword: account }),
  limitMember: ({ account }) => ({ account, percent: 50, reason: WHY }),
  sportsReport: () => ({ startDate: '2026-11-01', endDate: '2026-11-28' }),
  groupLimits: () => ({}),
  limitGroup: ({ group }) => ({ code: group, percent: 50, reason: WHY }),
  sportsQuarantine: () => ({}),
  decideDoubt: ({ doubt }) => ({ source: 'book-feeds', id: doubt, decision: 'drop', reason: WHY }),
};
const NOUNS = /^(slips|sportsbook.*|virtuals)$/;
const CALLS = allCalls()
  .filter(({ noun }) => NOUNS.test(noun))
  .map(({ name, definition }) => [name, definition] as const);

let house: BookHouse;
let things: Things;
let owner: Person;
let neighbour: Person;
let stranger: Person;
let keeper: string;
let theirs: string;
beforeAll(async () => {
  const world = await openWorld({ trustedProxyHops: 1 });
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  house = await openBookHouse({}, world);
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  await openOperator(kernel.db, {
    brandId: 2,
    name: 'Away',
    role: 'owner',
    passwordHash: await hashOperatorPassword(PASSWORD),
  });
  const login = { username: 'Away', password: PASSWORD };
  keeper = await world.operator();
  theirs = (await world.call(staff.officeLogin, login, { headers: THERE })).value.token;
  [owner, neighbour] = [await house.member(), await house.member()];
  stranger = await world.register({}, { headers: THERE });
  await world.fund(stranger, 100_000n, 2);
  await kernel.db.run(`insert into payment_groups (brand_id, code, name, description, position)
    values (1, 'harbour-1', 'Anchor', '', 1)`);
  const eventId = await house.event();
  const placed = await house.place(owner, [await house.leg(eventId, '1x2', 'home')]);
  things = {
    eventId,
    marketId: house.marketId(eventId, '1x2'),
    slipId: placed.value.slipId,
    leagueId: 'harbour-league',
    account: owner.username,
    group: 'harbour-1',
    doubt: 'harbour',
  };
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

let keys = 0;
const ask = async (
  definition: CallShape,
  { input, key, ...options }: CallOptions & { input: object; key?: string },
) => {
  const answer = await house.world.call(definition, wrong(input), {
    ...options,
    key: key ?? `fence-${(keys += 1)}`,
  });
  const { success, errorCode } = answer;
  const text = JSON.stringify(success ? answer.value : answer.refusal);
  return { success, errorCode, text: text.replace(/"serverTime":"[^"]*"/, '') };
};
/** Words of the first brand that nobody else may read. */
const SECRETS = /harbour-\d|Harbour League|Anchor|Beacon \d/;
const seen = async (): Promise<unknown> =>
  house.world.server.kernel.db.composed(
    `select (select count(*) from book_slips) as slips, (select count(*) from wagers) as wagers,
       (select count(*) from book_quotes) as quotes, (select count(*) from book_holds) as holds,
       (select count(*) from approvals) as asked, (select count(*) from audit_log) as told,
       (select string_agg(version::text, ',' order by market_id) from book_markets) as versions`,
  );
const tokenOf = (needs: CallShape['needs'], of: { member: string; operator: string }) =>
  needs === 'operator' ? of.operator : of.member;

it('every call of sports has its case', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(CALLS.map(([name]) => name).toSorted());
});

it.each(CALLS)('[SP-02] %s tells nothing to another brand', async (name, definition) => {
  const before = await seen();
  const token = tokenOf(definition.needs, { member: stranger.token, operator: theirs });
  const inputOf = CASES[name] ?? (() => ({}));
  const options = { token, headers: THERE };
  const theirsSeen = await ask(definition, { input: inputOf(things), ...options });
  const nothing = await ask(definition, { input: inputOf(NOTHING), ...options });
  // What is another brand's is answered as what is nowhere.
  expect(theirsSeen).toEqual(nothing);
  expect(theirsSeen.errorCode).not.toBe('validation_failed');
  expect(theirsSeen.text).not.toMatch(SECRETS);
  expect(await seen()).toEqual(before);
  // A token of the first brand is none on the host of the second.
  if (definition.needs === 'nothing') return;
  const ours = tokenOf(definition.needs, { member: owner.token, operator: keeper });
  const crossed = await ask(definition, { input: inputOf(things), token: ours, headers: THERE });
  expect(crossed.success).toBe(false);
  expect(crossed.text).not.toMatch(SECRETS);
  expect(await seen()).toEqual(before);
});

const SECURED = CALLS.filter(([, one]) => one.needs !== 'nothing');
it.each(SECURED)('[SP-02] %s tells nothing without a token of its kind', async (name, one) => {
  const before = await seen();
  const input = (CASES[name] ?? (() => ({})))(things);
  const other = one.needs === 'operator' ? owner.token : keeper;
  for (const options of [{}, { token: 'nobody' }, { token: other }]) {
    const refused = await ask(one, { input, ...options });
    expect(refused.success).toBe(false);
    expect(refused.text).not.toMatch(SECRETS);
  }
  expect(await seen()).toEqual(before);
});

const OF_MEMBERS = CALLS.filter(([name]) => /ownSlips|oneSlip|quoteCashOut|cashOut/.test(name));
it.each(OF_MEMBERS)('[SP-02] %s tells nothing to another member', async (name, definition) => {
  const before = await seen();
  const inputOf = CASES[name] ?? (() => ({}));
  const { token } = neighbour;
  const asked = await ask(definition, { input: inputOf(things), token });
  expect(asked).toEqual(await ask(definition, { input: inputOf(NOTHING), token }));
  expect(asked.text).not.toContain(things.slipId);
  expect(await seen()).toEqual(before);
});
