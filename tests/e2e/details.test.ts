import { readdirSync } from 'node:fs';
import path from 'node:path';
import { games, hotGames, vendors } from '@fairhouse/contract/catalogue';
import { memberInfo } from '@fairhouse/contract/members';
import { launchGame } from '@fairhouse/contract/rounds';
import { login } from '@fairhouse/contract/session';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import { arriveAsPlayer, demoLogin, logIn, logInAsPlayer, openMemberPage } from './people.ts';

const CHUNK_ERROR = 'A part of the site could not be loaded';

/** Waits until no script is on its way but those that are kept waiting: it would count as late. */
const scriptsOf = (page: Page, kept: RegExp) => {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    const isPart = ['script', 'stylesheet'].includes(request.resourceType());
    if (isPart && !kept.test(request.url())) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      open.delete(request);
    });
  }
  return { haveCome: () => expect.poll(() => open.size).toBe(0) };
};

/** Addresses asked for since the start of the page. */
const asked = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
};

test(
  '[GM-16, RT-11, GM-17] a heart asks a visitor to log in, marks the game for the member, and /fav' +
    ' shows exactly the marked and the recent ones',
  async ({ page }) => {
    await page.goto('/fav');
    await expect(page.locator('[data-key="mineLogin"]')).toBeVisible();
    await page.goto('/rng');
    await page.getByRole('button', { name: 'Add Harbour Lights to favourites' }).click();
    await logIn(page, demoLogin('agent'));
    await expect(
      page.getByRole('button', { name: 'Remove Harbour Lights from favourites' }),
    ).toBeVisible();
    await page.goto('/fav');
    await expect(page.locator('.fh-tile')).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove Harbour Lights from favourites' }).click();
    await expect(page.locator('.fh-tile')).toHaveCount(0);
    await page.goto('/game?gameId=harbour-lights');
    await expect(page.locator('iframe[data-key="game"]')).toBeVisible();
    await page.goto('/fav');
    await page.getByRole('tab', { name: 'Recent' }).click();
    await expect(page).toHaveURL(/tab=recent/);
    await expect(page.locator('.fh-tile')).toContainText(['Harbour Lights']);
  },
);

test('[SL-01] the slots have a tab for each vendor, and the chosen one alone is marked', async ({
  page,
  baseURL,
}) => {
  const { lanes } = await ask(baseURL ?? '', vendors, {});
  const slots = lanes.find((lane) => lane.gameCategory === 'RNG')?.vendors ?? [];
  expect(slots.length).toBeGreaterThan(3);
  await page.goto('/rng');
  const tabs = page.getByRole('group', { name: 'Providers' }).getByRole('button');
  await expect(tabs).toHaveText(['All', ...slots.map((one) => one.name)]);
  for (const { vassalage, name } of slots) {
    await tabs.getByText(name, { exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('page') === vassalage);
    await expect(tabs.and(page.locator('[aria-pressed="true"]'))).toHaveText([name]);
  }
});

test('[SL-02] the filters of a hall narrow what it shows', async ({ page }) => {
  await page.goto('/rng?page=FAIR');
  await expect(page.locator('.fh-tile').first()).toBeVisible();
  const count = page.locator('.hl-count');
  const all = Number((await count.textContent())?.replaceAll(/\D/g, ''));
  await page.locator('[data-key="filterLines"]').click();
  await expect(count).not.toHaveText(`Games: ${all}`);
  await page.locator('[data-key="filterMinBet"]').click();
  await expect(page.locator('[data-key="filterMinBet"]')).toHaveAttribute('aria-pressed', 'true');
});

test('[SL-03] scrolling brings every further game, each once', async ({ page }) => {
  const all = Array.from({ length: 130 }, (_one, at) => ({
    gameId: `game-${at}`,
    slug: `game-${at}`,
    name: `Game ${at}`,
    vassalage: 'FAIR',
    gameCategory: 'RNG',
    gameType: 'slot',
    code: 'X',
    defaultPlayType: 'X',
    accountTypeName: 'X',
    isGame: true,
    rtp: '96.00%',
    volatility: 1,
    lines: 5,
    minBet: '1.00',
    maxBet: '9.00',
    topPrize: 1,
    image: '/art/games/harbour-lights/tile.webp',
    wideImage: '',
    isHot: false,
    isNew: false,
    status: 'open',
    hasFreePlay: false,
  }));
  await page.route(addressesOf(games), async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const pageSize = Number(query.get('pageSize'));
    const from = Number(query.get('cursor') ?? 0);
    const next = from + pageSize;
    await route.fulfill({
      json: {
        success: true,
        value: {
          total: all.length,
          pageNo: 1,
          pageSize,
          nextCursor: next < all.length ? String(next) : null,
          list: all.slice(from, next),
        },
      },
    });
  });
  await page.goto('/rng');
  await expect(page.locator('.fh-tile').first()).toBeVisible();
  // As far as it takes: a page that comes late lies below what was scrolled to.
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.locator('.fh-tile')).toHaveCount(all.length, { timeout: 250 });
  }).toPass({ timeout: 60_000 });
  const names = await page.locator('.fh-tile__name').allTextContents();
  expect(new Set(names).size).toBe(all.length);
});

test('[GM-14] a game under maintenance is not launched and others are suggested', async ({
  page,
}) => {
  await page.route(addressesOf(games), async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"status":"open"', '"status":"maintenance"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto('/rng');
  await page.locator('.fh-tile__open').filter({ hasText: 'Harbour Lights' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Harbour Lights is under maintenance');
  await expect(dialog.locator('[data-key="others"] .fh-tile')).not.toHaveCount(0);
  await expect(page).toHaveURL(/\/rng/);
});

test('[GM-13] a blocked window says so and can be tried again', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.route(addressesOf(launchGame), (route) =>
    route.fulfill({ json: { success: true, value: { game_url2: '/nobody' } } }),
  );
  await arriveAsPlayer(page);
  await page.goto('/game?gameId=harbour-lights');
  await expect(page.locator('[data-key="popupBlocked"]')).toContainText('blocked the window');
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('[data-key="popupBlocked"]')).toBeVisible();
});

test('[GM-20, UX-15] a list is searched by name and says so when nothing matches', async ({
  page,
}) => {
  await page.goto('/rng');
  const field = page.locator('.hl-find input');
  await field.fill('HARBÓUR LIGHTS');
  await expect(page.locator('.fh-tile')).toHaveCount(1);
  await field.fill('zzz');
  await expect(page.locator('.fh-empty')).toContainText('zzz');
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(page.locator('.fh-tile')).not.toHaveCount(0);
});

test('[RT-10] /hot lists the hot games', async ({ page }) => {
  // The answer that the page got: what is hot changes while others play.
  const answer = page.waitForResponse(addressesOf(hotGames));
  await page.goto('/hot');
  const { value } = (await (await answer).json()) as { value: { list: { name: string }[] } };
  expect(value.list.length).toBeGreaterThan(3);
  await expect(page.locator('.fh-tile__name')).toHaveText(value.list.map(({ name }) => name));
});

test('the tile of a live game leads to its tables', async ({ page }) => {
  await page.goto('/index');
  await page.locator('.fh-tile').filter({ hasText: 'Baccarat' }).first().click();
  await expect(page).toHaveURL(/\/live/);
  await expect(page.locator('[data-key="lamp-room-1"]')).toBeVisible();
});

test('[MC-02, SH-14, SH-15] a member opens the member centre at the right page', async ({
  page,
}) => {
  await logInAsPlayer(page);
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="memberCentre"]').click();
  await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', 'securityCenter');
  await expect(page.locator('.mc-menu [aria-current="page"]')).toHaveAttribute(
    'data-key',
    'securityCenter',
  );
  await page.keyboard.press('Escape');
  for (const [key, target] of [
    ['side-invite', 'referral'],
    ['side-deposit', 'depositv2'],
    ['playerRank', 'playerRank'],
    ['transactionHistory', 'transactionHistory'],
  ]) {
    await page.locator(`.st-side [data-key="${key}"]`).click();
    await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', target ?? '');
    await page.keyboard.press('Escape');
    await expect(page.locator('.mc-panel')).toHaveCount(0);
  }
  await page.locator('.st-side [data-key="side-promotion"]').click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('[PP-10, PP-20, UX-06, UX-07] a popup keeps the focus, closes by Escape and not by its cover', async ({
  page,
}) => {
  await page.goto('/index');
  const opener = page.locator('.st-header [data-key="register"]');
  await opener.click();
  await page.locator('[data-key="toLogin"]').click();
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  await expect(page.locator('[data-key="registerForm"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await opener.click();
  const dialog = page.getByRole('dialog');
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.locator('.fh-cover').click({ position: { x: 4, y: 4 } });
  await page.mouse.wheel(0, 600);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  // The page may be held for a moment more, and a turn of the wheel is lost on it.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(0);
});

test('[UX-05] the first load fetches no script of another section', async ({ page }) => {
  const addresses = asked(page);
  await page.goto('/index');
  await expect(page.locator('.lv-card').first()).toBeVisible();
  const scripts = addresses.filter((address) => address.endsWith('.js')).join(' ');
  const built = readdirSync(path.join(import.meta.dirname, '../../apps/site/dist/assets')).join(
    ' ',
  );
  for (const section of [
    'Vip',
    'Down',
    'Help',
    'Join',
    'Lottery',
    'PointMall',
    'Promotions',
    'PromoDetail',
    'Category',
    'Seamless',
    'Game',
    'Fairness',
    'Tournaments',
    'Certificate',
    'Notice',
  ]
    .map((name) => `${name}Screen`)
    .concat('SlotHall', 'LiveHall', 'FishHall')) {
    // A name that the build does not know would prove nothing.
    expect(built, section).toContain(`${section}-`);
    expect(scripts, section).not.toContain(`${section}-`);
  }
});

test('[RQ-59] the balance stands on every page of play and money', async ({ page }) => {
  await logInAsPlayer(page);
  const figure = page.locator('.st-header .fh-balance__figure');
  for (const path of [
    '/index',
    '/rng',
    '/live',
    '/fish',
    '/fav',
    '/hot',
    '/promotions',
    '/game?gameId=harbour-lights',
  ]) {
    await page.goto(path);
    await expect(figure, path).toContainText(/\d/);
    await expect(figure, path).toBeInViewport();
  }
  await page.goto('/index');
  for (const key of ['depositv2', 'withdraw', 'transactionHistory']) {
    await openMemberPage(page, key);
    await expect(figure, key).toContainText(/\d/);
    await page.keyboard.press('Escape');
  }
});

test('[RQ-21] a secret is masked as it is typed, and what opens the account goes with the tab', async ({
  page,
  context,
}) => {
  const { username, password } = demoLogin('player');
  await page.goto('/login');
  await expect(page.locator('[data-key="loginForm"] [name="password"]')).toHaveAttribute(
    'type',
    'password',
  );
  await logIn(page, { username, password });
  const kept = await page.evaluate(() => ({
    token: sessionStorage.getItem('token') ?? '',
    device: JSON.stringify({ ...localStorage }),
    tab: JSON.stringify({ ...sessionStorage }),
  }));
  expect(kept.token).toMatch(/^[\w-]{43}$/);
  expect(kept.tab).not.toContain(password);
  const cookies = JSON.stringify(await context.cookies());
  for (const secret of [kept.token, password]) {
    expect(kept.device).not.toContain(secret);
    expect(cookies).not.toContain(secret);
  }
  const next = await context.newPage();
  await page.close();
  await next.goto('/index');
  await expect(next.locator('.st-header [data-key="login"]')).toBeVisible();
  await expect(next.locator('.st-header [data-key="avatar"]')).toHaveCount(0);
});

test('[UX-09] masking hides header and side menu alike and lasts over screens', async ({
  page,
}) => {
  await logInAsPlayer(page);
  const figures = page.locator('.st-header .fh-balance__figure, .st-side .fh-balance__figure');
  await expect(figures.first()).toContainText(/\d/);
  await page.locator('.st-side').getByRole('button', { name: 'Hide the balance' }).click();
  for (const path of ['/rng', '/live']) {
    await page.locator(`.st-nav a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    for (const figure of await figures.all()) await expect(figure).not.toContainText(/\d/);
  }
});

test('[ER-03] registration refuses each wrong field under that field', async ({ page }) => {
  await page.goto('/register');
  const form = page.locator('[data-key="registerForm"]');
  await form.locator('[data-key="submitRegister"]').click();
  // Username, password, its confirmation, the age.
  await expect(form.locator('.fh-error')).toHaveCount(4);
  await form.locator('[name="username"]').fill('1x');
  await form.locator('[name="password"]').fill('abcdef');
  await form.locator('[name="confirmPassword"]').fill('abcdefg');
  await form.locator('[data-key="submitRegister"]').click();
  for (const name of ['username', 'password', 'confirmPassword']) {
    await expect(form.locator(`[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.locator('.st-header [data-key="avatar"]')).toHaveCount(0);
});

test('[ER-14] without a network an action says so and can be repeated', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const form = page.locator('[data-key="loginForm"]');
  await expect(form).toBeVisible();
  const { username, password } = demoLogin('player');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(password);
  await page.route(addressesOf(login), (route) => route.abort('internetdisconnected'));
  await form.locator('[data-key="submitLogin"]').click();
  await expect(form.getByRole('alert')).toContainText('Check your network and try again');
  await page.unroute(addressesOf(login));
  await context.setOffline(false);
  await logIn(page, { username, password });
});

test('[ER-27] a section whose script does not come says so and leaves the rest standing', async ({
  page,
}) => {
  await page.route(/MemberCentre-.*\.js/, (route) => route.abort());
  await logInAsPlayer(page);
  await page.locator('.st-side [data-key="securityCenter"]').click();
  await expect(page.locator('[data-key="broken"]')).toContainText(CHUNK_ERROR);
  await expect(page.locator('.st-header')).toBeVisible();
});

for (const [what, script, open] of [
  ['a screen', /LiveHall-.*\.js/, (page: Page) => page.locator('.st-nav [data-key="LIVE"]')],
  ['a popup', /LoginDialog-.*\.js/, (page: Page) => page.locator('.st-header [data-key="login"]')],
] as const) {
  test(`[ER-27] the script of ${what} that takes longer than 120 seconds counts as failed`, async ({
    page,
  }) => {
    // Never answered: the script is on its way for as long as the page is open.
    await page.route(script, () => {});
    const scripts = scriptsOf(page, script);
    await page.clock.install();
    await page.goto('/index');
    // The screen beneath stands: its own script may not be on its way when the clock is turned.
    await expect(page.locator('#content .fh-tile__name').first()).toBeVisible();
    await scripts.haveCome();
    // It stands still from here: what a busy machine takes for a click is no part of the limit.
    await page.clock.pauseAt(Date.now() + 10_000);
    const wanted = page.waitForRequest(script);
    await open(page).click();
    await wanted;
    // What the screen loads a moment after it stands has come as well, or it would be late too.
    await page.clock.runFor(3_000);
    await scripts.haveCome();
    await page.clock.runFor(115_000);
    const failed = page.getByText(CHUNK_ERROR);
    await expect(failed).toHaveCount(0);
    await page.clock.runFor(4_000);
    await page.clock.resume();
    // What waited says it as well, until the boundary around it has taken its place.
    await expect(failed).toHaveCount(1);
    await expect(failed).toBeVisible();
    await expect(page.locator('.st-header')).toBeVisible();
  });
}

test(
  '[ST-04, ST-06] the start keeps the merchant code, asks for the member only with a token' +
    ' and for the vendors once',
  async ({ page }) => {
    // Other journeys change the house meanwhile; who hears of it asks again, as they should.
    await page.routeWebSocket(/./, () => {});
    const addresses = asked(page);
    await page.goto('/index');
    await expect(page.locator('.lv-card').first()).toBeVisible();
    expect(addresses).not.toContain(memberInfo.path);
    for (const area of ['sessionStorage', 'localStorage'] as const) {
      expect(await page.evaluate((name) => window[name].getItem('merchantCode'), area)).toBe(
        'DEMO',
      );
    }
    await page.goto('/login');
    await logIn(page, demoLogin('player'));
    expect(addresses).toContain(memberInfo.path);
    const ofVendors = () => addresses.filter((address) => address === vendors.path);
    const before = ofVendors().length;
    await page.reload();
    await expect(page.locator('.lv-card').first()).toBeVisible();
    expect(ofVendors()).toHaveLength(before);
    expect(before).toBe(1);
  },
);

test('[RC-01] a record without rows offers a longer period', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, demoLogin('agent'));
  await openMemberPage(page, 'personalHistoryCopy');
  await page.locator('.mc-panel [data-key="yesterday"]').click();
  await expect(page.locator('.mc-panel .fh-empty')).toBeVisible();
  await page.getByRole('button', { name: 'Show 30 days' }).click();
  await expect(page.locator('.mc-panel [data-key="month"]')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
