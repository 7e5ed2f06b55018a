import { afterAll, beforeAll, expect, it } from 'vitest';
import { activitiesOf, type Activities } from '../../../../../tests/activities.ts';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { foundBy } from '../../../../../tests/planted-row.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { lockAccount, verifyLedger } from '../wallet/index.ts';
import { ACTIVITY_QUESTIONS } from './actions/questions.ts';
import { followTasks } from './jobs.ts';
import { noteTakenDeposit } from './rows/corrected.ts';

let world: World;
let other: Awaited<ReturnType<typeof startProcess>>;
let cashier: Cashier;
let here: Activities;
let there: Activities;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  other = await startProcess(world);
  here = activitiesOf(world, ann);
  there = activitiesOf(other, ann);
});
afterAll(async () => {
  await other.kill();
  await world.close();
});

let nets = 0;
const member = (): Promise<Person> =>
  world.register({}, { headers: { 'x-forwarded-for': `198.51.100.${(nets += 1)}` } });
const told = (answers: readonly { errorCode?: string | undefined }[]) =>
  answers.map(({ errorCode }) => errorCode ?? 'done').toSorted();

it('[PR-09] claimed a hundred times at once in two processes it is paid once', async () => {
  const id = await here.write();
  const who = await member();
  await here.join(id, who);
  // The other process counts its own calls a minute.
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? there : here).claim(id, who)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(told(answers))).toEqual(new Set(['done', 'state_conflict']));
  expect(await cashier.balance(who)).toBe('1.50');
});

it('the last place of a budget is given once, whoever asks where', async () => {
  const id = await here.write({ activity: { places: 3 } });
  const people: Person[] = [];
  for (let at = 0; at < 12; at += 1) people.push(await member());
  const answers = await Promise.all(people.map((who, at) => (at % 2 ? there : here).join(id, who)));
  expect(told(answers)).toEqual([
    ...Array<string>(3).fill('done'),
    ...Array<string>(9).fill('places_taken'),
  ]);
  expect((await here.read(id)).value.left).toBe(0);
});

it('joined, applied for and decided many times at once each is done once', async () => {
  const [id, review] = [
    await here.write(),
    await here.write({ activity: { kind: 'review', places: 5 } }),
  ];
  const who = await member();
  const both = (work: (on: Activities) => Promise<{ errorCode?: string | undefined }>) =>
    Promise.all(Array.from({ length: 10 }, (_, at) => work(at % 2 ? there : here)));
  const once = ['done', ...Array<string>(9).fill('state_conflict')];
  expect(told(await both((on) => on.join(id, who)))).toEqual(once);
  expect(told(await both((on) => on.apply(review, who)))).toEqual(once);
  const application = (await here.desk()).list[0]?.id ?? '';
  let at = 0;
  const decided = await both((on) =>
    (at += 1) % 3 === 0 ? on.reject(application) : on.approve(application),
  );
  expect(told(decided)).toEqual(once);
});

it('prizes of old terms are paid of what is open, and never add to it', async () => {
  const terms = { kind: 'review', prize: '3.00', places: 1 };
  const id = await here.write({ activity: terms });
  const people = [await member(), await member(), await member()];
  for (const who of people) expect((await here.apply(id, who)).success).toBe(true);
  // As much in all as before: six small ones in place of one.
  expect((await here.put(id, { ...terms, prize: '0.50', places: 6 })).value.activity.isOn).toBe(
    true,
  );
  const waiting = (await here.desk()).list.filter((one) => one.prize === '3.00');
  const answers = [];
  for (const one of waiting) answers.push(await here.approve(one.id));
  expect(told(answers)).toEqual(['done', 'places_taken', 'places_taken']);
});

it('who judges a task waits for who decides about its deposit, and not the other way', async () => {
  const { kernel } = world.server;
  const task = { kind: 'task', condition: 'deposits', need: '50.00' };
  const id = await here.write({ activity: task, promotion: { period: 'weekly' } });
  const who = await member();
  expect((await here.join(id, who)).success).toBe(true);
  const owner = { brandId: 1, memberId: BigInt(who.memberId) };
  let judged: Promise<unknown> | undefined;
  await kernel.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    await kernel.db.run(
      'insert into activity_moved (brand_id, member_id, is_due) values ($1, $2, true)',
      [owner.brandId, owner.memberId],
    );
    judged = followTasks(kernel);
    await waitBehind(tx, kernel.db);
    // As a decision does, that holds the account; both would wait for ever here.
    await noteTakenDeposit(tx, owner);
  });
  await judged;
  const waiting = await kernel.db.composed('select from activity_moved where member_id = $1', [
    owner.memberId,
  ]);
  expect(waiting).toEqual([]);
});

it('the books balance after all of it', async () => {
  const { db } = world.server.kernel;
  expect((await verifyLedger(db, LEDGER_QUESTIONS)).faults).toEqual([]);
});

it('a planted wrong row of an activity is found by the question about it', async () => {
  const { db } = world.server.kernel;
  const [differs, orphan, above] = ACTIVITY_QUESTIONS.map(({ what }) => what);
  const found = (sql: string) => foundBy(db, ACTIVITY_QUESTIONS, (tx) => tx.run(sql, []));
  expect(await found(`update rewards set amount = 99999 where key like 'activity:%'`)).toEqual([
    differs,
  ]);
  expect(
    await found(`insert into rewards (brand_id, member_id, key, kind, amount, words, expires_at)
      select brand_id, member_id, 'activity:0:once', 'activity', 1, '{}', now()
      from members limit 1`),
  ).toEqual([orphan]);
  expect(await found('update activities set spent = budget + 1 where budget is not null')).toEqual([
    above,
  ]);
});
