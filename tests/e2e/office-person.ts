import type { OutputOf } from '@fairhouse/contract';
import { approveApproval } from '@fairhouse/contract/approvals';
import * as brands from '@fairhouse/contract/brands-desk';
import { adjustBalance } from '@fairhouse/contract/members-desk';
import { officeLogin } from '@fairhouse/contract/staff';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { callerAt } from '../caller.ts';
import { axeOn } from './axe.ts';
import pg from 'pg';
import { ask, type Member } from './member-api.ts';
import { demoLogin } from './people.ts';

export const tryToSignIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.locator('[name="username"]').fill(name);
  await page.locator('[name="password"]').fill(password);
  await pressSignIn(page);
};
/**
 * Sends what was typed. All journeys come from one address, of which the office takes thirty
 * sign-ins a minute: who comes at a busy moment waits, as the page asks for.
 */
export const pressSignIn = async (page: Page): Promise<void> => {
  for (;;) {
    const [reply] = await Promise.all([
      page.waitForResponse(addressesOf(officeLogin)),
      page.locator('[data-key="officeLogin"] [type="submit"]').click(),
    ]);
    // By its status: who comes in leaves the page, and with it the body of the answer.
    if (reply.status() !== 429) return;
    await page.waitForTimeout(3000);
  }
};

/**
 * Comes in as the operator of the demo house, signed in before: the form is for journeys that are
 * about it, and takes the time of another page.
 */
export const signIn = async (page: Page): Promise<void> => {
  await page.addInitScript(
    ([given, once]) => {
      if (self !== top || localStorage.getItem(once) !== null) return;
      localStorage.setItem(once, 'arrived');
      sessionStorage.setItem('fairhouse.office.token', given);
    },
    [await newOperatorToken(house()), crypto.randomUUID()] as const,
  );
  await page.goto('/office/');
  await expect(page.locator('.office-main h1')).toBeVisible();
};
const house = (): string => test.info().project.use.baseURL ?? '';

export const openScreen = async (page: Page, key: string): Promise<void> => {
  await page.locator(`.office-menu [data-key="${key}"]`).click();
  await expect(page.locator(`.office-menu [data-key="${key}"]`)).toHaveAttribute(
    'aria-current',
    'page',
  );
};

/** Nothing serious for axe, and nothing that scrolls sideways. */
export const expectSound = async (page: Page, where: string): Promise<void> => {
  const { violations } = await axeOn(page).analyze();
  expect(
    violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map(
        (one) => `${one.id}: ${one.nodes[0]?.html ?? ''} ${one.nodes[0]?.any[0]?.message ?? ''}`,
      ),
    where,
  ).toEqual([]);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    ),
    where,
  ).toBe(true);
};

const TOKENS = new Map<string, { token: Promise<string>; until: number }>();
const KEPT_MILLISECONDS = 10 * 60_000;
/**
 * Operators without a browser: the demo operator, and one more of the same password. A worker
 * signs each in once in ten minutes: a password costs a while, and so does waiting for a turn.
 */
export const operatorToken = (url: string, username?: string): Promise<string> => {
  const key = `${username ?? ''} ${url}`;
  const known = TOKENS.get(key);
  if (known && known.until > Date.now()) return known.token;
  const token = newOperatorToken(url, username);
  TOKENS.set(key, { token, until: Date.now() + KEPT_MILLISECONDS });
  return token;
};
/** They wait where the office takes no more sign-ins in a minute, as those with a browser do. */
const newOperatorToken = async (url: string, username?: string): Promise<string> => {
  const { username: demo, password } = demoLogin('operator');
  for (;;) {
    const answer = await callerAt(url).call(
      officeLogin,
      { username: username ?? demo, password },
      { key: crypto.randomUUID() },
    );
    if (answer.errorCode !== 'too_many_requests') return answer.value.token;
    await new Promise((go) => setTimeout(go, 3000));
  }
};
/** The demo operator, or whose token it is, gives a member play money. */
export const giveMoney = async (
  url: string,
  { memberId }: Pick<Member, 'memberId'>,
  amount: string,
  token?: string,
): Promise<void> => {
  await ask(
    url,
    adjustBalance,
    { id: memberId, amount, direction: 'credit', reason: 'play money for a journey' },
    { token: token ?? (await operatorToken(url)) },
  );
};

/** The other owner of the demo house, whom tools/e2e-server.mjs brings. */
export const SECOND = 'second-owner';
type Waiting = { waiting: { approvalId: string }[] };
/** What guards a house waits: the other owner approves what was asked for last. */
export const approveLast = async (url: string, { waiting }: Waiting): Promise<void> => {
  const id = waiting.at(-1)?.approvalId;
  if (id === undefined) return;
  const token = await operatorToken(url, SECOND);
  await ask(url, approveApproval, { id, reason: 'looked at by a journey' }, { token });
};
type NewBrand = { merchantCode: string; name: string; hosts: string[]; languages?: string[] };
/** A brand as one owner asks for it and the other opens it; `start` is its owner's password. */
export const openBrand = async (url: string, brand: NewBrand) => {
  const [token, second] = await Promise.all([operatorToken(url), operatorToken(url, SECOND)]);
  const asked = await ask(
    url,
    brands.openBrand,
    {
      currency: 'USD',
      languages: ['EN'],
      defaultLanguage: 'EN',
      timeZone: 'UTC',
      ownerName: 'owner',
      reason: 'a house for a journey',
      ...brand,
    },
    { token },
  );
  const { shown } = await ask(
    url,
    approveApproval,
    { id: asked.approvalId, reason: 'looked at by a journey' },
    { token: second },
  );
  return { token, start: `${asked.startHalf}-${shown.startHalf}` };
};
/** The number of a brand, which its addresses begin with. */
export const brandIdOf = async (url: string, token: string, code: string): Promise<string> => {
  const { list } = await ask(url, brands.officeBrands, {}, { token });
  const found = list.find((one) => one.merchantCode === code);
  if (!found) throw new Error(`there is no brand ${code}`);
  return found.id;
};
export const openSecondOperator = async (databaseUrl: string): Promise<string> => {
  const name = `second-${crypto.randomUUID().slice(0, 8)}`;
  await run(
    databaseUrl,
    `insert into operators (brand_id, name, role, password_hash)
    select brand_id, $1, role, password_hash from operators where name = 'operator'`,
    [name],
  );
  return name;
};
/** The bets of a round end now; nobody waits for its clock. */
export const endBets = (databaseUrl: string, roundId: string): Promise<void> =>
  run(databaseUrl, 'update table_rounds set closes_at = now() where round_id = $1', [roundId]);
/** The time of an outside draw was over some hours ago; nobody waits for its evening. */
export const endDraw = (
  databaseUrl: string,
  slug: string,
  drawNo: string,
  hours = 1,
): Promise<void> =>
  run(
    databaseUrl,
    `update lottery_issues set draws_at = now() - make_interval(hours => $3::int),
       closes_at = now() - make_interval(hours => $3::int + 1),
       opens_at = now() - make_interval(hours => $3::int + 2)
     where slug = $1 and issue_no = $2`,
    [slug, drawNo, String(hours)],
  );
const run = async (databaseUrl: string, sql: string, values: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql, values);
  await client.end();
};

/** Types HTML into the text of a form, by the editor's own way to the source. */
export const writeSource = async (form: Locator, html: string, name = 'content'): Promise<void> => {
  const source = form.locator(`textarea[name="${name}"]`);
  const toSource = form
    .locator('.html-field', { has: form.page().locator(`[name="${name}"]`) })
    .locator('[data-key="rich-source"]');
  await expect(source.or(toSource)).toBeVisible();
  if (await toSource.isVisible()) await toSource.click();
  await source.fill(html);
};

type Settings = OutputOf<typeof brands.brandSettingsPage>['settings'];
/**
 * Changes settings of the first brand, given what they are. Another journey may do so in the same
 * moment: then once more.
 */
export const changeSettings = (
  url: string,
  token: string,
  changesOf: (settings: Settings) => Record<string, unknown>,
): Promise<void> =>
  expect(async () => {
    const brandId = '1';
    const { version, settings } = await ask(url, brands.brandSettingsPage, { brandId }, { token });
    const changes = changesOf(settings);
    const reason = 'asked for by a journey';
    await approveLast(
      url,
      await ask(url, brands.changeSettings, { brandId, version, changes, reason }, { token }),
    );
  }).toPass({ timeout: 20_000 });
