import { expect, test } from '@playwright/test';
import { registerMember } from './member-api.ts';
import { openScreen, signIn } from './office-person.ts';
import { decideBySecond, expectSoundEverywhere, rowOf } from './office-second.ts';
import { complaintsOf } from './people.ts';

test('[D-U32] a case is opened by hand, worked on, and decided by two', async ({
  page,
  browser,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const one = await registerMember(url);
  await signIn(page);
  const complaints = complaintsOf(page);
  await page.goto(`/office/members/${one.memberId}`);
  await page.locator('[data-key="memberCase"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="reason"]').fill('a bank asked about them');
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(page.locator('[data-key="caseFacts"]')).toContainText(one.account);
  await page.locator('[data-key="caseEvidence"]').click();
  await dialog.locator('[name="kind"]').selectOption('deposit');
  await dialog.locator('[name="ref"]').fill('nothing');
  await dialog.locator('[name="text"]').fill('the letter of the bank');
  await dialog.locator('[data-key="caseAddSend"]').click();
  await expect(dialog.locator('[name="ref"]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name="kind"]').selectOption('note');
  await dialog.locator('[data-key="caseAddSend"]').click();
  const lines = page.locator('[data-key="caseLines"] li');
  await expect(lines.first()).toContainText('the letter of the bank');
  await page.locator('[data-key="caseTake"]').click();
  await dialog.locator('[name="state"]').selectOption('waiting');
  await dialog.locator('[name="reason"]').fill('the bank answers next week');
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(page.locator('.office-main h1')).toContainText('Waiting');
  await expectSoundEverywhere(page, 'a case');
  await page.locator('[data-key="caseDecide"]').click();
  await dialog.locator('[name="outcome"]').selectOption('reported');
  await dialog.locator('[name="reference"]').fill('FIU-17');
  await dialog.locator('[name="reason"]').fill('was reported today');
  await dialog.locator('[data-key="caseDecideSend"]').click();
  await expect(page.locator('[data-key="caseDecide"]')).toHaveCount(0);
  const no = new URL(page.url()).pathname.split('/').at(-1);
  // What is asked stands in the case, where the request leads to.
  const asked = await decideBySecond(browser, `Case ${no} `);
  expect(asked).toContain('Read what is asked');
  expect(asked).not.toContain('FIU-17');
  await page.reload();
  await expect(lines.filter({ hasText: 'was reported today' }).last()).toContainText(
    'Reported FIU-17',
  );
  await expect(page.locator('.office-main h1')).toContainText('Reported');
  await openScreen(page, 'cases');
  await expect(rowOf(page, one.account)).toHaveCount(0);
  await page.locator('[data-key="caseState"]').selectOption('decided');
  await expect(rowOf(page, one.account)).toHaveCount(1);
  await expectSoundEverywhere(page, 'cases');
  expect(complaints).toEqual([]);
});
