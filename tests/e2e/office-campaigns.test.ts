import { inbox } from '@fairhouse/contract/messages';
import { expect, test, type Page } from '@playwright/test';
import { callerAt } from '../caller.ts';
import { registerMember } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { expectSoundEverywhere } from './office-second.ts';
import { hasDatabase, standOnRank } from './own-brand.ts';
import { complaintsOf } from './people.ts';

const houseUrl = (): string => test.info().project.use.baseURL ?? '';
const inLanguage = async (page: Page, language: string): Promise<void> => {
  await page.evaluate(
    (chosen) => localStorage.setItem('fairhouse.office.language', chosen),
    language,
  );
  await page.reload();
  await expect(page.locator('.office-main h1')).toBeVisible();
};

test('[MS-14, D-U35] a campaign is written, looked at, let go, and reaches who said yes', async ({
  page,
}) => {
  test.skip(!hasDatabase, 'needs the database of the house');
  const complaints = complaintsOf(page);
  const member = await registerMember(houseUrl());
  const rank = 60 + Math.floor(Math.random() * 39);
  await standOnRank(member.username, rank);
  const title = `Lanterns ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page);
  await openScreen(page, 'campaigns');
  await expectSoundEverywhere(page, 'campaigns');
  await page.locator('[data-key="campaignNew"]').click();
  const form = page.locator('[data-key="campaignForm"]');
  await form.locator('[name="name"]').fill(title);
  for (const end of ['From', 'To']) {
    await form.locator(`[name="segment_rank${end}"]`).fill(String(rank));
  }
  // Kept under a name, the rule comes back by it.
  const saved = form.locator('[data-key="savedSegments"]');
  await form.locator('[data-key="segmentName"]').fill(title);
  await form.locator('[data-key="segmentKeep"]').click();
  await expect(saved).toContainText('Saved.');
  await saved.locator('select').selectOption('');
  await form.locator('[name="segment_rankFrom"]').fill('');
  await saved.locator('select').selectOption({ label: title });
  await expect(form.locator('[name="segment_rankFrom"]')).toHaveValue(String(rank));
  await form.locator('[name="title"]').fill(title);
  await form.locator('[name="text"]').fill('Come to evil.example, {name}');
  await expect(form.locator('[data-key="segmentCount"]')).not.toBeEmpty();
  await page.locator('[data-key="campaignSave"]').click();
  await expect(form).toContainText('not of this brand');
  await form.locator('[name="text"]').fill('Come by, {name}.');
  await page.locator('[data-key="campaignPreview"]').click();
  await expect(page.locator('[data-key="campaignShown"]')).toContainText('Come by, Lan');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1600 });
    await expectSound(page, `the form ${width}`);
    await page.screenshot({ path: test.info().outputPath(`form-${width}.png`) });
  }
  await page.locator('[data-key="campaignSave"]').click();
  await expect(page.locator('.office-main h1')).toContainText(title);
  await page.locator('[data-key="campaignStart"]').click();
  await page.getByRole('dialog').locator('[name="reason"]').fill('the lantern feast');
  await page.locator('[data-key="campaignStartConfirm"]').click();
  await expect(page.locator('.office-main h1')).toContainText('Done', { timeout: 60_000 });
  await expect(page.locator('[data-key="figure-sent"]')).toHaveText('1');
  await expect(page.locator('[data-key="campaignMessages"] tbody tr').first()).toBeVisible();
  for (const [language, width] of [
    ['ar', 390],
    ['vi', 1440],
    ['en', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 1600 });
    await inLanguage(page, language);
    await expect(page.locator('.fh-skeleton')).toHaveCount(0);
    await expectSound(page, `a campaign ${language} ${width}`);
    await page.screenshot({ path: test.info().outputPath(`campaign-${language}-${width}.png`) });
  }
  await page.goto(`/office/members/${member.memberId}`);
  await page.locator('#member-tab-consents').click();
  await expect(page.locator('[data-key="memberCampaigns"]')).toContainText(title);

  const letters = await callerAt(houseUrl()).call(inbox, {}, { token: member.token });
  expect(letters.value.list.map((one) => one.title)).toContain(title);
  expect(complaints).toEqual([]);
});
