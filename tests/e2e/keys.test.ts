import { vendors } from '@fairhouse/contract/catalogue';
import { announcements } from '@fairhouse/contract/content';
import { login } from '@fairhouse/contract/session';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { hasDatabase, openAt, openBrands } from './own-brand.ts';
import { arriveAsGuest, chooseMemberPage, complaintsOf, demoLogin } from './people.ts';

/** Point 2 of the specification: what stands at each path. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'index',
  '/index': 'index',
  '/register': 'index',
  '/register.html': 'index',
  '/login': 'index',
  '/noticePage': 'noticePage',
  '/vip': 'vip',
  '/pointMall': 'pointMall',
  '/live': 'live',
  '/sports': 'sports',
  '/esports': 'esports',
  '/rng': 'rng',
  '/pvp': 'pvp',
  '/fish': 'fish',
  '/hot': 'hot',
  '/fav': 'fav',
  '/jlrng': 'jlrng',
  '/pgrng': 'pgrng',
  '/fcrng': 'fcrng',
  '/pprng': 'pprng',
  '/bngrng': 'bngrng',
  '/lottery': 'lottery',
  '/vnlottery': 'vnlottery',
  '/seaLottery': 'seaLottery',
  '/elott': 'elott',
  '/promotions': 'promotions',
  '/promoDetail': 'promoDetail',
  '/seamless': 'seamless',
  '/help': 'help',
  '/helpmc': 'helpmc',
  '/down': 'down',
  '/download': 'down',
  '/join': 'join',
  '/game': 'game',
  '/news': 'news',
  '/tournaments': 'tournaments',
  '/fairness': 'fairness',
  '/nowhere': 'notFound',
};
/** The pages of the member centre, in the order of the specification. */
const MEMBER_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
  'profile',
];
const CATEGORIES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'];
const SIDE = [
  'hot',
  'fav',
  ...CATEGORIES,
  'withdraw',
  'rewardCenter',
  'manualRebate',
  'playerRank',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'messageV2',
  'securityCenter',
  'down',
  'customerService',
  'help',
];
const keysOf = (page: Page, where: string) =>
  page.locator(where).evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));
const popupIs = async (page: Page, key: string): Promise<void> => {
  await expect(page.locator('.fh-cover[data-state="open"] > .fh-dialog')).toHaveCount(1);
  await expect(page.locator('.fh-cover[data-state="open"] > .fh-dialog')).toHaveAttribute(
    'data-key',
    key,
  );
};
const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.locator('.fh-dialog')).toHaveCount(0);
};

test('[UX-14] the page of each path carries its key, and only one does', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const [path, key] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.locator('.st-main'), path).toHaveAttribute('data-key', key);
  }
  // An unknown path is answered with 404, which the browser reports.
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
});

test('[UX-14] each item of the menus carries its key', async ({ page }) => {
  await page.route(addressesOf(vendors), (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          lanes: CATEGORIES.map((gameCategory) => ({
            gameCategory,
            vendors: [{ vassalage: 'FAIR', name: 'One', esports: gameCategory === 'ESPORTS' }],
          })),
        },
      },
    }),
  );
  await page.goto('/index');
  const side = '.st-side .st-row';
  await expect(
    page
      .locator(side)
      .filter({ has: page.locator('span') })
      .nth(9),
  ).toBeVisible();
  await expect
    .poll(() => keysOf(page, side))
    .toEqual(expect.arrayContaining([...SIDE, 'promotions', 'referral']));
  expect(await keysOf(page, side)).not.toContain('');
  expect(await keysOf(page, '.st-nav a')).toEqual(['LIVE', 'RNG', 'SPORTS']);
  expect(await keysOf(page, '.st-tabbar > *')).not.toContain('');
  expect(await keysOf(page, '.st-side :is([aria-haspopup], [aria-expanded])')).toContain(
    'language',
  );
  await arriveAsGuest(page);
  await expect.poll(() => keysOf(page, side)).toEqual(expect.arrayContaining([...SIDE, 'logout']));
  await page.locator('.st-header [data-key="avatar"]').click();
  await expect
    .poll(() => keysOf(page, '.st-panel .st-choice'))
    .toEqual(
      expect.arrayContaining([
        'memberCentre',
        'messageV2',
        'personalHistoryCopy',
        'customerService',
        'logout',
      ]),
    );
});

test('[MC-05, UX-14] each of the sixteen pages of the member centre carries its key', async ({
  page,
}) => {
  await arriveAsGuest(page);
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="memberCentre"]').click();
  await popupIs(page, 'memberCentre');
  await expect.poll(() => keysOf(page, '.mc-menu button')).toEqual(MEMBER_PAGES);
  for (const key of MEMBER_PAGES) {
    await chooseMemberPage(page, key);
    await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', key);
    await expect(page.locator('.mc-panel').locator('h1, h2').first()).toBeVisible();
  }
});

test('[UX-14] the popups of a visitor carry their keys', async ({ page }) => {
  await page.route(addressesOf(announcements), (route) =>
    route.fulfill({
      json: {
        success: true,
        value: {
          popup: [
            {
              id: '1',
              type: 'PU',
              title: 'T',
              content: '<p>text</p>',
              imageUrl: '',
              url: '',
              execution: 'START',
              picture: null,
            },
          ],
          promotion: [],
          banners: [],
          player: [],
          headline: [],
        },
      },
    }),
  );
  await page.goto('/index');
  await popupIs(page, 'noticePopup');
  await page.locator('[data-key="allNotices"]').click();
  await popupIs(page, 'noticeModal');
  await leave(page);
  await page.locator('.st-header [data-key="login"]').click();
  await popupIs(page, 'w_login');
  await page.locator('[data-key="forgot"]').click();
  await popupIs(page, 'forgotPassword');
  await leave(page);
  await page.locator('.st-header [data-key="register"]').click();
  await popupIs(page, 'w_register');
  await page.locator('[data-key="toLogin"]').click();
  await popupIs(page, 'w_login');
  await leave(page);
  for (const key of [
    'docAbout',
    'docContact',
    'docTerms',
    'docResponsible',
    'docPrivacy',
    'docAffiliates',
    'docRefund',
    'feedback',
  ]) {
    await page.locator(`.st-footer [data-key="${key}"]`).press('Enter');
    await popupIs(page, key);
    await leave(page);
  }
  await page.goto('/index?resetToken=none');
  await popupIs(page, 'resetPassword');
});

test('[UX-14] the popups of a member and of a free-play account carry theirs', async ({ page }) => {
  await page.goto('/login');
  await page.locator('[data-key="freeTrial"]').click();
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="memberCentre"]').click();
  await popupIs(page, 'in_need_true_account');
  await leave(page);
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="logout"]').click();
  await popupIs(page, 'genericDialog');
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('.fh-dialog')).toHaveCount(0);
  // As if the password had expired: the answer of the server with another word.
  await page.route(addressesOf(login), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { value: { passwordChangeRequired: boolean } };
    body.value.passwordChangeRequired = true;
    await route.fulfill({ response: reply, json: body });
  });
  const { username, password } = demoLogin('player');
  await page.locator('.st-header [data-key="login"]').click();
  const form = page.locator('[data-key="loginForm"]');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(password);
  await form.locator('[data-key="submitLogin"]').click();
  await popupIs(page, 'changePassword');
});

test('[UX-14] the pages that stand in place of every screen carry theirs', async ({ page }) => {
  test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to close a brand');
  await openBrands(
    { host: 'shut-key.localhost', settings: { status: 1 } },
    { host: 'away-key.localhost', settings: { status: 2 } },
  );
  for (const [host, key] of [
    ['shut-key.localhost', 'maintenance'],
    ['away-key.localhost', 'regionRestriction'],
  ] as const) {
    await openAt(page, host, '/index');
    await expect(page.locator('main')).toHaveAttribute('data-key', key);
  }
});
