import { openPlay } from '@fairhouse/contract/rounds';
import { oneTable, placeBets } from '@fairhouse/contract/tables';
import type { OutputOf } from '@fairhouse/contract';
import { tableMonitor, tableRounds } from '@fairhouse/contract/tables-desk';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { axeOn } from './axe.ts';
import { ask, balanceNow, launchPage, registerMember, type Member } from './member-api.ts';
import {
  endBets,
  expectSound,
  giveMoney,
  openScreen,
  openSecondOperator,
  operatorToken,
  pressSignIn,
  signIn,
} from './office-person.ts';
import { complaintsOf, demoLogin, failuresOf } from './people.ts';

/** Nobody else plays here. */
const ROOM = 'lamp-room-2';
const WHY = 'asked by the journey';
const houseUrl = (): string => test.info().project.use.baseURL ?? '';
type Round = OutputOf<typeof oneTable>['round'];

const tableNow = async (): Promise<Round> =>
  (await ask(houseUrl(), oneTable, { tableId: ROOM })).round;
/** A round that is open for at least this long yet. */
const openRound = async (milliseconds: number): Promise<Round> => {
  let round = await tableNow();
  await expect(async () => {
    round = await tableNow();
    expect([round.state, Date.parse(round.closesAt) - Date.now() > milliseconds]).toEqual([
      'open',
      true,
    ]);
  }).toPass({ timeout: 30_000, intervals: [150] });
  return round;
};
/** A member with money and a seat. */
const seat = async (operator: string): Promise<{ member: Member; play: string }> => {
  const member = await registerMember(houseUrl());
  await giveMoney(houseUrl(), member, '100.00', operator);
  const page = await launchPage(houseUrl(), member, `baccarat:${ROOM}`);
  const ticket = new URL(page, houseUrl()).searchParams.get('ticket') ?? '';
  const { playToken } = await ask(houseUrl(), openPlay, { ticket });
  return { member, play: playToken };
};
const bet = (play: string, roundId: string): Promise<unknown> =>
  ask(
    houseUrl(),
    placeBets,
    {
      tableId: ROOM,
      roundId,
      bets: [
        { bet: 'player', stake: '20.00' },
        { bet: 'banker', stake: '10.00' },
      ],
    },
    { token: play },
  );
const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="reason"]').fill(WHY);
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(dialog).toHaveCount(0);
};
const card = (page: Page, at: number) => page.locator('.office-cards .fh-stat').nth(at);

test('an operator changes a table, voids a round and has another one taken back', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const operator = await operatorToken(houseUrl());
  const { member, play } = await seat(operator);
  await signIn(page);
  await openScreen(page, 'tables');
  const failures = failuresOf(page);
  await page.locator('.office-main tbody tr').filter({ hasText: 'Lamp Room 2' }).click();
  await expect(page.locator('[data-key="tableTerms"]')).toBeVisible();
  expect(failures).toEqual([]);
  // Rounds long enough to be voided in time, with a quick end; what cannot be is said at its
  // field.
  await page.locator('[data-key="changeTable"]').click();
  const form = page.locator('[data-key="termsForm"]');
  for (const [name, value] of [
    ['maxBet', '4.00'],
    ['openSeconds', '20'],
    ['dealMilliseconds', '2'],
    ['pauseMilliseconds', '1'],
    ['reason', WHY],
  ] as const) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
  await page.locator('[data-key="termsConfirm"]').click();
  await expect(form.locator('.fh-error')).toHaveCount(1);
  await form.locator('[name="maxBet"]').fill('9000.00');
  await page.locator('[data-key="termsConfirm"]').click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-key="tableTerms"]')).toContainText('9,000.00');

  await bet(play, (await openRound(8000)).roundId);
  await expect(card(page, 0)).toContainText('30.00');
  await expect(page.locator('[data-key="runningBets"] tbody tr')).toHaveCount(2);
  await page.locator('[data-key="voidRound"]').click();
  await confirm(page);
  await expect.poll(() => balanceNow(houseUrl(), member)).toBe('100.00');

  const { roundId, number } = await openRound(3000);
  await bet(play, roundId);
  const databaseUrl = process.env.E2E_DATABASE_URL;
  // A house whose database is elsewhere ends them by itself, after its 20 seconds.
  if (databaseUrl !== undefined) await endBets(databaseUrl, roundId);
  await expect(page.locator(`[data-key="ask-${number}"]`)).toBeVisible({ timeout: 60_000 });
  // It may be asked for from the end of its bets on, and is taken back once it has settled.
  await expect(
    page
      .locator('[data-key="tableRounds"] tr')
      .filter({ has: page.locator(`[data-key="ask-${number}"]`) }),
  ).toContainText('Settled', { timeout: 60_000 });
  await page.locator(`[data-key="ask-${number}"]`).click();
  await confirm(page);
  await openScreen(page, 'tables');
  await page.locator('#tables-tab-reversals').click();
  const request = page.locator('.office-main tbody tr').filter({ hasText: WHY }).first();
  await expect(request).toContainText('Another operator decides');

  if (databaseUrl === undefined) return;
  const name = await openSecondOperator(databaseUrl);
  await page.locator('[data-key="signOut"]').click();
  await page.locator('[name="username"]').fill(name);
  await page.locator('[name="password"]').fill(demoLogin('operator').password);
  await pressSignIn(page);
  await openScreen(page, 'tables');
  await page.locator('#tables-tab-reversals').click();
  await request.locator('[data-key^="approve-"]').click();
  await confirm(page);
  await expect(request).toContainText('Reversed');
  expect(await balanceNow(houseUrl(), member)).toBe('100.00');
  await readVoids(page, roundId);
  expect(complaints).toEqual([]);
});

/** Selective voiding: anyone reads both voids with their reasons, and no verdict calls one fair. */
const readVoids = async (page: Page, roundId: string): Promise<void> => {
  await page.goto('/fairness/voids');
  const voids = page.locator('[data-key="voids"] tbody tr').filter({ hasText: WHY });
  await expect(voids).toHaveCount(2);
  await expect(voids.first()).toContainText('two operators');
  await expect(voids.last()).toContainText('one operator');
  expect((await axeOn(page).include('.st-main').analyze()).violations).toEqual([]);
  await voids.first().locator('a').click();
  await expect(page).toHaveURL(new RegExp(`round=${roundId}`));
  const finding = page.locator('[data-key="finding"]');
  await expect(finding).toHaveAttribute('data-finding', 'void');
  await expect(finding).toContainText(WHY);
};

/** A few rows of each list look like all of them, and are looked through much sooner. */
const shorten = async (page: Page): Promise<void> => {
  for (const call of [tableMonitor, tableRounds]) {
    await page.route(addressesOf(call), async (route) => {
      const answer = (await (await route.fetch()).json()) as { value: { list: unknown[] } };
      await route.fulfill({
        json: { ...answer, value: { ...answer.value, list: answer.value.list.slice(0, 4) } },
      });
    });
  }
};

test('the screens of the tables are sound in both themes and on a phone', async ({ page }) => {
  await signIn(page);
  await shorten(page);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    // So tall that the bar at the bottom covers nothing whose contrast is measured.
    await page.setViewportSize({ width, height: width === 390 ? 2600 : 900 });
    await page.goto('/office/tables');
    await expect(page.locator('.office-main tbody tr').first()).toBeVisible();
    for (const tab of width === 390 ? (['monitor', 'chat'] as const) : (['reversals'] as const)) {
      await page.locator(`#tables-tab-${tab}`).click();
      await expect(page.locator('.fh-skeleton')).toHaveCount(0);
      await expectSound(page, `${theme} ${width} ${tab}`);
    }
    await page.goto(`/office/tables/${ROOM}`);
    await expect(page.locator('.fh-skeleton')).toHaveCount(0);
    await expectSound(page, `${theme} ${width} table`);
  }
  // The monitor keeps asking; an answer under way must not outlive the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
