import * as points from '@fairhouse/contract/points';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
  type Payer,
} from '../../../../../tests/cashier.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, wrong, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { verifyLedger } from '../wallet/index.ts';
import { countPoints } from './actions/count.ts';
import { POINTS_RECOUNT } from './index.ts';

let world: World;
let elsewhere: Awaited<ReturnType<typeof startProcess>>;
let cashier: Cashier;
let owner: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  owner = await world.operator();
  elsewhere = await startProcess(world);
});
afterAll(async () => {
  await elsewhere.kill();
  await world.close();
});

const db = () => world.server.kernel.db;
/** Members with so many points each: 100.00 of valid bets in RNG earn 1.20. */
const earners = async (count: number, earned: number): Promise<Payer[]> => {
  const all: Payer[] = [];
  for (let at = 0; at < count; at += 1) all.push(await cashier.payer(10_000n));
  for (const { memberId } of all) {
    await settledBet(db(), { memberId, validBetMinor: BigInt((earned * 10_000) / 1.2) });
  }
  await expect
    .poll(
      async () => {
        await countPoints(world.server.kernel);
        return Promise.all(all.map(pointsOf));
      },
      { timeout: 30_000 },
    )
    .toEqual(all.map(() => `${earned}.00`));
  return all;
};
const pointsOf = async (one: Payer): Promise<string> =>
  (await world.call(points.pointsBalance, {}, { token: one.token })).value.points;
const product = async (quantity: number): Promise<string> => {
  const answer = await world.call(
    points.createProduct,
    {
      item: wrong({
        category: 'home',
        quantity,
        imageUrl: '/art/goods/umbrella.webp',
        pointsRequired: '120',
        amountRequired: '10.00',
        worth: '11.20',
      }),
      text: { language: 'EN', title: 'The last one', summary: '' },
    },
    { token: owner },
  );
  return String(answer.value.id);
};
const placeOf = (at: number) => (at % 2 === 0 ? world : elsewhere);
const expectBooks = async () => {
  expect((await verifyLedger(db(), LEDGER_QUESTIONS)).faults).toEqual([]);
  expect(await db().transaction((tx) => POINTS_RECOUNT.compare(tx))).toEqual([]);
};

it('of 100 who redeem the last item at once in two processes one succeeds, and nobody else pays', async () => {
  const all = await earners(20, 600);
  const rewardId = await product(1);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      placeOf(at).call(
        points.redeemPoints,
        { rewardId, quantity: 1, paymentPassword: PAYMENT_PASSWORD },
        { token: all[at % 20]?.token ?? '', key: freshKey() },
      ),
    ),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  const paid = [];
  for (const one of all) paid.push([await pointsOf(one), await cashier.balance(one)].join(' '));
  expect(paid.toSorted()).toEqual(['480.00 90.00', ...Array<string>(19).fill('600.00 100.00')]);
  const [row] = await db().composed<{ taken: number; exchanges: bigint }>(
    `select taken, (select count(*) from exchanges x where x.product_id = p.product_id) as exchanges
     from products p where product_id = $1`,
    [BigInt(rewardId)],
  );
  expect(row).toEqual({ taken: 1, exchanges: 1n });
  await expectBooks();
});

it('of 100 who convert the whole balance at once in two processes one succeeds', async () => {
  const [one] = await earners(1, 600);
  if (!one) throw new Error('nobody');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      placeOf(at).call(
        points.convertPoints,
        { points: '600', paymentPassword: PAYMENT_PASSWORD },
        { token: one.token, key: freshKey() },
      ),
    ),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect([await pointsOf(one), await cashier.balance(one)]).toEqual(['0.00', '106.00']);
  await expectBooks();
});

it('one key in two processes at once exchanges once, and both read the same exchange', async () => {
  const [one] = await earners(1, 600);
  if (!one) throw new Error('nobody');
  const rewardId = await product(10);
  const key = freshKey();
  const answers = await Promise.all(
    [0, 1].map((at) =>
      placeOf(at).call(
        points.redeemPoints,
        { rewardId, quantity: 1, paymentPassword: PAYMENT_PASSWORD },
        { token: one.token, key },
      ),
    ),
  );
  expect(answers.map((answer) => answer.value.id)).toEqual([
    answers[0]?.value.id,
    answers[0]?.value.id,
  ]);
  expect(answers[0]?.success).toBe(true);
  expect([await pointsOf(one), await cashier.balance(one)]).toEqual(['480.00', '90.00']);
});

it('a step that fails in the middle takes nothing: neither points nor money nor stock', async () => {
  const [one] = await earners(1, 600);
  if (!one) throw new Error('nobody');
  const rewardId = await product(10);
  // Whatever comes last breaks: the money was about to be taken, points and stock were.
  await db().run(`create function break_here() returns trigger language plpgsql as $$
    begin if new.key like 'exchange:%:paid' then raise exception 'broken'; end if;
      return new; end $$`);
  await db().run(
    'create trigger breaks before insert on transfers for each row execute function break_here()',
  );
  const ask = () =>
    world.call(
      points.redeemPoints,
      { rewardId, quantity: 1, paymentPassword: PAYMENT_PASSWORD },
      { token: one.token, key: 'broken' },
    );
  expect((await ask()).errorCode).toBe('system_error');
  await db().run('drop trigger breaks on transfers');
  expect([await pointsOf(one), await cashier.balance(one)]).toEqual(['600.00', '100.00']);
  await expectBooks();
  expect((await ask()).success).toBe(true);
  expect([await pointsOf(one), await cashier.balance(one)]).toEqual(['480.00', '90.00']);
});
