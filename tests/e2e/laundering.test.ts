import { expect, test } from '@playwright/test';
import { registerMember } from './member-api.ts';
import { openScreen, signIn } from './office-person.ts';
import { decideBySecond, expectSoundEverywhere, rowOf } from './office-second.ts';
import { complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

/** Three deposits just under what one operator lets out alone, as the desk of findings keeps them. */
const note = (memberId: string): Promise<unknown> =>
  withKernel((kernel) =>
    kernel.db.composed(
      `with found as (insert into findings (brand_id, member_id, rule, severity, found_at,
         looked_at) values (1, $1, 'structuring', 'high', now(), now()) returning finding_id),
       looked as (insert into finding_looks (brand_id, finding_id, no, at, terms, counted)
         select 1, finding_id, 1, now(), $2, '{"count": "3", "sum": "27500.00"}' from found)
       insert into finding_evidence (brand_id, finding_id, kind, ref, amount, at, look_no)
       select 1, finding_id, 'deposit', 'journey-' || $1 || n, 900000 + n, now(), 1
       from found, generate_series(1, 3) n`,
      [
        BigInt(memberId),
        JSON.stringify({ amount: '10000.00', belowPercent: '20', count: '3', hours: '72' }),
      ],
    ),
  );

test('[D-U31] a finding is read with what it rests on and the terms of then', async ({ page }) => {
  const url = test.info().project.use.baseURL ?? '';
  const one = await registerMember(url);
  await note(one.memberId);
  await signIn(page);
  const complaints = complaintsOf(page);
  await openScreen(page, 'laundering');
  const row = rowOf(page, one.account);
  await expect(row).toHaveCount(1);
  for (const text of ['Just under a threshold', 'Sum 27,500.00', 'High']) {
    await expect(row).toContainText(text);
  }
  await row.locator('[data-key^="finding-"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Amount 10,000.00');
  await expect(dialog.locator('tbody tr')).toHaveCount(3);
  await expect(dialog).toContainText('9,000.03');
  await dialog.locator('footer .fh-btn, .fh-dialog__foot .fh-btn').first().click();
  await expectSoundEverywhere(page, 'findings');
  expect(complaints).toEqual([]);
});

test('[D-U31] a rule that finds more is changed at once, one that finds less by two', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const complaints = complaintsOf(page);
  await openScreen(page, 'laundering');
  await page.getByRole('tab').nth(1).click();
  const row = rowOf(page, 'Many cards');
  const change = async (count: string) => {
    await row.locator('[data-key="rule-many_cards"]').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="count"]').fill(count);
    await dialog.locator('[name="reason"]').fill('as was agreed');
    await dialog.locator('[data-key="ruleSave"]').click();
  };
  await change('1');
  await expect(page.getByRole('dialog').locator('[name="count"]')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.keyboard.press('Escape');
  await change('3');
  await expect(row).toContainText('How many 3');
  await change('5');
  await expect(row).toContainText('Waiting');
  await expect(row).toContainText('How many 3');
  const said = await decideBySecond(browser, 'many_cards: count');
  expect(said).toContain('3 → 5');
  await page.reload();
  await page.getByRole('tab').nth(1).click();
  await expect(row).toContainText('How many 5');
  await expectSoundEverywhere(page, 'rules of how money moves');
  expect(complaints).toEqual([]);
});

test('[D-U42] what a part weighs is changed by two, and rows of members say their score', async ({
  page,
  browser,
}) => {
  await registerMember(test.info().project.use.baseURL ?? '');
  await signIn(page);
  const complaints = complaintsOf(page);
  await openScreen(page, 'laundering');
  await page.getByRole('tab').nth(2).click();
  const row = rowOf(page, 'Owes the house');
  await row.locator('[data-key="weight-owes"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="first"]').fill('12');
  await dialog.locator('[name="reason"]').fill('as was agreed');
  await dialog.locator('[data-key="weightSave"]').click();
  await expect(dialog.locator('[name="most"]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name="most"]').fill('12');
  await dialog.locator('[data-key="weightSave"]').click();
  await expect(row).toContainText('Waiting');
  await expect(row.locator('[data-key="weight-owes"]')).toBeDisabled();
  await decideBySecond(browser, 'Owes the house: from 1: 10 + 0, most 10');
  await page.reload();
  await page.getByRole('tab').nth(2).click();
  await expect(row).not.toContainText('Waiting');
  await expect(row).toContainText('12');
  await expectSoundEverywhere(page, 'weights of risk');
  await openScreen(page, 'members');
  await page.locator('[data-key="riskMark"]').first().click();
  await expect(page.locator('.office-risk [data-code="unverified"]').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/members$/);
  await expectSoundEverywhere(page, 'scores of members');
  expect(complaints).toEqual([]);
});
