import { markFavourite } from '@fairhouse/contract/catalogue';
import { bettingRecord } from '@fairhouse/contract/records';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { askHere } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { complaintsOf, openMemberPage } from './people.ts';
import { arriveAtVendorHouse } from './vendor-money.ts';

/** One game a category: where its hall is, and the bet that is pressed. */
const GAMES = [
  { category: 'RNG', hall: '/rng?page=DEV', code: 'bells', name: 'Test Bells', bet: 'spin' },
  { category: 'LIVE', hall: '/live', code: 'high-card', name: 'Test High Card', bet: 'left' },
  { category: 'SPORTS', hall: '/sports', code: 'derby', name: 'Test Derby', bet: 'home' },
  {
    category: 'ESPORTS',
    hall: '/esports',
    code: 'grid-duel',
    name: 'Test Grid Duel',
    bet: 'north',
  },
  { category: 'FISH', hall: '/fish', code: 'tide-shot', name: 'Test Tide Shot', bet: 'minnow' },
  { category: 'PVP', hall: '/pvp', code: 'dice-duel', name: 'Test Dice Duel', bet: 'duel' },
  { category: 'ELOTT', hall: '/elott', code: 'quick-ball', name: 'Test Quick Ball', bet: 'low' },
] as const;

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-key="game"]');
const figureOf = async (page: Page): Promise<number> =>
  Number(
    (await frameOf(page).locator('[data-key="balance"]').innerText()).replaceAll(/[^\d.]/g, ''),
  );
const playOnce = async (page: Page, bet: string): Promise<{ stake: number; payout: number }> => {
  const frame = frameOf(page);
  const lines = frame.locator('[data-key="history"] li');
  const before = await lines.count();
  await frame.locator(`[data-key="bet-${bet}"]`).click();
  await expect(lines).toHaveCount(before + 1);
  const [stake = 0, payout = 0] = (await lines.first().locator('.figure').allInnerTexts()).map(
    (text) => Number(text.replaceAll(/[^\d.]/g, '')),
  );
  return { stake, payout };
};
const headerFigure = (page: Page) => page.locator('.st-header .fh-balance__figure');

for (const { category, hall, code, name, bet } of GAMES) {
  test(`[GM-21, GM-11] ${category}: from the hall to a bet, its settlement, balance and record`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await arriveAtVendorHouse(page, { path: hall });
    const tile = page.getByRole('button', { name: new RegExp(name) }).first();
    if (category === 'RNG') await tile.click();
    else await page.locator('[data-key="vendor-DEV"]').click();
    await expect(page).toHaveURL(new RegExp(`/game\\?gameId=DEV\\.${code}`));
    await expect(frameOf(page).locator('h1')).toHaveText(name);
    await expect(frameOf(page).locator('[data-key="balance"]')).toHaveText('1000.00 USD');
    const { stake, payout } = await playOnce(page, bet);
    const left = 1000 - stake + payout;
    expect(await figureOf(page)).toBe(left);
    await expect(headerFigure(page)).toHaveText(
      new RegExp(left.toLocaleString('en-US', { minimumFractionDigits: 2 })),
    );
    await openMemberPage(page, 'personalHistoryCopy');
    const row = page.locator('.mc-panel').getByText(name).first();
    await row.click();
    const facts = page.locator('[data-key="oneBet"]');
    await expect(facts).toContainText('Development vendor');
    await expect(facts).toContainText('Settled');
    await expect(facts).toContainText(`${stake.toFixed(2)}`);
    await expect(page.locator('[data-key="keptBy"]')).toContainText('Development vendor');
    await expectSound(page, `the bet of ${category}`);
    expect(complaints).toEqual([]);
  });
}

test('[GM-21, GM-07] LOTT: a lottery of a vendor opens on its own page, and not on ours', async ({
  page,
}) => {
  const { origin, token: own } = await arriveAtVendorHouse(page);
  await askHere(page, markFavourite, { gameId: 'DEV.two-digits' }, { token: own });
  await page.goto(`${origin}/fav`);
  await page
    .getByRole('button', { name: /Test Two Digits/ })
    .first()
    .click();
  await expect(page).toHaveURL(/game\?gameId=DEV\.two-digits/);
  await expect(frameOf(page).locator('h1')).toHaveText('Test Two Digits');
  const { stake, payout } = await playOnce(page, 'odd');
  expect(await figureOf(page)).toBe(1000 - stake + payout);
  const { list } = await askHere(page, bettingRecord, {}, { token: own });
  expect(list).toEqual([
    expect.objectContaining({
      category: 'LOTT',
      vendorName: 'Development vendor',
      state: 'settled',
    }),
  ]);
});

test('[GM-21, WL-17] from its own wallet: money out, a round there, the record, money home', async ({
  page,
}) => {
  const { origin } = await arriveAtVendorHouse(page, {
    settings: { vendorWallets: [{ code: 'DEV', name: 'Trial wallet' }] },
  });
  await openMemberPage(page, 'transferFund');
  const form = page.locator('[data-key="walletForm"]');
  await form.locator('[name="amount"]').fill('120.00');
  await form.locator('[data-key="moveFunds"]').click();
  await expect(page.locator('.mc-panel')).toContainText('120.00');
  await page.goto(`${origin}/game?gameId=DEV.dice-duel`);
  await expect(frameOf(page).locator('[data-key="balance"]')).toHaveText('120.00 USD');
  const { stake, payout } = await playOnce(page, 'duel');
  const left = 120 - stake + payout;
  expect(await figureOf(page)).toBe(left);
  await openMemberPage(page, 'transferFund');
  // The feed is read every few seconds.
  await expect(async () => {
    await page.reload();
    await openMemberPage(page, 'transferFund');
    await expect(page.locator('.mc-panel')).toContainText(left.toFixed(2), { timeout: 1500 });
  }).toPass({ timeout: 30_000 });
  await page.locator('[data-key="bringHome"]').click();
  await expect(headerFigure(page)).toHaveText(
    new RegExp((880 + left).toLocaleString('en-US', { minimumFractionDigits: 2 })),
  );
  // Its wallet is asked what it holds; the bet itself comes with the feed, later perhaps.
  await expect(async () => {
    await page.reload();
    await openMemberPage(page, 'personalHistoryCopy');
    const record = page.locator('.mc-panel').getByText('Test Dice Duel');
    await expect(record.first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
});

test('the page of the vendor is sound, alone by keyboard, and says what it cannot do', async ({
  page,
}) => {
  const { origin } = await arriveAtVendorHouse(page, {
    path: '/game?gameId=DEV.quick-ball',
    amount: '400.00',
  });
  await expect(frameOf(page).locator('[data-key="balance"]')).toHaveText('400.00 USD');
  await expectSound(page, 'the game of a vendor');
  await frameOf(page).locator('[data-key="stake-500"]').press('Enter');
  await frameOf(page).locator('[data-key="bet-fives"]').press('Enter');
  await expect(frameOf(page).locator('[data-key="said"]')).toHaveText(
    'The balance does not hold this stake.',
  );
  await page.goto(`${origin}/game?gameId=DEV.quick-ball`);
  await expect(frameOf(page).locator('[data-key="said"]')).toHaveText('Choose a stake and a bet.');
});
