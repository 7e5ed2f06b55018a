import { keyOf, type EventMessage } from '@fairhouse/book/feed';
import { sportsEvent, sportsMenu } from '@fairhouse/contract/sportsbook';
import { expect, test } from '@playwright/test';
import { hearing, spokenFeed } from '../spoken-feed.ts';
import { bet, bettor, confirm, houseUrl, openMatch } from './book-desk-steps.ts';
import { ask, balanceNow } from './member-api.ts';
import { openScreen, signIn } from './office-person.ts';
import { decideBySecond, expectSoundEverywhere, rowOf } from './office-second.ts';
import { complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

test.describe.configure({ mode: 'parallel' });
const RESULT = keyOf({ type: '1x2', period: 'match' });
const PATIENCE = { timeout: 60_000 };

const homePrice = async (eventId: string): Promise<number | null | undefined> => {
  const { markets } = await ask(houseUrl(), sportsEvent, { eventId });
  const market = markets.find((one) => one.type === '1x2');
  return market?.selections.find((one) => one.code === 'home')?.milli;
};

test('prices by hand are laid by two persons, and given back by one', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const marketId = `${match.eventId}.1x2.match`;
  await signIn(page);
  await page.goto(`/office/sportsbook/${match.eventId}`);
  const card = page.locator(`[data-market="${marketId}"]`);
  const dialog = page.getByRole('dialog');
  await card.locator(`[data-key="prices-${marketId}"]`).click();
  await dialog.locator('[name="price-home"]').fill('2.20');
  await confirm(page);
  await expect(card).toContainText('Prices asked for');
  // One person alone changes nothing.
  expect(await homePrice(match.eventId)).toBe(2000);
  await decideBySecond(browser, match.home);
  await expect.poll(() => homePrice(match.eventId), PATIENCE).toBe(2200);
  await page.reload();
  await expect(card).toContainText('Priced by hand');
  await expect(card.locator('s')).toHaveText('2.00');
  await expectSoundEverywhere(page, 'a market that is priced by hand');
  await card.locator(`[data-key="return-${marketId}"]`).click();
  await confirm(page);
  await expect.poll(() => homePrice(match.eventId), PATIENCE).toBe(2000);
  await expect(card).not.toContainText('Priced by hand');
  expect(complaints).toEqual([]);
});

test('what contradicts a settlement is in quarantine: one person drops it, two take it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await withKernel(async (kernel) => {
    const feedId = `desk${crypto.randomUUID().slice(0, 8)}`;
    const feed = spokenFeed(feedId);
    const { now, hear } = hearing(kernel, feed);
    let stamp = 0;
    const head = (event: string) => {
      stamp += 1;
      return { product: 3, eventId: event, at: now() + stamp, requestId: null };
    };
    const odds = (event: string): EventMessage => ({
      kind: 'odds_change',
      ...head(event),
      status: null,
      markets: [{ key: RESULT, status: 'active', prices: [2000, 3400, 3600] }],
      unknown: [],
    });
    const settled = (event: string, winner: string): EventMessage => ({
      kind: 'bet_settlement',
      ...head(event),
      certainty: 2,
      markets: [
        {
          key: RESULT,
          outcomes: Object.fromEntries(
            ['home', 'draw', 'away'].map((one) => [one, one === winner ? '1/1 0/1' : '0/1 0/1']),
          ),
        },
      ],
      unknown: [],
    });
    const [first, second] = ['fh:match:1', 'fh:match:2'];
    const [taken, dropped] = [`${feedId}-fh-match-1`, `${feedId}-fh-match-2`];
    feed.startAt(new Date(Date.now() + 3_600_000).toISOString());
    feed.say(odds(first), odds(second));
    await hear();
    const [winner, other] = [await bettor(), await bettor()];
    await hear();
    const named = { leagueId: '', league: '', home: '', away: '' };
    await bet(winner, { ...named, eventId: taken }, 'home');
    await bet(other, { ...named, eventId: dropped }, 'home');
    feed.say(
      settled(first, 'home'),
      settled(first, 'away'),
      settled(second, 'home'),
      settled(second, 'away'),
    );
    await hear();
    await expect.poll(() => balanceNow(houseUrl(), winner), PATIENCE).toBe('510.00');
    await signIn(page);
    await openScreen(page, 'sportsbook');
    await page.getByRole('tab', { name: 'Quarantine' }).click();
    const rowTo = (eventId: string) =>
      page
        .locator('.office-main tbody tr')
        .filter({ has: page.locator(`a[href$="/sportsbook/${eventId}"]`) });
    await expect(rowTo(taken)).toContainText('bet_settlement');
    await rowTo(dropped).getByRole('button', { name: 'Drop' }).click();
    await confirm(page);
    await expect(rowTo(dropped)).toHaveCount(0);
    await rowTo(taken).getByRole('button', { name: 'Take' }).click();
    await expect(page.getByRole('dialog')).toContainText('bet_settlement');
    await confirm(page);
    await expect(rowTo(taken)).toContainText('Second person asked');
    expect(await balanceNow(houseUrl(), winner)).toBe('510.00');
    // The name of both matches is one: the one that is asked for is decided.
    await decideBySecond(browser, 'Harbour Town – Mill United');
    await expect.poll(() => balanceNow(houseUrl(), winner), PATIENCE).toBe('490.00');
    await page.reload();
    await page.getByRole('tab', { name: 'Quarantine' }).click();
    await expect(rowTo(taken)).toHaveCount(0);
    expect(await balanceNow(houseUrl(), other)).toBe('510.00');
  });
  expect(complaints).toEqual([]);
});

test('leagues are put in their order and hidden, and a match without an end is warned of', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const menu = async () =>
    (await ask(houseUrl(), sportsMenu, {})).leagues.map((one) => one.leagueId);
  expect(await menu()).toContain(match.leagueId);
  await withKernel(({ db }) =>
    db.run(
      `update book_events set starts_at = now() - interval '30 hours',
         voids_at = now() + interval '6 hours' where brand_id = 1 and event_id = $1`,
      [match.eventId],
    ),
  );
  await signIn(page);
  await openScreen(page, 'inbox');
  await page.locator('[data-key="inbox-unended"]').click();
  await rowOf(page, match.home).click();
  await expect(page.locator('[data-key="bookUnended"]')).toContainText('stakes come back');
  await openScreen(page, 'sportsbook');
  await page.getByRole('tab', { name: 'Margins and caps' }).click();
  const dialog = page.getByRole('dialog');
  await page.locator(`[data-key="place-${match.leagueId}"]`).click();
  await dialog.locator('[name="place"]').fill('1');
  await dialog.locator('[name="isShown"]').uncheck({ force: true });
  await confirm(page);
  await expect(rowOf(page, match.league)).toContainText('Hidden');
  expect(await menu()).not.toContain(match.leagueId);
  await expectSoundEverywhere(page, 'leagues of the sportsbook');
  await page.getByRole('tab', { name: 'Margins and caps' }).click();
  await page.locator(`[data-key="place-${match.leagueId}"]`).click();
  await dialog.locator('[name="isShown"]').check({ force: true });
  await confirm(page);
  await expect(rowOf(page, match.league)).not.toContainText('Hidden');
  expect((await menu())[0]).toBe(match.leagueId);
  // A member meets them in that order, those with matches.
  await page.goto(`${houseUrl()}/sports`);
  const rail = page.locator('.sb-rail__leagues a');
  await expect(rail.first()).toBeVisible();
  const keys = await rail.evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  const order = (await menu()).map((id) => `league-${id}`);
  expect(keys).toEqual(order.filter((key) => keys.includes(key)));
  expect(complaints).toEqual([]);
});
