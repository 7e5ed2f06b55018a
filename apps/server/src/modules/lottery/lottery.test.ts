import * as lottery from '@fairhouse/contract/lottery';
import * as wallet from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { moveLotteries } from './actions/run-clock.ts';

const GAME = 'FAIR_LUCKY_FIVE_1';
const LINE = {
  playType: 'back-three-straight',
  numbers: '1,4,7|0,2,5,8|3,9',
  unit: '0.20',
  multiple: 3,
};

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { lotteries: 'lucky-five-1' } });
  person = await world.register();
  await world.fund(person, 1_000_000n);
  await turned(async () => expect((await current()).issues).not.toEqual([]));
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const current = async () => (await world.call(lottery.currentDraw, { gameCode: GAME })).value;
const drawOf = async (drawNo: string) =>
  (await world.call(lottery.oneDraw, { gameCode: GAME, drawNo })).value;
const WAIT = { timeout: 30_000, interval: 50 };
/** Turns the clock of the lotteries until what is asked holds. */
const turned = (holds: () => Promise<void>) =>
  vi.waitFor(async () => {
    await moveLotteries(kernel());
    await holds();
  }, WAIT);
/** Moves the house to a moment after the draw, so that the beacon has come. */
const drawn = async (issue: { drawNo: string; drawsAt: string }) => {
  world.move(Date.parse(issue.drawsAt) - kernel().clock.milliseconds() + 1000);
  await turned(async () => expect((await drawOf(issue.drawNo)).draw.state).toBe('settled'));
};
const nextIssue = async () => {
  const { issues } = await current();
  const [issue] = issues;
  if (!issue) throw new Error('no issue takes bets');
  return { issue, issues };
};
let keys = 0;
const order = async (
  body: Partial<Parameters<typeof world.call<typeof lottery.placeLotteryOrder>>[1]> = {},
  options: { token?: string; key?: string } = {},
) => {
  const { issue } = await nextIssue();
  return world.call(
    lottery.placeLotteryOrder,
    { gameCode: GAME, drawNo: issue.drawNo, lines: [LINE], cost: '14.40', ...body },
    { token: person.token, key: `order-${(keys += 1)}`, ...options },
  );
};
const balance = async () =>
  (await world.call(wallet.balance, {}, { token: person.token })).value.sumBalance;

it('[LO-05, LO-06, AP-62] a line is staked, drawn and paid once, and its number is opened', async () => {
  const { issue } = await nextIssue();
  const before = Number(await balance());
  const { order: placed, balance: after } = (await order()).value;
  expect(Number(after)).toBeCloseTo(before - 14.4, 2);
  expect(placed).toMatchObject({ state: 'open', stake: '14.40', lines: [{ bets: 24 }] });
  await drawn(issue);
  const [opened] = (await world.call(lottery.openedNumbers, { gameCode: GAME, count: 1 })).value
    .list;
  expect(opened).toMatchObject({ drawNo: issue.drawNo, state: 'settled' });
  const digits = opened?.result?.split(',') ?? [];
  const hasWon = ['147', '0258', '39'].every((row, at) => row.includes(digits[at + 2] ?? '-'));
  const [own] = (
    await world.call(lottery.ownLotteryOrders, { gameCode: GAME }, { token: person.token })
  ).value.list;
  expect(own).toMatchObject({
    state: hasWon ? 'won' : 'lost',
    payout: hasWon ? '588.00' : '0.00',
    issues: [{ result: opened?.result }],
  });
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});

it('[LO-05] a bet at the cut-off is refused, also when the window has not closed yet', async () => {
  const { issue } = await nextIssue();
  world.move(Date.parse(issue.closesAt) - kernel().clock.milliseconds());
  const refused = await order({ drawNo: issue.drawNo });
  expect(refused).toMatchObject({ errorCode: 'bets_closed' });
  await drawn(issue);
});
