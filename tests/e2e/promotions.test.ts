import type { RawInputOf } from '@fairhouse/contract';
import { createContent, removeContent } from '@fairhouse/contract/content-desk';
import { createPromotion, promotionList, removePromotion } from '@fairhouse/contract/promotions';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import sharp from 'sharp';
import { ask, registerMember } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn, writeSource } from './office-person.ts';
import { arriveAsGuest, arriveWith, complaintsOf, openMemberPage } from './people.ts';

let token: string;
let url: string;
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  token = await operatorToken(url);
});
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
type Item = RawInputOf<typeof createPromotion>['item'];
const write = async (title: string, item: Partial<Item> = {}): Promise<string> => {
  const made = await ask(
    url,
    createPromotion,
    {
      item: { category: 'PROMO', imageUrl: '/art/offers/reload.webp', ...item },
      text: {
        language: 'EN',
        title,
        summary: `About ${title}`,
        content: `<h2>Terms of ${title}</h2><p>Read <b>this</b>.</p>`,
      },
    },
    { token },
  );
  return made.id;
};
const remove = (id: string) =>
  ask(url, removePromotion, { id, reason: 'the journey is over' }, { token });
const card = (page: Page, title: string) =>
  page.locator('[data-key="promotion"]').filter({ hasText: title });

test('[PR-01, RT-17, PR-17] the list shows picture, title and period, by category, and leads to one', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/promotions');
  await expect(page.locator('[data-key="promotions-page"]')).toBeVisible();
  await expect.poll(() => page.locator('[data-key="promotion"]').count()).toBeGreaterThanOrEqual(6);
  await expect(card(page, 'up to 131K')).toBeVisible();
  const race = card(page, 'Slot sprint');
  await expect(race.locator('img')).toHaveAttribute('src', '/art/offers/race.webp');
  await expect(race.locator('.pr-when')).not.toBeEmpty();
  await expect(race.locator('[data-status="in_progress"]')).toBeVisible();
  await expect(card(page, 'Daily cashback').locator('[data-status="in_progress"]')).toBeVisible();
  await expect(
    card(page, 'Missions of the week').locator('[data-status="in_progress"]'),
  ).toBeVisible();
  await expect(
    card(page, 'Eleven rooms of the house').locator('[data-status="in_progress"]'),
  ).toBeVisible();
  await page.locator('[data-category="RNG"]').click();
  await expect(page).toHaveURL(/category=RNG/);
  await expect(card(page, 'Slot sprint')).toBeVisible();
  await expect(card(page, 'Daily cashback')).toHaveCount(0);
  await card(page, 'Slot sprint').getByRole('link').click();
  await expect(page).toHaveURL(/\/promoDetail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slot sprint');
  expect(complaints).toEqual([]);
});

test('[RC-06] promotions of the next seven and thirty days are chosen by a press', async ({
  page,
}) => {
  const promotion = (id: string, startsAt: string | null, endsAt: string | null) => ({
    id,
    category: 'PROMO',
    status: startsAt && startsAt > hours(0) ? 'coming_soon' : 'in_progress',
    period: 'none',
    grant: 'staff',
    startsAt,
    endsAt,
    imageUrl: '/art/offers/reload.webp',
    title: id,
    summary: `About ${id}`,
  });
  await page.route(addressesOf(promotionList), (route) =>
    route.fulfill({
      json: {
        success: true,
        value: {
          list: [
            promotion('Always', null, null),
            promotion('This week', hours(-24), hours(24)),
            promotion('Next week', hours(24 * 12), hours(24 * 14)),
            promotion('From next week', hours(24 * 12), null),
            promotion('Far away', hours(24 * 60), hours(24 * 61)),
            promotion('Over', hours(-72), hours(-48)),
          ],
        },
      },
    }),
  );
  await page.goto('/promotions');
  const titles = page.locator('[data-key="promotion"] :is(h2, h3)');
  const ahead = (key: string) => page.locator(`.pe-ahead [data-key="${key}"]`);
  await expect(titles).toHaveCount(6);
  await ahead('next7').click();
  await expect(titles).toHaveText(['Always', 'This week']);
  await expect(ahead('next7')).toHaveAttribute('aria-pressed', 'true');
  await ahead('next30').click();
  await expect(titles).toHaveText(['Always', 'This week', 'Next week', 'From next week']);
  await ahead('all').click();
  await expect(titles).toHaveCount(6);
});

test('[PR-02, PR-03, RT-18] the detail shows terms, period and who grants it, by its status', async ({
  page,
}) => {
  const open = async (id: string) => {
    await page.goto(`/promoDetail?id=${id}`);
    await expect(page.locator('[data-key="promoDetail-page"]')).toBeVisible();
  };
  const ids = {
    now: await write('Runs out', { startsAt: hours(-24), endsAt: hours(5) }),
    later: await write('Not yet', { grant: 'later' }),
    over: await write('Is over', { endsAt: hours(-1) }),
  };
  const granting = page.locator('[data-key="granting"]');
  await open(ids.now);
  await expect(page.locator('.pd-terms h2')).toHaveText('Terms of Runs out');
  await expect(page.locator('[data-key="left"]')).toHaveText(/^Ends in 4 hours$/);
  await expect(granting).toHaveAttribute('data-grant', 'staff');
  await expect(page.locator('[data-key="related"] [data-key="promotion"]')).toHaveCount(3);
  await page.locator('[data-key="write"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await open(ids.later);
  await expect(granting).toHaveAttribute('data-grant', 'later');
  await expect(granting.locator('[data-status="coming_soon"]')).toBeVisible();
  await expect(page.locator('[data-key="write"]')).toHaveCount(0);
  await open(ids.over);
  await expect(granting).toHaveAttribute('data-grant', 'close');
  await expect(page.locator('[data-key="write"]')).toHaveCount(0);
  for (const id of Object.values(ids)) await remove(id);
  await page.goto(`/promoDetail?id=${ids.now}`);
  await expect(page.locator('[data-key="unknownPromotion"]')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('[PR-02] every promotion of the house leads on: to a page, an activity, a raffle or its link', async ({
  page,
}) => {
  const { list } = await ask(url, promotionList, {});
  for (const one of list.filter(({ category }) => category !== 'LOTT')) {
    const isWay = one.hasActivity || one.link !== '' || one.leadsTo !== 'none';
    expect(isWay || one.grant === 'staff', one.title).toBe(true);
  }
  const welcome = list.find(({ leadsTo }) => leadsTo === 'deposit');
  await page.goto(`/promoDetail?id=${welcome?.id ?? ''}`);
  await page.locator('[data-key="leadsTo"]').click();
  // A visitor signs in first.
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  const id = await write('Given by the house', { grant: 'house' });
  await arriveWith(page, (await registerMember(url)).token);
  await page.goto(`/promoDetail?id=${id}`);
  const way = page.locator('[data-key="leadsTo"]');
  await expect(way).toHaveAttribute('data-page', 'rewardCenter');
  await expectSound(page, 'a promotion that leads on');
  await way.press('Enter');
  await expect(page.locator('[data-key="rewardCenter-page"]')).toBeVisible();
  await remove(id);
});

test('[VP-01, MC-08, RT-05] the ranks stand on the VIP page, the own one there and in the member centre', async ({
  page,
}) => {
  await page.goto('/vip');
  await expect(page.locator('.vp-step')).toHaveCount(11);
  await expect(page.locator('.vp-table [data-line="deposits"] td')).toHaveCount(11);
  await expect(page.locator('[data-key="vipLogin"]')).toBeVisible();
  // Of the demo player others make bets, which count.
  await arriveAsGuest(page, url, '/vip');
  await expect(page.locator('[data-key="ownRank"]')).toHaveText('0 · Hall');
  await expect(page.locator('[data-key="nextRank"]')).toContainText('Parlour');
  await expect(page.locator('[data-own="true"]')).toHaveAttribute('data-rank', '0');
  await page.locator('[data-rank="7"]').click();
  await expect(page.locator('.vp-table thead [data-chosen="true"]')).toContainText('Treasury');
  await openMemberPage(page, 'playerRank');
  const own = page.locator('[data-key="playerRank-page"]');
  await expect(own.locator('[data-key="ownRank"]')).toHaveText('0 · Hall');
  await expect(own.locator('[data-sum="validBets"]')).toContainText('2,000');
  await own.locator('[data-key="allRanks"]').click();
  await expect(page).toHaveURL(/\/vip$/);
});

test('[VP-06, VP-03, RT-06] the points mall shows its products and rates, and a visitor who redeems is asked to log in', async ({
  page,
}) => {
  await page.goto('/pointMall');
  await expect(page.locator('.st-side')).toHaveCount(0);
  const products = page.locator('[data-key="product"]');
  await expect(products).toHaveCount(12);
  const watch = products.filter({ hasText: 'Sports watch' });
  await expect(watch).toContainText('26,500');
  await expect(watch).toContainText('15.00 USD');
  await expect(watch).toContainText('Left: 8');
  await expect(page.locator('[data-key="howPointsWork"]')).toContainText('100 points become');
  for (const [category, points] of [
    ['LIVE', '0.70'],
    ['SPORTS', '1.00'],
    ['FISH', '1.20'],
    ['RNG', '1.20'],
    ['PVP', '1.00'],
  ] as const) {
    await expect(page.locator(`[data-earning="${category}"]`)).toContainText(points);
  }
  await page.locator('[data-category="vouchers"]').click();
  await expect(products).toHaveCount(2);
  await products.first().locator('[data-key="redeem"]').click();
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-earning="RNG"]').click();
  await expect(page).toHaveURL(/\/rng$/);
});

test('[PR-16] news are reached from the side menu, and each has a page', async ({ page }) => {
  await page.goto('/index');
  await page.locator('.st-side [data-key="news"]').click();
  await expect(page).toHaveURL(/\/news$/);
  await page.getByRole('link', { name: 'How to check a round yourself' }).click();
  await expect(page).toHaveURL(/\/news\?id=\d+$/);
  await expect(page.locator('[data-key="newsArticle"] ol li')).toHaveCount(3);
  await page.goto('/news?id=999999');
  await expect(page.locator('[data-key="unknownNews"]')).toBeVisible();
});

test('[MS-02] an announcement of type PR stands above the promotions and leads on', async ({
  page,
}) => {
  const id = await write('Announced one');
  const made = await ask(
    url,
    createContent,
    {
      item: {
        kind: 'announcement',
        type: 'PR',
        title: 'Look at this one',
        content: '<p>It is new.</p>',
        url: `/promoDetail?id=${id}`,
      },
    },
    { token },
  );
  // One alone stands there: what a failed try left would stand there at the next.
  try {
    await page.goto('/promotions');
    const announced = page.locator('[data-key="promotionAnnounced"]');
    await expect(announced).toContainText('Look at this one');
    await announced.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announced one');
  } finally {
    await ask(url, removeContent, { kind: 'announcement', id: made.id }, { token });
    await remove(id);
  }
});

test('an operator writes a promotion in two languages, previews, orders and removes it', async ({
  page,
  browser,
}) => {
  const id = crypto.randomUUID().slice(0, 8);
  const [title, local] = [`Sunday soup ${id}`, `Cháo chủ nhật ${id}`];
  await signIn(page);
  await openScreen(page, 'promotions');
  await page.locator('[data-key="itemNew"]').click();
  const form = page.locator('[data-key="itemForm"]');
  await form.locator('[name="title"]').fill(title);
  await form.locator('[name="summary"]').fill('A bowl for everybody.');
  const picture = form.locator('[data-key="picture-imageUrl"]');
  await picture.locator('[data-key="mediaInput"]').setInputFiles({
    name: 'soup.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 300, channels: 3, background: '#e8457f' } })
      .png()
      .toBuffer(),
  });
  await expect(picture.locator('[name="imageUrl"]')).toHaveValue(/^\/media\//);
  await writeSource(form, '<p>One bowl each.</p>');
  await expect(page.locator('[data-key="cardPreview"]')).toContainText(title);
  await page.locator('[data-key="itemSave"]').click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  await row.locator('[data-key="edit"]').click();
  await form
    .locator('[data-key="language"] select, select[data-key="language"]')
    .first()
    .selectOption('VI');
  await form.locator('[name="title"]').fill(local);
  await writeSource(form, '<p>Mỗi người một bát.</p>');
  await page.locator('[data-key="itemSave"]').click();
  await expect(row).toContainText('EN VI');
  const visitor = await (await browser.newContext({ locale: 'en' })).newPage();
  await visitor.addInitScript(() => localStorage.setItem('fairhouse.language', 'vi'));
  await visitor.goto('/promotions');
  await expect(card(visitor, local)).toBeVisible();
  await row.locator('[data-key="remove"]').click();
  await page.locator('[name="reason"]').fill('out of soup');
  await page.locator('[data-key="reasonConfirm"]').click();
  await expect(row).toHaveCount(0);
  await visitor.reload();
  await expect(card(visitor, 'Đua nổ hũ')).toBeVisible();
  await expect(card(visitor, local)).toHaveCount(0);
  await visitor.context().close();
});

test('an operator changes a product and a rank, and the site shows both', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'products');
  const row = page.getByRole('row').filter({ hasText: 'House umbrella' });
  await row.locator('[data-key="edit"]').click();
  await page.locator('[data-key="itemForm"] [name="quantity"]').fill('34');
  await page.locator('[data-key="itemSave"]').click();
  await expect(page.locator('[data-key="itemForm"]')).toHaveCount(0);
  await openScreen(page, 'ranks');
  await page.locator('[data-key="edit-4"]').click();
  const form = page.locator('[data-key="rankForm"]');
  // With all else, before anybody is asked.
  await form.locator('[name="monthlyGift"]').fill('20');
  await expect(form.locator('[data-key="edge-RNG"]')).toContainText('0.4787 %');
  await form.locator('[name="monthlyGift"]').fill('12');
  await expect(form.locator('[data-key="edge-RNG"]')).toHaveCount(0);
  await form.locator('[name="birthdayGift"]').fill('27');
  await form.locator('[name="deposits"]').fill('1');
  await form.locator('[name="reason"]').fill('rounder figures');
  await page.locator('[data-key="rankSave"]').click();
  await expect(form).toContainText('no less than the one below');
  await form.locator('[name="deposits"]').fill('2000');
  await page.locator('[data-key="rankSave"]').click();
  await expect(page.locator('[data-key="ranksVersion"]')).toContainText('rounder figures');
  await page.goto('/pointMall');
  await expect(
    page.locator('[data-key="product"]').filter({ hasText: 'House umbrella' }),
  ).toContainText('Left: 34');
  await page.goto('/vip');
  await expect(page.locator('.vp-table [data-line="birthday"] td').nth(4)).toHaveText('27');
});

test('the screens of promotions, ranks, points and news are sound in both themes and on a phone', async ({
  page,
}) => {
  test.slow();
  const id = await write('For the eye', { startsAt: hours(-1), endsAt: hours(40) });
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((one) => localStorage.setItem('fairhouse.theme', one), theme);
    for (const path of ['/promotions', `/promoDetail?id=${id}`, '/vip', '/pointMall', '/news']) {
      await page.goto(path);
      await expect(page.locator('main h1, main h2').first()).toBeAttached();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectSound(page, `${path} ${theme}`);
    }
  }
  await remove(id);
});
