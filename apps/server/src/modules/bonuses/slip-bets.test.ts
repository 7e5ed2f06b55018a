import * as slips from '@fairhouse/contract/slips';
import { LOSE, PUSH, WIN } from '@fairhouse/book';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { bonusesOf, SPINS, type Bonuses } from '../../../../../tests/bonuses.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import type { Person } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { module as offers } from '../deposit-offers/index.ts';
import { verifyLedger } from '../wallet/index.ts';

/** Slips whose stake the house gives (D-Q04, D-I38). */
let house: BookHouse;
let bonuses: Bonuses;
let ann: Keeper;
beforeAll(async () => {
  house = await openBookHouse();
  house.world.server.kernel.limiter = { take: () => true };
  [ann] = await (await keepersOf(house.world)).twoOwners();
  bonuses = await bonusesOf(house.world, ann);
});
afterAll(async () => {
  await house.world.close();
});

const BETS = { ...SPINS, reward: 'bets', slug: '', spins: 3, stake: '10.00', times: '5' };
const taken = async (change: Record<string, unknown> = {}) => {
  const who = await house.world.register();
  await bonuses.give(await bonuses.terms({ ...BETS, winMost: '60.00', ...change }), [who]);
  const [waiting] = (await bonuses.list(who)).waiting;
  expect((await bonuses.claim(who, waiting?.id ?? '')).success).toBe(true);
  return { who, id: waiting?.id ?? '' };
};
const left = async (who: Person) =>
  (await house.world.call(slips.sportsFreeBets, {}, { token: who.token })).value.list;
type Leg = Awaited<ReturnType<BookHouse['leg']>>;
const lay = (
  who: Person,
  bonusId: string,
  legs: Leg[],
  p: { unitStake?: string; sizes?: number[]; key?: string } = {},
) =>
  house.world.call(
    slips.placeSlip,
    {
      legs,
      sizes: p.sizes ?? [legs.length],
      unitStake: p.unitStake ?? '10.00',
      policy: 'none',
      bonusId,
    },
    { token: who.token, key: p.key ?? crypto.randomUUID() },
  );
const result = async (eventId: string, home: typeof WIN) => {
  const other = home === PUSH ? PUSH : home === WIN ? LOSE : WIN;
  const outcomes = { home, draw: home === PUSH ? PUSH : LOSE, away: other };
  await house.tell(eventId, '1x2', { outcomes, kind: home === PUSH ? 'void' : 'settle' });
  await house.settle();
};
const jobs = async () => {
  for (const job of offers.jobs ?? []) await job.run(house.world.server.kernel);
};

it('[D-Q04] its stake never comes back, its winnings ask for their bets, its valid bet is nothing', async () => {
  const { who, id } = await taken();
  expect(await left(who)).toMatchObject([{ bonusId: id, left: 3, stake: '10.00', most: '60.00' }]);
  const [one, other] = [await house.event(), await house.event()];
  const key = crypto.randomUUID();
  const won = await lay(who, id, [await house.leg(one, '1x2', 'home')], { key });
  expect(won.value).toMatchObject({ state: 'open', isFree: true, stake: '10.00', best: '10.00' });
  expect((await lay(who, id, [await house.leg(one, '1x2', 'home')], { key })).value.slipId).toBe(
    won.value.slipId,
  );
  const lost = await lay(who, id, [await house.leg(other, '1x2', 'home')]);
  expect(await left(who)).toMatchObject([{ left: 1, most: '40.00' }]);
  expect(await house.balance(who)).toBe('0.00');
  await result(one, WIN);
  await result(other, LOSE);
  expect(await house.slip(who, won.value.slipId)).toMatchObject({ state: 'won', payout: '10.00' });
  expect(await house.slip(who, lost.value.slipId)).toMatchObject({ state: 'lost', payout: '0.00' });
  expect(await house.balance(who)).toBe('10.00');
  const [running] = (await bonuses.list(who)).running;
  expect(running).toMatchObject({ turnover: '50.00', missing: '50.00', spins: { left: 1 } });
  const [valid] = await house.world.server.kernel.db.composed<{ sum: string }>(
    'select sum(valid_bet)::text as sum from wagers where member_id = $1',
    [who.memberId],
  );
  expect(valid?.sum).toBe('0');
});

it('the member chooses among several, and what does not fit is refused before', async () => {
  const { who, id } = await taken();
  await bonuses.give(await bonuses.terms({ ...BETS, stake: '2.00', winMost: '5.00' }), [who]);
  const [second] = (await bonuses.list(who)).waiting;
  await bonuses.claim(who, second?.id ?? '');
  expect((await left(who)).map((one) => one.bonusId).toSorted()).toEqual(
    [id, second?.id ?? ''].toSorted(),
  );
  const home = await house.leg(await house.event(), '1x2', 'home');
  const away = await house.leg(await house.event(), '1x2', 'away');
  expect((await lay(who, id, [home], { unitStake: '9.00' })).errorCode).toBe('invalid_amount');
  // 2.00 at 3.60 would win 5.20, and 5.00 are left.
  const above = await lay(who, second?.id ?? '', [away], { unitStake: '2.00' });
  expect(above.errorCode).toBe('limit_exceeded');
  expect((await lay(who, '999999', [home])).errorCode).toBe('state_conflict');
  const stranger = await house.world.register();
  expect((await lay(stranger, id, [home])).errorCode).toBe('state_conflict');
  expect((await lay(who, second?.id ?? '', [home], { unitStake: '2.00' })).success).toBe(true);
});

it('a free slip is not sold, and meanwhile the bonus neither ends nor is given up', async () => {
  const { who, id } = await taken({ spins: 1 });
  const eventId = await house.event();
  const laid = await lay(who, id, [await house.leg(eventId, '1x2', 'home')]);
  const quote = await house.world.call(
    slips.quoteCashOut,
    { slipId: laid.value.slipId, part: 100 },
    { token: who.token },
  );
  expect(quote.errorCode).toBe('state_conflict');
  expect((await bonuses.drop(who, id)).errorCode).toBe('free_bet_open');
  await jobs();
  expect((await bonuses.list(who)).running).toMatchObject([{ id, isOpen: true }]);
  await result(eventId, LOSE);
  await jobs();
  expect((await bonuses.list(who)).past).toMatchObject([{ id, state: 'done' }]);
});

it('a free slip in play is not staked where its bonus ended while it waited', async () => {
  const eventId = await house.event();
  await house.goLive(eventId);
  const kept = await taken({ spins: 2 });
  const gone = await taken({ spins: 2 });
  const leg = await house.leg(eventId, '1x2', 'home');
  const first = await lay(kept.who, kept.id, [leg]);
  const second = await lay(gone.who, gone.id, [leg]);
  expect([first.value.state, second.value.state]).toEqual(['pending', 'pending']);
  expect((await bonuses.drop(gone.who, gone.id)).success).toBe(true);
  house.world.move(5_001);
  await house.decide();
  expect((await house.slip(kept.who, first.value.slipId)).state).toBe('open');
  expect(await house.slip(gone.who, second.value.slipId)).toMatchObject({
    state: 'refused',
    refusal: { errorCode: 'state_conflict' },
  });
  await result(eventId, LOSE);
});

it('where all legs are void it is there again, and a result told later counts', async () => {
  const { who, id } = await taken({ spins: 1 });
  const eventId = await house.event();
  const laid = await lay(who, id, [await house.leg(eventId, '1x2', 'home')]);
  expect(await left(who)).toEqual([]);
  await result(eventId, PUSH);
  expect(await house.slip(who, laid.value.slipId)).toMatchObject({ state: 'void', payout: '0.00' });
  expect(await left(who)).toMatchObject([{ left: 1 }]);
  await result(eventId, LOSE);
  expect(await house.slip(who, laid.value.slipId)).toMatchObject({ state: 'lost' });
  expect(await left(who)).toEqual([]);
  await result(eventId, WIN);
  expect(await house.balance(who)).toBe('10.00');
});

it('parlays and systems share its stake, and one leg that is void leaves the others', async () => {
  const { who, id } = await taken({ winMost: '200.00' });
  const events = [await house.event(), await house.event(), await house.event()];
  const legs = [];
  for (const eventId of events) legs.push(await house.leg(eventId, '1x2', 'home'));
  const system = await lay(who, id, legs, { sizes: [2], unitStake: '3.33' });
  expect(system.value).toMatchObject({ lines: 3, stake: '9.99', isFree: true, best: '29.97' });
  const parlay = await lay(who, id, legs.slice(0, 2));
  expect(parlay.value).toMatchObject({ kind: 'parlay', best: '30.00' });
  await result(events[0] ?? '', WIN);
  await result(events[1] ?? '', PUSH);
  await result(events[2] ?? '', WIN);
  // 10.00 at 2.00 for the parlay, and 3.33 at 2.00, 4.00 and 2.00 for the lines.
  expect(await house.balance(who)).toBe('26.65');
  expect((await bonuses.list(who)).running).toMatchObject([{ spins: { left: 1, won: '26.65' } }]);
});

it('the books of it are whole', async () => {
  expect((await verifyLedger(house.world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
});
