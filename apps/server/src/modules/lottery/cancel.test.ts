import * as lottery from '@fairhouse/contract/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openLotteryHouse, type LotteryHouse } from '../../../../../tests/lottery-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { moveLotteries } from './actions/run-clock.ts';
import { roundOf } from './rules.ts';

const GAME = 'lucky-five-1';
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME]);
});
afterAll(async () => {
  await house.world.close();
});

const placed = async (one: Person, count = 1) => {
  const { issues } = await house.nextIssue();
  const chased = issues.slice(1, 1 + count);
  const drawNo = chased[0]?.drawNo ?? '';
  const { value } = await house.order(
    {
      drawNo,
      chase: {
        issues: chased.map((issue) => ({ drawNo: issue.drawNo, multiple: 1 })),
        stopOnWin: true,
      },
      cost: `${(14.4 * count).toFixed(2)}`,
    },
    { token: one.token },
  );
  return { orderId: value.order.orderId, issue: chased[0] ?? issues[1] };
};
const cancel = (one: Person, orderId: string) =>
  house.world.call(lottery.cancelLotteryOrder, { orderId }, { token: one.token });
const count = async (sql: string, values: unknown[] = []) =>
  Number((await house.kernel.db.composed<{ n: bigint }>(sql, values as never))[0]?.n);

it('30 calls at once that take one order back hold one connection each: one does, all answer', async () => {
  const one = await house.member();
  const { orderId } = await placed(one);
  const answers = await Promise.all(Array.from({ length: 30 }, () => cancel(one, orderId)));
  const codes = answers.map(({ errorCode }) => errorCode ?? 'taken');
  expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['taken', 'state_conflict']));
  await house.expectBooks();
});

it('what is taken back while its total is held keeps no issue open: it closes, and the bet stands', async () => {
  const one = await house.member();
  const { orderId, issue } = await placed(one);
  if (!issue) throw new Error('no issue to bet on');
  const { db } = house.kernel;
  const answer = await db.transaction(async (holder) => {
    await holder.composed(
      'select from round_totals where brand_id = 1 and round_id = $1 for update',
      [roundOf(GAME, issue.drawNo)],
    );
    const asked = cancel(one, orderId);
    await waitBehind(holder, db);
    house.moveTo(Date.parse(issue.closesAt) + 100);
    await moveLotteries(house.kernel);
    expect((await house.drawOf(issue.drawNo)).draw.state).toBe('closed');
    return { asked };
  });
  expect((await answer.asked).errorCode).toBe('bets_closed');
  expect((await house.wagersOf(one)).map(({ state }) => state)).toEqual(['open']);
});

it('an order of who has no money writes nothing that a settlement would have to judge', async () => {
  const poor = await house.world.register();
  const written = () =>
    count(`select (select count(*) from lottery_picks) + (select count(*) from lottery_issue_bets)
      + (select count(*) from round_totals) + (select count(*) from lottery_orders) as n`);
  const { issue } = await house.nextIssue();
  const before = await written();
  const lines = [{ playType: 'back-three-straight', numbers: '7|7|7', unit: '0.20', multiple: 1 }];
  const body = { drawNo: issue.drawNo, lines, cost: '0.20' };
  expect((await house.order(body, { token: poor.token })).errorCode).toBe('insufficient_balance');
  expect(await written()).toBe(before);
});

it('what was written of a bet that nobody staked is not judged: the issue is settled', async () => {
  const one = await house.member();
  const { issue } = await placed(one);
  if (!issue) throw new Error('no issue to bet on');
  await house.kernel.db.composed(
    `insert into lottery_picks (brand_id, slug, pick_hash, play, selection, share)
     values (1, $1, 'unstaked', 'back-three-straight', 'not|to|be read', 1)`,
    [GAME],
  );
  await house.kernel.db.composed(
    `insert into lottery_issue_bets (brand_id, slug, issue_no, bet, pick_hash, base, prize_group)
     values (1, $1, $2, 'unstaked', 'unstaked', 1960, 1960)`,
    [GAME, issue.drawNo],
  );
  await house.drawn(issue);
  await house.expectBooks();
});

it('a chase that was taken back is over: no settlement looks at it again', async () => {
  const one = await house.member();
  const { orderId } = await placed(one, 3);
  const over = () =>
    count('select count(*) as n from lottery_orders where order_id = $1 and is_over', [orderId]);
  expect(await over()).toBe(0);
  expect((await cancel(one, orderId)).value.order.state).toBe('cancelled');
  expect(await over()).toBe(1);
});
