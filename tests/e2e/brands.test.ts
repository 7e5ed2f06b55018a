import * as brands from '@fairhouse/contract/brands';
import { vendors } from '@fairhouse/contract/catalogue';
import { memberInfo } from '@fairhouse/contract/members';
import { merchantWallets } from '@fairhouse/contract/wallet';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { encryptServiceLink } from '../../packages/contract/src/service-link.ts';
import { openHouse, type OwnHouse } from './own-house.ts';
import { complaintsOf, openMemberPage, registerGuest } from './people.ts';

const at = (house: OwnHouse, path: string): string => new URL(path, house.url).href;
/** A mark that a reload would wipe away. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.kept = '1';
  });
/** The site has asked to hear of its house. */
const listening = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framesent', ({ payload }) =>
    /subscribe.*settings/.test(String(payload)),
  );
};
const expectKept = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-kept', '1');

test('[ST-01, ST-08, ST-13] an open site follows its house without a reload', async ({ page }) => {
  const complaints = complaintsOf(page);
  const house = await openHouse('follow');
  const listens = listening(page);
  await page.goto(at(house, '/index'));
  const header = page.locator('.st-header');
  await expect(header.locator('[data-key="register"]')).toBeVisible();
  await expect(header.locator('[data-key="LIVE"]')).toBeVisible();
  await expect(page.locator('.st-side [data-key="down"]')).toBeVisible();
  // What changes before the site listens is not heard.
  await listens;
  await mark(page);
  const switches = (await house.settings()).switches as Record<string, boolean>;
  await house.change({
    switches: { ...switches, directRegistration: false },
    treeOff: ['down', 'gameCenter/LIVE', 'memberCenter/withdraw'],
  });
  await expect(header.locator('[data-key="register"]')).toHaveCount(0);
  await expect(header.locator('[data-key="LIVE"]')).toHaveCount(0);
  for (const key of ['down', 'LIVE', 'withdraw', 'side-register']) {
    await expect(page.locator(`.st-side [data-key="${key}"]`), key).toHaveCount(0);
  }
  await expect(page.locator('.st-side [data-key="help"]')).toBeVisible();
  await house.change({ status: 1, maintenanceEnd: '2030-01-02T03:04:00Z' });
  await expect(page.locator('.st-closed h1')).toHaveText('System Maintenance');
  await expect(page.locator('[data-key="maintenanceEnd"]')).toContainText('2030');
  await house.change({ status: 0, treeOff: [], switches });
  await expect(header.locator('[data-key="register"]')).toBeVisible();
  await expect(page.locator('.st-side [data-key="down"]')).toBeVisible();
  await expectKept(page);
  expect(complaints).toEqual([]);
});

test('[MC-10, ST-09] the centre lacks a page that is off; a reload asks for nothing kept', async ({
  page,
}) => {
  const house = await openHouse('centre');
  await house.change({ treeOff: ['memberCenter/referral'] });
  await page.goto(at(house, '/index'));
  await registerGuest(page);
  await openMemberPage(page, 'profile');
  await expect(page.locator('.mc-menu [data-key="referral"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const KEPT = ['vendors', 'settings', 'routers', 'validationRules', 'merchantWallet'];
  await expect
    .poll(() =>
      page.evaluate((keys) => keys.filter((key) => sessionStorage.getItem(key) === null), KEPT),
    )
    .toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await page.goto(at(house, '/rng'));
  await expect(page.locator('.st-main[data-key="rng"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toContain(brands.whitelabel.path);
  const kept = [
    vendors,
    brands.settingsTree,
    brands.domainRoute,
    brands.registerSettings,
    merchantWallets,
  ].map(({ path }) => path);
  expect(asked.filter((path) => kept.some((one) => one === path))).toEqual([]);
});

const service = (page: Page) => page.locator('.st-side [data-key="customerService"]');
const fault = (page: Page) => page.locator('[data-key="serviceFault"]');

test('[MS-09, MS-10, MS-11] customer service opens in a window of 440x500, by rank', async ({
  page,
}) => {
  const house = await openHouse('care');
  const address = (who: string) => at(house, `/help?${who}`);
  await house.change({
    customerService: [
      { type: 3, path: address('everybody'), csType: 'LIVECHAT' },
      { type: 3, path: address('vip'), csType: 'VIP' },
    ],
  });
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (...given) => {
      document.documentElement.dataset.asked = given[2] ?? '';
      return open.apply(window, given);
    };
  });
  // The rank of a member is the house's to give; here the answer about the member names it.
  await page.addInitScript((path) => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (!answer.url.endsWith(path)) return answer;
      const body = (await answer.json()) as { value?: { clubLabel: { rankLevel: number } } };
      if (body.value) body.value.clubLabel.rankLevel = Number(localStorage.getItem('rank') ?? 0);
      return Response.json(body);
    };
  }, memberInfo.path);
  const opensFor = async (who: string) => {
    const opening = page.waitForEvent('popup');
    await service(page).click();
    const popup = await opening;
    await popup.waitForURL(address(who));
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await popup.close();
    await expect(page.locator('html')).toHaveAttribute('data-asked', /width=440,height=500/);
  };
  await page.goto(at(house, '/index'));
  await opensFor('everybody');
  await registerGuest(page);
  for (const [rank, who] of [
    [4, 'everybody'],
    [5, 'vip'],
  ] as const) {
    await page.evaluate((level) => localStorage.setItem('rank', String(level)), rank);
    const read = page.waitForResponse(addressesOf(memberInfo));
    await page.reload();
    await read;
    await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
    await opensFor(who);
  }
});

test('[MS-12, MS-13] without a sound link the window closes and says why', async ({ page }) => {
  const house = await openHouse('broken');
  await house.change({
    customerService: [{ type: 3, path: at(house, '/help'), csType: 'LIVECHAT' }],
  });
  await page.goto(at(house, '/index'));
  const drawn = () => crypto.getRandomValues(new Uint8Array(20));
  const sound = await encryptServiceLink('https://people.example/', drawn());
  // One letter is another: what is drawn may begin with any.
  const bent = `${sound.startsWith('A') ? 'B' : 'A'}${sound.slice(1)}`;
  const answers = [
    null,
    'damaged',
    `${sound.slice(0, -8)}WRONGKEY`,
    bent,
    await encryptServiceLink('javascript:document.title="taken"', drawn()),
    await encryptServiceLink('https://evil.example/', drawn()),
    await encryptServiceLink('http://people.example/', drawn()),
    'https://evil.example/',
  ];
  for (const path of answers) {
    await page.route(addressesOf(brands.customerService), (route) =>
      path === null
        ? route.abort()
        : route.fulfill({
            json: {
              success: true,
              value: {
                version: {
                  pathList: [{ type: 3, path, csType: 'LIVECHAT' }],
                  hosts: ['people.example'],
                },
              },
            },
          }),
    );
    const opening = page.waitForEvent('popup');
    await service(page).click();
    const popup = await opening;
    const seen: string[] = [];
    popup.on('framenavigated', (frame) => seen.push(frame.url()));
    if (!popup.isClosed()) await popup.waitForEvent('close');
    expect(
      seen.filter((url) => url !== 'about:blank'),
      String(path),
    ).toEqual([]);
    await expect(fault(page)).toHaveText(path === null ? /No connection/ : /damaged/);
    await page.locator('.fh-dialog').getByRole('button', { name: 'All right' }).click();
    await expect(fault(page)).toHaveCount(0);
    await page.unroute(addressesOf(brands.customerService));
  }
  await page.evaluate(() => {
    window.open = () => null;
  });
  await service(page).click();
  await expect(fault(page)).toContainText('blocked the window');
});

test('[ER-16] an address of no house is told so', async ({ page }) => {
  const house = await openHouse('domain');
  const nobody = new URL(house.url);
  nobody.hostname = 'nobody.localhost';
  await page.goto(nobody.href);
  await expect(page.locator('main[data-key="domain_check_failed"]')).toContainText(
    'Domain check failed',
  );
  await page.route(addressesOf(brands.domainRoute), (route) =>
    route.fulfill({
      json: { success: true, value: { list: [{ domain: 'elsewhere.example', primary: true }] } },
    }),
  );
  await page.goto(at(house, '/index'));
  await expect(page.locator('[data-key="domain_check_failed"]')).toContainText(
    'Please contact customer service',
  );
});
