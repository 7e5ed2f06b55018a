import { expect, test, type Page } from '@playwright/test';
import * as deposits from '@fairhouse/contract/deposits';
import { addCard, askFor, comeIn, setPaymentPassword } from './cashier-steps.ts';
import { ask, registerMember, spinOnce } from './member-api.ts';
import { giveMoney } from './office-person.ts';
import { arriveAsPlayer, arriveWith, chooseMemberPage, fillRegistration } from './people.ts';
import { expectNoSlide, expectOpenedNoSlide, walkCentre } from './wide.ts';

const PAGES = 16;
/** What is opened within a page of the member centre, and whether a popup comes of it. */
const DOORS: Record<string, readonly { doors: string; isPopup: boolean }[]> = {
  securityCenter: [
    { doors: '.se-rows [data-key^="change-"]', isPopup: false },
    { doors: '[data-key="addCard"]', isPopup: false },
    { doors: '[data-key="removeCard"]', isPopup: true },
    { doors: '[data-key="safety"] [data-key^="change-"] >> nth=0', isPopup: false },
    { doors: '[data-key="safety"] [data-key^="start-"]', isPopup: true },
  ],
  depositv2: [{ doors: '[data-key="openDeposit"]', isPopup: false }],
  personalHistoryCopy: [{ doors: 'tbody tr[data-open] >> nth=0', isPopup: true }],
  transactionHistory: [
    { doors: 'tbody tr[data-open] >> nth=0', isPopup: true },
    { doors: '[data-key="openExport"]', isPopup: true },
  ],
  messageV2: [{ doors: '[data-key="writeFeedback"]', isPopup: true }],
};
const DOCUMENTS = [
  'docAbout',
  'docContact',
  'docAffiliates',
  'docTerms',
  'docPrivacy',
  'docRefund',
  'docResponsible',
];

/** Play, a card, a withdrawal and a deposit that wait: more than a page of each record. */
const memberWithHistory = async (page: Page, url: string): Promise<void> => {
  const member = await registerMember(url);
  await giveMoney(url, member, '1000.00');
  for (let round = 0; round < 24; round += 1) await spinOnce(url, member);
  const wanted = { methodId: 'bank-transfer', amount: '123.00' };
  await ask(url, deposits.createDeposit, wanted, { token: member.token });
  await comeIn(page, member);
  await setPaymentPassword(page);
  await chooseMemberPage(page, 'withdraw');
  await addCard(page);
  await askFor(page, '120.00');
  await page.goto('/help');
};

test('[UX-11] neither a game nor the tournaments slide sideways', async ({ page }) => {
  await arriveAsPlayer(page);
  for (const gameId of ['harbour-lights', 'baccarat:lamp-room-1', 'coral-reef:trench']) {
    await page.goto(`/game?gameId=${gameId}`);
    const frame = page.locator('iframe[data-key="game"]');
    await expect(frame).toBeVisible();
    await expect(frame.contentFrame().locator('#root, #app, main').first()).toBeVisible();
    await expectNoSlide(page, gameId);
  }
  await page.goto('/tournaments');
  await expect(page.locator('.tn-card').first()).toBeVisible();
  await expectNoSlide(page, 'tournaments');
});

test('[UX-11] no page of the member centre slides sideways for who has just come', async ({
  page,
  baseURL,
}) => {
  await arriveWith(page, (await registerMember(baseURL ?? '')).token);
  await page.goto('/help');
  const walked = await walkCentre(page, (key) => expectNoSlide(page, `${key} of a new member`));
  expect(walked).toHaveLength(PAGES);
});

test('[UX-11] nor does one with a history, nor what opens in it', async ({ page, baseURL }) => {
  await memberWithHistory(page, baseURL ?? '');
  const walked = await walkCentre(page, async (key) => {
    await expectNoSlide(page, key);
    for (const opened of DOORS[key] ?? []) await expectOpenedNoSlide(page, key, opened);
  });
  expect(walked).toHaveLength(PAGES);
});

test('[UX-11] no popup of the shell slides sideways', async ({ page }) => {
  await arriveAsPlayer(page);
  await page.goto('/help');
  const expectPopup = async (key: string, open: () => Promise<void>): Promise<void> => {
    await open();
    await expect(page.locator(`.fh-dialog[data-key="${key}"]`)).toBeVisible();
    await expectNoSlide(page, key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.locator('.st-header [data-key="avatar"]').click();
  await expect(page.locator('.st-panel [data-key="logout"]')).toBeVisible();
  await expectNoSlide(page, 'the menu of the account');
  await page.keyboard.press('Escape');
  await expect(page.locator('.st-panel')).toHaveCount(0);
  for (const [item, key] of [
    ['netPosition', 'personalPosition'],
    ['customerService', 'customerService'],
    ['logout', 'genericDialog'],
  ] as const) {
    await expectPopup(key, async () => {
      await page.locator('.st-header [data-key="avatar"]').click();
      await page.locator(`.st-panel [data-key="${item}"]`).click();
    });
  }
  await expectPopup('search', () =>
    page.locator('.st-header').getByRole('button', { name: 'Search' }).click(),
  );
  for (const key of [...DOCUMENTS, 'feedback']) {
    await expectPopup(key, () => page.locator(`.st-footer [data-key="${key}"]`).click());
  }
});

test('[UX-11] no popup on the way in slides sideways', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  await expectNoSlide(page, 'the login');
  await page.locator('[data-key="forgot"]').click();
  await expect(page.locator('.fh-dialog[data-key="forgotPassword"]')).toBeVisible();
  await expectNoSlide(page, 'a forgotten password');
  await page.goto('/register');
  await expect(page.locator('[data-key="registerForm"]')).toBeVisible();
  await expectNoSlide(page, 'the registration');
  await fillRegistration(page);
  const tutorial = page.locator('.fh-dialog[data-key="beginnerTutorial"]');
  await expect(tutorial).toBeVisible();
  for (const step of ['play', 'check', 'pace']) {
    await expect(tutorial.locator(`[data-step="${step}"]`)).toBeVisible();
    await expectNoSlide(page, `the first steps: ${step}`);
    if (step !== 'pace') await tutorial.locator('[data-key="tutorialNext"]').click();
  }
});
