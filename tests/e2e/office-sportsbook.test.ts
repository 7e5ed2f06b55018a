import { expect, test, type Page } from '@playwright/test';
import {
  bet,
  bettor,
  confirm,
  goLive,
  houseUrl,
  openMatch,
  WHY,
  type Match,
} from './book-desk-steps.ts';
import { balanceNow } from './member-api.ts';
import { openScreen, signIn } from './office-person.ts';
import { decideBySecond, expectSoundEverywhere, rowOf } from './office-second.ts';
import { complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

const openBoard = async (page: Page, match: Match) => {
  await openScreen(page, 'sportsbook');
  await page.locator('[data-key="bookLeague"]').selectOption(match.leagueId);
  const row = rowOf(page, match.home);
  await expect(row).toBeVisible();
  return row;
};
test('a trader sees what a bet may cost, and holds and releases with one key', async ({ page }) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const member = await bettor();
  await bet(member, match, 'away');
  await signIn(page);
  const row = await openBoard(page, match);
  // 10.00 at 3.60 pays 36.00.
  await expect(row).toContainText('36.00');
  await expect(row).toContainText('26.00');
  await row.focus();
  await page.keyboard.press('s');
  await expect(row).toContainText('Held');
  await expect(bet(member, match, 'home')).rejects.toThrow('market_held');
  await row.focus();
  await page.keyboard.press('s');
  await expect(row.locator('[data-hold]')).toHaveAttribute('data-held', 'false');
  await bet(member, match, 'home');
  await row.click();
  // One bet on each side at 10.00: whoever wins, no score costs more than the away win.
  await expect(page.locator('.bk-cards')).toContainText('Over all scores that can still come');
  const card = page.locator('[data-market$=".1x2.match"]');
  await expect(card.locator('[data-key="most-home"]')).toContainText('at most: ');
  await card.focus();
  await page.keyboard.press('s');
  await expect(card).toContainText('Operator');
  await expect(page.locator('[data-key="bookHoldNote"]')).toContainText('The price is wrong');
  await expect(page.locator('[data-market*=".totals."]')).not.toContainText('Operator');
  // Where nothing is chosen, the key is for the whole event.
  await page.locator('h1').click();
  await page.mouse.move(0, 0);
  await card.locator('[data-hold]').click();
  await expect(card.locator('[data-hold]')).toHaveAttribute('data-held', 'false');
  await card.blur();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  await page.keyboard.press('s');
  await expect(page.locator('header [data-hold]')).toHaveAttribute('data-held', 'true');
  await expect(page.locator('[data-market*=".totals."]')).toContainText('Operator');
  await page.keyboard.press('s');
  await expect(page.locator('header [data-hold]')).toHaveAttribute('data-held', 'false');
  await expectSoundEverywhere(page, 'event of the sportsbook');
  expect(complaints).toEqual([]);
});

test('a result by hand is looked at before it is asked for, and another person decides', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const [winner, loser] = [await bettor(), await bettor()];
  await bet(winner, match, 'home');
  await bet(loser, match, 'away');
  await goLive(match);
  await signIn(page);
  await page.goto(`/office/sportsbook/${match.eventId}`);
  await page.locator('[data-key="settleEvent"]').click();
  const dialog = page.getByRole('dialog');
  const score = async (home: string, away: string): Promise<void> => {
    await dialog.locator('[name="match-home"]').fill(home);
    await dialog.locator('[name="match-away"]').fill(away);
    await dialog.locator('[data-key="bookPreview"]').click();
  };
  await score('2', '0');
  await expect(dialog.locator('[data-key="bookMoves-gains"]')).toContainText('20.00');
  await expect(dialog.locator('[data-key="bookJudged"]')).toContainText('won');
  await confirm(page);
  await expect(page.locator('[data-key="bookAskedNote"]')).toContainText('20.00');
  const said = await decideBySecond(browser, match.home);
  expect(said).toContain('2–0');
  await expect.poll(() => balanceNow(houseUrl(), winner), { timeout: 60_000 }).toBe('510.00');
  await page.reload();
  await page.locator('[data-key="settleEvent"]').click();
  await score('0', '1');
  await expect(dialog.locator('[data-key="bookMoves-gains"]')).toContainText('36.00');
  await expect(dialog.locator('[data-key="bookMoves-losses"]')).toContainText('20.00');
  await confirm(page);
  await decideBySecond(browser, match.home);
  await expect.poll(() => balanceNow(houseUrl(), loser), { timeout: 60_000 }).toBe('526.00');
  await expect.poll(() => balanceNow(houseUrl(), winner), { timeout: 60_000 }).toBe('490.00');
  await page.reload();
  await expect(page.locator('[data-key="bookDecided"]')).toContainText('Result');
  expect(complaints).toEqual([]);
});

test('margins, caps and members are bounded with reasons, and the report says what was held', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const member = await bettor();
  await signIn(page);
  await openScreen(page, 'sportsbook');
  const dialog = page.getByRole('dialog');
  await page.getByRole('tab', { name: 'Margins and caps' }).click();
  await page.locator(`[data-key="terms-${match.leagueId}"]`).click();
  await dialog.locator('[name="margin"]').fill('4');
  await expect(dialog.locator('[name="marketCap"]')).toHaveValue(/\d/);
  await confirm(page);
  await expect(rowOf(page, match.league)).toContainText('4 %');
  await page.locator(`[data-key="terms-${match.leagueId}"]`).click();
  await dialog.locator('[name="margin"]').fill('1');
  await confirm(page);
  await expect(rowOf(page, match.league)).toContainText('Second person asked');
  await decideBySecond(browser, match.league);
  await page.reload();
  await page.getByRole('tab', { name: 'Margins and caps' }).click();
  await expect(rowOf(page, match.league)).toContainText('1 %');
  await expectSoundEverywhere(page, 'board of the sportsbook');
  await page.getByRole('tab', { name: 'Member limits' }).click();
  await page.locator('[data-key="limitMember"]').click();
  await dialog.locator('[name="account"]').fill(member.account);
  await dialog.locator('[name="percent"]').fill('20');
  await confirm(page);
  await expect(rowOf(page, member.account)).toContainText('20 %');
  const code = `pier-${match.eventId.slice(-8)}`;
  await withKernel(async ({ db }) => {
    await db.run(
      `insert into payment_groups (brand_id, code, name, description, position)
       values (1, $1, $2, '', 900)`,
      [code, match.home],
    );
  });
  await page.reload();
  await page.getByRole('tab', { name: 'Member limits' }).click();
  const group = page
    .getByRole('table', { name: 'Limits of groups' })
    .locator('tbody tr')
    .filter({ hasText: match.home });
  await group.click();
  await dialog.locator('[name="percent"]').fill('35');
  await confirm(page);
  await expect(group).toContainText('35 %');
  await expect(group).toContainText(WHY);
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(page.locator('[data-key="book7"]')).toBeVisible();
  expect(complaints).toEqual([]);
});
