import * as household from '@fairhouse/contract/household';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import * as tournaments from '@fairhouse/contract/tournaments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { spunBet } from '../../../../../tests/spun-bet.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { runTournaments } from './jobs.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  ann = await keepers.keeper('owner');
  await cashier.settings({ rewards: { turnoverTimes: 0 } });
});
afterAll(async () => {
  await world.close();
});

const told = async () =>
  (await keepers.office(ann.token, household.officeLikePrizes, {})).value.list;
const raced = async (...scores: [Person, bigint][]): Promise<void> => {
  const { tournament } = (
    await keepers.office(ann.token, tournaments.makeTournament, {
      title: 'Harbour race',
      slugs: ['harbour-lights'],
      score: 'multiple',
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      prizes: ['30.00', '20.00', '10.00'],
    })
  ).value;
  const made = must(tournament);
  for (const [who, payout] of scores) await spunBet(world, who, payout);
  const { kernel } = world.server;
  const soon = { timeout: 40_000, interval: 50 };
  await expect
    .poll(async () => {
      await runTournaments(kernel);
      return (
        await kernel.db.composed<{ isRead: boolean }>(`select mark >= (select max(end_id)
      from wager_ends) as "isRead" from wager_feeds where brand_id = 1
      and feed = 'tournaments'`)
      )[0]?.isRead;
    }, soon)
    .toBe(true);
  await kernel.db.run(
    `update tournaments set starts_at = starts_at - interval '1 minute',
    ends_at = now() - interval '10 seconds' where tournament_id = $1`,
    [BigInt(made.id)],
  );
  await expect
    .poll(async () => {
      await runTournaments(kernel);
      return (
        await kernel.db.composed<{ state: string }>(
          'select state from tournaments where tournament_id = $1',
          [BigInt(made.id)],
        )
      )[0]?.state;
    }, soon)
    .toBe('paid');
};

it(
  'line 6: places of a tournament won by one household are told to the desk, and their ' +
    'withdrawals say so',
  async () => {
    const [first, third]: Payer[] = [await cashier.payer(), await cashier.payer()];
    const second = await world.register(
      {},
      { headers: { 'x-forwarded-for': '198.51.100.10', 'user-agent': 'Harbour 3' } },
    );
    await world.fund(second, 100_000n);
    if (!first || !third) throw new Error('nobody pays');
    await raced([first, 900n], [second, 800n], [third, 700n]);
    expect(
      (await told())
        .map((one) => [
          one.account,
          one.title,
          one.place,
          one.prize,
          one.outcome,
          one.linked.map(({ account }) => account),
        ])
        .toSorted((a, b) => Number(a[2]) - Number(b[2])),
    ).toEqual([
      [first.username, 'Harbour race', '1', '30.00', 'paid', [third.username]],
      [third.username, 'Harbour race', '3', '10.00', 'paid', [first.username]],
    ]);
    const calm = await cashier.payer();
    for (const who of [first, third, calm]) {
      expect((await cashier.ask(who, '100.00')).success).toBe(true);
    }
    const desk = (await keepers.office(ann.token, officeCashier.deskWithdrawals, {})).value.list;
    const risks = (who: Person) => desk.find((one) => one.account === who.username)?.risk;
    expect([risks(first), risks(third)]).toEqual([
      expect.arrayContaining(['like_prize']),
      expect.arrayContaining(['like_prize']),
    ]);
    expect(risks(calm)).not.toContain('like_prize');
    expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
  },
);
