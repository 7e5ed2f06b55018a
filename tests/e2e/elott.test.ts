import { placeBoardOrder } from '@fairhouse/contract/lottery';
import { setLimit } from '@fairhouse/contract/safety';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask, registerMember } from './member-api.ts';
import { expectSound, giveMoney } from './office-person.ts';
import { arriveWith, complaintsOf, openMemberPage } from './people.ts';

const BOARD = 'Digit Board · 1 min';

test('[RT-16, LO-07] a board is listed, launched, bet on with one thumb or by keyboard, drawn and paid', async ({
  page,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const complaints = complaintsOf(page);
  const member = await registerMember(url);
  await giveMoney(url, member, '100.00');
  const limit = { kind: 'stake', period: 'day', amount: '5.00' } as const;
  await ask(url, setLimit, limit, { token: member.token });
  await arriveWith(page, member.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/elott');
  await page.getByRole('button', { name: BOARD }).first().click();
  await expect(page).toHaveURL(/\/game\?gameId=digit-board-1/);
  const game = page.frameLocator('iframe[data-key="game"]');
  const place = game.locator('[data-key="placeBets"]');
  await expect(place).toBeDisabled();
  const seven = game.locator('[data-bet="board-digit|0|7"]');
  await expect(seven).toHaveAccessibleName('1st 7 pays 9.80');
  await seven.click();
  await expect(seven).toHaveAttribute('aria-pressed', 'true');
  await expect(place).toHaveText(/2\.00/);
  await game.getByRole('button', { name: 'Undo' }).click();
  await expect(place).toBeDisabled();
  const ownLimit = game.locator('[data-key="ownLimit"]');
  await expect(ownLimit).toHaveText('Left of your limit (Stakes, A day): 5.00');
  // Three taps of 2.00 are more than it leaves: that is said before they are sent.
  for (const _ of [1, 2, 3]) await seven.click();
  await expect(ownLimit).toHaveAttribute('data-over', 'true');
  await expect(ownLimit).toContainText('would be refused');
  await expectSound(page, 'the board above the own limit at 390');
  await game.getByRole('button', { name: 'Clear' }).click();
  await expect(ownLimit).not.toHaveAttribute('data-over');
  await expectSound(page, 'the board at 390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSound(page, 'the board at 1440');

  // Both sides of the sum: whatever is drawn, one of them wins 1.96 times its stake.
  await game.locator('[data-key="play-board-sum"]').click();
  for (const side of ['big', 'small']) {
    await game.locator(`[data-bet="board-sum|0|${side}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await expect(place).toHaveText(/4\.00/);
  // A choice of which the house can pay no more says how much it still can; the bets stay laid.
  const full = { success: false, errorCode: 'exposure_full', message: 'full' };
  const fields = { room: '3.50 USD', line: '1', play: 'board-sum', choice: 'big', multiple: '0' };
  const refused = { json: { ...full, value: { fields } } };
  await page.route(addressesOf(placeBoardOrder), (route) => route.fulfill(refused), { times: 1 });
  await expect(async () => {
    await place.click();
    const notice = game.locator('.lb-notice');
    await expect(notice).toContainText('can still pay \u{2066}3.50 USD\u{2069} on one', {
      timeout: 3000,
    });
  }).toPass();
  await expect(place).toHaveText(/4\.00/);
  const noRoom = game.locator('.lb-cell[data-full]');
  await expect(noRoom).toHaveCount(1);
  await expect(noRoom).toHaveAttribute('data-bet', 'board-sum|0|big');
  await expect(noRoom).toContainText('Full');
  await expectSound(page, 'a choice without room at 1440');
  const order = game.locator('[data-key="ownOrder"]');
  await expect(async () => {
    // An issue may close between the press and the server: then the bet is for the next one.
    if ((await order.count()) === 0) await place.press('Enter', { timeout: 2000 });
    await expect(order).toHaveAttribute('data-state', 'open', { timeout: 5000 });
  }).toPass();
  await expect(ownLimit).toContainText(': 1.00');
  const issue = (await order.locator('b').first().innerText()).trim();
  expect(issue).toMatch(/^\d{8}-\d{4}$/);
  // A minute is the pace of the draws.
  await expect(order).toHaveAttribute('data-state', 'won', { timeout: 90_000 });
  await expect(order).toContainText('3.92');
  const last = game.locator('.lb-last');
  await expect(last).toHaveAttribute('data-issue', issue);
  await expect(last.getByRole('img')).toHaveAccessibleName(/^Drawn: \d(, \d){4}$/);
  // What came how often, of the play that is open: one of the two sides in each draw.
  const statistics = game.locator('[data-key="boardStatistics"]');
  await expect(statistics.locator('li')).toHaveCount(2);
  const told = (await statistics.locator('.sr-only').allInnerTexts()).join('\n');
  const timesOf = (side: string) =>
    Number(new RegExp(`^${side}: times drawn (\\d+)`, 'm').exec(told)?.[1]);
  const draws = Number(/Draws: (\d+)/.exec(await statistics.innerText())?.[1]);
  expect(timesOf('Big') + timesOf('Small')).toBe(draws);
  await expect(game.locator('[data-key="boardTrend"] svg')).toBeVisible();
  // What was opened stands in the frame, each number with its proof, and whose beacon drew it.
  const opened = game.locator('[data-key="boardOpened"]');
  await expect(opened.locator(`[data-issue="${issue}"] .dr`)).toHaveAccessibleName(/^Drawn: /);
  await expect(game.locator('.lb-beacon')).toContainText('no proof for money');
  await expectSound(page, 'the board with its trend at 1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the board with its trend at 390');
  await expect(game.locator('.pl-strip__balance')).toContainText('99.92');
  await page.goto('/help');
  await openMemberPage(page, 'personalHistoryCopy');
  await expect(page.locator('.mc-panel tbody tr').first()).toContainText(BOARD);
  expect(complaints).toEqual([]);
  // What is still asked for when the page goes is no fault of the board.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
