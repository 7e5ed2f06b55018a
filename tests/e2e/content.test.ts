import type { RawInputOf } from '@fairhouse/contract';
import { whitelabel } from '@fairhouse/contract/brands';
import { announcements, banners, notices } from '@fairhouse/contract/content';
import { contentShelf, createContent } from '@fairhouse/contract/content-desk';
import { launchGame } from '@fairhouse/contract/rounds';
import { login, register } from '@fairhouse/contract/session';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { HOSTILE } from '../hostile-html.ts';
import { ask } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn, writeSource } from './office-person.ts';
import { complaintsOf, demoLogin, logIn, registerGuest } from './people.ts';

/** Each journey has content in a language of its own: counted on, so that no two have the same. */
let drawn = Math.floor(Math.random() * 676);
let language = '';
test.beforeEach(() => {
  drawn = (drawn + 1) % 676;
  language = `Z${String.fromCharCode(65 + Math.floor(drawn / 26), 65 + (drawn % 26))}`;
});
const speak = (page: Page) =>
  Promise.all(
    [announcements, notices, banners, whitelabel].map((call) =>
      page.route(addressesOf(call), (route) =>
        route.continue({ headers: { ...route.request().headers(), language } }),
      ),
    ),
  );

let token: string;
let url: string;
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  token = await operatorToken(url);
});
type Item = RawInputOf<typeof createContent>['item'];
const write = async (item: Item): Promise<string> => {
  const of = { item: { languages: [language], ...item } };
  return (await ask(url, createContent, of, { token })).id;
};
type Announced = Extract<Item, { kind: 'announcement' }>;
const announce = (type: Announced['type'], title: string, more: Partial<Announced> = {}) =>
  write({ kind: 'announcement', type, title, content: `<p>Text of <b>${title}</b></p>`, ...more });
const popup = (page: Page) => page.locator('[data-key="popup"]');

test('[PP-19] of more than 200 hostile texts none runs, loads or leads astray in the site', async ({
  browser,
}) => {
  // Without the page's own policy: the cleaning stands alone here.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const foreign: string[] = [];
  const house = new URL(url).host;
  await page.route(
    (address) => address.host !== house,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message());
    void dialog.dismiss();
  });
  const list = HOSTILE.map((content, index) => ({
    id: String(index),
    type: 'PU',
    title: 'T',
    content: `<p data-x>first</p>${content}`,
    imageUrl: '',
    url: '',
    execution: 'START',
    picture: null,
  }));
  await page.route(addressesOf(announcements), (route) =>
    route.fulfill({
      json: {
        success: true,
        value: { popup: list, promotion: [], banners: [], player: [], headline: [] },
      },
    }),
  );
  await page.goto('/index');
  await expect(popup(page).locator('.fh-rich p').first()).toHaveText('first');
  // The page behind is not drawn again for each of them.
  await page.addStyleTag({
    content: '#root { display: none } .fh-cover { backdrop-filter: none }',
  });
  const faults = await page.evaluate(seeAll, list.length);
  expect(faults).toEqual([]);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => 'RAN' in window)).toBe(false);
  expect(foreign).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/index');
  await context.close();
});

/** Goes through the popup in the page and answers what it should not hold. */
const seeAll = async (count: number): Promise<string[]> => {
  const faults: string[] = [];
  const tags =
    'P,BR,HR,H2,H3,H4,STRONG,B,EM,I,U,S,SMALL,SUB,SUP,UL,OL,LI,BLOCKQUOTE,CODE,PRE,A,' +
    'IMG,TABLE,THEAD,TBODY,TR,TH,TD,SPAN,DIV';
  for (let at = 0; at < count; at += 1) {
    const until = performance.now() + 5000;
    const place = () => document.querySelector(`[data-key="popup"][data-id="${at}"] .fh-rich`);
    // The text is there once its own first word is.
    while (
      !place()?.firstElementChild?.textContent?.startsWith('first') &&
      performance.now() < until
    )
      await new Promise((done) => {
        setTimeout(done);
      });
    const all = [...(place()?.querySelectorAll('*') ?? [])];
    if (all.length === 0) faults.push(`${at}: nothing is shown`);
    for (const one of all) {
      if (!tags.split(',').includes(one.nodeName)) faults.push(`${at}: ${one.nodeName}`);
      for (const { name, value } of one.attributes) {
        const isKnown = [
          'href',
          'title',
          'target',
          'rel',
          'src',
          'alt',
          'width',
          'height',
          'colspan',
          'rowspan',
        ].includes(name);
        if (!isKnown) faults.push(`${at}: ${name}`);
        if (name === 'src' && !/^\/[^/\\]/.test(value)) faults.push(`${at}: ${value}`);
        if (name === 'href' && !/^(\/[^/\\]|https?:\/\/|mailto:)/.test(value)) {
          faults.push(`${at}: ${value}`);
        }
      }
    }
    document.querySelector<HTMLElement>('.fh-dialog [data-key="next"]')?.click();
  }
  return faults;
};

test(
  '[PP-13, PP-16, PP-17, ST-10, MS-02] what operators announce is shown in its place, ' +
    'once a session',
  async ({ page }) => {
    await announce('PU', 'Opening night', { url: '/promotions' });
    await announce('PU', 'Second night');
    await announce('PU', 'Good to see you', { execution: 'LOGIN' });
    await announce('PL', 'For you alone', { execution: 'LOGIN' });
    await announce('B', 'Own banner', { url: '/vip', imageUrl: '/art/house.webp' });
    await announce('H', 'Own headline');
    await write({
      kind: 'banner',
      groupName: 'w_login',
      url: '/art/house-tall.webp',
      title: 'At the door',
      link: '/promotions',
    });
    await write({ kind: 'banner', groupName: 'w_register', url: '/art/house.webp', title: 'Join' });
    const complaints = complaintsOf(page);
    await speak(page);
    await page.goto('/index');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText('Opening night');
    await expect(popup(page).locator('b')).toHaveText('Opening night');
    await dialog.locator('[data-key="next"]').click();
    await expect(dialog.getByRole('heading')).toHaveText('Second night');
    await dialog.locator('[data-key="ok"]').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-key="ownSlide"] h1')).toHaveText('Own banner');
    await test.step('the headline opens the generic dialog; its cover closes it', async () => {
      const headline = page.locator('[data-key="headline"]');
      await headline.click();
      await expect(dialog.locator('[data-key="headlineText"] b')).toHaveText('Own headline');
      await expect(dialog.locator('.fh-dialog__head .fh-icon')).toBeVisible();
      await page.locator('.fh-cover').click({ position: { x: 4, y: 4 } });
      await expect(dialog).toHaveCount(0);
      await expect(headline).toBeFocused();
    });
    await page.reload();
    await expect(page.locator('[data-key="ownSlide"] h1')).toHaveText('Own banner');
    await expect(dialog).toHaveCount(0);
    await page.locator('.st-header [data-key="register"]').click();
    await expect(page.locator('[data-key="w_register"] [data-key="banner"] img')).toHaveAttribute(
      'alt',
      'Join',
    );
    await page.locator('[data-key="toLogin"]').click();
    await expect(page.locator('[data-key="w_login"] [data-key="banner"] a')).toHaveAttribute(
      'href',
      '/promotions',
    );
    await expect(page.locator('[data-key="w_login"] [data-key="banner"] img')).toHaveAttribute(
      'src',
      '/art/house-tall.webp',
    );
    await logIn(page, demoLogin('player'));
    await expect(dialog.getByRole('heading')).toHaveText('Good to see you');
    await dialog.locator('[data-key="next"]').click();
    await expect(dialog.getByRole('heading')).toHaveText('For you alone');
    await dialog.getByLabel('Do not show this again today').check();
    await dialog.locator('[data-key="ok"]').click();
    await page.evaluate(() => sessionStorage.removeItem('fairhouse.announced'));
    await page.reload();
    await expect(page.locator('[data-key="ownSlide"]')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test('[PP-13] who has just registered is greeted by what is announced then', async ({ page }) => {
  await announce('PU', 'Welcome home', { execution: 'REGISTER' });
  await speak(page);
  await page.addInitScript(() => sessionStorage.setItem('fairhouse.announced', 'START'));
  await page.goto('/index');
  await registerGuest(page);
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Welcome home');
});

test(
  '[PP-14, PP-15, PP-20, MS-01, RT-04, LI-10] notices are read nine a page, in the popup from ' +
    'the chosen one on',
  async ({ browser }) => {
    for (let number = 1; number <= 12; number += 1) {
      await write({
        kind: 'notice',
        title: `Notice ${number}`,
        publishedAt: '2026-01-02T03:04:05Z',
        content: `<p>The text of <em>${number}</em></p>`,
      });
    }
    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await speak(page);
    await page.addInitScript(() => sessionStorage.setItem('fairhouse.announced', 'START'));
    await page.goto('/index');
    const opener = page.locator('[data-key="news-2"]');
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.nt-one')).toHaveCount(9);
    await expect(dialog.locator('.nt-one[data-open="true"] button span')).toHaveText('Notice 10');
    await expect(dialog.locator('.nt-text em')).toHaveText('10');
    await expect(dialog.locator('.nt-one time').first()).toHaveText('2026-01-02 03:04:05');
    for (const motion of await page.evaluate(() =>
      ['.fh-cover', '.fh-dialog'].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).animationDuration,
      ),
    )) {
      expect(Number.parseFloat(motion)).toBeGreaterThanOrEqual(0.2);
      expect(Number.parseFloat(motion)).toBeLessThanOrEqual(0.4);
    }
    for (let press = 0; press < 16; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Page 2' }).click();
    await expect(dialog.locator('.nt-one')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.goto('/noticePage');
    await expect(page.locator('.nt-one')).toHaveCount(9);
    await page.locator('[data-key="notice-0"]').click();
    await expect(page.locator('.nt-text em')).toHaveText('12');
    for (const part of ['.st-header', '.st-side', '.st-footer']) {
      await expect(page.locator(part)).toHaveCount(1);
    }
    await context.close();
  },
);

test(
  '[MS-08, ST-11, RT-22, RT-30, PP-16, PP-17] the apps are shown with codes and guides; copying ' +
    'says so and goes by itself',
  async ({ page, context }) => {
    await write({
      kind: 'resource',
      resourceType: 'APP_ANDROID',
      labelNameEn: 'House for Android',
      labelNameCn: '安卓',
      url: '/files/house.apk',
    });
    await write({
      kind: 'resource',
      resourceType: 'SOCIAL',
      labelNameEn: 'Our channel',
      url: 'https://social.example/house',
    });
    await speak(page);
    for (const path of ['/download', '/down']) {
      await page.goto(path);
      await expect(page.locator('[data-key="APP_ANDROID"] h2')).toHaveText('House for Android');
    }
    const app = page.locator('[data-key="APP_ANDROID"]');
    await expect(app.locator('.ct-qr')).toHaveAttribute('data-text', /\/files\/house\.apk$/);
    await expect(app.locator('.ct-guide li')).toHaveCount(3);
    await expect(app.locator('[data-key="download"]')).toHaveAttribute('download', '');
    await expect(page.locator('[data-key="homeScreen"] .ct-qr')).toBeVisible();
    await expect(page.locator('[data-key="resource-SOCIAL"]')).toHaveText('Our channel');
    await expectSound(page, '/down');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.locator('[data-key="copy"]').click();
    await expect(page.locator('[data-key="copied"]')).toContainText('/files/house.apk');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 6000 });
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('no')) },
      }),
    );
    await app.locator('[data-key="copy"]').click();
    await page.locator('.fh-cover').click({ position: { x: 4, y: 4 } });
    await page.waitForTimeout(600);
    await expect(page.locator('[data-key="notCopied"]')).toBeVisible();
    await page.getByRole('dialog').locator('[data-key="ok"]').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(app).toBeVisible();
    await expectSound(page, '/down at 390');
  },
);

test('[PP-18] the loader covers login, registration and launch, and leaves with either end', async ({
  page,
}) => {
  const loader = page.locator('.fh-loader--over');
  // Each call waits until its loader was seen.
  const held: ((isWell: boolean) => void)[] = [];
  for (const call of [login, register, launchGame]) {
    await page.route(addressesOf(call), async (route) => {
      const isWell = await new Promise<boolean>((done) => {
        held.push(done);
      });
      await (isWell ? route.continue() : route.abort());
    });
  }
  await page.goto('/index');
  const under: Under = async (act, isWell) => {
    await Promise.all([
      act(),
      expect
        .poll(() => held.length, { timeout: 60_000 })
        .toBe(1)
        .then(() => expect(loader).toBeVisible())
        .then(() => held.pop()?.(isWell)),
    ]);
    await expect(loader).toHaveCount(0);
  };
  const guest = await registerUnder(page, under);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  const { username, password } = guest;
  const form = page.locator('[data-key="loginForm"]');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(password);
  await under(() => form.locator('[data-key="submitLogin"]').click(), false);
  await expect(form.getByRole('alert')).toBeVisible();
  await under(() => form.locator('[data-key="submitLogin"]').click(), true);
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await under(() => page.goto('/game?gameId=harbour-lights'), false);
  await under(() => page.reload(), true);
  await expect(page.locator('iframe[data-key="game"]')).toBeVisible();
});

type Under = (act: () => Promise<unknown>, isWell: boolean) => Promise<void>;
/** A registration whose loader is seen. */
const registerUnder = async (page: Page, under: Under) => {
  let guest = { username: '', password: '' };
  await under(async () => {
    guest = await registerGuest(page);
  }, true);
  return guest;
};

test('[ST-14, PP-19] an operator writes, orders, switches off and removes; at 390 pixels as well', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page);
  await openScreen(page, 'content');
  await page.getByRole('tab', { name: 'Notices' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const form = page.locator('[data-key="contentForm"]');
  for (const title of [`First ${mark}`, `Second ${mark}`]) {
    await page.locator('[data-key="contentNew"]').click();
    await form.locator('[name="title"]').fill(title);
    await writeSource(
      form,
      `<p>Kept</p><img src=x onerror="window.RAN=1"><script>window.RAN=1</script>`,
    );
    await expect(form.locator('[data-key="preview"] .fh-rich')).toHaveText('Kept');
    await form.locator('[name="languages"]').fill('en english');
    await page.locator('[data-key="contentSave"]').click();
    await expect(form.locator('.office-error')).toBeVisible();
    await form.locator('[name="languages"]').fill(`${language} qq`);
    await expectSound(page, 'the form at 390');
    await page.locator('[data-key="contentSave"]').click();
    await expect(form).toHaveCount(0);
  }
  await expectSound(page, 'the list at 390');
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.locator('tbody tr', { hasText: mark });
  await expect(rows.first()).toContainText(`Second ${mark}`);
  const placed = async () =>
    (await ask(url, contentShelf, { kind: 'notice' }, { token })).list
      .map(({ item }) => (item.kind === 'notice' ? item.title : ''))
      .filter((title) => title.includes(mark));
  // Another journey's notice may stand between the two, or come meanwhile: then once more.
  await expect(async () => {
    const down = rows
      .first()
      .filter({ hasText: `Second ${mark}` })
      .locator('[data-key="down"]');
    if ((await down.count()) > 0) await down.click();
    expect(await placed()).toEqual([`First ${mark}`, `Second ${mark}`]);
  }).toPass({ timeout: 60_000 });
  await expect(rows.first()).toContainText(`First ${mark}`);
  await rows.first().getByRole('switch').click();
  await expect(rows.first().getByRole('switch')).not.toBeChecked();
  const shown = async () =>
    (await ask(url, notices, {}, { headers: { language: 'QQ' } })).list.filter((one) =>
      one.title.includes(mark),
    );
  expect(await shown()).toMatchObject([{ title: `Second ${mark}`, content: '<p>Kept</p>' }]);
  await rows.last().locator('[data-key="remove"]').click();
  await page.locator('[data-key="removeConfirm"]').click();
  await expect(rows).toHaveCount(1);
  expect(await shown()).toEqual([]);
  expect(await page.evaluate(() => 'RAN' in window)).toBe(false);
  await expectSound(page, 'the list');
});
