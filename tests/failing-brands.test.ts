import * as approvals from '@fairhouse/contract/approvals';
import * as calls from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY } from './agent-house.ts';
import { billAll, billHouse, type BillHouse } from './bill-house.ts';
import { freshKey, PAYMENT_PASSWORD } from './cashier.ts';
import { WHY } from './keepers.ts';
import { ZONE } from './team-house.ts';
import { must, openWorld, wrong, type World } from './world.ts';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';
import { runRebates } from '../apps/server/src/modules/rebates/jobs.ts';
import { foldTeams } from '../apps/server/src/modules/team/actions/fold-teams.ts';
import { placeWager } from '../apps/server/src/modules/wallet/index.ts';

let world: World;
let house: BillHouse;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  house = await billHouse(world);
});
afterAll(async () => {
  await world.close();
});
/** From now on whatever writes here for the first brand fails. */
const breakFirstBrand = async (table: string) => {
  const { db } = world.server.kernel;
  await db.run(`create or replace function broken() returns trigger language plpgsql as $$
    begin if new.brand_id = 1 then raise exception 'the first brand is broken'; end if;
    return new; end $$`);
  await db.run(`create trigger broken before insert or update on ${table}
    for each row execute function broken()`);
};

it('[AG-24] a brand whose teams, bills and rebates fail keeps no other waiting', async () => {
  const { kernel } = world.server;
  const away = await house.elsewhere();
  const agentId = BigInt(away.agent.memberId);
  const first = await house.agent();
  const player = await house.agent(first, 900_000n);
  await house.signed(first);
  await house.cashier.settings({ switches: { dailySalary: true } });
  await kernel.db.run(
    `update brands set time_zone = $1,
       settings = jsonb_set(settings, '{switches}', '{"dailySalary": true}') where brand_id = 2`,
    [ZONE],
  );
  brandsChanged.say(kernel, {});
  const key = freshKey();
  const offer = () =>
    away.call(
      desk.offerHouseContract,
      wrong({ memberId: away.agent.memberId, reason: WHY, ...DAILY }),
      { token: away.ownerToken, key },
    );
  expect((await offer()).value.contract).toBeNull();
  const by = { token: await away.owner('Beside') };
  const [waiting] = (await away.call(approvals.approvals, {}, by)).value.list;
  const deciding = { id: must(waiting).id, reason: WHY };
  expect((await away.call(approvals.approveApproval, deciding, by)).success).toBe(true);
  const { id, version } = must((await offer()).value.contract);
  const answer = { id, version, answer: 'sign', paymentPassword: PAYMENT_PASSWORD } as const;
  const signed = await away.call(calls.answerContract, answer, { token: away.agent.token });
  expect(signed.errorCode).toBeUndefined();
  house.nextDay();
  await house.play.spin(player, 100_000n, 0n);
  await world.fund(away.agent, 500_000n, 2);
  const bet = await placeWager(kernel, {
    brandId: 2,
    memberId: agentId,
    key: freshKey(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      {
        bet: 'spin',
        stakeMinor: 100_000n,
        payoutMinor: 0n,
        validBetMinor: 100_000n,
        rule: 'stake',
      },
    ],
  });
  expect(bet.ok).toBe(true);
  house.nextDay();
  house.nextDay();
  for (const table of ['team_marks', 'line_rebate_clocks']) await breakFirstBrand(table);
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(foldTeams(kernel)).rejects.toThrow('the first brand is broken');
  }
  await expect(runRebates(kernel)).rejects.toThrow('rebates of a brand stand still');
  await billAll(kernel);
  const billed = async (brandId: number) =>
    (
      await kernel.db.composed<{ gross: bigint; paid: bigint }>(
        'select gross, paid from bills where brand_id = $1 and gross > 0',
        [brandId],
      )
    ).map(({ gross, paid }) => [gross, paid]);
  expect([await billed(1), await billed(2)]).toEqual([[], [[1000n, 0n]]]);
  const clocks = await kernel.db.composed('select brand_id from line_rebate_clocks');
  expect(clocks).toEqual([{ brand_id: 2 }]);
  // What stood still goes on where it stopped; its bills fail next. Wages wait a day.
  await kernel.db.run('drop trigger broken on team_marks');
  await breakFirstBrand('bills');
  house.nextDay();
  await house.fold();
  await expect(billAll(kernel)).rejects.toThrow('the first brand is broken');
  expect([await billed(1), await billed(2)]).toEqual([[], [[1000n, 1000n]]]);
  await kernel.db.run('drop trigger broken on bills');
  await house.bill();
  expect(await billed(1)).toEqual([[1000n, 0n]]);
});
