import * as help from '@fairhouse/contract/help';
import { applyAsAffiliate } from '@fairhouse/contract/applications';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn, writeSource } from './office-person.ts';
import { complaintsOf } from './people.ts';

let url: string;
let token: string;
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  token = await operatorToken(url);
});
const article = (page: Page) => page.locator('[data-key="article"]');
const search = (page: Page) => page.locator('[data-key="helpSearch"]');
const quiet = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('fairhouse.announced', 'START'));

test(
  '[MS-07, RT-20] the help centre lists topics, searches while one types, opens each by its ' +
    'address, and Back finds the list as it was',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await quiet(page);
    await page.goto('/help');
    for (const part of ['.st-header', '.st-side', '.st-footer']) {
      await expect(page.locator(part)).toHaveCount(1);
    }
    await expect(page).toHaveTitle(/^Help centre · /);
    const links = page.locator('.hp-group a');
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeGreaterThanOrEqual(24);
    await expectSound(page, '/help');
    await search(page).pressSequentially('recovery code');
    const found = page.locator('[data-key="found-security"]');
    await expect(found.locator('mark').first()).toHaveText(/recovery/i);
    await expect(page).toHaveURL(/q=recovery/);
    await found.click();
    await expect(page).toHaveURL(/\/help\?topic=security$/);
    await expect(article(page).locator('h1')).toBeFocused();
    await expect(page).toHaveTitle(/^Keeping your account safe.* · /);
    await expect(search(page)).toHaveValue('');
    await expectSound(page, 'a topic');
    const name = await page.locator('[data-key="nextTopic"] b').innerText();
    await page.locator('[data-key="nextTopic"]').click();
    await expect(article(page).locator('h1')).toHaveText(name);
    await page.locator('[data-key="previousTopic"]').click();
    await expect(article(page)).toHaveAttribute('data-topic', 'security');
    for (let press = 0; press < 3; press += 1) await page.goBack();
    await expect(search(page)).toHaveValue('recovery code');
    await expect(found).toBeVisible();
    await page.goForward();
    await expect(article(page)).toHaveAttribute('data-topic', 'security');
    await search(page).fill('xyzzy');
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await search(page).fill('');
    await expect(article(page)).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  '[MS-07] a topic is read by its address on a phone and on paper; links lead on; an unknown ' +
    'one says so',
  async ({ page }) => {
    await quiet(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/help?topic=getting-started');
    await expect(article(page).locator('h1')).toHaveText('Getting started');
    await expectSound(page, 'a topic at 390');
    await article(page).getByRole('link', { name: 'How to register' }).click();
    await expect(page).toHaveURL(/\/help\?topic=register$/);
    await expect(article(page).locator('h1')).toHaveText('How to register');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.st-header')).toBeHidden();
    await expect(page.locator('.hp-next')).toBeHidden();
    await expect(article(page).locator('.fh-rich')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.locator('[data-key="allTopics"]').click();
    await expect(page.locator('[data-key="group-start"]')).toBeVisible();
    await expectSound(page, '/help at 390');
    await page.goto('/help?topic=nobody');
    await expect(page.locator('[data-key="unknownTopic"]')).toBeVisible();
  },
);

test('[MS-07, UX-15] the help centre waits, fails with a way to try again, and may be empty', async ({
  page,
}) => {
  await quiet(page);
  let held: (() => void) | undefined;
  const answers: object[] = [];
  await page.route(addressesOf(help.helpCenter), async (route) => {
    const [answer] = answers;
    if (answer) return route.fulfill({ json: answer });
    await new Promise<void>((done) => {
      held = done;
    });
    return route.fulfill({ status: 500, json: { success: false, errorCode: 'system_error' } });
  });
  await page.goto('/help');
  await expect(page.locator('.st-main .fh-skeleton')).toBeVisible();
  await expect.poll(() => held !== undefined).toBe(true);
  held?.();
  await expect(page.locator('.st-main [role="alert"]')).toBeVisible();
  answers.push({ success: true, value: { list: [] } });
  await page.locator('.st-main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No topics yet')).toBeVisible();
});

test('[RT-21] inside an app the help stands alone, in the language of the address', async ({
  page,
}) => {
  await quiet(page);
  const code = `own-${crypto.randomUUID().slice(0, 8)}`;
  const english = { language: 'EN', title: 'Own topic', content: '<p>In English</p>' };
  const vietnamese = {
    language: 'VI',
    title: 'Bài riêng',
    content: '<p>Tiếng Việt <a href="/help?topic=terms">x</a></p>',
  };
  const topic = { code, group: 'house' } as const;
  await ask(url, help.createTopic, { ...topic, text: english }, { token });
  await ask(url, help.changeTopic, { ...topic, isOn: true, text: vietnamese }, { token });
  await page.goto(`/helpmc?topic=${code}&language=vi`);
  await expect(article(page).locator('h1')).toHaveText('Bài riêng');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
  for (const part of ['.st-header', '.st-side', '.st-footer', '.st-tabbar']) {
    await expect(page.locator(part)).toHaveCount(0);
  }
  await article(page).locator('.fh-rich a').click();
  await expect(page).toHaveURL(/\/helpmc\?topic=terms&language=vi$/);
  await page.goto(`/helpmc?topic=${code}`);
  await expect(article(page).locator('h1')).toHaveText('Own topic');
  await expectSound(page, '/helpmc');
  await ask(url, help.removeTopic, { code }, { token });
});

test('[MS-07, SH-26] the texts of the foot are those of the help topics', async ({ page }) => {
  await quiet(page);
  await page.goto('/index');
  await page.locator('.st-footer [data-key="docRefund"]').press('Enter');
  await expect(page.locator('[data-key="text-docRefund"]')).toContainText('Void rounds');
  await expectSound(page, 'the refund policy');
});

test('[MS-15, RT-23] a visitor applies on the join-us page; an operator sees it and decides', async ({
  page,
}) => {
  const name = `Anna ${crypto.randomUUID().slice(0, 8)}`;
  const complaints = complaintsOf(page);
  await quiet(page);
  await page.goto('/join');
  for (const part of ['.st-header', '.st-side', '.st-footer']) {
    await expect(page.locator(part)).toHaveCount(1);
  }
  await expect(page.locator('.jn-steps li')).toHaveCount(4);
  await expectSound(page, '/join');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const form = page.locator('[data-key="applicationForm"]');
  await page.locator('[data-key="toForm"]').click();
  await expect(form).toBeInViewport();
  await form.locator('[data-key="sendApplication"]').click();
  await expect(form.locator('.fh-error')).toHaveCount(3);
  await expectSound(page, '/join at 390');
  await form.locator('[name="name"]').fill(name);
  await form.locator('[name="contact"]').fill(`${name.replace(' ', '.')}@lamp.example`);
  await form.locator('[name="remark"]').fill('I write about games in two languages.');
  await expect(form.locator('[data-state="done"]')).toBeVisible({ timeout: 60_000 });
  await page.route(addressesOf(applyAsAffiliate), (route) =>
    route.fulfill({ status: 429, json: { success: false, errorCode: 'quota_exceeded' } }),
  );
  await form.locator('[data-key="sendApplication"]').click();
  await expect(form.getByRole('alert')).toContainText('Several applications');
  await page.unroute(addressesOf(applyAsAffiliate));
  await expect(form.locator('[data-state="done"]')).toBeVisible({ timeout: 60_000 });
  await form.locator('[data-key="sendApplication"]').click();
  await expect(page.locator('[data-key="applicationSent"]')).toBeVisible();
  expect(complaints.filter((one) => !one.includes('429'))).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'applications');
  const row = page.locator('tbody tr', { hasText: name });
  await expect(row).toContainText('two languages');
  await expectSound(page, 'the applications');
  await row.locator('[data-key^="accept-"]').click();
  await page.getByRole('dialog').locator('[name="reason"]').fill('wrote to her today');
  await page.getByRole('dialog').locator('[data-key="reasonConfirm"]').click();
  await expect(row).toContainText('Accepted');
  await expect(row).toContainText('wrote to her today');
});

test('[MS-07] an operator writes a topic, rewrites one of the house and brings it back', async ({
  page,
}) => {
  const code = `parking-${crypto.randomUUID().slice(0, 8)}`;
  const titleOf = async (one: string) =>
    (await ask(url, help.helpCenter, { code: one })).list[0]?.title;
  await signIn(page);
  await openScreen(page, 'help');
  const form = page.locator('[data-key="topicForm"]');
  await page.locator('[data-key="topicNew"]').click();
  await form.locator('[name="code"]').fill('terms');
  await form.locator('[name="title"]').fill('Parking');
  await writeSource(form, '<p>Behind {house}</p><script>1</script>');
  await expect(form.locator('[data-key="preview"] .fh-rich')).toHaveText('Behind {house}');
  await page.locator('[data-key="topicSave"]').click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.locator('[name="code"]').fill(code);
  await page.locator('[data-key="topicSave"]').click();
  await expect(form).toHaveCount(0);
  const row = page.locator('tbody tr', { hasText: code });
  await expect(row).toContainText('Own text');
  expect(await titleOf(code)).toBe('Parking');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the topics at 390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSound(page, 'the topics');
  await row.locator('[data-key="up"]').click();
  const edit = row.locator(`[data-key="edit-${code}"]`);
  const timed = async (from: string, until: string) => {
    await edit.click();
    await form.locator('[name="startsAt"]').fill(from);
    await form.locator('[name="endsAt"]').fill(until);
    await page.locator('[data-key="topicSave"]').click();
  };
  await timed('2199-01-02T10:00:00', '2199-01-01T10:00:00');
  await expect(form).toContainText('The end is before the start.');
  await form.locator('[name="endsAt"]').fill('');
  await page.locator('[data-key="topicSave"]').click();
  await expect(row).toContainText('2 Jan');
  expect(await titleOf(code), 'before its time').toBeUndefined();
  await page.goto(`/help?topic=${code}`);
  await expect(page.locator('[data-key="unknownTopic"]')).toBeVisible();
  await page.goto('/office/help');
  await timed('', '2199-01-02T10:00:00');
  await expect(form).toHaveCount(0);
  expect(await titleOf(code), 'in its time').toBe('Parking');
  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  expect(await titleOf(code)).toBeUndefined();
  await row.locator('[data-key="remove"]').click();
  await page.locator('[data-key="removeConfirm"]').click();
  await expect(row).toHaveCount(0);

  const shipped = page.locator('tbody tr', { hasText: 'deposit-tutorial' });
  await shipped.locator('[data-key="edit-deposit-tutorial"]').click();
  await expect(form.locator('[name="content"]')).toHaveValue(/Step 1/);
  await form.locator('[name="title"]').fill('Paying in');
  await expectSound(page, 'the form of a topic');
  await page.locator('[data-key="topicSave"]').click();
  await expect(shipped).toContainText('Paying in');
  expect(await titleOf('deposit-tutorial')).toBe('Paying in');
  await shipped.locator('[data-key="reset"]').click();
  await page.locator('[data-key="removeConfirm"]').click();
  await expect(shipped).toContainText('Deposit tutorial');
  expect(await titleOf('deposit-tutorial')).toBe('Deposit tutorial');
});
