import { expect, test, type Locator, type Page } from '@playwright/test';
import { openCentre, registerAgent, registerBelow, toAgentPage } from './agent-people.ts';
import {
  openLine,
  playDays,
  runSince,
  settleIn,
  signedTo,
  sql,
  withAllKinds,
  type Line,
} from './agent-world.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

const DAY_MILLISECONDS = 86_400_000;
const DAYS = 3;
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
const url = () => test.info().project.use.baseURL ?? '';
let line: Line;

/** Three levels that played, and a bill of a day of it. */
test.beforeAll(async () => {
  await withAllKinds(url());
  line = await openLine(url(), 8);
  await playDays(line.players, DAYS);
  const { id } = await signedTo(url(), line.top, { kind: 'DAILY', rates: [9000] });
  await runSince([id], (DAYS + 2) * DAY_MILLISECONDS);
  const bills = async () =>
    (await sql('select bill_id from bills where contract_id = $1 and gross > 0', [id])).length;
  await expect.poll(bills, { timeout: 200_000 }).toBe(DAYS);
});

const arrive = async (page: Page, key: string) => {
  await arriveWith(page, line.top.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, key);
};
const minor = (text: string | null) => Math.round(Number((text ?? '').replaceAll(',', '')) * 100);
/** What the dialog says of a figure, and what its rows add up to. */
const sums = async (dialog: Locator) => {
  // Rows that shimmer while it is read are none.
  const loaded = '[data-key="ends"] tbody tr:not([aria-hidden])';
  await expect(dialog.locator(loaded).first()).toBeVisible();
  const facts = await dialog.locator('.ac-facts dd').allTextContents();
  const rows = await dialog
    .locator(loaded)
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );
  const added = [4, 5, 6].map((at) =>
    rows.reduce(
      (sum, cells) => sum + Math.round(Number((cells[at] ?? '').replaceAll(',', '')) * 100),
      0,
    ),
  );
  return { facts: facts.map(minor), added };
};

test('[AG-09] a row of profit and loss opens to the bets it is the sum of, and to the money', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await arrive(page, 'palStatementsAgentCopy');
  const [first] = line.players;
  const opened = page.locator('.ac-panel [data-key="wayDown"]', { hasText: first?.account ?? '' });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await opened.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('[data-key="wayDownDialog"]');
    await expect(dialog).toContainText(first?.account ?? '');
    const { facts, added } = await sums(dialog);
    if (width > 700) expect(added).toEqual([facts[0], facts[1], facts[2]]);
    await expectSound(page, `bets behind a figure at ${width}`);
    await dialog.locator('[role="tab"]').nth(1).click();
    await expect(dialog.locator('[data-key="money"]')).toContainText('Deposit');
    await expectSound(page, `money behind a figure at ${width}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opened).toBeFocused();
  }
  expect(complaints).toEqual([]);
});

test('[AG-24] a bill opens by line and by day to members, and each to its bets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page, 'agentDailyWages2');
  await page.locator('.ac-tabs [role="tab"]').nth(2).click();
  await page.locator('.ac-panel [name="state"]').selectOption('calculated');
  await page.locator('.ac-panel [data-key="bill"]').first().click();
  const bill = page.locator('[data-key="billView"]');
  await bill.locator('[data-key="byDownline"] .ac-open', { hasText: line.middle.account }).click();
  const members = bill.locator('[data-key="lineSources"]');
  await expect(members).toContainText(line.players[1]?.account ?? '');
  await expect(members).toContainText(line.players[2]?.account ?? '');
  await expect(members).not.toContainText(line.players[0]?.account ?? '');
  // Whoever has no contract is one row, and each of them is behind it.
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const all = bill.locator('[data-key="byDownline"] .ac-open', { hasText: 'Direct members: 1' });
    await all.click();
    await expect(members).toContainText(line.players[0]?.account ?? '');
    await expect(members).not.toContainText(line.players[1]?.account ?? '');
    await expect(bill.locator('[data-key="byDownline"] tfoot')).toContainText('Team');
    await expectSound(page, `direct members of a bill at ${width}`);
    await all.click();
    await expect(members).toHaveCount(0);
  }
  await bill.locator('[data-key="showSources"]').click();
  const row = bill.locator('[data-key="byDay"] [data-key="sources"] tbody tr').first();
  await expect(row.locator('[data-key="wayDown"]')).toBeVisible();
  const validBet = minor(await row.locator('td').last().textContent());
  await row.locator('[data-key="wayDown"]').click();
  const dialog = page.locator('[data-key="wayDownDialog"]');
  const { facts, added } = await sums(dialog);
  expect(added).toEqual([facts[0], facts[1], facts[2]]);
  expect(added[2]).toBe(validBet);
  await expectSound(page, 'bets behind a bill');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.locator('[data-key="export-xlsx"]').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ends-.*[.]xlsx$/);
});

test('[AG-24] in the office too a bill opens by line and by day to members and their bets', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'bills');
  await page.locator('[data-key="bill-payee"]').fill(line.top.account);
  // Bills of others, and those that it pays, stand there until the search has come.
  const own = page
    .locator('tbody tr', { hasText: line.top.account })
    .filter({ hasNotText: line.middle.account });
  await own.first().locator('[data-key="billLink"]').click();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const below = page.locator('[data-key="billByDownline"]');
    const opens = below.locator('[data-key="billLineOpen"]', { hasText: line.middle.account });
    await opens.click();
    const members = below.locator('[data-key="billLine"]');
    await expect(members).toContainText(line.players[1]?.account ?? '');
    await expect(members).not.toContainText(line.players[0]?.account ?? '');
    await expectSound(page, `the members of a line in the office at ${width}`);
    const row = page.locator('[data-key="billSources"] tbody tr').first();
    await row.locator('[data-key="billMember"]').click();
    const dialog = page.locator('[data-key="billEnds"]');
    const cells = dialog.locator('tbody tr:not([aria-hidden]) td');
    await expect(cells.first()).toBeVisible();
    const facts = await dialog.locator('[data-key="billEndsFacts"] dd').allTextContents();
    if (width > 700) {
      const shown = await dialog
        .locator('tbody tr:not([aria-hidden])')
        .evaluateAll((all) =>
          all.map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
        );
      const sumAt = (at: number) => shown.reduce((sum, one) => sum + minor(one[at] ?? ''), 0);
      expect([3, 4, 5].map(sumAt)).toEqual(facts.slice(1).map(minor));
    }
    await expectSound(page, `bets behind a bill in the office at ${width}`);
    await dialog.locator('[data-key="endsOrder"]').click();
    await expect(dialog.locator('[data-key="endsOrder"]')).toHaveText('Oldest first');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(row.locator('[data-key="billMember"]')).toBeFocused();
    await opens.click();
    await expect(members).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

for (const [key, name] of [
  ['personalHistoryCopy', 'bets'],
  ['agentDownlineTransactionDetailsCopy', 'transactions'],
] as const) {
  test(`[AG-08, AG-11] ${name} of the team go down level by level, and back up`, async ({
    page,
  }) => {
    await arrive(page, key);
    const rows = page.locator('.ac-panel tbody tr');
    await expect(rows.first()).toBeVisible();
    const [ofTop, ofMiddle, ofLow] = line.players.map(({ account }) => account);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.locator('.ac-panel [name="level"]').selectOption({ label: line.middle.account });
      await expect(page.locator('[data-key="trail"]')).toContainText(line.middle.account);
      await expect(page.locator('.ac-panel tbody')).not.toContainText(ofTop ?? '');
      await expect(page.locator('.ac-panel tbody')).toContainText(ofMiddle ?? '');
      await page.locator('.ac-panel [name="level"]').selectOption({ label: line.low.account });
      await expect(page.locator('.ac-panel tbody')).not.toContainText(ofMiddle ?? '');
      await page
        .locator('.ac-panel tbody .ac-open', { hasText: ofLow ?? '' })
        .first()
        .click();
      await expect(page.locator('.ac-panel [name="account"]')).toHaveValue(ofLow ?? '');
      await expect(page.locator('[data-key="trail"] li')).toHaveCount(4);
      await expectSound(page, `${name} of one at ${width}`);
      await page.locator('[data-key="trail"] button').nth(1).click();
      await expect(page.locator('.ac-panel tbody')).toContainText(ofMiddle ?? '');
      await page.locator('[data-key="trail"] button').first().click();
      await expect(page.locator('.ac-panel tbody')).toContainText(ofTop ?? '');
    }
  });
}

test('[AG-08, AG-11] each of 101 agents below is chosen from the list, and a search for one shows its team', async ({
  page,
}) => {
  const top = await registerAgent(url());
  // The oldest of all, and the last by the alphabet.
  const oldest = await registerBelow(url(), top, 'agent');
  const player = await registerBelow(url(), oldest, 'member');
  await settleIn([top, oldest, player], 3);
  await playDays([oldest, player], 2);
  await sql(
    `with made as (
       insert into members (brand_id, account, password_hash, type, upline_id)
       select 1, 'a' || $1::text || 'n' || n, '', 2, $2::bigint from generate_series(1, 100) n
       returning brand_id, member_id)
     insert into member_lines (brand_id, member_id, from_at, path)
     select brand_id, member_id, now(), array[$2::bigint] from made`,
    [top.memberId, top.memberId],
  );
  await arriveWith(page, top.token);
  await page.goto('/index');
  await openCentre(page);
  const panel = page.locator('.ac-panel');
  const level = panel.locator('[name="level"]');
  const rows = panel.locator('tbody');
  const trail = page.locator('[data-key="trail"]');
  for (const key of ['personalHistoryCopy', 'agentDownlineTransactionDetailsCopy']) {
    await toAgentPage(page, key);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The first choice is nobody.
      await expect(level.locator('option')).toHaveCount(102);
      await level.selectOption({ label: oldest.account });
      await expect(trail).toContainText(oldest.account);
      await expect(rows).toContainText(player.account);
      await expectSound(page, `${key} of one of 101 at ${width}`);
      await trail.locator('button').first().click();
      await expect(trail).toHaveCount(0);
      const field = panel.locator('[name="account"]');
      await field.fill(oldest.account);
      await field.press('Enter');
      await expect(trail).toContainText(oldest.account);
      await expect(rows).toContainText(player.account);
      await expect(field).toHaveValue('');
      await field.blur();
      // From its team its own play.
      await rows.locator('.ac-open', { hasText: oldest.account }).first().click();
      await expect(rows).not.toContainText(player.account);
      await expect(rows).toContainText(oldest.account);
      await expect(field).toHaveValue(oldest.account);
      await trail.locator('button').first().click();
      await expect(trail).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
