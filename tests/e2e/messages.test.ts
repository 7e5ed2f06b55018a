import { inbox, sendMessage } from '@fairhouse/contract/messages';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import sharp from 'sharp';
import { ask, askHere, registerMember, type Member } from './member-api.ts';
import {
  expectSound,
  openBrand,
  openScreen,
  operatorToken,
  signIn,
  writeSource,
} from './office-person.ts';
import { settleIn } from './own-shelf.ts';
import { complaintsOf, openMemberPage, registerGuest } from './people.ts';

let url: string;
let operator: string;
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  operator = await operatorToken(url);
});

/** Comes in with the token of a member who was made for the journey. */
const comeIn = async (page: Page, member: Member): Promise<void> => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto('/index');
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
};
const write = (title: string, ...members: Member[]) =>
  ask(
    url,
    sendMessage,
    {
      title,
      content: `<p>Text of <b>${title}</b></p>`,
      to: { accounts: members.map((one) => one.account) },
    },
    { token: operator },
  );
const atAvatar = (page: Page) => page.locator('.st-header [data-key="unread"]').first();
const inSide = (page: Page) => page.locator('.st-side [data-key="messageV2"] [data-key="unread"]');
const inCentre = (page: Page) =>
  page.locator('.mc-menu [data-key="messageV2"] [data-key="unread"]');
const lines = (page: Page) => page.locator('[data-key="message"]');

const expectCount = async (page: Page, count: number): Promise<void> => {
  for (const place of [atAvatar(page), inSide(page), inCentre(page)]) {
    if (count === 0) await expect(place).toHaveCount(0);
    else await expect(place).toHaveAttribute('data-count', String(count));
  }
};

test(
  '[MS-03, MS-04, MS-14, SH-09] messages arrive, are opened and deleted; the count at ' +
    'every menu follows without a reload',
  async ({ page }) => {
    const member = await registerMember(url);
    const complaints = complaintsOf(page);
    await comeIn(page, member);
    await expect(atAvatar(page)).toHaveCount(0);
    await write('First letter', member);
    await expect(atAvatar(page)).toHaveAttribute('data-count', '1');
    await write('Second letter', member);
    await expect(inSide(page)).toHaveAttribute('data-count', '2');
    await page.locator('.st-header [data-key="avatar"]').click();
    const entry = page.locator('.st-panel [data-key="messageV2"]');
    await expect(entry.locator('[data-key="unread"]')).toHaveAttribute('data-count', '2');
    await entry.click();
    await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', 'messageV2');
    await expect(lines(page)).toHaveCount(2);
    await expectCount(page, 2);
    await expectSound(page, 'the inbox');
    await test.step('opening marks read and lowers the count by one', async () => {
      const second = lines(page).first();
      await expect(second).toHaveAttribute('data-read', 'false');
      await second.getByRole('button', { name: 'Second letter' }).press('Enter');
      await expect(second.locator('.ms-text b')).toHaveText('Second letter');
      await expect(second).toHaveAttribute('data-read', 'true');
      await expectCount(page, 1);
    });
    await test.step('one that comes meanwhile stands in the open list', async () => {
      await write('Third letter', member);
      await expect(lines(page).first()).toContainText('Third letter');
      await expectCount(page, 2);
    });
    await test.step('deleting asks first, lowers the count and keeps the keyboard', async () => {
      await lines(page).last().getByRole('button', { name: 'First letter' }).click();
      await expectCount(page, 1);
      await lines(page).first().getByRole('button', { name: 'Third letter' }).focus();
      await lines(page).last().locator('[data-key="deleteMessage"]').click();
      await page.locator('[data-key="cancel"]').click();
      await expect(lines(page)).toHaveCount(3);
      await lines(page).last().locator('[data-key="deleteMessage"]').press('Enter');
      await page.locator('[data-key="confirm"]').press('Enter');
      await expect(lines(page)).toHaveCount(2);
      await expect(lines(page).last().locator('h2 button')).toBeFocused();
      await expectCount(page, 1);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'the inbox at 390');
    expect(complaints).toEqual([]);
  },
);

test('[MS-04] reading in one window lowers the count in another', async ({ browser }) => {
  const member = await registerMember(url);
  await write('In two windows', member);
  const [one, two] = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const page of [one, two]) {
    await comeIn(page, member);
    await expect(atAvatar(page)).toHaveAttribute('data-count', '1');
  }
  await openMemberPage(one, 'messageV2');
  await lines(one).first().getByRole('button').first().click();
  await expect(atAvatar(two)).toHaveCount(0);
  await one.close();
  await two.close();
});

test('[MS-03] an empty inbox says so, one that fails is tried again', async ({ page }) => {
  const member = await registerMember(url);
  await page.route(addressesOf(inbox), (route) => route.abort());
  await comeIn(page, member);
  await openMemberPage(page, 'messageV2');
  await expect(page.getByText('The messages could not be read.')).toBeVisible();
  await page.unroute(addressesOf(inbox));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No messages')).toBeVisible();
  await page.getByRole('tab', { name: 'My feedback' }).click();
  await expect(page.getByText('You have not written yet')).toBeVisible();
});

/** Chooses three pictures and something else, and takes one of them out again. */
const sendPictures = async (page: Page): Promise<void> => {
  const input = form(page).locator('[data-key="imageInput"]');
  await input.setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(form(page).getByRole('alert')).toHaveText('Only PNG and JPEG pictures can be sent.');
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(form(page).getByRole('alert')).toHaveText(
    'This file is not a picture that can be sent here.',
  );
  await input.setInputFiles(
    await Promise.all(
      ['#822', '#282', '#228'].map(async (background) => ({
        name: 'slip.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      })),
    ),
  );
  await expect(form(page).locator('.pi-pick [data-sent="true"]')).toHaveCount(3);
  await expect(form(page).locator('[data-key="addImage"]')).toBeDisabled();
  await form(page).locator('[data-key="removeImage-1"]').click();
  await expect(form(page).locator('.pi-pick li')).toHaveCount(2);
};
const form = (page: Page) => page.locator('[data-key="feedbackForm"]');

test(
  '[MS-05, MS-06, VA-47, VA-51] a member writes a complaint; an operator answers it in the ' +
    'office, and the answer arrives',
  async ({ page, browser }) => {
    const member = await registerMember(url);
    const complaints = complaintsOf(page);
    const mark = `too dark ${member.account}`;
    await comeIn(page, member);
    await openMemberPage(page, 'messageV2');
    await page.locator('[data-key="writeFeedback"]').click();
    await form(page).locator('[name="questionType"]').selectOption('COMPLAINT');
    await page.locator('[data-key="sendFeedback"]').click();
    await expect(form(page).getByRole('alert')).toHaveText('Please enter feedback content.');
    await expect(form(page).locator('[name="content"]')).toBeFocused();
    await form(page).locator('[name="content"]').fill('x'.repeat(141));
    await page.locator('[data-key="sendFeedback"]').click();
    await expect(form(page).getByRole('alert')).toHaveText('Please write at most 140 characters.');
    await form(page).locator('[name="content"]').fill(mark);
    await form(page).locator('[name="contact"]').fill('anna@example.com');
    await sendPictures(page);
    await expectSound(page, 'the form of feedback');
    await page.locator('[data-key="sendFeedback"]').click();
    const dialog = page.getByRole('dialog').last();
    await expect(page.locator('[data-key="feedbackSent"]')).toBeVisible();
    await dialog.locator('[data-key="ok"]').click();
    await page.getByRole('tab', { name: 'My feedback' }).click();
    const own = page.locator('[data-key="myFeedback"] article');
    await expect(own).toContainText(mark);
    await expect(own).toHaveAttribute('data-state', 'open');
    await expect(own.locator('.ms-images img')).toHaveCount(2);
    const office = await browser.newPage();
    await signIn(office);
    await openScreen(office, 'feedback');
    await office.locator('[data-key="feedbackSearch"]').fill(member.account);
    await office.locator('[name="type"]').selectOption('COMPLAINT');
    const row = office.locator('tbody tr', { hasText: member.account });
    await expect(row).toHaveCount(1);
    await expectSound(office, 'feedback in the office');
    await row.click();
    const one = office.locator('[data-key="feedbackOne"]');
    await expect(one).toContainText('anna@example.com');
    const ofMember = `/members/${member.memberId}`;
    await expect(one.locator('[data-key="deskMember"]')).toHaveAttribute(
      'href',
      new RegExp(ofMember),
    );
    await expect(one.locator('[data-key="feedbackImages"] img')).toHaveCount(2);
    await expectSound(office, 'a complaint with pictures');
    await one.locator('[name="text"]').fill('We lit <another> lamp.');
    await office.locator('[data-key="feedbackAnswer"]').click();
    await expect(one).toHaveCount(0);
    await expect(own).toHaveAttribute('data-state', 'answered');
    await expect(own.locator('blockquote')).toContainText('We lit <another> lamp.');
    await expectCount(page, 1);
    await page.getByRole('tab', { name: 'Inbox' }).click();
    await lines(page).first().getByRole('button').first().click();
    await expect(lines(page).first().locator('.ms-text')).toContainText('We lit <another> lamp.');
    await expect(lines(page).first().locator('.ms-text blockquote')).toHaveText(mark);
    await office.locator('[name="state"]').selectOption('answered');
    await row.click();
    await office.locator('[data-key="feedbackClose"]').click();
    await expect(row).toHaveCount(0);
    await office.close();
    expect(complaints).toEqual([]);
  },
);

test('[MS-05, AP-30] a visitor writes from the foot of the page, with the bot check and a contact', async ({
  page,
}) => {
  await page.goto('/help');
  // By key: what still comes in above moves the foot from under a pointer.
  await page.locator('.st-footer [data-key="feedback"]').press('Enter');
  await form(page).locator('[name="content"]').fill('Do you open at noon?');
  await expect(form(page).locator('.bc-note')).toHaveAttribute('data-state', 'done', {
    timeout: 60_000,
  });
  await page.locator('[data-key="sendFeedback"]').click();
  await expect(form(page).getByRole('alert')).toHaveText('Content must not be empty.');
  await form(page).locator('[name="contact"]').fill('visitor@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the form of a visitor at 390');
  await page.locator('[data-key="sendFeedback"]').click();
  await expect(page.locator('[data-key="feedbackSent"]')).toBeVisible();
});

test('[MS-14] an operator writes to several members, sees how many it reaches, and sends once', async ({
  page,
}) => {
  const members = [await registerMember(url), await registerMember(url)];
  const title = `To two of them ${members[0]?.account}`;
  await signIn(page);
  await openScreen(page, 'messages');
  await page.locator('[data-key="messageNew"]').click();
  const compose = page.locator('[data-key="messageForm"]');
  await page.locator('[data-key="messageReview"]').click();
  await expect(compose.locator('.office-error')).toBeVisible();
  await compose
    .locator('[name="accounts"]')
    .fill(`${members.map((one) => one.account).join(', ')} nobody77`);
  await compose.locator('[name="title"]').fill(title);
  await writeSource(compose, '<p>Kept</p><script>window.RAN=1</script>');
  await expect(compose.locator('[data-key="preview"] .fh-rich')).toHaveText('Kept');
  await page.locator('[data-key="messageReview"]').click();
  await expect(compose.locator('.office-error')).toContainText('nobody77');
  await compose.locator('[name="accounts"]').fill(members.map((one) => one.account).join('\n'));
  await page.locator('[data-key="messageLanguage"]').click();
  await compose.locator('[name="language0"]').fill('vi');
  await compose.locator('[name="title0"]').fill('Xin chào');
  await writeSource(compose, '<p>Chào</p>', 'content0');
  await expectSound(page, 'writing a message');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'writing a message at 390');
  await page.locator('[data-key="messageReview"]').click();
  await expect(page.locator('[data-key="messageCount"]')).toHaveAttribute('data-count', '2');
  await page.locator('[data-key="messageBack"]').click();
  await compose.locator('[name="to"]').selectOption('all');
  await page.locator('[data-key="messageReview"]').click();
  await expect(page.locator('[data-key="messageCount"]')).toHaveAttribute(
    'data-count',
    /^([3-9]|\d\d+)$/,
  );
  await page.locator('[data-key="messageBack"]').click();
  await compose.locator('[name="to"]').selectOption('accounts');
  await page.locator('[data-key="messageReview"]').click();
  await page.locator('[data-key="messageSend"]').click();
  await expect(compose).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('tbody tr', { hasText: title })).toContainText('0 of 2');
  for (const { token } of members) {
    const { list } = await ask(url, inbox, {}, { token, headers: { language: 'VI' } });
    expect(list).toMatchObject([{ title: 'Xin chào' }]);
  }
  await page.locator('tbody tr', { hasText: title }).click();
  await expect(page.locator('[data-key="sentMessage"]')).toContainText('Kept');
});

test('[MS-14, MS-04] a message to all reaches who is here, and not who registers afterwards', async ({
  page,
  browser,
}) => {
  // A house of its own: everybody else's stays as it is.
  const id = crypto.randomUUID().slice(0, 6);
  const host = `letters-${id}.localhost`;
  const { start } = await openBrand(url, {
    merchantCode: `LETTERS${id}`.toUpperCase(),
    name: `Letters ${id}`,
    hosts: [host],
  });
  const home = new URL(url);
  home.hostname = host;
  await page.goto(new URL('/index', home).href);
  await registerGuest(page);
  const { token } = await settleIn(page, start);
  const letter = { title: 'To everybody', content: '<p>Welcome</p>', to: 'all' } as const;
  const sent = await askHere(page, sendMessage, letter, { token });
  expect(sent).toMatchObject({ isToAll: true, recipients: 1 });
  await expect(atAvatar(page)).toHaveAttribute('data-count', '1');
  await openMemberPage(page, 'messageV2');
  await expect(lines(page)).toContainText('To everybody');
  const late = await browser.newPage();
  await late.goto(new URL('/index', home).href);
  await registerGuest(late);
  await openMemberPage(late, 'messageV2');
  await expect(late.getByText('No messages')).toBeVisible();
  await expect(atAvatar(late)).toHaveCount(0);
  await late.close();
});
