import { expect, test, type BrowserContext } from '@playwright/test';
import { signIn } from './office-person.ts';
import { complaintsOf, openMemberPage, registerGuest } from './people.ts';

/** What the policy of any page or frame of the browser refused. */
const violationsIn = async (context: BrowserContext): Promise<string[]> => {
  const violations: string[] = [];
  await context.exposeFunction('noteViolation', (text: string) => {
    violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation(text: string): void };
      noteViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${
          event.sample
        } (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  return violations;
};

const GAMES = [
  { gameId: 'harbour-lights', shown: '[data-key="spin"]' },
  { gameId: 'baccarat:lamp-room-1', shown: '.tb' },
  { gameId: 'coral-reef:trench', shown: '[data-key="water"][data-clock]' },
  { gameId: 'comet', shown: '.cm-comet' },
  { gameId: 'coin-toss', shown: '[data-key="go"]' },
  { gameId: 'harbour-mines', shown: '[data-key="go"]' },
];

test('no page of the site, the office or a game of any kind needs what the policy forbids', async ({
  page,
  context,
}) => {
  const violations = await violationsIn(context);
  const complaints = complaintsOf(page);
  await page.goto('/index');
  // The bot check runs in a worker of its own.
  await registerGuest(page);
  await openMemberPage(page, 'depositv2');
  await page.locator('[data-key="depositForm"] [name="amount"]').fill('25');
  const opened = context.waitForEvent('page');
  await page.locator('[data-key="submitDeposit"]').press('Enter');
  const provider = await opened;
  await provider.locator('[data-key="pay"]').click();
  await expect(provider.locator('[data-key="payDone"]')).toBeVisible();
  await provider.close();
  for (const path of ['/live', '/rng', '/fish', '/tournaments']) {
    await page.goto(path);
    await expect(page.locator('.st-main h1, .st-main h2').first()).toBeVisible();
  }
  for (const { gameId, shown } of GAMES) {
    await page.goto(`/game?gameId=${encodeURIComponent(gameId)}`);
    const game = page.frameLocator('iframe[data-key="game"]');
    await expect(game.locator(shown).first(), gameId).toBeVisible({ timeout: 60_000 });
    if (gameId === 'harbour-lights') {
      await game.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
      await game.locator('[data-key="spin"]').click();
    }
    await page.waitForTimeout(1500);
  }
  await signIn(page);
  for (const path of ['tables', 'members', 'audit']) {
    await page.locator(`.office-menu [data-key="${path}"]`).click();
    await expect(page.locator('.office-main h1')).toBeVisible();
  }
  await page.goto('/docs/api');
  await expect(page.locator('h1')).toHaveText('Fairhouse API');
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe(
    '920px',
  );
  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what is slipped into a page does not run, and text does not become markup', async ({
  page,
  context,
}) => {
  const violations = await violationsIn(context);
  for (const path of ['/index', '/office/']) {
    await page.goto(path);
    await expect(page.locator('#root > *').first()).toBeAttached();
    const result = await page.evaluate(() => {
      const said = { markup: '', policy: '', worker: '' };
      const inline = document.createElement('script');
      try {
        inline.text = 'window.hasRun = true';
      } catch {
        inline.append('window.hasRun = 1');
      }
      document.body.append(inline);
      const attempt = (work: () => void): string => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      said.markup = attempt(() => {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
      });
      said.worker = attempt(() => new Worker('/assets/x.js'));
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      said.policy = attempt(() => trustedTypes.createPolicy('stranger', {}));
      return { ...said, hasRun: 'hasRun' in window };
    });
    expect(result, path).toEqual({
      markup: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
      hasRun: false,
    });
  }
  await expect.poll(() => violations.join('\n')).toContain('trusted-types');
});
