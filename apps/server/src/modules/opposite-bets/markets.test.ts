import * as oppositeBets from '@fairhouse/contract/opposite-bets';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOSE, openBookHouse, WIN, type BookHouse } from '../../../../../tests/book-house.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { lookForOpposites } from './actions/look.ts';

let world: World;
let book: BookHouse;
let keepers: Keepers;
let offers: Offers;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  book = await openBookHouse({}, world);
  keepers = await keepersOf(world);
  ann = await keepers.keeper('owner');
  offers = await offersOf(world, ann);
});
afterAll(async () => {
  await book.expectBooks();
  await world.close();
});

/** From an address and with a browser of their own. */
const from = async (home: number): Promise<Person> => {
  const headers = { 'x-forwarded-for': `203.0.${home}.9`, 'user-agent': `Home ${home}` };
  const one = await world.register({}, { headers });
  await world.fund(one, 100_000n);
  return one;
};
const withBonus = async (one: Person): Promise<string> => {
  const { id } = await offers.made(one, '80.00', await offers.offer());
  await offers.paid(id, '80.00');
  return id;
};
const missing = async (one: Person, id: string) => (await offers.read(one, id)).bonus?.missing;
const flags = async (one: Person) =>
  (await keepers.office(ann.token, oppositeBets.memberOpposites, { id: one.memberId })).value.list;
const look = () =>
  vi.waitFor(
    async () => {
      await lookForOpposites(world.server.kernel);
      const [row] = await world.server.kernel.db.composed<{ isRead: boolean }>(
        `select mark >= last_wager_seen(1) as "isRead" from wager_feeds
         where brand_id = 1 and feed = 'opposite-bets'`,
      );
      expect(row?.isRead).toBe(true);
    },
    { timeout: 40_000, interval: 30 },
  );
const LINE = { type: 'totals', period: 'match', line: 10, prices: [1_900, 1_900] } as const;
const lay = async (eventId: string, who: Person, selection: string, unitStake: string) => {
  const leg = await book.leg(eventId, 'totals', selection);
  expect((await book.place(who, [leg], { unitStake })).errorCode).toBeUndefined();
};
const finish = async (eventId: string): Promise<void> => {
  await book.tell(eventId, 'totals', { outcomes: { over: WIN, under: LOSE } });
  await book.settle();
};

it('both sides of a market under a bonus play nothing through, and are noted', async () => {
  const one = await from(31);
  const id = await withBonus(one);
  const before = await missing(one, id);
  const eventId = await book.event({ markets: [LINE] });
  await lay(eventId, one, 'over', '20.00');
  await lay(eventId, one, 'under', '20.00');
  await finish(eventId);
  expect(await missing(one, id)).toBe(before);
  await look();
  expect(await flags(one)).toMatchObject([
    { code: 'opposite_own', roundId: `book:${book.marketId(eventId, 'totals')}`, covered: '40.00' },
  ]);
  // One side alone is a risk, and counts.
  const other = await book.event({ markets: [LINE] });
  await lay(other, one, 'over', '20.00');
  await finish(other);
  expect(await missing(one, id)).toBe((Number(before) - 18).toFixed(2));
  await look();
  expect(await flags(one)).toHaveLength(1);
});

it('a linked account on the other side of a market is noted for both, a stranger is not', async () => {
  const [one, linked, stranger] = [await from(41), await from(41), await from(42)];
  await withBonus(one);
  const [eventId, other] = [
    await book.event({ markets: [LINE] }),
    await book.event({ markets: [LINE] }),
  ];
  await lay(eventId, one, 'over', '20.00');
  await lay(eventId, linked, 'under', '15.00');
  await lay(other, one, 'over', '20.00');
  await lay(other, stranger, 'under', '15.00');
  await look();
  const roundId = `book:${book.marketId(eventId, 'totals')}`;
  expect(await flags(one)).toMatchObject([
    {
      code: 'opposite_linked',
      roundId,
      covered: '15.00',
      hasBonus: true,
      other: { account: linked.username },
    },
  ]);
  expect(await flags(linked)).toMatchObject([{ roundId, hasBonus: false }]);
  expect(await flags(stranger)).toEqual([]);
  // What comes back covers nothing.
  await book.tell(eventId, 'totals', { outcomes: {}, kind: 'void' });
  await book.settle();
  await look();
  expect(await flags(one)).toEqual([]);
});
