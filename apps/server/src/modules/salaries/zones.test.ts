import * as salaries from '@fairhouse/contract/salaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyBills } from '../../bill-books/verify.ts';
import { brandsChanged } from '../brands/index.ts';

const HOUR = 3_600_000;
let world: World;
let house: BillHouse;
let agent: Person, player: Person;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  agent = await house.agent();
  player = await house.agent(agent, 5_000_000n);
  await house.signed(agent, { ...DAILY, tiers: [tierOf(10_000)] });
  await house.signed(agent, {
    kind: 'HOUR',
    period: 'hour',
    tiers: [tierOf(10_000)],
    dailyBetAmount: '1.00',
  });
  await house.signed(agent, { kind: 'DIVIDEND', period: 'day', tiers: [tierOf(10_000)] });
  house.nextDay();
});
afterAll(async () => {
  await world.close();
});
/** An hour after the other, a bet of 100.00 in each. */
const live = async (hours: number) => {
  for (let hour = 0; hour < hours; hour += 1) {
    await house.play.spin(player, 10_000n, 0n);
    world.move(HOUR);
  }
  await house.bill();
};
const moveTo = async (zone: string) => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set time_zone = $1 where brand_id = 1', [zone]);
  brandsChanged.say(kernel, {});
};
type Seen = { kind: string; from_at: Date; until_at: Date; valid_bet: bigint };
const windows = (kind: string) =>
  world.server.kernel.db.composed<Seen>(
    `select kind, from_at, until_at, valid_bet from bills where kind = $1 and run = 'window'
     order by from_at`,
    [kind],
  );

it.each([
  ['to the west', 'America/New_York'],
  ['to the east', 'Pacific/Auckland'],
  ['by half an hour', 'Australia/Adelaide'],
])(
  '[AG-33] another zone of the brand, %s, bills nothing twice',
  async (_where, zone) => {
    await live(26);
    await moveTo(zone);
    await live(50);
    for (const kind of ['DAILY', 'DIVIDEND', 'HOUR']) {
      const list = await windows(kind);
      for (const [at, one] of list.entries()) {
        const before = list[at - 1];
        if (!before) continue;
        expect(one.from_at.getTime()).toBeGreaterThanOrEqual(before.until_at.getTime());
        // Less than a day stays between days of two zones, and nothing between hours.
        const most = kind === 'HOUR' ? 0 : 24 * HOUR;
        expect(one.from_at.getTime() - before.until_at.getTime()).toBeLessThanOrEqual(most);
      }
      const [first, last] = [must(list[0]), must(list.at(-1))];
      const [bet] = await world.server.kernel.db.composed<{ sum: bigint }>(
        `select coalesce(sum(valid_bet), 0)::bigint as sum from wager_ends e
         where e.at >= $1 and e.at < $2 and ($3 or exists (select from bills b where b.kind = $4
           and b.run = 'window' and e.at >= b.from_at and e.at < b.until_at))`,
        [first.from_at, last.until_at, kind === 'HOUR', kind],
      );
      expect(list.reduce((sum, one) => sum + one.valid_bet, 0n)).toBe(must(bet).sum);
    }
    const differences = await world.server.kernel.db.transaction(async (tx) => {
      await tx.run('set transaction isolation level repeatable read');
      return (await verifyBills(tx, 9)).differences;
    });
    expect(differences).toEqual([]);
  },
  300_000,
);

it('[AG-26] of days of another zone a bill says that its figures are not read anew', async () => {
  await house.signIn(agent);
  const bills = await house.bills(`kind = 'DAILY' and gross > 0`);
  const open = async (id: string | undefined) =>
    (await world.call(salaries.oneBill, { id: must(id) }, { token: agent.token })).value.recomputed;
  expect(await open(bills[0]?.bill_id)).toMatchObject({ isRead: false, isEqual: true });
  expect(await open(bills.at(-1)?.bill_id)).toMatchObject({ isRead: true, isEqual: true });
});
