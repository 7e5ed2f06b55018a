import { sportsResults } from '@fairhouse/contract/sportsbook';
import { virtualProof } from '@fairhouse/contract/virtuals';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { axeOn } from './axe.ts';
import { complaintsOf } from './people.ts';

type Results = { value: { list: { eventId: string }[] } };
type Proof = { value: { seed: string | null } };
/** A match of the quick league of this house that is over, with its seed. */
const playedMatch = async (request: APIRequestContext): Promise<string> => {
  let found = '';
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${sportsResults.path}?league=liga-lunara`);
        const { list } = ((await answer.json()) as Results).value;
        for (const { eventId } of list) {
          const proof = await request.get(virtualProof.path.replace('{eventId}', eventId));
          if (((await proof.json()) as Proof).value.seed !== null) found = eventId;
        }
        return found;
      },
      { timeout: 240_000, intervals: [3_000] },
    )
    .not.toBe('');
  return found;
};

test('the browser draws a virtual match again, and says what was promised of it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const eventId = await playedMatch(page.request);
  await page.goto('/fairness');
  await page.locator('[data-key="matches"]').click();
  await page.locator('[name="match"]').fill(eventId);
  await page.locator('[data-key="checkMatch"]').click();
  await expect(page).toHaveURL(new RegExp(`/fairness/match/${eventId}$`));
  const finding = page.locator('[data-key="matchFinding"]');
  await expect(finding).toHaveAttribute('data-finding', 'ok');
  await expect(page.locator('[data-key="matchChecks"] li[data-ok="true"]')).toHaveCount(6);
  const { violations } = await axeOn(page).include('.st-main').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id }) => id)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  // Of what is drawn here nothing but its score is drawn: no panel of counts stands empty.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/sports/event/${eventId}`);
    await expect(page.locator('[data-key="score"]')).toHaveText(/^\d+–\d+$/);
    // On a phone what is drawn opens when it is asked for.
    if (width === 390) await page.locator('[data-key="showBoard"]').click();
    await expect(page.locator('.sb-board__drawn .sb-pitch')).toBeVisible();
    await expect(page.locator('[data-key="proof"]')).toBeVisible();
    await expect(page.locator('[data-key="statistics"]')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Statistics' })).toHaveCount(0);
    const board = await axeOn(page).include('.sb-main').analyze();
    const grave = board.violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(grave.map(({ id }) => id)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await page.goto('/fairness/match/liga-lunara-20200101-001-1');
  await expect(page.locator('.st-main')).toContainText('no virtual match');
  expect(complaints).toEqual([]);
});
