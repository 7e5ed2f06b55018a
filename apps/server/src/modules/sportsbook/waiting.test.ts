import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';
import { writeLeague } from './store.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});
const db = () => house.world.server.kernel.db;
const settings = async (some: Record<string, unknown>): Promise<void> => {
  await db().run('update brands set settings = $1 where brand_id = 1', [JSON.stringify(some)]);
  brandsChanged.say(house.world.server.kernel, {});
};

/** A live slip waits, something happens, and its moment comes. */
const waited = async (
  meanwhile: (who: Person) => Promise<unknown>,
  afterwards: () => Promise<void> = async () => {},
) => {
  const eventId = await house.event();
  await house.goLive(eventId);
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  expect(value.state).toBe('pending');
  await meanwhile(who);
  house.world.move(5_001);
  await house.decide();
  const [row] = await db().composed<{ state: string; refusal: { errorCode: string } | null }>(
    `select s.state, s.refusal from book_slips s where s.slip_id = $1`,
    [value.slipId],
  );
  const [{ n: wagers } = { n: -1n }] = await db().composed<{ n: bigint }>(
    'select count(*) as n from wagers where member_id = $1',
    [who.memberId],
  );
  await afterwards();
  return [row?.state, row?.refusal?.errorCode, Number(wagers)];
};

it('an account that excludes itself while a slip waits has no bet', async () => {
  const call = (who: Person) =>
    house.world.call(safety.excludeSelf, { months: 6 }, { token: who.token });
  expect(await waited(call)).toEqual(['refused', 'on_break', 0]);
  const pause = (who: Person) =>
    house.world.call(safety.coolOff, { days: 1 }, { token: who.token });
  expect(await waited(pause)).toEqual(['refused', 'on_break', 0]);
});

it('a limit that is set while a slip waits holds for it', async () => {
  const limit = (who: Person) =>
    house.world.call(
      safety.setLimit,
      { kind: 'loss', period: 'day', amount: '5.00' },
      { token: who.token },
    );
  expect(await waited(limit)).toEqual(['refused', 'own_limit', 0]);
});

it('an account that is blocked while a slip waits has no bet', async () => {
  const block = (who: Person) =>
    db().run(`update members set status = 'blocked' where member_id = $1`, [who.memberId]);
  expect(await waited(block)).toEqual(['refused', 'forbidden', 0]);
});

it('a room that is switched off, or a house that closes, takes no slip that waited', async () => {
  const open = () => settings({});
  expect(await waited(() => settings({ treeOff: ['gameCenter/SPORTS'] }), open)).toEqual([
    'refused',
    'feature_off',
    0,
  ]);
  expect(await waited(() => settings({ status: 1 }), open)).toEqual(['refused', 'maintenance', 0]);
  expect((await waited(open)).slice(0, 1)).toEqual(['placed']);
});

it('nothing is bought back of an event that should have begun and nobody is heard of', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { slipId } = (await house.place(who, [await house.leg(eventId, '1x2', 'home')])).value;
  const before = (await house.quote(who, slipId)).value;
  expect(Number(before.offer)).toBeGreaterThan(0);
  const began = (millisecondsAgo: number) =>
    db().run('update book_events set starts_at = $2 where event_id = $1', [
      eventId,
      new Date(house.world.server.clock.milliseconds() - millisecondsAgo),
    ]);
  await began(121_000);
  // Neither by the price of before, nor by a new one: whoever watches knows more than we do.
  expect((await house.sell(who, slipId, before.quoteId)).errorCode).toBe('market_held');
  expect((await house.quote(who, slipId)).errorCode).toBe('market_held');
  await house.goLive(eventId);
  expect((await house.quote(who, slipId)).success).toBe(true);
});

const live = async (who: Person): Promise<{ eventId: string; slipId: string }> => {
  const eventId = await house.event();
  const { slipId } = (await house.place(who, [await house.leg(eventId, '1x2', 'home')])).value;
  await house.goLive(eventId);
  return { eventId, slipId };
};
const asked = async (who: Person, slipId: string) => {
  const { quoteId, offer } = (await house.quote(who, slipId)).value;
  const answer = await house.sell(who, slipId, quoteId);
  expect(answer.value).toMatchObject({ state: 'open', cashedOut: '0.00' });
  expect(answer.value.decidesAt).not.toBe(null);
  return { quoteId, offer };
};

it('who sells in play a moment before the goal is told keeps the slip', async () => {
  const who = await house.member();
  const { eventId, slipId } = await live(who);
  const { quoteId } = await asked(who, slipId);
  // The goal that the member saw before the house did.
  await house.hold(eventId);
  await house.change(eventId, '1x2', [9_000, 3_000, 1_300]);
  await house.hold(eventId, false);
  house.world.move(5_001);
  await house.decide();
  expect((await house.sell(who, slipId, quoteId)).errorCode).toBe('odds_moved');
  expect(await house.slip(who, slipId)).toMatchObject({ state: 'open', decidesAt: null });
  expect(await house.balance(who)).toBe('990.00');
  // And another sale is possible, at the price of now.
  expect(Number((await asked(who, slipId)).offer)).toBeLessThan(3);
});

it('a sale in play is done once after its delay, by what the slip is worth then or not at all', async () => {
  const who = await house.member();
  const { eventId, slipId } = await live(who);
  const { quoteId, offer } = await asked(who, slipId);
  const other = (await house.quote(who, slipId)).value;
  // One sale at a time; asked again it waits as before.
  expect((await house.sell(who, slipId, other.quoteId)).errorCode).toBe('state_conflict');
  expect((await house.sell(who, slipId, quoteId)).value.state).toBe('open');
  await house.change(eventId, '1x2', [1_500, 4_000, 9_000]);
  house.world.move(5_001);
  await Promise.all([house.decide(), house.decide()]);
  const sold = await house.slip(who, slipId);
  expect(sold).toMatchObject({ state: 'cashed_out', decidesAt: null });
  expect(Number(sold.cashedOut)).toBeGreaterThan(Number(offer));
  expect(await house.balance(who)).toBe((990 + Number(sold.cashedOut)).toFixed(2));
  expect((await house.sell(who, slipId, quoteId)).value).toEqual(sold);
});

it('a sale that nobody judged in time, or whose market has its result, is refused', async () => {
  const who = await house.member();
  const late = await live(who);
  const first = await asked(who, late.slipId);
  house.world.move(60_000);
  await house.decide();
  expect((await house.sell(who, late.slipId, first.quoteId)).errorCode).toBe('market_held');
  const decided = await live(who);
  const second = await asked(who, decided.slipId);
  await house.finish(decided.eventId, 0, 1);
  house.world.move(5_001);
  await house.decide();
  expect((await house.sell(who, decided.slipId, second.quoteId)).success).toBe(false);
  expect(await house.slip(who, decided.slipId)).toMatchObject({ state: 'lost', cashedOut: '0.00' });
});

it('a match that the house draws takes no bet from its kick-off on, where its clock stands still', async () => {
  const leagueId = 'drawn-league';
  const caps = {
    selectionCapMinor: 100_000n,
    marketCapMinor: 100_000n,
    eventCapMinor: 100_000n,
    memberCapMinor: 100_000n,
  };
  await writeLeague(db(), {
    brandId: 1,
    leagueId,
    sport: 'football',
    name: 'Drawn',
    flag: null,
    isVirtual: false,
    position: 3,
    margin: 50_000,
    delay: 0,
    ...caps,
  });
  const eventId = await house.event({ leagueId });
  const who = await house.member();
  const leg = await house.leg(eventId, '1x2', 'home');
  const { slipId } = (await house.place(who, [leg])).value;
  const quote = (await house.quote(who, slipId)).value;
  // No league is both: this one has no tables, by which alone drawn ones are bought back.
  await db().run('update book_leagues set is_virtual = true where league_id = $1', [leagueId]);
  // Its beacon is known by now; nobody has closed its markets.
  await db().run('update book_events set starts_at = $2 where event_id = $1', [
    eventId,
    new Date(house.world.server.clock.milliseconds()),
  ]);
  expect((await house.place(who, [leg])).errorCode).toBe('market_held');
  expect((await house.sell(who, slipId, quote.quoteId)).errorCode).toBe('market_held');
});
