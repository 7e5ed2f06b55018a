import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { must, openWorld, type World, wrong } from '../../../../../tests/world.ts';
import { jobs } from './jobs.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  // It opens them itself.
  await holdJobs(world, jobs);
  token = await world.operator();
});
afterAll(async () => {
  await world.close();
});

const opened = async (title: string, rule: object) => {
  const { id } = (
    await world.call(
      promotions.createPromotion,
      wrong({
        item: { category: 'PROMO', imageUrl: '/art/offers/vip.webp' },
        text: { language: 'EN', title, content: '<p>Tickets for bets.</p>' },
      }),
      { token },
    )
  ).value;
  const now = world.server.clock.milliseconds();
  const made = await world.call(
    raffles.openRaffle,
    wrong({
      promotionId: id,
      rule,
      opensAt: new Date(now).toISOString(),
      closesAt: new Date(now + 3_600_000).toISOString(),
      prizes: [{ amount: '5', count: 3 }],
      reason: 'the raffle of the week',
    }),
    { token },
  );
  return { promotionId: id, raffleId: must(made.value.raffle).id };
};

it("the member's part in the raffles that run is listed with tickets, sum and what brings one", async () => {
  const [ann, bob] = [await world.register(), await world.register()];
  const bets = await opened('By bets', { kind: 'bets', per: '100', perMember: 5 });
  const given = await opened('Given', { kind: 'given', per: '0', perMember: 5 });
  const enter = (raffleId: string, p: { sum: bigint; given: number; used: number }) =>
    world.server.kernel.db.run(
      `insert into raffle_entries (brand_id, raffle_id, member_id, sum, given, used)
       values (1, $1, $2, $3, $4, $5)`,
      [BigInt(raffleId), BigInt(ann.memberId), p.sum, p.given, p.used],
    );
  await enter(bets.raffleId, { sum: 25_000n, given: 0, used: 1 });
  await enter(given.raffleId, { sum: 0n, given: 0, used: 0 });
  const ownOf = async (who: typeof ann) =>
    (await world.call(raffles.ownRaffles, {}, { token: who.token })).value.list;
  expect(await ownOf(ann)).toMatchObject([
    {
      promotionId: bets.promotionId,
      title: 'By bets',
      tickets: 1,
      used: 1,
      usable: 0,
      sum: '250.00',
      per: '100.00',
    },
  ]);
  await world.server.kernel.db.run("update raffles set state = 'open' where raffle_id = $1", [
    BigInt(bets.raffleId),
  ]);
  expect(await ownOf(ann)).toMatchObject([{ tickets: 1, usable: 1 }]);
  expect(await ownOf(bob)).toEqual([]);
});
