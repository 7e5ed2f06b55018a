import * as messages from '@fairhouse/contract/messages';
import * as missions from '@fairhouse/contract/missions';
import * as session from '@fairhouse/contract/session';
import { dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from './hold-job.ts';
import { awayFromMidnight } from './midnight.ts';
import { settledBet } from './settled-bet.ts';
import { openWorld, type Person, type World, wrong } from './world.ts';
import { countCashback } from '../apps/server/src/modules/cashback/actions/count.ts';
import { tellCashback } from '../apps/server/src/modules/cashback/actions/tell.ts';
import { jobs as cashbackJobs } from '../apps/server/src/modules/cashback/jobs.ts';
import { tellMissions } from '../apps/server/src/modules/missions/actions/tell.ts';
import { foldMissions, jobs } from '../apps/server/src/modules/missions/jobs.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...jobs, ...cashbackJobs]);
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});
const kernelOf = () => world.server.kernel;
const letters = async (who: Person, part: string): Promise<string[]> => {
  const { list } = (await world.call(messages.inbox, {}, { token: who.token })).value;
  return list.map((one) => one.title).filter((one) => one.includes(part));
};
/** Until so many letters are there; then once more, and there are no more of them. */
const told = async (turn: () => Promise<void>, who: Person, part: string) => {
  await expect
    .poll(
      async () => {
        await turn();
        return letters(who, part);
      },
      { timeout: 30_000 },
    )
    .toHaveLength(1);
  await turn();
  expect(await letters(who, part)).toHaveLength(1);
};

it('[PR-13] a member is told once that a mission is done, also where a correction undoes it between', async () => {
  const person = await world.register();
  const token = await world.operator();
  const made = await world.call(
    missions.createMission,
    {
      item: wrong({
        isOn: true,
        kind: 'valid_bets',
        repeats: 'once',
        target: '10.00',
        prize: '1.00',
        categories: [],
        gameIds: [],
        rankMin: 0,
        startsOn: dayIn(world.server.clock.now(), 'UTC'),
        endsOn: null,
        budget: '20.00',
      }),
      text: { language: 'EN', title: 'Ten lanterns', summary: '' },
    },
    { token },
  );
  expect(made.value.isOn).toBe(true);
  await settledBet(kernelOf().db, { memberId: person.memberId, validBetMinor: 1000n });
  const turn = async () => {
    await foldMissions(kernelOf());
    await tellMissions(kernelOf());
  };
  await told(turn, person, 'Ten lanterns is done: 1.00');
  await kernelOf().db.run('update mission_completions set is_told = false');
  await told(turn, person, 'Ten lanterns');
});

it('[PR-11] a member is told once of a closed day whose cashback waits', async () => {
  const person = await world.register();
  const turn = async () => {
    await countCashback(kernelOf());
    await tellCashback(kernelOf());
  };
  await turn();
  await settledBet(kernelOf().db, { memberId: person.memberId, validBetMinor: 1_000_000n });
  await turn();
  expect(await letters(person, 'cashback waits')).toEqual([]);
  world.move(DAY);
  const { username, password } = person;
  person.token = (await world.call(session.login, { username, password })).value.token;
  await told(turn, person, 'of cashback waits');
});
