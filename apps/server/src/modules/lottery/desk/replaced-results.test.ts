import * as lottery from '@fairhouse/contract/lottery';
import * as office from '@fairhouse/contract/lottery-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  balanceOf,
  decide,
  drawOf,
  expectOnlyRoles,
  lastAudit,
  type LotteryHouse,
  nextDraw,
  openLotteryHouse,
  order,
  OUTSIDE,
  outsideOver,
  OWN,
  stateIs,
  turned,
  WHY,
} from '../../../../../../tests/lottery-keepers.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { stopLateWinners } from '../actions/stop-winners.ts';
import { roundOf } from '../rules.ts';
import { besideOf } from '../steps/beside.ts';
import { moveIssue } from '../store.ts';
import { tellLate } from './actions/late-results.ts';

const { slug, gameCode } = OUTSIDE;
/** 27 results, the special one first; 45 ends the special prize. */
const RIGHT =
  '12345|67890|11111,22222|33333,44444,55555,66666,77777,88888|1234,2345,3456,4567|' +
  '1111,2222,3333,4444,5555,6666|123,234,345|12,23,34,56';
const WRONG = RIGHT.replace('12345', '12346');
/** One bet of 2.00 on the end of the special prize: 198.00. */
const LINE = { playType: 'de', numbers: '45', unit: '2.00', multiple: 1 };

let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse();
});
afterAll(async () => {
  await house.world.close();
});

/** An outside draw with a bet, whose time is over. */
const overDraw = async (): Promise<string> => {
  const { drawNo } = await nextDraw(house, slug);
  const placed = await order(house, drawNo, { gameCode, line: LINE, cost: '2.00' });
  expect(placed.success).toBe(true);
  await outsideOver(house, drawNo);
  return drawNo;
};
const told = async (drawNo: string, result: string): Promise<void> => {
  for (const [origin, token] of [
    ['The evening bulletin', house.tokens.owner],
    ['The morning paper', house.tokens.second],
  ] as const) {
    const rows = [{ drawNo, result }];
    await house.ask(office.importResults, { slug, origin, fileName: null, rows }, { token });
  }
};
const replace = (drawNo: string, result: string, of = slug) =>
  house.ask(office.replaceResult, { slug: of, drawNo, result, reason: WHY });
const publicDraw = async (drawNo: string, of = gameCode) =>
  (await house.world.call(lottery.oneDraw, { gameCode: of, drawNo })).value;
const balanceIs = (expected: number) =>
  expect.poll(async () => Number(await balanceOf(house)), { timeout: 30_000 }).toBe(expected);

it('a wrong result is replaced by two persons, and what it paid is corrected, there and back', async () => {
  const before = Number(await balanceOf(house));
  const drawNo = await overDraw();
  expect((await replace(drawNo, RIGHT)).errorCode).toBe('state_conflict');
  await told(drawNo, WRONG);
  await stateIs(house, { slug, drawNo, state: 'settled' });
  await balanceIs(before - 2);
  await expectOnlyRoles(house, office.replaceResult, {
    input: { slug, drawNo, result: WRONG, reason: WHY },
    roles: ['owner', 'finance'],
  });
  expect((await replace(drawNo, WRONG)).errorCode).toBe('state_conflict');
  expect((await replace(drawNo, '1|2')).refusal).toMatchObject({ fields: { result: drawNo } });
  const { approvalId } = (await replace(drawNo, RIGHT)).value;
  expect((await drawOf(house, slug, drawNo)).asked).toEqual(['replace']);
  expect((await replace(drawNo, RIGHT)).errorCode).toBe('state_conflict');
  for (const token of [house.tokens.owner, house.tokens.shadow]) {
    expect((await decide(house, approvalId, { token })).errorCode).toBe('same_operator');
  }
  expect((await publicDraw(drawNo)).draw).toMatchObject({ result: WRONG, corrected: null });
  expect((await decide(house, approvalId)).success).toBe(true);
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.replace.approve',
    before: { state: 'settled', result: WRONG },
    after: { result: RIGHT },
  });
  await balanceIs(before + 196);
  const shown = await publicDraw(drawNo);
  expect(shown.draw.result).toBe(RIGHT);
  expect(shown.outside?.replaced).toMatchObject([{ result: WRONG, reason: WHY }]);
  const at = shown.outside?.replaced[0]?.at;
  expect(shown.draw.corrected).toEqual({ before: WRONG, at });
  const { list } = (await house.world.call(lottery.openedNumbers, { gameCode })).value;
  expect(list.find((one) => one.drawNo === drawNo)).toMatchObject({
    result: RIGHT,
    corrected: { before: WRONG, at },
  });
  const back = (await replace(drawNo, WRONG)).value;
  await decide(house, back.approvalId);
  await balanceIs(before - 2);
  expect((await publicDraw(drawNo)).draw.corrected).toMatchObject({ before: RIGHT });
  expect((await drawOf(house, slug, drawNo)).replaced).toMatchObject([
    { result: WRONG, reason: WHY },
    { result: RIGHT, reason: WHY },
  ]);
  expect((await verifyLedger(house.kernel.db)).faults).toEqual([]);
});

it('[LO-06] a chase that a wrong win stopped says so once its result is corrected', async () => {
  const { world, person, kernel } = house;
  const { issues } = (await world.call(lottery.currentDraw, { gameCode })).value;
  const [first, second] = issues.map(({ drawNo }) => drawNo);
  if (first === undefined || second === undefined) throw new Error('no two issues');
  const body = {
    gameCode,
    drawNo: first,
    // It wins by the wrong result alone.
    lines: [{ ...LINE, numbers: '46' }],
    chase: { issues: [first, second].map((drawNo) => ({ drawNo, multiple: 1 })), stopOnWin: true },
    cost: '4.00',
  };
  const own = async () =>
    (await world.call(lottery.ownLotteryOrders, {}, { token: person.token })).value.list[0];
  const placed = await world.call(lottery.placeLotteryOrder, body, {
    token: person.token,
    key: crypto.randomUUID(),
  });
  expect(placed.value.order.stoppedWrongly).toBeNull();
  await outsideOver(house, first);
  await told(first, WRONG);
  await stateIs(house, { slug, drawNo: first, state: 'settled' });
  const states = async () => (await own())?.issues.map(({ state }) => state);
  await expect
    .poll(
      async () => {
        await stopLateWinners(kernel);
        return states();
      },
      { timeout: 30_000 },
    )
    .toEqual(['won', 'cancelled']);
  expect((await own())?.stoppedWrongly).toBeNull();
  const { approvalId } = (await replace(first, RIGHT)).value;
  await decide(house, approvalId);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['lost', 'cancelled']);
  expect((await own())?.stoppedWrongly).toBe(first);
  // Another correction that gives the win again takes it back.
  const again = (await replace(first, WRONG)).value;
  await decide(house, again.approvalId);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['won', 'cancelled']);
  expect((await own())?.stoppedWrongly).toBeNull();
});

it('one that is replaced before its bets are paid is settled by the new result alone', async () => {
  const { kernel } = house;
  const before = Number(await balanceOf(house));
  const drawNo = await overDraw();
  const gate = Promise.withResolvers<void>();
  // Whoever settles it comes late.
  besideOf(kernel).run(`1/${roundOf(slug, drawNo)}`, () => gate.promise);
  await told(drawNo, WRONG);
  const asked = (await replace(drawNo, RIGHT)).value;
  expect((await decide(house, asked.approvalId)).success).toBe(true);
  const late = { brandId: 1, slug, issueNo: drawNo, from: 'drawn', to: 'settled' } as const;
  expect(await moveIssue(kernel.db, { ...late, result: WRONG })).toBeUndefined();
  gate.resolve();
  await stateIs(house, { slug, drawNo, state: 'settled' });
  await balanceIs(before + 196);
  expect((await publicDraw(drawNo)).draw.result).toBe(RIGHT);
});

it('a draw of the house, a void one and what moved since it was asked for are not replaced', async () => {
  const own = await nextDraw(house, OWN.slug);
  expect((await replace(own.drawNo, '1,2,3,4,5', OWN.slug)).errorCode).toBe(
    'operation_not_allowed',
  );
  expect((await replace('20200101', RIGHT)).errorCode).toBe('not_found');
  const drawNo = await overDraw();
  await told(drawNo, WRONG);
  await stateIs(house, { slug, drawNo, state: 'settled' });
  const asked = (await replace(drawNo, RIGHT)).value;
  const voided = await house.ask(office.voidDraw, { slug, drawNo, reason: WHY });
  await decide(house, voided.value.approvalId);
  expect((await decide(house, asked.approvalId)).errorCode).toBe('state_conflict');
  expect((await replace(drawNo, RIGHT)).errorCode).toBe('state_conflict');
});

it('an outside draw without a result is late after six hours, alarms once and is never drawn', async () => {
  const { kernel } = house;
  const drawNo = await overDraw();
  const alarms = async () =>
    (await kernel.metrics.alarms.get()).values.find(
      ({ labels }) => labels.what === 'lottery_result_late',
    )?.value ?? 0;
  const late = async () => (await house.ask(office.deskLottery, { slug })).value.late;
  await tellLate(kernel);
  expect([await late(), await alarms()]).toEqual([0, 0]);
  expect((await drawOf(house, slug, drawNo)).isLate).toBe(false);
  expect((await publicDraw(drawNo)).draw.held).toEqual({ reason: 'result', until: null });
  // As if five hours more had passed.
  await kernel.db.composed(
    `update lottery_issues set opens_at = opens_at - interval '5 hours',
       closes_at = closes_at - interval '5 hours', draws_at = draws_at - interval '5 hours'
     where slug = $1 and issue_no = $2`,
    [slug, drawNo],
  );
  await tellLate(kernel);
  await tellLate(kernel);
  expect([await late(), await alarms()]).toEqual([1, 1]);
  expect(await drawOf(house, slug, drawNo)).toMatchObject({ isLate: true, state: 'closed' });
  await told(drawNo, RIGHT);
  await stateIs(house, { slug, drawNo, state: 'settled' });
  expect((await drawOf(house, slug, drawNo)).isLate).toBe(false);
});

it('players are told that a draw is held, why in a word, and until when', async () => {
  const waiting = async (code: string) =>
    (await house.world.call(lottery.currentDraw, { gameCode: code })).value.waiting;
  const { drawNo } = await nextDraw(house, OWN.slug);
  const hold = (of: string, no: string) =>
    house.ask(office.holdDraw, { slug: of, drawNo: no, hours: 1, reason: WHY });
  const { held } = (await hold(OWN.slug, drawNo)).value;
  const shown = { reason: 'sales', until: held?.until };
  expect((await publicDraw(drawNo, OWN.gameCode)).draw.held).toEqual(shown);
  expect(await waiting(OWN.gameCode)).toMatchObject([{ drawNo, held: shown }]);
  await house.ask(office.releaseDraw, { slug: OWN.slug, drawNo, reason: WHY });
  expect((await publicDraw(drawNo, OWN.gameCode)).draw.held).toBeNull();
  const outside = await overDraw();
  const ofOutside = (await hold(slug, outside)).value.held;
  await turned(house, async () =>
    expect((await publicDraw(outside)).draw).toMatchObject({
      state: 'closed',
      held: { reason: 'draw', until: ofOutside?.until },
    }),
  );
  expect((await waiting(gameCode)).map((one) => one.drawNo)).toContain(outside);
  expect(JSON.stringify(await publicDraw(outside))).not.toContain(WHY);
});
