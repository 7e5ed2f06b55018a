import { expect, test } from '@playwright/test';
import type { OfferedMarket } from '../../apps/server/src/modules/sportsbook/index.ts';
import { expectSound } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { openSportsHouse } from './sports-house.ts';

const EVEN = { prices: [1890, 1890] };
const KINDS = [
  {
    sport: 'basketball',
    league: 'Quayside League',
    markets: [
      { type: 'winner', period: 'match', ...EVEN },
      { type: 'totals', period: 'match', line: 594, ...EVEN },
      { type: 'totals', period: 'quarter-3', line: 150, ...EVEN },
    ],
    news: { minute: 23, score: [36, 39], period: 'quarter-3' },
    statistics: ['rebounds', 'threes', 'fouls'],
    says: ['36–39', 'Quarter 3', 'Total · Quarter 3', 'Over 37.5', 'Rebounds', 'Three-pointers'],
  },
  {
    sport: 'tennis',
    league: 'Lantern Court',
    markets: [
      { type: 'winner', period: 'match', ...EVEN },
      { type: 'handicap', period: 'set-2', line: -6, ...EVEN },
      { type: 'correct-score', period: 'match', best: 2, prices: [3600, 3950, 3700, 3850] },
    ],
    news: { minute: null, score: [1, 0], period: 'set-2' },
    statistics: ['games', 'breaks', 'aces', 'double-faults'],
    says: ['1–0', 'Set 2', 'Handicap · Set 2', 'Breaks of serve', 'Aces', 'Double faults'],
  },
  {
    sport: 'esports',
    league: 'Beacon Series',
    markets: [
      { type: 'winner', period: 'match', ...EVEN },
      { type: 'totals', period: 'map-2', line: 82, ...EVEN },
      { type: 'handicap', period: 'map-2', line: -14, ...EVEN },
    ],
    news: { minute: null, score: [1, 0], period: 'map-2' },
    statistics: ['rounds', 'kills'],
    says: ['1–0', 'Map 2', 'Total · Map 2', 'Over 20.5', 'Rounds', 'Kills'],
  },
] as const;

for (const { sport, league, markets, news, statistics, says } of KINDS)
  test(`[SP-01, SP-02] a match of ${sport} says where it stands and what was counted`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const house = await openSportsHouse(sport);
    const offered: OfferedMarket[] = markets.map((one) => ({ ...one, prices: [...one.prices] }));
    const match = await house.event(
      await house.league(sport, league),
      ['Anchor Town', 'Beacon Hill'],
      { minutes: -30, markets: offered },
    );
    await house.tell(match, {
      ...news,
      score: [...news.score],
      statistics: statistics.map((key, at) => ({ key, home: 11 + at, away: 7 + at })),
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(new URL(`/sports/event/${match}`, house.url).href);
      const strip = page.locator('[data-key="showBoard"]');
      await expect(page.locator('[data-key="score"]')).toHaveText(says[0]);
      if (await strip.isVisible()) await strip.click();
      await expect(page.locator('[data-key="scoreboard"]')).toContainText(says[1]);
      await expect(page.getByText('By minute')).toHaveCount(0);
      const tab = page.getByRole('tab', { name: 'Statistics' });
      // Where there is room all views stand beside each other.
      if (await tab.isVisible()) await tab.click();
      const counted = page.locator('[data-key="statistics"]');
      await expect(counted).toHaveAttribute('data-empty', 'false');
      for (const word of says.slice(-2)) await expect(counted).toContainText(word);
      await expect(page.locator('.sb-card').first()).toBeVisible();
      for (const word of says.slice(2, -2)) await expect(page.locator('main')).toContainText(word);
      await expectSound(page, `a match of ${sport} at ${width}`);
    }
    expect(complaints).toEqual([]);
  });

test('[SP-01] rules say how scores, shared places, low odds and each sport are paid', async ({
  page,
}) => {
  const house = await openSportsHouse('rules');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(new URL('/sports/rules', house.url).href);
    for (const [rule, word] of [
      ['scores', 'half-time/full-time'],
      ['deadHeat', 'the rest loses'],
      ['lowOdds', 'below 1.50'],
      ['basketball', 'overtime'],
      ['tennis', 'gives up'],
      ['maps', 'Total maps'],
      ['rounds', 'extra rounds included'],
    ] as const) {
      const shown = page.locator(`[data-key="rule-${rule}"]`);
      await expect(shown).toContainText(word, { ignoreCase: true });
      await expect(shown).toContainText('Example:');
    }
    await expectSound(page, `rules of sports at ${width}`);
  }
});
