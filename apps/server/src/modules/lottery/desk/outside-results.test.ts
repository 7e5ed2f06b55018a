import * as lottery from '@fairhouse/contract/lottery';
import * as office from '@fairhouse/contract/lottery-desk';
import { readResult } from '@fairhouse/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  balanceOf,
  decide,
  drawOf,
  lastAudit,
  type LotteryHouse,
  nextDraw,
  openLotteryHouse,
  order,
  OUTSIDE,
  outsideOver,
  OWN,
  pass,
  stateIs,
  WHY,
} from '../../../../../../tests/lottery-keepers.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { lotteriesOf } from '../rules.ts';

const { slug, gameCode } = OUTSIDE;
/** 27 results, the special one first; 45 ends the special prize. */
const RESULT =
  '12345|67890|11111,22222|33333,44444,55555,66666,77777,88888|1234,2345,3456,4567|' +
  '1111,2222,3333,4444,5555,6666|123,234,345|12,23,34,56';
const OTHER = RESULT.replace('12345', '12346');
const FIRST = 'The evening bulletin';
const SECOND = 'The morning paper';
/** One bet of 2.00 on the end of the special prize. */
const LINE = { playType: 'de', numbers: '45', unit: '2.00', multiple: 1 };

let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse();
});
afterAll(async () => {
  await house.world.close();
});
const tell = (
  drawNo: string,
  p: { result?: string; origin?: string; token?: string; fileName?: string; slug?: string } = {},
) =>
  house.ask(
    office.importResults,
    {
      slug: p.slug ?? slug,
      origin: p.origin ?? FIRST,
      fileName: p.fileName ?? null,
      rows: [{ drawNo, result: p.result ?? RESULT }],
    },
    { token: p.token ?? house.tokens.owner },
  );
const tellSecond = (drawNo: string, result = RESULT) =>
  tell(drawNo, { result, origin: SECOND, token: house.tokens.second });
const askResult = (drawNo: string, result: string, of = slug) =>
  house.ask(office.decideResult, { slug: of, drawNo, result, reason: WHY });
/** A draw that takes bets, with one; its time is over when this answers. */
const overDraw = async () => {
  const { drawNo } = await nextDraw(house, slug);
  const placed = await order(house, drawNo, { gameCode, line: LINE, cost: '2.00' });
  expect(placed.errorCode).toBeUndefined();
  await outsideOver(house, drawNo);
  return drawNo;
};

it('what two sources agree on is the result, and settles as an own draw does', async () => {
  const before = Number(await balanceOf(house));
  const drawNo = await overDraw();
  expect((await drawOf(house, slug, drawNo)).link).toBe(null);
  const first = await tell(drawNo, { fileName: 'evening.csv' });
  expect(first.value.list).toEqual([{ drawNo, outcome: 'first' }]);
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.import',
    after: { source: 1, origin: FIRST, file: 'evening.csv', outcome: 'first' },
  });
  // One source is none: it waits.
  await stateIs(house, { slug, drawNo, state: 'closed' });
  expect((await tellSecond(drawNo)).value.list).toEqual([{ drawNo, outcome: 'drawn' }]);
  await stateIs(house, { slug, drawNo, state: 'settled' });
  const page = await drawOf(house, slug, drawNo);
  expect(page).toMatchObject({ result: RESULT, isOutside: true, beacon: null, stake: '2.00' });
  expect(page.readings).toMatchObject([
    { origin: FIRST, fileName: 'evening.csv' },
    { origin: SECOND, fileName: null },
  ]);
  expect(Number(page.payout)).toBeGreaterThan(2);
  expect(Number(await balanceOf(house))).toBeCloseTo(before - 2 + Number(page.payout), 2);
  const told = (await house.world.call(lottery.oneDraw, { gameCode, drawNo })).value;
  expect(told).toMatchObject({
    proof: null,
    outside: { sources: [{ origin: FIRST, result: RESULT }, { origin: SECOND }] },
  });
  expect((await verifyLedger(house.kernel.db)).faults).toEqual([]);
});

it('a draw of the house never takes an imported result, by no call and not in the database', async () => {
  const { drawNo } = await nextDraw(house, OWN.slug);
  const result = '1,2,3,4,5';
  const own = lotteriesOf(house.kernel).get(OWN.slug);
  expect(own && readResult(own.family, result)).toBeDefined();
  for (const token of [house.tokens.owner, house.tokens.second]) {
    const refused = await tell(drawNo, { slug: OWN.slug, result, token });
    expect(refused.errorCode).toBe('operation_not_allowed');
  }
  expect((await askResult(drawNo, result, OWN.slug)).errorCode).toBe('operation_not_allowed');
  const { db } = house.kernel;
  const write = (sql: string) => db.composed(sql, [OWN.slug, drawNo, result]);
  const source = `insert into lottery_results (brand_id, slug, issue_no, source_no, is_outside,
    result, origin, operator_id, operator_name, at) values (1, $1, $2, 1, true, $3, 'x', 1, 'x', now())`;
  await expect(write(source)).rejects.toThrow(/foreign key/);
  await expect(write(source.replace('true', 'false'))).rejects.toThrow(/check constraint/);
  const drawn = `update lottery_issues set state = 'drawn', result = $3, drawn_at = now()
    where brand_id = 1 and slug = $1 and issue_no = $2`;
  await expect(write(drawn)).rejects.toThrow(/lottery_issues_signed/);
  await expect(write(drawn.replace('state =', 'is_outside = true, state ='))).rejects.toThrow(
    /lottery_issues_origin/,
  );
  // Its sales may end in this moment, of themselves.
  const { state, readings } = await drawOf(house, OWN.slug, drawNo);
  expect(['open', 'closed']).toContain(state);
  expect(readings).toEqual([]);
});

it('the second source is another person and another place', async () => {
  const drawNo = await overDraw();
  await tell(drawNo);
  // Whoever the first one made alone is no second person.
  for (const token of [house.tokens.owner, house.tokens.shadow]) {
    const refused = await tell(drawNo, { origin: SECOND, token });
    expect(refused.errorCode).toBe('same_operator');
  }
  const same = await tell(drawNo, { origin: FIRST.toUpperCase(), token: house.tokens.second });
  expect(same.refusal).toMatchObject({ fields: { origin: 'same' } });
  expect((await drawOf(house, slug, drawNo)).sources).toBe(1);
  expect((await tellSecond(drawNo)).success).toBe(true);
});

it('where two sources differ one person asks for a result and another decides', async () => {
  const drawNo = await overDraw();
  await tell(drawNo, { result: OTHER });
  expect((await askResult(drawNo, RESULT)).errorCode).toBe('state_conflict');
  expect((await tellSecond(drawNo)).value.list).toEqual([{ drawNo, outcome: 'differs' }]);
  expect(await drawOf(house, slug, drawNo)).toMatchObject({
    state: 'closed',
    result: null,
    isDisputed: true,
    sources: 2,
  });
  // A third source changes nothing: it takes a decision.
  const third = await tell(drawNo, {
    origin: 'A third place',
    token: house.tokens.tokenOf('finance'),
  });
  expect(third.errorCode).toBe('state_conflict');
  expect((await askResult(drawNo, '1|2')).refusal).toMatchObject({ fields: { result: drawNo } });
  const { approvalId } = (await askResult(drawNo, RESULT)).value;
  expect((await askResult(drawNo, OTHER)).errorCode).toBe('state_conflict');
  expect((await drawOf(house, slug, drawNo)).asked).toEqual(['result']);
  for (const token of [house.tokens.owner, house.tokens.shadow]) {
    expect((await decide(house, approvalId, { token })).errorCode).toBe('same_operator');
  }
  expect((await decide(house, approvalId)).success).toBe(true);
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.result.approve',
    after: { result: RESULT },
  });
  await stateIs(house, { slug, drawNo, state: 'settled' });
  expect(await drawOf(house, slug, drawNo)).toMatchObject({ result: RESULT, isDisputed: false });
});

it('all rows of a file are kept or none', async () => {
  const drawNo = await overDraw();
  const { drawNo: open } = await nextDraw(house, slug);
  const file = (rows: { drawNo: string; result: string }[]) =>
    house.ask(office.importResults, { slug, origin: FIRST, fileName: 'all.csv', rows });
  const good = { drawNo, result: RESULT };
  expect((await file([good, { drawNo: open, result: RESULT }])).errorCode).toBe('state_conflict');
  expect((await file([good, { ...good, result: OTHER }])).refusal).toMatchObject({
    fields: { rows: 'twice' },
  });
  expect(
    (await file([{ ...good, result: RESULT.replace('12345', '1234') }])).refusal,
  ).toMatchObject({ fields: { result: drawNo } });
  expect((await file([good, { drawNo: '20200101', result: RESULT }])).errorCode).toBe('not_found');
  expect((await tell(drawNo, { slug: 'nobody' })).errorCode).toBe('not_found');
  expect((await drawOf(house, slug, drawNo)).sources).toBe(0);
  expect((await file([good])).value.list).toEqual([{ drawNo, outcome: 'first' }]);
  await tellSecond(drawNo);
  await stateIs(house, { slug, drawNo, state: 'settled' });
  expect((await tell(drawNo, { origin: 'Too late' })).errorCode).toBe('state_conflict');
});

it('a held draw takes no result, and a void one gives its stakes back', async () => {
  const drawNo = await overDraw();
  const before = Number(await balanceOf(house));
  await house.ask(office.holdDraw, { slug, drawNo, hours: 1, reason: WHY });
  expect((await tell(drawNo)).errorCode).toBe('state_conflict');
  const { approvalId } = (await house.ask(office.voidDraw, { slug, drawNo, reason: WHY })).value;
  await decide(house, approvalId);
  await stateIs(house, { slug, drawNo, state: 'void' });
  expect(Number(await balanceOf(house))).toBeCloseTo(before + 2, 2);
  expect((await tell(drawNo)).errorCode).toBe('state_conflict');
  expect((await verifyLedger(house.kernel.db)).faults).toEqual([]);
});

it('a void of an outside draw is asked for anew once its result is known to the street or to the house', async () => {
  const drawNo = await overDraw();
  const askVoid = async () =>
    (await house.ask(office.voidDraw, { slug, drawNo, reason: WHY })).value.approvalId;
  const refused = async (approvalId: string) => {
    expect((await decide(house, approvalId)).errorCode).toBe('state_conflict');
    expect((await decide(house, approvalId, { how: 'decline' })).success).toBe(true);
  };
  // Asked for at the draw, and decided when everybody has heard the numbers.
  const { drawsAt } = await drawOf(house, slug, drawNo);
  await house.kernel.db.composed(
    'update lottery_issues set draws_at = $3 where slug = $1 and issue_no = $2',
    [slug, drawNo, new Date(house.kernel.clock.milliseconds() - 1000)],
  );
  const early = await askVoid();
  pass(house, new Date(house.kernel.clock.milliseconds() + 5 * 60_000).toISOString());
  await refused(early);
  await house.kernel.db.composed(
    'update lottery_issues set draws_at = $3 where slug = $1 and issue_no = $2',
    [slug, drawNo, new Date(drawsAt)],
  );
  const beforeSource = await askVoid();
  await tell(drawNo);
  await refused(beforeSource);
  const after = await askVoid();
  expect((await decide(house, after)).success).toBe(true);
  await stateIs(house, { slug, drawNo, state: 'void' });
});
