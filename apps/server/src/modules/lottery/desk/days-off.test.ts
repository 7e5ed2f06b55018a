import * as lottery from '@fairhouse/contract/lottery';
import * as office from '@fairhouse/contract/lottery-desk';
import { TET_DAYS } from '@fairhouse/lottery/vn/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectOnlyRoles,
  lastAudit,
  type LotteryHouse,
  openLotteryHouse,
  order,
  OUTSIDE,
  OWN,
  turned,
  WHY,
} from '../../../../../../tests/lottery-keepers.ts';
import { writeIssues } from '../actions/issues.ts';
import { moveLotteries } from '../actions/run-clock.ts';
import { lotteriesOf } from '../rules.ts';
import { announcedAt } from './steps/days-off.ts';

const DAY = 86_400_000;
/** The clock of the house runs on while a test works. */
const MARGIN = 40_000;
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse();
});
afterAll(async () => {
  await house.world.close();
});

const pageOf = async (slug: string) => (await house.ask(office.deskLottery, { slug })).value;
const change = (slug: string, dates: string[]) =>
  house.ask(office.changeDaysOff, { slug, dates, reason: WHY });
const after = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
const dayNo = (date: string): string => date.replaceAll('-', '');
const written = async (slug: string) =>
  (
    await house.kernel.db.composed<{ issue_no: string }>(
      'select issue_no from lottery_issues where slug = $1 order by draws_at',
      [slug],
    )
  ).map((one) => one.issue_no);
/** Days from one on that the calendar of the outside lottery has. */
const ofCalendar = (from: string, count: number): string[] => {
  const days = Array.from({ length: count + TET_DAYS.length }, (_, at) => after(from, at));
  return days.filter((date) => !TET_DAYS.includes(date)).slice(0, count);
};
/**
 * Turn by turn, as a house runs: one that stood still in between announces more at once, and so
 * sooner than the office said.
 */
const walkedTo = async (moment: number): Promise<void> => {
  const { world, kernel } = house;
  for (let left = 1; left > 0;) {
    left = moment - kernel.clock.milliseconds();
    world.move(Math.max(0, Math.min(left, 60_000)));
    await moveLotteries(kernel);
  }
};
const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);

it('only who may change lotteries says days off, with a reason that is kept', async () => {
  const { daysOffFrom } = await pageOf(OUTSIDE.slug);
  const [first = '', , , fourth = ''] = ofCalendar(daysOffFrom, 4);
  const input = { slug: OUTSIDE.slug, dates: [first, fourth], reason: WHY };
  await expectOnlyRoles(house, office.changeDaysOff, { input, roles: ['owner'] });
  const { value } = await change(OUTSIDE.slug, [fourth, first, first]);
  expect(value.daysOff.filter((one) => !one.isOfCalendar).map(({ date }) => date)).toEqual([
    first,
    fourth,
  ]);
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.daysOff',
    subject: `lottery:${OUTSIDE.slug}`,
    before: { days: [first, fourth] },
    after: { days: [first, fourth] },
    reason: WHY,
  });
  expect((await change('nobody', [])).errorCode).toBe('not_found');
});

/** A bet on the last draw of a day. */
const betOn = async (slug: string, date: string): Promise<boolean> => {
  const drawNo = (await written(slug)).findLast((no) => no.startsWith(dayNo(date))) ?? '';
  const { gameCode } = slug === OWN.slug ? OWN : OUTSIDE;
  const line =
    slug === OWN.slug ? {} : { playType: 'de', numbers: '45', unit: '0.20', multiple: 72 };
  return (await order(house, drawNo, { gameCode, line })).success;
};

const statesOf = async (slug: string, date: string) =>
  (
    await house.kernel.db.composed<{ state: string; reason: string | null; by: string | null }>(
      `select distinct state, void_reason as reason, voided_by as by from lottery_issues
       where slug = $1 and starts_with(issue_no, $2) order by 1`,
      [slug, dayNo(date)],
    )
  ).map((one) => `${one.state} ${one.reason} ${one.by}`);

it('a day with bets on its draws stays, and so does one of which a draw is over', async () => {
  for (const { slug } of [OWN, OUTSIDE]) {
    const { daysOffFrom, daysOffToday, daysOffUntil, daysOff } = await pageOf(slug);
    const last = (await written(slug)).at(-1)?.slice(0, 8);
    expect(dayNo(after(daysOffFrom, -1))).toBe(last);
    const date = after(daysOffFrom, -1);
    expect(await betOn(slug, date)).toBe(true);
    const refused = await change(slug, [date, after(daysOffFrom, 1)]);
    expect(refused.refusal).toMatchObject({ fields: { date } });
    // Of today's draws of every minute one may be over by now.
    if (slug === OUTSIDE.slug) {
      expect(refused.errorCode).toBe('draws_have_bets');
      expect(refused.refusal).toMatchObject({ fields: { bets: '1' } });
      expect(await statesOf(slug, date)).toEqual(['open null null']);
    } else expect(refused.errorCode).toMatch(/^draws_(have_bets|announced)$/);
    // Nothing of it was closed.
    expect(await betOn(slug, date)).toBe(true);
    const past = after(daysOffToday, -1);
    const over = await change(slug, [past]);
    expect(over.errorCode).toBe('draws_announced');
    expect(over.refusal).toMatchObject({ fields: { date: past } });
    const tooFar = await change(slug, [after(daysOffUntil, 1)]);
    expect(tooFar.refusal).toMatchObject({ fields: { dates: 'out_of_range' } });
    expect((await pageOf(slug)).daysOff).toEqual(daysOff);
  }
});

it('[LO-08] announced draws of a day off are void where nobody bet on them', async () => {
  const { slug, gameCode } = OUTSIDE;
  const { daysOffFrom, daysOff } = await pageOf(slug);
  const standing = daysOff.filter((one) => !one.isOfCalendar).map((one) => one.date);
  const days = ofCalendar(after(daysOffFrom, -12), 4);
  const [taken = '', kept = ''] = days;
  // Of somebody who took it back in time: no bet stands.
  const [drawNo = ''] = (await written(slug)).filter((no) => no.startsWith(dayNo(taken)));
  const line = { playType: 'de', numbers: '45', unit: '0.20', multiple: 72 };
  const laid = await order(house, drawNo, { gameCode, line });
  expect((await change(slug, [...standing, taken])).errorCode).toBe('draws_have_bets');
  await house.world.call(
    lottery.cancelLotteryOrder,
    { orderId: laid.value.order.orderId },
    { token: house.person.token },
  );
  const { value } = await change(slug, [...standing, taken]);
  expect(value.daysOff.map((one) => one.date)).toContain(taken);
  expect(await lastAudit(house)).toMatchObject({
    action: 'lottery.daysOff',
    after: { days: [taken, ...standing], draws: [drawNo] },
  });
  // Void before its time, it is no opened number: those of draws stand there.
  const asked = { gameCode, count: 100 };
  const opened = (await house.world.call(lottery.openedNumbers, asked)).value.list;
  expect(opened.map((one) => one.drawNo)).not.toContain(drawNo);
  expect(await statesOf(slug, taken)).toEqual(['void day_off one']);
  expect(await statesOf(slug, kept)).toEqual(['open null null']);
  // Nobody bets on it any more, and it does not come back.
  expect((await order(house, drawNo, { gameCode, line })).success).toBe(false);
  const { issues } = (await house.world.call(lottery.currentDraw, { gameCode })).value;
  expect(issues.map((one) => one.drawNo)).not.toContain(drawNo);
  expect((await change(slug, standing)).value.daysOff.map((one) => one.date)).toContain(taken);
  expect(await statesOf(slug, taken)).toEqual(['void day_off one']);
});

it('[LO-08] a day off has no issue, and a chase over fifty issues goes over it', async () => {
  const { slug, gameCode } = OWN;
  const { daysOffFrom: date } = await pageOf(slug);
  await change(slug, [date, after(date, 5)]);
  // Taken back before anything of it is announced.
  expect((await change(slug, [date])).value.daysOff).toHaveLength(1);
  const { world, kernel } = house;
  world.move(midnightOf(date) - 100 * 60_000 - kernel.clock.milliseconds());
  const fiftyOneAhead = () =>
    turned(house, async () =>
      expect((await world.call(lottery.currentDraw, { gameCode })).value.issues.length).toBe(51),
    );
  await fiftyOneAhead();
  // Until the moment that the office names nothing of that day is announced.
  const own = lotteriesOf(kernel).get(slug);
  if (!own) throw new Error('no lottery of the house');
  const ofDay = { lottery: own, date: after(date, 1) };
  const by = await announcedAt(kernel.db, { brandId: 1, slug }, ofDay);
  await walkedTo((by?.getTime() ?? 0) - MARGIN);
  expect((await written(slug)).at(-1)).toContain(dayNo(after(date, -1)));
  world.move(MARGIN);
  await turned(house, async () => {
    expect((await written(slug)).at(-1)).toContain(dayNo(after(date, 1)));
  });
  world.move(midnightOf(date) - 20 * 60_000 - kernel.clock.milliseconds());
  await fiftyOneAhead();
  const { issues } = (await world.call(lottery.currentDraw, { gameCode })).value;
  const days = [...new Set(issues.map(({ drawNo }) => drawNo.slice(0, 8)))];
  expect(days).toEqual([dayNo(after(date, -1)), dayNo(after(date, 1))]);
  const at = issues.findIndex(({ drawNo }) => drawNo.startsWith(dayNo(after(date, 1))));
  expect([issues[at - 1]?.drawNo, issues[at]?.drawNo]).toEqual([
    `${dayNo(after(date, -1))}-1440`,
    `${dayNo(after(date, 1))}-0001`,
  ]);
  const member = await world.register();
  await world.fund(member, 100_000n);
  const chased = issues.slice(0, 50);
  const { value } = await world.call(
    lottery.placeLotteryOrder,
    {
      gameCode,
      drawNo: chased[0]?.drawNo ?? '',
      lines: [{ playType: 'fixed-position', numbers: '7||||', unit: '2.00', multiple: 1 }],
      chase: { issues: chased.map(({ drawNo }) => ({ drawNo, multiple: 1 })), stopOnWin: false },
      cost: '100.00',
    },
    { token: member.token, key: 'over-a-day-off' },
  );
  expect(value.order.issues.map(({ drawNo }) => drawNo)).toEqual(
    chased.map(({ drawNo }) => drawNo),
  );
});

it('an outside lottery has none on its days off either', async () => {
  const { world, kernel } = house;
  const standing = await written(OUTSIDE.slug);
  const last = standing.at(-1) ?? '';
  const from = after(`${last.slice(0, 4)}-${last.slice(4, 6)}-${last.slice(6)}`, 1);
  const outside = lotteriesOf(kernel).get(OUTSIDE.slug);
  if (!outside) throw new Error('no outside lottery');
  // Seventy-one were written together: more come when forty of them are over, as the office says.
  const key = { brandId: 1, slug: OUTSIDE.slug };
  const by = (await announcedAt(kernel.db, key, { lottery: outside, date: from }))?.getTime() ?? 0;
  world.move(by - MARGIN - kernel.clock.milliseconds());
  await writeIssues(kernel, key, outside);
  expect(await written(OUTSIDE.slug)).toEqual(standing);
  world.move(MARGIN);
  await writeIssues(kernel, key, outside);
  const next = (await written(OUTSIDE.slug)).slice(standing.length);
  // The first and the fourth are off, as was said.
  const [, second = '', third = '', , fifth = ''] = ofCalendar(from, 5);
  expect(next.slice(0, 3)).toEqual([second, third, fifth].map(dayNo));
});
