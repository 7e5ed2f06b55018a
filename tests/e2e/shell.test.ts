import { logout } from '@fairhouse/contract/session';
import { whitelabel } from '@fairhouse/contract/brands';
import { vendors } from '@fairhouse/contract/catalogue';
import { balance } from '@fairhouse/contract/wallet';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import {
  arriveAsGuest,
  arriveAsPlayer,
  chooseMemberPage,
  complaintsOf,
  demoLogin,
  logIn,
  logInAsPlayer,
  openMemberPage,
} from './people.ts';

const ROUTES: readonly { path: string; key: string; side: boolean; foot: boolean; head?: false }[] =
  [
    { path: '/index', key: 'index', side: true, foot: true },
    { path: '/noticePage', key: 'noticePage', side: true, foot: true },
    { path: '/news', key: 'news', side: true, foot: true },
    { path: '/vip', key: 'vip', side: true, foot: true },
    { path: '/pointMall', key: 'pointMall', side: false, foot: true },
    { path: '/live', key: 'live', side: true, foot: true },
    // Their side menu is shut at arrival, like that of /pvp: three columns want the width.
    { path: '/sports', key: 'sports', side: false, foot: true },
    { path: '/esports', key: 'esports', side: false, foot: true },
    { path: '/rng', key: 'rng', side: true, foot: true },
    { path: '/pvp', key: 'pvp', side: false, foot: true },
    { path: '/fish', key: 'fish', side: true, foot: true },
    { path: '/hot', key: 'hot', side: true, foot: true },
    { path: '/fav', key: 'fav', side: true, foot: true },
    { path: '/jlrng', key: 'jlrng', side: true, foot: true },
    { path: '/lottery', key: 'lottery', side: false, foot: false },
    { path: '/vnlottery', key: 'vnlottery', side: false, foot: false },
    { path: '/seaLottery', key: 'seaLottery', side: false, foot: false },
    { path: '/elott', key: 'elott', side: true, foot: true },
    { path: '/promotions', key: 'promotions', side: true, foot: true },
    { path: '/promoDetail', key: 'promoDetail', side: true, foot: true },
    { path: '/seamless', key: 'seamless', side: false, foot: false },
    { path: '/help', key: 'help', side: true, foot: true },
    { path: '/helpmc', key: 'helpmc', side: false, foot: false, head: false },
    { path: '/down', key: 'down', side: true, foot: true },
    { path: '/download', key: 'down', side: true, foot: true },
    { path: '/join', key: 'join', side: true, foot: true },
    { path: '/fairness', key: 'fairness', side: true, foot: true },
  ];

const isWithin = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test(
  '[RT-02, RT-25, RT-30, RT-32, UX-11] every path shows its screen in its frame, reloaded as well, and ' +
    'scrolls sideways neither at 1440 nor at 360 pixels',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    for (const route of ROUTES) {
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.goto(route.path);
      await expect(page.locator('.st-main')).toHaveAttribute('data-key', route.key);
      await expect(page.locator('.st-side')).toHaveCount(route.side ? 1 : 0);
      await expect(page.locator('.st-footer')).toHaveCount(route.foot ? 1 : 0);
      await expect(page.locator('.st-header')).toHaveCount(route.head === false ? 0 : 1);
      await expect(page.locator('.st-main h1, .st-main h2').first()).toBeVisible();
      expect(await isWithin(page), `${route.path} at 1440`).toBe(true);
      await page.setViewportSize({ width: 360, height: 844 });
      expect(await isWithin(page), `${route.path} at 360`).toBe(true);
    }
    expect(complaints).toEqual([]);
  },
);

test('[RT-03, RT-29] /register and /login arrive with their popup open', async ({ page }) => {
  for (const path of ['/register', '/register.html']) {
    await page.goto(path);
    await expect(page.locator('[data-key="registerForm"]')).toBeVisible();
    await expect(page.locator('.hm-hero')).toBeVisible();
  }
  await page.goto('/login');
  await logIn(page, demoLogin('player'));
  await expect(page).toHaveURL(/\/index$/);
});

test('[RT-31] an unknown path shows a way back', async ({ page }) => {
  await page.goto('/nowhere');
  await page.locator('[data-key="notFound"] a').click();
  await expect(page).toHaveURL(/\/index$/);
});

test('[RT-25] Back and Forward walk through the screens', async ({ page }) => {
  await page.goto('/index');
  await page.locator('.st-nav [data-key="LIVE"]').click();
  await expect(page).toHaveURL(/\/live$/);
  await page.locator('.st-nav [data-key="RNG"]').click();
  await expect(page).toHaveURL(/\/rng$/);
  await page.goBack();
  await expect(page.locator('.st-main')).toHaveAttribute('data-key', 'live');
  await page.goForward();
  await expect(page.locator('.st-main')).toHaveAttribute('data-key', 'rng');
});

test('[RT-09] the hall tab is part of the address', async ({ page }) => {
  await page.goto('/rng?page=FAIR');
  const chips = page.locator('.hl-tools .fh-chip');
  await expect(chips.filter({ hasText: 'Fairhouse Originals' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await chips.first().click();
  await expect(page).toHaveURL(/page=all/);
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
});

test('[SH-02] the logo leads to /index with the hot games tab chosen', async ({ page }) => {
  const tab = (key: string) => page.locator(`.hm-tabs [data-tab="${key}"]`);
  await page.goto('/index');
  await tab('slots').click();
  await expect(page).toHaveURL(/tab=slots$/);
  await expect(tab('slots')).toHaveAttribute('aria-pressed', 'true');
  await expect(tab('hot')).toHaveAttribute('aria-pressed', 'false');
  for (const from of [undefined, '/fairness']) {
    if (from) await page.goto(from);
    await page.locator('.st-header [data-key="logo"]').click();
    await expect(page).toHaveURL(/\/index\?tab=hot$/);
    await expect(tab('hot')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
  }
});

test('[SH-24] the navigation is live, slots, sports, and sports is new', async ({ page }) => {
  // A house offers sports once a vendor serves them.
  await page.route(addressesOf(vendors), async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as {
      data: { lanes: { gameCategory: string; vendors: unknown[] }[] };
    };
    const { vendors = [] } = told.data.lanes.find((lane) => lane.gameCategory === 'LIVE') ?? {};
    const lanes = told.data.lanes.filter((lane) => lane.gameCategory !== 'SPORTS');
    await route.fulfill({
      response: answer,
      json: {
        ...told,
        data: { ...told.data, lanes: [...lanes, { ...lanes[0], gameCategory: 'SPORTS', vendors }] },
      },
    });
  });
  await page.goto('/index');
  const items = page.locator('.st-nav a');
  await expect(items).toHaveCount(3);
  expect(await items.evaluateAll((all) => all.map((one) => one.getAttribute('data-key')))).toEqual([
    'LIVE',
    'RNG',
    'SPORTS',
  ]);
  await expect(items.nth(2).locator('.fh-tag')).toHaveText('New');
});

test('[RT-25] who goes on before all scripts are there has the title of the page they are on', async ({
  page,
}) => {
  let letCome = (): void => {};
  const isElsewhere = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/follow-house-*.js', async (route) => {
    await isElsewhere;
    await route.continue();
  });
  await page.goto('/help');
  await expect(page).toHaveTitle(/^Help/);
  await page.locator('.st-nav [data-key="RNG"]').click();
  await expect(page).toHaveURL(/\/rng/);
  letCome();
  await expect(page).toHaveTitle(/^Slots/);
});

test('the header of a member fits each width, also in a language of long words', async ({
  page,
}) => {
  await arriveAsPlayer(page);
  await page.goto('/help?language=de');
  await expect(page.locator('.st-header [data-key="deposit"]')).toBeVisible();
  for (const width of [1280, 1240, 1239, 1160, 960, 959, 860, 859, 820, 761, 760, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const { wide, tall } = await page.locator('.st-header').evaluate((header) => ({
      wide: header.scrollWidth - header.clientWidth,
      // A word that breaks makes its button taller than the others.
      tall: [...header.querySelectorAll('a, button')].filter((one) => one.clientHeight > 48).length,
    }));
    expect({ width, wide, tall }).toEqual({ width, wide: 0, tall: 0 });
  }
});

test('[SH-25, SH-26, SH-27, SH-29] the footer opens its texts', async ({ page }) => {
  await page.goto('/index');
  const footer = page.locator('.st-footer');
  for (const key of [
    'docAbout',
    'docContact',
    'docTerms',
    'docResponsible',
    'docPrivacy',
    'docAffiliates',
    'docRefund',
  ]) {
    // By key: what still comes in above moves the foot from under a pointer.
    await footer.locator(`[data-key="${key}"]`).press('Enter');
    await expect(page.locator(`[data-key="text-${key}"]`)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await footer.locator('[data-key="faq1"] summary').click();
  await expect(footer.locator('[data-key="faq1"] p')).toBeVisible();
  await footer.locator('[data-key="faq1"] summary').click();
  await expect(footer.locator('[data-key="faq1"] p')).toBeHidden();
  await expect(footer.locator('.st-steps li')).toHaveCount(3);
  await expect(footer.locator('[data-key="licence"]')).toContainText('runs on play money');
});

test('[SH-06, SH-07, SH-08, SH-09, SH-12] a member finds balance, account and masking', async ({
  page,
}) => {
  // Not the demo player, whose balance other journeys move.
  const guest = await arriveAsGuest(page);
  const asked = page.waitForResponse(addressesOf(balance));
  await page.locator('.st-header').getByRole('button', { name: 'Refresh the balance' }).click();
  expect((await asked).status()).toBe(200);
  for (const [key, target] of [
    ['deposit', 'depositv2'],
    ['withdraw', 'withdraw'],
  ]) {
    await page.locator(`.st-header [data-key="${key}"]`).click();
    await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', target ?? '');
    await page.keyboard.press('Escape');
  }
  await page.locator('.st-header [data-key="avatar"]').click();
  await expect(page.locator('[data-key="nickname"]')).toHaveText(guest.username);
  await expect(page.locator('[data-key="memberId"]')).toHaveText(/^\d+$/);
  await expect(page.locator('[data-key="rank"]')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  const figure = page.locator('.st-side .fh-balance__figure');
  await expect(figure).toContainText(/\d/);
  const amount = await figure.innerText();
  await figure.click();
  await expect(figure).toHaveText(/^•+$/);
  await figure.click();
  await expect(figure).toHaveText(amount);
});

test('[SH-10, ID-03, ID-04] sign out asks first', async ({ page }) => {
  await logInAsPlayer(page);
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="logout"]').click();
  await page.locator('[data-key="cancel"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await page.locator('.st-side [data-key="logout"]').click();
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('.st-header [data-key="login"]')).toBeVisible();
  await expect(page).toHaveURL(/\/index$/);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
    merchantCode: 'DEMO',
  });
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[MC-01] a loader stands until the member centre has come; closed, it leaves the screen below', async ({
  page,
}) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/MemberCentre-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await arriveAsGuest(page, undefined, '/vip');
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="memberCentre"]').click();
  await expect(page.locator('.fh-loader')).toBeVisible();
  await expect(page.locator('.mc-menu')).toHaveCount(0);
  held.resolve(undefined);
  await expect(page.locator('.mc-menu button')).toHaveCount(16);
  await expect(page.locator('.fh-loader')).toHaveCount(0);
  await page.locator('[data-key="memberCentre"]').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-key="memberCentre"]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/vip$/);
  await expect(page.locator('.st-main')).toHaveAttribute('data-key', 'vip');
  await expect(page.locator('.st-main h1')).toBeVisible();
});

test('[MC-05] every key of the member centre opens its page', async ({ page }) => {
  await logInAsPlayer(page);
  await openMemberPage(page, 'securityCenter');
  const menu = page.locator('.mc-menu button');
  await expect(menu).toHaveCount(16);
  const keys = await menu.evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  expect(keys).toHaveLength(16);
  for (const key of keys) {
    await chooseMemberPage(page, key ?? '');
    await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', key ?? '');
    await expect(page.locator(`.mc-menu [aria-current]`)).toHaveAttribute('data-key', key ?? '');
    await expect(page.locator('.mc-panel h1, .mc-panel h2').first()).toBeVisible();
  }
  await page.locator('[data-key="memberCentre"]').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-key="memberCentre"]')).toHaveCount(0);
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
});

test('[ID-27] a session that ended elsewhere leaves a visitor here', async ({ page }) => {
  const guest = await arriveAsGuest(page);
  await ask(test.info().project.use.baseURL ?? '', logout, {}, { token: guest.token });
  await expect(page.locator('.st-header [data-key="login"]')).toBeVisible();
  await expect(page.locator('.st-header [data-key="avatar"]')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[MC-02] on a phone the menu lies behind the page that was opened, at its entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsPlayer(page);
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="messageV2"]').click();
  await expect(page.locator('.mc-panel[data-key="messageV2"] h1')).toBeVisible();
  await page.locator('[data-key="centreMenu"]').click();
  const entry = page.locator('.mc-menu [aria-current]');
  await expect(entry).toHaveAttribute('data-key', 'messageV2');
  await expect(entry).toBeInViewport({ ratio: 1 });
});

test('a wrong password is refused with a clear text', async ({ page }) => {
  await page.goto('/login');
  const form = page.locator('[data-key="loginForm"]');
  await form.locator('[name="username"]').fill('nobodyhere');
  await form.locator('[name="password"]').fill('wrong4word');
  await form.locator('[data-key="submitLogin"]').click();
  await expect(form.getByRole('alert')).toHaveText('Username or password is wrong.');
});

test('[UX-01] the theme is kept after a reload', async ({ page }) => {
  await page.goto('/index');
  await page.locator('.st-header [data-key="theme"]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[UX-02, UX-04] a language changes the texts and the direction and is kept', async ({
  page,
}) => {
  await page.goto('/index');
  await expect(page.locator('.st-nav [data-key="RNG"]')).toHaveText('Slots');
  await page.locator('.st-header [data-key="language"]').click();
  await page.locator('[data-key="language-ar"]').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.st-nav [data-key="RNG"]')).not.toHaveText('Slots');
  expect(await isWithin(page)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('[SH-11] the language select stands where there is more than one language', async ({
  page,
}) => {
  const selects = page.locator(':is(.st-header, .st-side) [data-key="language"]');
  await page.goto('/index');
  await expect(selects).toHaveCount(2);
  await page.route(addressesOf(whitelabel), async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: { info: { languages: string[] } } };
    answer.value.info.languages = ['EN'];
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await expect(page.locator('.st-side [data-key="RNG"]')).toBeVisible();
  await expect(selects).toHaveCount(0);
});
