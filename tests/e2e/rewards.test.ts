import { officeRewards } from '@fairhouse/contract/rewards';
import { expect, test, type Page } from '@playwright/test';
import { ask, balanceNow, registerMember, type Member } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn } from './office-person.ts';
import {
  arriveWith,
  chooseMemberPage,
  complaintsOf,
  fillRegistration,
  openMemberPage,
} from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
/** At both widths nothing is serious for axe and nothing scrolls sideways. */
const soundAtBoth = async (page: Page, where: string): Promise<void> => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `${where} at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};
const open = async (page: Page, member: Member, key: string): Promise<void> => {
  await arriveWith(page, member.token);
  await page.goto('/index');
  await openMemberPage(page, key);
};

/** The same from the page of one member. */
const giveFromMember = async (office: Page, member: Member): Promise<void> => {
  await expect(office.locator('tbody tr').filter({ hasText: member.account })).toHaveCount(1);
  await office.goto(`/office/members/${member.memberId}`);
  await office.locator('[data-key="giveReward"]').click();
  const form = office.locator('[data-key="rewardForm"]');
  await form.locator('[name="amount"]').fill('3.00');
  await form.locator('[name="text"]').fill('One too many');
  await form.locator('[name="reason"]').fill('for a journey');
  await office.locator('[data-key="rewardReview"]').click();
  await office.locator('[data-key="rewardSend"]').click();
  await expect(form).toHaveCount(0);
  await openScreen(office, 'rewards');
};

test(
  '[PR-10] a reward that the office gives is collected in the reward centre and stands in bonus' +
    ' details',
  async ({ page, browser }) => {
    const complaints = complaintsOf(page);
    const member = await registerMember(url());
    const office = await (await browser.newContext()).newPage();
    await signIn(office);
    await openScreen(office, 'rewards');
    await office.locator('[data-key="rewardNew"]').click();
    const form = office.locator('[data-key="rewardForm"]');
    await form.locator('[name="accounts"]').fill(`${member.account} nobody-here`);
    await form.locator('[name="amount"]').fill('12.50');
    await form.locator('[name="text"]').fill('A lantern for you');
    await form.locator('[name="reason"]').fill('for a journey');
    await office.locator('[data-key="rewardReview"]').click();
    await expect(form.getByRole('alert').last()).toContainText('nobody-here');
    await form.locator('[name="accounts"]').fill(member.account);
    await office.locator('[data-key="rewardReview"]').click();
    await expect(office.locator('[data-key="rewardCount"]')).toHaveAttribute('data-count', '1');
    await office.locator('[data-key="rewardSend"]').click();
    await giveFromMember(office, member);
    const row = office.locator('tbody tr').filter({ hasText: member.account });
    await expect(row).toHaveCount(2);
    await expect(row.first()).toContainText('Open');
    await row.first().locator('[data-key="rewardWithdraw"]').click();
    await office.locator('[name="reason"]').fill('given by mistake');
    await office.locator('[data-key="reasonConfirm"]').click();
    await expect(row.first()).toContainText('Taken back');
    await expectSound(office, 'the rewards of the office');
    await open(page, member, 'rewardCenter');
    const own = page.locator('[data-key="rewardCenter-page"]');
    const reward = own.locator('[data-key="reward"]');
    await expect(reward).toHaveCount(1);
    await expect(reward).toContainText('A lantern for you');
    const mark = page.locator('.mc-menu [data-key="openRewardCount"]');
    await expect(mark).toHaveAttribute('data-count', '1');
    await soundAtBoth(page, 'the reward centre');
    await reward.locator('[data-key="collect"]').press('Enter');
    await expect(own.locator('.rw-ended')).toContainText('Collected');
    await expect(reward).toHaveCount(0);
    await expect(mark).toHaveCount(0);
    expect(await balanceNow(url(), member)).toBe('12.50');
    await chooseMemberPage(page, 'bonusDetails');
    await expect(page.locator('.mc-panel .fh-table')).toContainText('A lantern for you');
    await expect(page.locator('.mc-panel .fh-table')).toContainText('12.50');
    await office.reload();
    await expect(row.last()).toContainText('Collected');
    await office.context().close();
    expect(complaints).toEqual([]);
  },
);

test('[PR-12] the page has link, code and QR, and a friend who registers by the link appears there', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(url());
  await open(page, member, 'referral');
  const own = page.locator('[data-key="referral-page"]');
  const code = await own.locator('[data-key="referralCode"]').innerText();
  const link = await own.locator('[data-key="referralLink"]').innerText();
  expect(code).toMatch(/^[0-9A-F]{12}$/);
  expect(link).toMatch(new RegExp(`^https?://[^/]+/register\\?referralCode=${code}$`));
  await expect(own.locator('.rf-code')).toHaveAttribute('data-text', link);
  await expect(own.locator('.fh-empty')).toBeVisible();
  const friendPage = await (await browser.newContext()).newPage();
  await friendPage.goto(new URL(link).pathname + new URL(link).search);
  const friend = await fillRegistration(friendPage);
  await friendPage.context().close();
  await page.reload();
  await openMemberPage(page, 'referral');
  const row = own.locator('[data-key="friends"] tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${friend.username.slice(0, 2)}***${friend.username.slice(-1)}`);
  await expect(row).toContainText('Waits for the first deposit');
  await expect(page.locator('.mc-panel')).not.toContainText(friend.username);
  await soundAtBoth(page, 'the invitation of friends');
  const { list } = await ask(url(), officeRewards, {}, { token: await operatorToken(url()) });
  expect(list.filter((one) => one.account === member.account)).toEqual([]);
  expect(complaints).toEqual([]);
});
