import * as agents from '@fairhouse/contract/agents';
import * as session from '@fairhouse/contract/session';
import { startOf } from '@fairhouse/days';
import { holdJob, holdJobs } from './hold-job.ts';
import { awayFromMidnight } from './midnight.ts';
import { teamHouse, ZONE } from './team-house.ts';
import type { Person, World } from './world.ts';
import { brandsChanged, brandsOf } from '../apps/server/src/modules/brands/index.ts';
import { countCashback } from '../apps/server/src/modules/cashback/actions/count.ts';
import { jobs as cashbackJobs } from '../apps/server/src/modules/cashback/jobs.ts';
import { jobs as rebateJobs } from '../apps/server/src/modules/rebates/jobs.ts';
import { jobs as salaryJobs } from '../apps/server/src/modules/salaries/jobs.ts';
import { foldTeams } from '../apps/server/src/modules/team/actions/fold-teams.ts';
import { billableUntil } from '../apps/server/src/modules/team/index.ts';
import { jobs as teamJobs } from '../apps/server/src/modules/team/jobs.ts';

/** A house whose days end when the test says so, with lines that have terms. */
export const rebateHouse = async (world: World) => {
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  await holdJobs(world, [...teamJobs, ...cashbackJobs, ...rebateJobs, ...salaryJobs]);
  await holdJob(world, 'vip.ranks');
  await kernel.db.run(
    'update brands set time_zone = $1, settings = settings || $2::jsonb where brand_id = 1',
    [ZONE, JSON.stringify({ agentTerms: { rebates: { RNG: 8000, LIVE: 6000 } } })],
  );
  brandsChanged.say(kernel, {});
  awayFromMidnight(world, 7);
  const house = teamHouse(world);
  /** Begins the next day, with all of the one before it final. */
  const endDay = async (moves: Parameters<typeof house.nextDay>[0] = []) => {
    await house.nextDay(moves);
    world.move(120_000);
    const start = startOf(house.today(), ZONE);
    const isFinal = async () =>
      ((await billableUntil(kernel.db, 1)) ?? new Date(0)) >= start &&
      (
        await kernel.db.composed('select 1 from cashback_clocks where open_day >= $1', [
          house.today(),
        ])
      ).length > 0;
    for (let turn = 0; !(await isFinal()); turn += 1) {
      if (turn > 20) throw new Error('a day does not become final');
      await countCashback(kernel);
      await foldTeams(kernel);
    }
  };
  /** The clocks of cashback and rebates begin with this day. */
  const begin = async () => {
    await countCashback(kernel);
    for (const brand of await brandsOf(kernel)) {
      await kernel.db.run('insert into line_rebate_clocks (brand_id, next_day) values ($1, $2)', [
        brand.id,
        house.today(),
      ]);
    }
  };
  const give = async (by: Person, to: Person, terms: object) => {
    const done = await world.call(
      agents.changeDownline,
      { memberId: to.memberId, ...terms },
      { token: by.token },
    );
    if (!done.success) throw new Error(`no terms: ${JSON.stringify(done.raw)}`);
  };
  const comeAgain = async ({ username, password }: Person) =>
    (await world.call(session.login, { username, password })).value.token;
  type Row = { member_id: bigint; category: string; amount: bigint };
  const rebatesOf = (day: string) =>
    kernel.db.composed<Row>(
      `select member_id, category, amount from line_rebates where brand_id = 1 and day = $1
       and amount > 0 order by member_id, category, prize_base`,
      [day],
    );
  return { ...house, endDay, begin, giveTerms: give, comeAgain, rebatesOf };
};
export type RebateHouse = Awaited<ReturnType<typeof rebateHouse>>;
