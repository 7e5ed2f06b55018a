import { writeActivity } from '@fairhouse/contract/activities';
import { contentShelf, removeContent } from '@fairhouse/contract/content-desk';
import { createPromotion, removePromotion } from '@fairhouse/contract/promotions';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { wrong } from '../caller.ts';
import { ask, balanceNow, registerMember } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn, writeSource } from './office-person.ts';
import { arriveWith, complaintsOf, openMemberPage } from './people.ts';

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
const soundAtBoth = async (page: Page, where: string): Promise<void> => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `${where} at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};
const picture = (name: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

let url: string;
let token: string;
const made: string[] = [];
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  token = await operatorToken(url);
});
test.afterAll(async () => {
  const { list } = await ask(url, contentShelf, { kind: 'announcement' }, { token });
  for (const { id, item } of list) {
    const isOurs =
      item.kind === 'announcement' && made.some((one) => item.url === `/promoDetail?id=${one}`);
    if (isOurs) await ask(url, removeContent, { kind: 'announcement', id }, { token });
  }
  for (const id of made)
    await ask(url, removePromotion, { id, reason: 'the journey is over' }, { token });
});
const write = async (title: string, item: Record<string, unknown>): Promise<string> => {
  const { id } = await ask(
    url,
    createPromotion,
    {
      item: { category: 'PROMO', imageUrl: '/art/offers/zalo.webp' },
      text: { language: 'EN', title, summary: `About ${title}`, content: '<p>Terms</p>' },
    },
    { token },
  );
  made.push(id);
  await ask(
    url,
    writeActivity,
    { id, item: wrong({ prize: '1.50', places: 9, ...item }) },
    { token },
  );
  return id;
};
const panel = (page: Page) => page.locator('[data-key="activity"]');

/** Fills the form as somebody who gets each of its bounds wrong first. */
const applyAtLast = async (page: Page): Promise<void> => {
  await panel(page).locator('[data-key="apply"]').press('Enter');
  const form = page.locator('[data-key="applicationForm"]');
  const remark = form.locator('[name="remark"]');
  await form.locator('[data-key="sendApplication"]').click();
  await expect(remark).toHaveAttribute('aria-invalid', 'true');
  await remark.fill('a'.repeat(141));
  await form.locator('[data-key="sendApplication"]').click();
  await expect(remark).toHaveAttribute('aria-invalid', 'true');
  await expect(form).toContainText('at most 140 characters');
  const input = form.locator('[data-key="imageInput"]');
  await input.setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(form).toContainText('Only PNG and JPEG');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: large });
  await expect(form).toContainText('larger than 5 MB');
  const four = await Promise.all(['1', '2', '3', '4'].map(picture));
  await input.setInputFiles(four);
  await expect(form).toContainText('at most 3 pictures');
  await expect(form.locator('[data-sent="true"]')).toHaveCount(3);
  await soundAtBoth(page, 'the application');
  await remark.fill('My name there is Lan');
  await form.locator('[data-key="sendApplication"]').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'applying');
};

test(
  '[PR-02, PR-06, PR-07, PR-08, PR-18] an application is made, seen at the desk, approved by keys ' +
    'and collected once',
  async ({ page, browser }) => {
    const complaints = complaintsOf(page);
    const id = await write(`Hello ${crypto.randomUUID().slice(0, 8)}`, { kind: 'review' });
    const member = await registerMember(url);
    await arriveWith(page, member.token);
    await page.goto(`/promoDetail?id=${id}`);
    await expect(panel(page)).toHaveAttribute('data-state', 'join');
    await applyAtLast(page);
    await openMemberPage(page, 'rewardCenter');
    await expect(page.locator('[data-key="application"]')).toHaveAttribute(
      'data-state',
      'applying',
    );
    await soundAtBoth(page, 'the reward centre with an application');
    const office = await (await browser.newContext()).newPage();
    await signIn(office);
    await openScreen(office, 'activityApplications');
    await office.locator('[data-key="deskSearch"]').fill(member.account);
    const work = office.locator('[data-key="applicationWork"]');
    await expect(work.locator('[data-key="applicationImages"] img')).toHaveCount(3);
    await expectSound(office, 'the desk of applications');
    await office.locator('[data-key="deskRow"]').first().focus();
    await office.keyboard.press('a');
    await office.locator('[data-key="approveForm"] [name="amount"]').press('Enter');
    await expect(work).toHaveCount(0);
    await office.close();
    await page.goto(`/promoDetail?id=${id}`);
    await expect(panel(page)).toHaveAttribute('data-state', 'issued');
    await expect(page.locator('[data-key="readyRewards"]')).toHaveAttribute('data-count', '1');
    const own = panel(page).locator('[data-key="ownApplication"]');
    await expect(own).toHaveAttribute('data-state', 'issued');
    await expect(own).toContainText('My name there is Lan');
    await expect(own.locator('img')).toHaveCount(3);
    await soundAtBoth(page, 'what became of the application');
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page.locator('[data-key="readyRewards"]')).toBeVisible();
    await expectSound(page, 'the header with what is ready at 820');
    // The header has no room for it on a phone: there the bar below says what is ready.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.st-tabbar [data-key="openRewardCount"]')).toHaveAttribute(
      'data-count',
      '1',
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    const before = Number(await balanceNow(url, member));
    await panel(page).locator('[data-key="claim"]').press('Enter');
    await expect(panel(page)).toHaveAttribute('data-state', 'claimed');
    await expect(panel(page).locator('[data-key="claim"]')).toHaveCount(0);
    await expect(page.locator('[data-key="readyRewards"]')).toHaveCount(0);
    expect(Number(await balanceNow(url, member))).toBeCloseTo(before + 1.5, 2);
    expect(complaints).toEqual([]);
  },
);

test('[PR-03, PR-10] a task is joined, stands in the reward centre with how far it is, and a gift is collected there', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const title = `Deposit ${crypto.randomUUID().slice(0, 8)}`;
  const task = await write(title, { kind: 'task', condition: 'deposits', need: '20.00' });
  const gift = await write(`Gift ${title}`, { kind: 'join' });
  const member = await registerMember(url);
  await arriveWith(page, member.token);
  await page.goto(`/promoDetail?id=${task}`);
  await expect(panel(page).locator('[role="progressbar"]')).toBeVisible();
  await panel(page).locator('[data-key="join"]').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'signed_up');
  await page.goto(`/promoDetail?id=${gift}`);
  await panel(page).locator('[data-key="join"]').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'issued');
  await soundAtBoth(page, 'the activity');
  await openMemberPage(page, 'rewardCenter');
  const centre = page.locator('[data-key="rewardCenter-page"]');
  await expect(centre.locator('[data-key="running"]').filter({ hasText: title })).toBeVisible();
  await expect(centre.locator('[data-key="reward"][data-kind="activity"]')).toHaveCount(1);
  await soundAtBoth(page, 'the reward centre');
  await centre.locator('[data-key="part-open"]').click();
  await centre.locator('[data-key="reward"] [data-key="collect"]').press('Enter');
  await expect(centre.locator('[data-key="reward"]')).toHaveCount(0);
  await centre.locator('[data-key="part-past"]').click();
  await expect(centre.locator('[data-key="past"] tbody tr')).toHaveCount(1);
  await expect(centre.locator('[data-key="running"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an operator writes the activity of a promotion and reads what it costs at most', async ({
  page,
}) => {
  const title = `Written ${crypto.randomUUID().slice(0, 8)}`;
  await write(title, { kind: 'join' });
  await signIn(page);
  await openScreen(page, 'promotions');
  await page.locator('tbody tr').filter({ hasText: title }).locator('[data-key="edit"]').click();
  await expect(page.locator('[data-key="activitySays"]').first()).toContainText('13.50 USD');
  await page.locator('[data-key="activityEdit"]').click();
  const form = page.locator('[data-key="activityForm"]');
  await form.locator('[name="places"]').fill('20');
  await expect(form.locator('[data-key="activitySays"]')).toContainText('30.00 USD');
  await expectSound(page, 'the editor of an activity');
  await page.locator('[data-key="activitySave"]').click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-key="activitySays"]').first()).toContainText('30.00 USD');
});

test('[PR-02, ST-10] an announcement and a promotion lead to an activity that is chosen', async ({
  page,
}) => {
  const title = `Chosen ${crypto.randomUUID().slice(0, 8)}`;
  const id = await write(title, { kind: 'join' });
  const words = `Come to ${title}`;
  await signIn(page);
  await openScreen(page, 'content');
  await page.locator('[data-key="contentNew"]').click();
  const form = page.locator('[data-key="contentForm"]');
  await form.locator('[name="type"]').selectOption('PR');
  await form.locator('[name="title"]').fill(words);
  await writeSource(form, '<p>New here.</p>');
  await form.locator('[data-key="urlActivity"]').selectOption({ label: title });
  await expect(form.locator('[name="url"]')).toHaveValue(`/promoDetail?id=${id}`);
  await expectSound(page, 'an announcement that leads to an activity');
  await page.locator('[data-key="contentSave"]').click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row).toBeVisible();
  await page.goto('/promotions');
  const announced = page.locator('[data-key="promotionAnnounced"]').filter({ hasText: words });
  await announced.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(panel(page)).toBeVisible();

  // A promotion that is another one's shop window leads there too.
  const other = await write(`Window ${title}`, { kind: 'join', isOn: false });
  await page.goto('/office/promotions');
  await page
    .getByRole('row')
    .filter({ hasText: `Window ${title}` })
    .locator('[data-key="edit"]')
    .click();
  const item = page.locator('[data-key="itemForm"]');
  await item.locator('[name="leadsTo"]').selectOption('none');
  await item.locator('[data-key="linkActivity"]').selectOption({ label: title });
  await page.locator('[data-key="itemSave"]').click();
  await expect(item).toHaveCount(0);
  await page.goto(`/promoDetail?id=${other}`);
  await page.locator('[data-key="promotionLink"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
