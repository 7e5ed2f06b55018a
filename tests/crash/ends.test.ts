import { beforeAll, expect, it } from 'vitest';
import { correctRound, endCorrection } from '../../apps/server/src/modules/wallet/index.ts';
import { OUTCOMES } from '../../bench/crash-corrections.ts';
import { bareKernel } from '../bare-kernel.ts';
import { runEndCrashes, type EndCrashReport } from '../../bench/crash-ends.ts';

const KILLS = 9;
/** Corrections of the round as a whole: open again, void, and settled otherwise. */
const KINDS = 3;
const MINUTES = 8 * 60_000;
let report: EndCrashReport;
beforeAll(async () => {
  // So many bets that the second chunk of each end and of each correction is cut.
  report = await runEndCrashes({
    kills: KILLS,
    members: 30,
    bets: 8,
    meddle: async (db) => {
      await db.composed(`insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind,
          bets, stake, payout, valid_bet, rule, placed_at, at)
        select brand_id, wager_id, member_id, slug, category, kind, bets, stake, payout, valid_bet,
          rule, placed_at, at from wager_ends where slug = 'draw' order by end_id desc limit 1`);
      await db.composed(`update round_totals set liability = liability + 1
        where (round_id, unit) = ('round-1', '7')`);
      await db.composed(`update balances set owed = 0
        where member_id = (select min(member_id) from balances where owed > 0)`);
      // The last correction once more under another key, over all that came after it. Under its own
      // key it does only those chunks again that begin elsewhere: which do, the time decides.
      const round = { brandId: 1, roundId: 'round-1', key: 'told-again', version: KINDS };
      const again = { ...round, state: 'settled', rule: 'net', outcomes: OUTCOMES } as const;
      const told = await db.transaction((tx) => correctRound(tx, again));
      if (!told.ok) throw new Error(told.errorCode);
      await endCorrection(bareKernel(db), 1, again.key);
    },
  });
}, MINUTES);

it('ends and corrections that are killed with or without PostgreSQL are done once, to the cent', () => {
  expect(report).toMatchObject({ kills: KILLS, faults: [], differences: [] });
  // All that waited before a commit; those that are cut at any moment may be over before.
  expect(report.inTheMiddle).toBeGreaterThanOrEqual(6);
  expect(report.liveBets).toBeGreaterThan(50);
});

it('an end or a correction that is done twice, totals by a cent and a lost debt would be found', () => {
  const found = report.planted?.differences.map(({ what }) => what);
  expect(found).toEqual(
    expect.arrayContaining(['debt', 'ends of a bet', 'payout of its ends', 'what a unit may cost']),
  );
  expect(report.planted?.faults.length).toBeGreaterThanOrEqual(3);
});
