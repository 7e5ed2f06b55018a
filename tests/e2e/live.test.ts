import { oneTable, placeBets, tables } from '@fairhouse/contract/tables';
import { expect, test, type Page, type Route } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import { complaintsOf, logIn, demoLogin, arriveAsPlayer } from './people.ts';

const KINDS = [
  'baccarat',
  'sicbo',
  'roulette',
  'dragontiger',
  'blackjack',
  'mahjong',
  'three-card-poker',
  'wenzhou',
  'se-die',
  'fan-tan',
  'niuniu',
  'fish-prawn-crab',
  'zjh',
];

test('[LV-01, LV-03] the live hall is filtered by each of the thirteen kinds', async ({ page }) => {
  await page.goto('/live');
  for (const kind of KINDS) {
    await page.locator(`[data-key="type-${kind}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/live\\?type=${kind}$`));
    const label = await page.locator(`[data-key="type-${kind}"]`).innerText();
    await expect(page.locator('.lv-card').first()).toContainText(label);
    await expect(page.locator('.lv-kind').filter({ hasNotText: label })).toHaveCount(0);
  }
  // A kind whose tables are all closed stays in the filter and says so.
  await page.route(
    (at) => addressesOf(tables).test(at.href) && at.searchParams.get('gameType') === 'zjh',
    (route) => route.fulfill({ json: { success: true, value: { list: [] } } }),
  );
  await page.goto('/live?type=zjh');
  await expect(page.locator('[data-key="type-zjh"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.fh-empty')).toBeVisible();
});

test('[LV-02] a studio opens its table, for a visitor after the login', async ({ page }) => {
  await page.goto('/live');
  await page.locator('[data-key="vendor-FAIR"]').click();
  await logIn(page, demoLogin('player'));
  await expect(page).toHaveURL(/\/game\?gameId=/);
  await expect(page.frameLocator('iframe[data-key="game"]').locator('.tb')).toBeVisible();
});

/**
 * A chip on the first spot of a table, placed; a window that closed meanwhile opens again. Pressed
 * in the page itself: a window of twelve seconds is short for four boards on one core, of which
 * each step from outside takes seconds.
 */
const bet = async (page: Page, index: number) => {
  const table = page.frameLocator(`.gm-cell:nth-child(${index + 1}) iframe`);
  const board = table.locator('.tb');
  await expect(async () => {
    const isPlaced = await board.evaluate(async (it) => {
      const one = (selector: string) => it.querySelector<HTMLButtonElement>(selector);
      const until = async (seconds: number, isSo: () => boolean): Promise<boolean> => {
        for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
          if (isSo()) return true;
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
        }
        return false;
      };
      if (!(await until(40, () => it.getAttribute('data-phase') === 'open'))) return false;
      one('[data-bet]')?.click();
      if (!(await until(10, () => one('.tb-place')?.disabled === false))) return false;
      one('.tb-place')?.click();
      return until(10, () => !one('.tb-stack--pending') && one('.tb-has-chips') !== null);
    });
    expect(isPlaced).toBe(true);
  }).toPass({ timeout: 150_000 });
  return table;
};

for (const tables of [
  [
    'sic-bo:dice-deck-1',
    'roulette:compass-room-1',
    'dragon-tiger:gate-hall-1',
    'er-ba-gang:tile-garden-1',
  ],
  ['wenzhou:domino-loft-1', 'se-die:saucer-room-1', 'fan-tan:bead-house-1', 'niu-niu:ox-barn-1'],
  ['fish-prawn-crab:fish-market-1', 'zjh:phoenix-parlour-1', 'baccarat:lamp-room-3'],
]) {
  test(`${tables.length} tables side by side take bets and pay them: ${tables.join(', ')}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await arriveAsPlayer(page);
    await page.goto(`/game?gameId=${encodeURIComponent(tables.join(','))}`);
    await expect(page.locator('.gm-cell iframe')).toHaveCount(tables.length);
    // A result stands for a few seconds, which a busy machine may miss: then once more.
    await Promise.all(
      tables.map((_, index) =>
        expect(async () => {
          const table = await bet(page, index);
          await expect(table.locator('.tb-result__own')).toBeVisible({ timeout: 25_000 });
        }).toPass({ timeout: 240_000 }),
      ),
    );
    expect(complaints).toEqual([]);
  });
}

test('the end of a round that comes when the next is open is still told', async ({ page }) => {
  // A slow line: what was asked before the bet is answered after it, and later own bets are asked
  // for when the next round is open.
  let tellPlaced: (() => void) | undefined;
  const placed = new Promise<void>((done) => {
    tellPlaced = done;
  });
  const tableId = 'gate-hall-1';
  let roundOfBet: string | undefined;
  const nextRound = () =>
    expect(async () => {
      const { round } = await ask(new URL(page.url()).origin, oneTable, { tableId });
      expect(round.state).toBe('open');
      expect(round.roundId).not.toBe(roundOfBet);
    }).toPass({ timeout: 90_000, intervals: [500] });
  const answer = async (route: Route): Promise<void> => {
    const isGet = route.request().method() === 'GET';
    if (isGet && roundOfBet) {
      await nextRound();
      return route.continue();
    }
    const response = await route.fetch();
    if (isGet) await placed;
    else if (response.ok()) {
      roundOfBet = String((await response.json()).value.roundId);
      setTimeout(() => tellPlaced?.(), 500);
    }
    return route.fulfill({ response });
  };
  await page.route(addressesOf(placeBets), (route) => answer(route).catch(() => undefined));
  await arriveAsPlayer(page);
  await page.goto(
    `/game?gameId=${encodeURIComponent('dragon-tiger:gate-hall-1,er-ba-gang:tile-garden-1')}`,
  );
  const table = await bet(page, 0);
  await expect(table.locator('.tb-centre__late .tb-result__own')).toBeVisible({ timeout: 120_000 });
  await expect(table.locator('.tb')).toHaveAttribute('data-phase', 'open');
});
