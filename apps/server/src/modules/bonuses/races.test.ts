import * as bonusCalls from '@fairhouse/contract/bonuses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

let world: World;
let elsewhere: Awaited<ReturnType<typeof startProcess>>;
let bonuses: Bonuses;
const people: Person[] = [];
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  const [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
  elsewhere = await startProcess(world);
  for (let at = 0; at < 20; at += 1) people.push(await world.register());
});
afterAll(async () => {
  await elsewhere.kill();
  await world.close();
});

const TIMES = 100;
const placeOf = (at: number) => (at % 2 === 0 ? world : elsewhere);
const tokenOf = (at: number): string => people[at % people.length]?.token ?? '';
const expectBooks = async () =>
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);

it('of 100 who type the last use of a code at once in two processes one member has it', async () => {
  await bonuses.terms({ trigger: 'code', code: 'LASTONE', budget: '10.00' });
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, at) =>
      placeOf(at).call(bonusCalls.enterBonusCode, { code: 'LASTONE' }, { token: tokenOf(at) }),
    ),
  );
  const given = answers.filter((one) => one.success && !one.value.isRepeated);
  expect(given).toHaveLength(1);
  await expectBooks();
});

it('of 100 claims of one bonus at once in two processes one moves money', async () => {
  const [who] = people;
  if (!who) throw new Error('nobody came');
  await bonuses.give(await bonuses.terms(), [who]);
  const id = (await bonuses.list(who)).waiting.find((one) => one.trigger === 'operator')?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, at) =>
      placeOf(at).call(bonusCalls.claimBonus, { id }, { token: who.token }),
    ),
  );
  expect(answers.filter((one) => one.success && !one.value.isRepeated)).toHaveLength(1);
  const [moved] = await world.server.kernel.db.composed<{ count: bigint }>(
    'select count(*) from transfers where brand_id = 1 and key = $1',
    [`deposit-bonus:bonus:${id}:${who.memberId}`],
  );
  expect(moved?.count).toBe(1n);
  await expectBooks();
});
