import { beforeAll, expect, it } from 'vitest';
import { runLotteryCrashes, type LotteryCrashReport } from '../../bench/lottery-crash.ts';

const KILLS = 6;
let report: LotteryCrashReport;
beforeAll(async () => {
  report = await runLotteryCrashes({
    kills: KILLS,
    meddle: (db) =>
      db.composed(`update wagers set payout = payout * 2, valid_bet = valid_bet + 1
        where wager_id = (select min(wager_id) from wagers where outcome = 'win')`),
  });
}, 8 * 60_000);

it('[LO-06] issues whose settlement is killed are paid once, counted right, and chases stop', () => {
  expect(report).toMatchObject({ kills: KILLS, faults: [], differences: [] });
  // All that waited before a commit; those that are cut at any moment may be over before.
  expect(report.inTheMiddle).toBeGreaterThanOrEqual(2);
});

it('a bet that is paid or counted twice would be found', () => {
  expect(report.planted).toHaveLength(1);
});
