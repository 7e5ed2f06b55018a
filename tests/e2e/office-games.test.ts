import { switchGame } from '@fairhouse/contract/catalogue-desk';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { sql } from './agent-world.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf, arriveAsPlayer } from './people.ts';

const switchTo = async (page: Page, slug: string, status: string): Promise<void> => {
  const answer = page.waitForResponse(addressesOf(switchGame, { slug }));
  await page.locator(`[data-key="status-${slug}"]`).selectOption(status);
  expect((await answer).status()).toBe(200);
};

test('a game under maintenance is not opened by anybody until the operator opens it again', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openScreen(page, 'games');
  await page.locator('[data-key="gameSearch"]').fill('wolf');
  const row = page.locator('.office-main tbody tr').filter({ hasText: 'Wolf Moon' });
  await expect(row).toHaveCount(1);
  await switchTo(page, 'wolf-moon', 'maintenance');
  const member = await context.newPage();
  try {
    await arriveAsPlayer(member);
    await member.goto('/game?gameId=wolf-moon');
    await expect(member.getByText(/maintenance/i).first()).toBeVisible();
  } finally {
    await switchTo(page, 'wolf-moon', 'open');
  }
  await member.goto('/game?gameId=wolf-moon');
  await expect(member.frameLocator('iframe[data-key="game"]').locator('.sb')).toBeVisible({
    timeout: 30_000,
  });
});

test('a second switch of a game does not take back a first one that is not answered yet', async ({
  page,
}) => {
  await signIn(page);
  await openScreen(page, 'games');
  await page.locator('[data-key="gameSearch"]').fill('wolf');
  await expect(page.locator('.office-main tbody tr').filter({ hasText: 'Wolf Moon' })).toHaveCount(
    1,
  );
  const sent: { status: string; isHot: boolean }[] = [];
  let answer: (() => Promise<void>) | undefined;
  const done = { success: false, errorCode: 'system_error', message: 'Nothing is changed.' };
  await page.route(addressesOf(switchGame, { slug: 'wolf-moon' }), async (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[number]);
    if (sent.length > 1) await route.fulfill({ status: 500, json: done });
    else answer = () => route.fulfill({ status: 500, json: done });
  });
  await page.locator('[data-key="status-wolf-moon"]').selectOption('maintenance');
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('[data-key="hot-wolf-moon"]').press('Space');
  await answer?.();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ status: 'maintenance', isHot: sent[0]?.isHot === false });
});

test('a bet outside its band waits for a person and stands on the games screen, wide and narrow', async ({
  page,
}) => {
  await sql(
    `insert into return_alarms (brand_id, slug, version, bet, wagers, rtp, observed, low, high, since)
     values (1, 'lamp-dice', '1.0.0', 'under-49.50', 5000, '0.99', 1.2, 0.944, 1.036, now())`,
    [],
  );
  try {
    await signIn(page);
    await openScreen(page, 'inbox');
    await page.locator('[data-key="inbox-returns"]').click();
    await page.locator('.office-main tbody tr').filter({ hasText: 'under-49.50' }).click();
    const outside = page.locator('[data-key="returnsOutside"]');
    await expect(outside).toContainText('under-49.50');
    await expect(outside).toContainText(/5,000/);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, `returns at ${width}`);
    }
  } finally {
    await sql(`delete from return_alarms where slug = 'lamp-dice'`, []);
  }
});

const chooseGame = async (form: Locator, slug: string): Promise<void> => {
  await form.locator('[data-key="raceGameSearch"]').fill(slug);
  await form.locator(`[data-key="game-${slug}"]`).check();
  await expect(form.locator(`[name="slugs"][value="${slug}"]`)).toHaveCount(1);
};

test('a tournament made in the office runs on the site; one without sense is refused', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openScreen(page, 'tournaments');
  const form = page.locator('[data-key="tournamentForm"]');
  const title = `Moon race ${crypto.randomUUID().slice(0, 6)}`;
  const at = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000 - new Date().getTimezoneOffset() * 60_000)
      .toISOString()
      .slice(0, 16);
  await form.locator('[name="title"]').fill(title);
  await form.locator('[name="from"]').fill(at(-0.1));
  await form.locator('[name="to"]').fill(at(2));
  await form.locator('[name="prizes"]').fill('50.00 20.00');
  await form.locator('[type="submit"]').click();
  // Nothing is chosen.
  await expect(form.getByRole('alert')).toBeVisible();
  await chooseGame(form, 'wolf-moon');
  await form.locator('[type="submit"]').click();
  await expect(page.locator('.office-main tbody tr').filter({ hasText: title })).toHaveCount(1);
  const visitor = await context.newPage();
  await visitor.goto('/tournaments');
  await expect(visitor.locator('.tn-card').filter({ hasText: title })).toBeVisible();
});

test('a coming race is changed in the languages of the brand, and cancelled with a reason', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'tournaments');
  const form = page.locator('[data-key="tournamentForm"]');
  const title = `Harbour race ${crypto.randomUUID().slice(0, 6)}`;
  const at = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000 - new Date().getTimezoneOffset() * 60_000)
      .toISOString()
      .slice(0, 19);
  await form.locator('[name="title"]').fill(title);
  await chooseGame(form, 'wolf-moon');
  await form.locator('[name="from"]').fill(at(5));
  await form.locator('[name="to"]').fill(at(6));
  await form.locator('[name="prizes"]').fill('50.00 20.00');
  await form.locator('[type="submit"]').click();
  const row = page.locator('.office-main tbody tr').filter({ hasText: title });
  await row.locator('[data-key="raceChange"]').click();
  const change = page.locator('[data-key="raceForm"]');
  await expect(change.locator('[name="prizes"]')).toHaveValue('50.00 20.00');
  await change.locator('[data-key="language-VI"]').click();
  await change.locator('[name="title_VI"]').fill(`Đua cảng ${title.slice(-6)}`);
  await change.locator('[name="prizes"]').fill('60.00 20.00 5.00');
  await change.locator('[name="to"]').fill(at(9));
  await expectSound(page, 'a race that is changed');
  await page.locator('[data-key="raceSave"]').click();
  await expect(change).toHaveCount(0);
  await expect(row).toContainText('60.00, 20.00, 5.00');
  await expect(row).toContainText('VI');
  const visitor = await context.newPage();
  await visitor.goto('/tournaments');
  const card = visitor.locator('.tn-card').filter({ hasText: title });
  await expect(card).toContainText('Coming');
  await row.locator('[data-key="raceCancel"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nobody is paid a prize');
  await dialog.getByRole('textbox').fill('the game is being repaired');
  await expectSound(page, 'cancelling a race');
  await page.locator('[data-key="raceEnd"]').click();
  await expect(row).toContainText('Cancelled');
  await expect(row.locator('[data-key="raceChange"]')).toHaveCount(0);
  await visitor.reload();
  await expect(card).toContainText('Cancelled');
  await card.getByRole('button').first().click();
  await expect(card.locator('[data-key="cancelled"]')).toContainText('no prizes are paid');
  await page.goto('/office/audit');
  await expect(page.getByText('the game is being repaired').first()).toBeVisible();
});

test('money of the house is added to a pool, and stands among its movements', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page);
  await openScreen(page, 'jackpots');
  await page.locator('.office-main tbody tr[data-open]').first().click();
  const form = page.locator('[data-key="poolAdd"]');
  await form.locator('[name="amount"]').fill('7.5 0');
  await form.locator('[name="reason"]').fill('a lamp for the winner');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.locator('[name="amount"]').fill('7.50');
  await expectSound(page, 'the form of a pool');
  await form.getByRole('button').click();
  await expect(page.getByText('Added to the pool.')).toBeVisible();
  await expect(form.locator('[name="amount"]')).toHaveValue('');
  const line = page.locator('[data-key="movements"] tbody tr', { hasText: 'Addition' });
  await expect(line.first()).toContainText('7.50');
  expect(complaints).toEqual([]);
});

test('the screens of games, pools and tournaments are sound in both themes and on a phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    // So tall that the bar at the bottom covers nothing whose contrast is measured.
    await page.setViewportSize({ width, height: width === 390 ? 2600 : 900 });
    for (const path of ['/games', '/jackpots', '/tournaments']) {
      await page.goto(`/office${path}`);
      await expect(page.locator('.office-main h1')).toBeVisible();
      await expect(page.locator('.fh-skeleton')).toHaveCount(0);
      await expectSound(page, `${theme} ${width} ${path}`);
    }
  }
  expect(complaints).toEqual([]);
});
