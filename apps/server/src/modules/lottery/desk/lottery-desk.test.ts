import * as catalogue from '@fairhouse/contract/catalogue-desk';
import * as lottery from '@fairhouse/contract/lottery';
import * as office from '@fairhouse/contract/lottery-desk';
import { roundProof, voidedRounds } from '@fairhouse/contract/records-proofs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playFor } from '../../../../../../tests/play-money.ts';
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
  OWN,
  pass,
  stateIs,
  turned,
  WHY,
} from '../../../../../../tests/lottery-keepers.ts';
import { beaconOf } from '../../beacons/index.ts';
import { brandsChanged } from '../../brands/index.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { releaseOver } from './actions/hold.ts';

const { slug } = OWN;
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse();
});
afterAll(async () => {
  await house.world.close();
});
const pageOf = async () => (await house.ask(office.deskLottery, { slug })).value;
const caps = (payoutMax: string, outcomeCap: string, token = house.tokens.owner) =>
  house.ask(office.changeLotteryCaps, { slug, payoutMax, outcomeCap, reason: WHY }, { token });
const hold = (drawNo: string, p: { token?: string; hours?: number } = {}) =>
  house.ask(
    office.holdDraw,
    { slug, drawNo, hours: p.hours ?? 2, reason: WHY },
    { token: p.token ?? house.tokens.owner },
  );
const release = (drawNo: string) => house.ask(office.releaseDraw, { slug, drawNo, reason: WHY });
const inMenu = async () => {
  const { list } = (await house.world.call(lottery.lotteryMenus, { line: 'LOTT' })).value;
  return list.find((one) => one.slug === slug);
};
const askVoid = (drawNo: string) => house.ask(office.voidDraw, { slug, drawNo, reason: WHY });
const voidedOf = async (drawNo: string) =>
  (await house.world.call(roundProof, { roundId: `lottery:${slug}:${drawNo}` })).value.voided;
const drawn = async (draw: { drawNo: string; drawsAt: string }) => {
  pass(house, draw.drawsAt);
  await stateIs(house, { slug, drawNo: draw.drawNo, state: 'settled' });
};

it('every lottery stands in the list with its schedule, plays, prize base and caps', async () => {
  const { list, currency } = (await house.ask(office.deskLotteries, {})).value;
  expect(currency).toBe('USD');
  expect(list.length).toBeGreaterThan(24);
  expect(list.find((one) => one.slug === slug)).toMatchObject({
    status: 'open',
    isOutside: false,
    schedule: { everyMinutes: 1, zoneMinutes: 480, cutOffSeconds: 5, time: null },
    prizeLine: 'ZY',
    isLineOn: true,
    lacksBeacon: false,
    base: 1960,
    payoutMax: '500000.00',
    outcomeCap: '500000.00',
    held: 0,
  });
  expect(list.find((one) => one.slug === OUTSIDE.slug)).toMatchObject({
    isOutside: true,
    schedule: { everyMinutes: null, time: '18:15' },
    awaited: 0,
  });
  expect((await house.ask(office.deskLottery, { slug: 'nobody' })).errorCode).toBe('not_found');
});

it('with real money the list says which lotteries sell nothing for want of a public beacon', async () => {
  const lacking = async () =>
    (await house.ask(office.deskLotteries, {})).value.list
      .filter((one) => one.lacksBeacon)
      .map((one) => one.slug);
  const play = async (isPlayMoney: boolean) => {
    const { db } = house.kernel;
    // Where money is real operators have authenticators.
    await db.composed('update operators set authenticator_sealed = $1', [
      isPlayMoney ? null : Buffer.from('sealed'),
    ]);
    await playFor(db, isPlayMoney);
    brandsChanged.say(house.kernel, {});
  };
  await play(false);
  await expect.poll(lacking).toContain(slug);
  expect(await lacking()).not.toContain(OUTSIDE.slug);
  await play(true);
  await expect.poll(lacking).toEqual([]);
});

it('a lottery in maintenance takes no bet until it is open again', async () => {
  const { drawNo } = await nextDraw(house, slug);
  const { isHot } = await pageOf();
  await house.ask(catalogue.switchGame, { slug, status: 'maintenance', isHot });
  expect((await pageOf()).status).toBe('maintenance');
  expect((await inMenu())?.status).toBe('maintenance');
  expect((await order(house, drawNo)).errorCode).toBe('game_maintenance');
  await house.ask(catalogue.switchGame, { slug, status: 'open', isHot });
  expect((await pageOf()).status).toBe('open');
});

it('a play that is off takes no bet; a stranger, or all of them, cannot be switched off', async () => {
  const { drawNo } = await nextDraw(house, slug);
  const switched = (off: string[]) =>
    house.ask(office.switchLotteryPlays, { slug, off, reason: WHY });
  const all = (await pageOf()).plays.map(({ code }) => code);
  const { value } = await switched(['back-three-straight']);
  expect(value.plays.find((one) => one.code === 'back-three-straight')?.isOn).toBe(false);
  expect(value.playsOn).toBe(value.playsAll - 1);
  expect((await order(house, drawNo)).errorCode).toBe('play_off');
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.plays',
    before: { off: [] },
    after: { off: ['back-three-straight'] },
    reason: WHY,
  });
  expect((await switched(['nothing-like-it'])).refusal).toMatchObject({
    fields: { off: 'unknown' },
  });
  expect((await switched(all)).refusal).toMatchObject({ fields: { off: 'too_big' } });
  expect((await switched([])).value.playsOn).toBe(all.length);
});

it('caps are lowered at once, and raised within the bounds of a role, counted in sum', async () => {
  const lowered = await caps('400.00', '1000.00');
  expect(lowered.value).toMatchObject({
    approvalId: null,
    lottery: { payoutMax: '400.00', outcomeCap: '1000.00' },
  });
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.caps',
    before: { payoutMax: '500000.00' },
    after: { payoutMax: '400.00' },
  });
  // A hit of this line pays 588.00.
  const { drawNo } = await nextDraw(house, slug);
  expect((await order(house, drawNo)).errorCode).toBe('limit_exceeded');
  expect((await caps('1400.00', '1000.00')).value.approvalId).toBe(null);
  // Again a thousand: what one person raises in a day is a sum, however small its steps.
  const steps = [];
  for (let at = 2; at <= 12; at += 1) {
    const { value } = await caps(`${400 + at * 1000}.00`, '1000.00');
    steps.push(value.approvalId);
    if (value.approvalId !== null) await decide(house, value.approvalId, { how: 'decline' });
  }
  expect(steps.slice(0, 9)).toEqual(steps.slice(0, 9).map(() => null));
  expect(steps.at(-1)).not.toBe(null);
});

it('above the bounds another person decides, who is really another one', async () => {
  const before = await pageOf();
  const asked = await caps('500000.00', '500000.00');
  expect(asked.value.lottery.payoutMax).toBe(before.payoutMax);
  const id = String(asked.value.approvalId);
  expect((await caps('500000.00', '500000.00')).errorCode).toBe('state_conflict');
  for (const token of [house.tokens.owner, house.tokens.shadow]) {
    expect((await decide(house, id, { token })).errorCode).toBe('same_operator');
  }
  expect((await pageOf()).payoutMax).toBe(before.payoutMax);
  expect((await decide(house, id)).success).toBe(true);
  expect(await pageOf()).toMatchObject({ payoutMax: '500000.00', outcomeCap: '500000.00' });
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.caps.approve',
    after: { payoutMax: '500000.00' },
  });
});

it('a raise that was asked for before caps were lowered is not decided', async () => {
  const asked = String((await caps('600000.00', '500000.00')).value.approvalId);
  await caps('300.00', '500000.00');
  expect((await decide(house, asked)).errorCode).toBe('state_conflict');
  expect((await pageOf()).payoutMax).toBe('300.00');
  await decide(house, asked, { how: 'decline' });
  const back = (await caps('500000.00', '500000.00')).value.approvalId;
  expect((await decide(house, String(back))).success).toBe(true);
});

it('no cap is nothing, no number, or above ten times the usual, with any number of persons', async () => {
  expect((await caps('0', '5.00')).errorCode).toBe('invalid_amount');
  expect((await caps('5.00', 'much')).errorCode).toBe('invalid_amount');
  expect((await caps('5000000.01', '5.00')).errorCode).toBe('limit_exceeded');
  expect((await caps('5.00', '5000000.01')).errorCode).toBe('limit_exceeded');
});

it('a draw shows its sales, its link and beacon, and its outcomes with the hottest first', async () => {
  const draw = await nextDraw(house, slug);
  await order(house, draw.drawNo);
  const onDigits = { playType: 'back-three-any-one', unit: '0.20' };
  await order(house, draw.drawNo, {
    line: { ...onDigits, numbers: '1,7', multiple: 5 },
    cost: '2.00',
  });
  await order(house, draw.drawNo, {
    line: { ...onDigits, numbers: '7', multiple: 500 },
    cost: '100.00',
  });
  const trial = await house.world.call(lottery.currentDraw, { gameCode: OWN.gameCode });
  const page = await drawOf(house, slug, draw.drawNo);
  expect(page).toMatchObject({
    state: 'open',
    wagers: 3,
    players: 1,
    stake: '116.40',
    payout: '0.00',
    isOutside: false,
    link: { commitment: trial.value.commitment },
    beacon: {
      source: 'development',
      round: trial.value.beacon?.round,
      signature: null,
      proofUrl: expect.stringMatching(/^http.*\/fairness\?round=lottery%3A/),
    },
    readings: [],
    asked: [],
  });
  const shares = page.exposure.map((one) => Number(one.share));
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  // Each number of the line is an outcome, and any of them pays the line once.
  const straight = page.exposure.filter((one) => one.play === 'back-three-straight');
  const numbers = ['1', '4', '7'].flatMap((first) =>
    ['0', '2', '5', '8'].flatMap((next) => ['3', '9'].map((last) => first + next + last)),
  );
  expect(straight.map(({ outcome }) => outcome).toSorted()).toEqual(numbers.toSorted());
  for (const one of straight) expect(one).toMatchObject({ stake: '14.40', couldPay: '588.00' });
  expect(page.exposure.slice(straight.length)).toMatchObject([
    { play: 'back-three-any-one', outcome: '7', stake: '102.00', cap: '500000.00' },
    { play: 'back-three-any-one', outcome: '1', stake: '2.00' },
  ]);
  const [hottest] = page.exposure;
  expect(hottest?.share).toBe((588 / 500_000).toFixed(6));
  expect(page.exposureCount).toBe(page.exposure.length);
  await drawn(draw);
  const done = await drawOf(house, slug, draw.drawNo);
  expect(done.beacon?.signature).toMatch(/^[0-9a-f]+$/);
  expect(done.result).toMatch(/^\d,\d,\d,\d,\d$/);
  expect((await house.ask(office.deskDraw, { slug, drawNo: '20200101-0001' })).errorCode).toBe(
    'not_found',
  );
});

it('a play is asked for by itself: what the hottest 200 of all plays leave out is there', async () => {
  const draw = await nextDraw(house, slug);
  const digits = (text: string) => [...text].join(',');
  for (const hundreds of ['01234', '56789'])
    await order(house, draw.drawNo, {
      line: {
        playType: 'back-three-straight',
        numbers: [hundreds, '01234', '01234567'].map(digits).join('|'),
        unit: '0.20',
        multiple: 5,
      },
      cost: '200.00',
    });
  await order(house, draw.drawNo, {
    line: { playType: 'back-three-any-one', numbers: '7', unit: '0.20', multiple: 5 },
    cost: '1.00',
  });
  const ask = (play?: string) => house.ask(office.deskDraw, { slug, drawNo: draw.drawNo, play });
  const all = (await ask()).value;
  expect(all.exposure).toHaveLength(200);
  expect(new Set(all.exposure.map((one) => one.play))).toEqual(new Set(['back-three-straight']));
  expect(all.exposureCount).toBe(401);
  expect(all.exposedPlays).toEqual(['back-three-any-one', 'back-three-straight']);
  const one = (await ask('back-three-any-one')).value;
  expect(one.exposure).toMatchObject([{ play: 'back-three-any-one', outcome: '7', stake: '1.00' }]);
  expect(one.exposureCount).toBe(1);
  expect(one.exposedPlays).toEqual(all.exposedPlays);
  expect((await ask('back-three-straight')).value.exposureCount).toBe(400);
  // A play that nobody bet on, or a part of a name, is not another one.
  expect((await ask('back-three')).value).toMatchObject({ exposure: [], exposureCount: 0 });
  expect((await ask('x'.repeat(61))).errorCode).toBe('validation_failed');
});

it('draws page without a gap, those to come and those that were', async () => {
  const read = async (view: 'ahead' | 'past', pageSize: number, cursor?: string) =>
    (await house.ask(office.deskDraws, { slug, view, pageSize, ...(cursor ? { cursor } : {}) }))
      .value;
  for (const view of ['ahead', 'past'] as const) {
    const all = await read(view, 5);
    const first = await read(view, 1);
    const next = first.nextCursor === null ? { list: [] } : await read(view, 4, first.nextCursor);
    expect([...first.list, ...next.list].map((one) => one.drawNo).slice(0, 2)).toEqual(
      all.list.map((one) => one.drawNo).slice(0, 2),
    );
  }
  const past = (await read('past', 20)).list;
  expect(past.map((one) => one.drawsAt)).toEqual(
    past.map((one) => one.drawsAt).toSorted((one, other) => other.localeCompare(one)),
  );
  expect((await house.ask(office.deskDraws, { slug: 'nobody' })).errorCode).toBe('not_found');
});

it('a hold stops the sales of an own draw until it is released, and never the draw', async () => {
  const draw = await nextDraw(house, slug);
  await order(house, draw.drawNo);
  const held = await hold(draw.drawNo);
  expect(held.value.held).toMatchObject({ reason: WHY });
  expect(await lastAudit(house)).toMatchObject({ action: 'lottery.hold', reason: WHY });
  expect((await order(house, draw.drawNo)).errorCode).toBe('bets_closed');
  expect((await hold(draw.drawNo)).errorCode).toBe('state_conflict');
  expect((await inMenu())?.current?.drawNo).toBe((await nextDraw(house, slug)).drawNo);
  expect((await nextDraw(house, slug)).drawNo).not.toBe(draw.drawNo);
  // It sells again while its time is not over.
  expect((await release(draw.drawNo)).value.held).toBe(null);
  expect((await release(draw.drawNo)).errorCode).toBe('state_conflict');
  expect((await order(house, draw.drawNo)).success).toBe(true);
  // Nobody holds it twice; another person may, until its sales end.
  expect((await hold(draw.drawNo)).errorCode).toBe('limit_exceeded');
  expect((await hold(draw.drawNo, { token: house.tokens.shadow })).errorCode).toBe(
    'limit_exceeded',
  );
  const again = await hold(draw.drawNo, { token: house.tokens.second });
  expect(again.value.held?.until).toBe(draw.closesAt);
  pass(house, draw.drawsAt);
  await releaseOver(house.kernel);
  await stateIs(house, { slug, drawNo: draw.drawNo, state: 'settled' });
});

it('an own draw that is closed is not held: its result may be known', async () => {
  const draw = await nextDraw(house, slug);
  const beacon = beaconOf(house.kernel);
  const { read } = beacon;
  beacon.read = async () => undefined;
  pass(house, draw.drawsAt);
  // Over by its time, whether the clock has closed it or not.
  expect((await hold(draw.drawNo)).errorCode).toBe('state_conflict');
  await stateIs(house, { slug, drawNo: draw.drawNo, state: 'closed' });
  expect((await hold(draw.drawNo)).errorCode).toBe('state_conflict');
  await expect(
    house.kernel.db.composed(
      'update lottery_issues set held_until = draws_at where slug = $1 and issue_no = $2',
      [slug, draw.drawNo],
    ),
  ).rejects.toThrow('lottery_issues_own_hold');
  beacon.read = read;
  await stateIs(house, { slug, drawNo: draw.drawNo, state: 'settled' });
});

it('a hold ends with its hours by itself, and a person holds ten draws in a day', async () => {
  const ahead = (await house.ask(office.deskDraws, { slug, view: 'ahead', pageSize: 40 })).value
    .list;
  const answers = [];
  for (const { drawNo } of ahead.slice(20, 31)) {
    const { errorCode } = await hold(drawNo, { hours: 1, token: house.tokens.second });
    answers.push(errorCode ?? 'held');
  }
  // One was held by this person before.
  expect(answers).toEqual([...Array<string>(9).fill('held'), 'limit_exceeded', 'limit_exceeded']);
  const [row] = ahead.slice(20);
  await house.kernel.db.composed(
    `update lottery_issues set held_until = $1 where held_until is not null and slug = $2`,
    [house.kernel.clock.now(), slug],
  );
  await releaseOver(house.kernel);
  expect(await drawOf(house, slug, String(row?.drawNo))).toMatchObject({ held: null });
  expect((await order(house, String(row?.drawNo))).success).toBe(true);
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.release',
    operator: 'the house',
  });
});

it('void by two persons a draw gives every stake back', async () => {
  const draw = await nextDraw(house, slug);
  const before = await balanceOf(house);
  await order(house, draw.drawNo);
  const { approvalId } = (await askVoid(draw.drawNo)).value;
  expect((await askVoid(draw.drawNo)).errorCode).toBe('state_conflict');
  expect((await drawOf(house, slug, draw.drawNo)).asked).toEqual(['void']);
  for (const token of [house.tokens.owner, house.tokens.shadow]) {
    expect((await decide(house, approvalId, { token })).errorCode).toBe('same_operator');
  }
  expect((await decide(house, approvalId)).success).toBe(true);
  expect(await drawOf(house, slug, draw.drawNo)).toMatchObject({
    state: 'void',
    voidReason: 'operator',
    stake: '0.00',
    returned: '14.40',
    asked: [],
  });
  expect(await balanceOf(house)).toBe(before);
  expect((await askVoid(draw.drawNo)).errorCode).toBe('state_conflict');
  expect(await lastAudit(house)).toMatchObject({ action: 'lottery.void.approve' });
  expect(await voidedOf(draw.drawNo)).toMatchObject({ from: 'open', by: 'two' });
});

it('a void that was asked for before the draw is not decided after it', async () => {
  const draw = await nextDraw(house, slug);
  await order(house, draw.drawNo);
  const { approvalId } = (await askVoid(draw.drawNo)).value;
  const beacon = beaconOf(house.kernel);
  const { read } = beacon;
  beacon.read = async () => undefined;
  // Over by its time, though it stands as open until the clock turns: the result may be known.
  pass(house, draw.drawsAt);
  expect((await decide(house, approvalId)).errorCode).toBe('state_conflict');
  beacon.read = read;
  await stateIs(house, { slug, drawNo: draw.drawNo, state: 'settled' });
  const settled = await balanceOf(house);
  expect((await decide(house, approvalId)).errorCode).toBe('state_conflict');
  expect(await balanceOf(house)).toBe(settled);
  expect((await drawOf(house, slug, draw.drawNo)).state).toBe('settled');
  // It is declined, and could be asked for anew by who knows what was drawn.
  expect((await decide(house, approvalId, { how: 'decline' })).success).toBe(true);
});

it('a settled draw is taken back whole, and one that was declined stays as it is', async () => {
  const draw = await nextDraw(house, slug);
  const before = await balanceOf(house);
  // Of the last three digits one row or the other holds each: it wins once for sure.
  const placed = await order(house, draw.drawNo, {
    line: { numbers: '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4', multiple: 1 },
    cost: '100.00',
  });
  expect(placed.errorCode).toBeUndefined();
  await drawn(draw);
  const declined = (await askVoid(draw.drawNo)).value;
  await decide(house, declined.approvalId, { how: 'decline' });
  expect((await drawOf(house, slug, draw.drawNo)).state).toBe('settled');
  const { approvalId } = (await askVoid(draw.drawNo)).value;
  expect((await decide(house, approvalId)).success).toBe(true);
  await turned(house, async () => expect(await balanceOf(house)).toBe(before));
  expect(await drawOf(house, slug, draw.drawNo)).toMatchObject({
    state: 'void',
    returned: '100.00',
  });
  // To everybody it is no result any more; what had been drawn stays to be read.
  const own = { gameCode: slug, drawNo: draw.drawNo };
  const shown = (await house.world.call(lottery.oneDraw, own)).value.draw;
  expect(shown).toMatchObject({ state: 'void', result: null, voidReason: 'operator' });
  expect(shown.voidedResult).toMatch(/^\d(,\d){4}$/);
  const { list } = (await house.world.call(lottery.openedNumbers, { ...own, count: 5 })).value;
  expect(list.find(({ drawNo }) => drawNo === draw.drawNo)).toEqual(shown);
  const said = { from: 'settled', by: 'two', reason: 'operator' };
  expect(await voidedOf(draw.drawNo)).toMatchObject(said);
  const [last] = (await house.world.call(voidedRounds, {})).value.list;
  expect(last).toMatchObject({ ...said, drawNo: draw.drawNo, slug, staked: '100.00' });
  expect((await verifyLedger(house.kernel.db)).faults).toEqual([]);
});

it('[RO-08] each call is for those whose role may, in their own house', async () => {
  const { drawNo } = await nextDraw(house, slug);
  const readers = ['owner', 'finance', 'support', 'read-only'] as const;
  const of = { slug, drawNo, reason: WHY };
  const reads = { input: { slug, drawNo }, roles: readers };
  await expectOnlyRoles(house, office.deskLotteries, reads);
  await expectOnlyRoles(house, office.deskLottery, reads);
  await expectOnlyRoles(house, office.deskDraws, reads);
  await expectOnlyRoles(house, office.deskDraw, reads);
  await expectOnlyRoles(house, office.lotteryReport, {
    input: { startDate: '2026-01-01', endDate: '2026-01-31' },
    roles: readers,
  });
  const keepers = ['owner'] as const;
  const nobody = { ...of, slug: 'nobody' };
  await expectOnlyRoles(house, office.changeLotteryCaps, {
    input: { ...nobody, payoutMax: '1', outcomeCap: '1' },
    roles: keepers,
  });
  await expectOnlyRoles(house, office.switchLotteryPlays, {
    input: { ...nobody, off: [] },
    roles: keepers,
  });
  await expectOnlyRoles(house, office.holdDraw, { input: { ...nobody, hours: 1 }, roles: keepers });
  await expectOnlyRoles(house, office.releaseDraw, { input: nobody, roles: keepers });
  const two = ['owner', 'finance'] as const;
  await expectOnlyRoles(house, office.voidDraw, { input: nobody, roles: two });
  await expectOnlyRoles(house, office.decideResult, {
    input: { ...nobody, result: '1' },
    roles: two,
  });
  await expectOnlyRoles(house, office.importResults, {
    input: { slug: 'nobody', origin: 'Bulletin', fileName: null, rows: [{ drawNo, result: '1' }] },
    roles: two,
  });
  // Ours is as it was, whatever the other house asked of its own.
  expect(await drawOf(house, slug, drawNo)).toMatchObject({ state: 'open', held: null });
  await house.away(office.holdDraw, { ...of, hours: 1 });
  expect(await drawOf(house, slug, drawNo)).toMatchObject({ held: null });
});
