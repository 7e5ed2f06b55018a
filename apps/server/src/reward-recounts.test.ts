import { afterAll, beforeAll, expect, it } from 'vitest';
import { activitiesOf } from '../../../tests/activities.ts';
import { holdJobs } from '../../../tests/hold-job.ts';
import { keepersOf } from '../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../tests/midnight.ts';
import { recounted } from '../../../tests/recounted.ts';
import { settledBet } from '../../../tests/settled-bet.ts';
import { openWorld, type Person, type World } from '../../../tests/world.ts';
import { jobs as activities } from './modules/activities/jobs.ts';
import { jobs as cashback } from './modules/cashback/jobs.ts';
import { jobs as missions } from './modules/missions/jobs.ts';
import { jobs as tournaments } from './modules/tournaments/jobs.ts';

const FOLDS = [...activities, ...cashback, ...missions, ...tournaments];
let world: World;
const people: Person[] = [];
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await holdJobs(world, FOLDS);
  awayFromMidnight(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  const on = activitiesOf(world, ann);
  const task = await on.write({
    activity: { kind: 'task', condition: 'valid_bets', need: '50.00', prize: '1.00' },
  });
  for (let at = 0; at < 3; at += 1) {
    const person = await world.register(
      {},
      { headers: { 'x-forwarded-for': `198.51.100.${at + 1}` } },
    );
    await world.fund(person, 100_000n);
    await on.join(task, person);
    people.push(person);
  }
  await world.server.kernel.db.composed(
    `insert into tournaments (brand_id, title, slugs, score, starts_at, ends_at, prizes)
     select 1, s, '{some-slot}', s, now() - interval '1 hour', now() + interval '1 day', '{100}'
     from unnest(array['wins', 'turnover', 'multiple']) s`,
  );
  await world.server.kernel.db.composed(
    `insert into missions (brand_id, position, is_on, kind, repeats, target, prize, categories,
       slugs, rank_min, starts_on)
     values (1, 99, true, 'wagers', 'once', 2, 100, '{}', '{some-slot}', 0, '2026-01-01')`,
  );
  for (const [at, person] of people.entries()) {
    for (let turn = 0; turn <= at; turn += 1) {
      await settledBet(world.server.kernel.db, {
        memberId: person.memberId,
        validBetMinor: 2_000n,
        slug: 'some-slot',
      });
    }
  }
  for (let turn = 0; turn < 3; turn += 1) {
    for (const job of FOLDS) await job.run(world.server.kernel);
  }
});
afterAll(async () => {
  await world.close();
});

const found = (sql?: string) => recounted(world.server.kernel.db, sql);
const memberOf = (at: number) => people[at]?.memberId ?? '';

it('what was folded is what a recount from the ledger comes to', async () => {
  const rows = await world.server.kernel.db.composed<{ kept: bigint }>(
    `select (select count(*) from tournament_scores) + (select count(*) from cashbacks)
       + (select count(*) from mission_completions) as kept`,
  );
  expect(rows[0]?.kept).toBeGreaterThan(8n);
  expect(await found()).toEqual([]);
});

it.each([
  [
    'a valid bet of cashback that is lost',
    () => `update cashbacks set valid_bet = valid_bet - 1 where member_id = ${memberOf(1)}`,
    'brand 1: valid bets of cashback (1)',
  ],
  [
    'an amount of a closed day that is not its percent',
    () => `update cashbacks set rank_level = 0, percent = 50, amount = 999, expires_at = now()
      where member_id = ${memberOf(1)}`,
    'brand 1: the amount of a closed day (1)',
  ],
  [
    'a score that a bet too many counted for',
    () => `update tournament_scores s set score = s.score + 2000 from tournaments t
      where t.tournament_id = s.tournament_id and t.title = 'turnover'
        and s.member_id = ${memberOf(2)}`,
    'brand 1: a score of a tournament (1)',
  ],
  [
    'a mission that is completed and forgotten',
    () => `delete from mission_completions where ctid in (select c.ctid from mission_completions c
      join missions m using (brand_id, mission_id) where m.slugs = '{some-slot}' limit 1)`,
    'brand 1: a mission that is completed (1)',
  ],
  [
    'a mission that nobody completed',
    () => `insert into mission_completions (brand_id, member_id, mission_id, period, day, prize)
      select 1, ${memberOf(0)}, m.mission_id, 'once', current_date, 1
      from missions m where m.slugs = '{some-slot}'`,
    'brand 1: a mission that is completed (1)',
  ],
  [
    'a task that is reached and was not noticed',
    () => `update activity_members set need = 2000 where member_id = ${memberOf(1)}`,
    'brand 1: a task of an activity (1)',
  ],
])('%s is found', async (_, sql, fault) => {
  expect(await found(sql())).toEqual([fault]);
});
