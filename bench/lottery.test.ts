import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCopy, type Copy } from '../tests/database-copy.ts';
import { runLotteryDraw, type LotteryDrawReport } from './lottery-draw.ts';

const MEMBERS = 30;
const BETS = 25;
let copy: Copy;
let report: LotteryDrawReport;
beforeAll(async () => {
  copy = await openCopy('bench');
  report = await runLotteryDraw({
    databaseUrl: copy.url,
    slug: 'lucky-five-1',
    members: MEMBERS,
    bets: BETS,
    picks: 300,
    issuesAhead: 3,
    pages: 3,
    quietSeconds: 1,
  });
}, 4 * 60_000);
afterAll(() => copy.drop());

it('[LO-05, LO-06] orders on every kind of play are laid, drawn and paid once beside live play', () => {
  expect(report).toMatchObject({
    bets: MEMBERS * BETS,
    ended: MEMBERS * BETS,
    chases: MEMBERS / 10,
    wrongPayouts: [],
    chasesThatWentOn: 0,
    faults: [],
  });
  // One play or a handful would be an issue that no member ever bet on.
  expect(report.plays).toBeGreaterThan(40);
  expect(report.selections).toBeGreaterThan(100);
});

it('what a bench says of live play and of the page was measured', () => {
  for (const measured of [
    report.liveP99QuietMilliseconds,
    report.liveP99Milliseconds,
    report.ordersP99QuietMilliseconds,
    report.ordersP99Milliseconds,
    report.seconds,
    report.judgingSeconds,
  ])
    expect(measured).toBeGreaterThan(0);
  expect(report.numberOnPageMilliseconds).toBeGreaterThanOrEqual(0);
});
