import { expect, it } from 'vitest';
import { runEndCrashes } from '../../bench/crash-ends.ts';

it('ends and corrections that are killed with or without PostgreSQL are done once, to the cent', async () => {
  const report = await runEndCrashes(6);
  expect(report).toMatchObject({ kills: 6, faults: [], differences: [] });
  // The two corrections that wait are, and the first end; later ones may be over before.
  expect(report.inTheMiddle).toBeGreaterThanOrEqual(3);
  expect(report.liveBets).toBeGreaterThan(50);
}, 480_000);

it('an end that was written twice, totals moved by a cent and a lost debt would be found', async () => {
  const report = await runEndCrashes(1, async (db) => {
    await db.composed(`insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind,
        bets, stake, payout, valid_bet, rule, placed_at, at)
      select brand_id, wager_id, member_id, slug, category, kind, bets, stake, payout, valid_bet,
        rule, placed_at, at from wager_ends where slug = 'draw' order by end_id desc limit 1`);
    await db.composed(`update round_totals set liability = liability + 1
      where (round_id, unit) = ('round-1', '7')`);
    await db.composed(`update balances set owed = 0
      where member_id = (select min(member_id) from balances where owed > 0)`);
  });
  const found = report.differences.map(({ what }) => what);
  expect(found).toEqual(expect.arrayContaining(['debt', 'ends of a bet', 'what a unit may cost']));
  expect(report.faults.length).toBeGreaterThanOrEqual(3);
}, 480_000);
