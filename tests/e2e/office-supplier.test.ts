import { generateKeyPairSync } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { decideBySecond } from './office-second.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** A win of that operator that waits for a person: nobody answers at its address. */
const plantPending = async (databaseUrl: string, operatorId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into supplied_bets (brand_id, bet_id, operator_id, session_id, player, member_id, token,
       slug, key, amount, state, payout, made_at)
     values (1, gen_random_uuid(), $1, 'none', 'player-77', 1, 'none', 'harbour-lights',
       gen_random_uuid(), 100, 'played', 4250, now())`,
    [operatorId],
  );
  await client.query(
    `insert into supplied_calls (brand_id, call_id, operator_id, bet_id, kind, amount, state, tries,
       status, made_at, since, due_at)
     select 1, gen_random_uuid(), operator_id, bet_id, 'win', payout, 'stuck', 9,
       'RS_ERROR_INVALID_PARTNER', now(), now(), now() from supplied_bets where operator_id = $1`,
    [operatorId],
  );
  await client.end();
};

for (const width of [390, 1440]) {
  test(`[D-W10, D-W11, D-W15] an operator is connected and what is pending is told, at ${width}`, async ({
    page,
    browser,
  }) => {
    const databaseUrl = process.env.E2E_DATABASE_URL;
    test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to plant what is pending');
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await openScreen(page, 'supplier');
    await page.locator('[data-key="new"]').click();
    const id = `lamp-street-${width}`;
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const dialog = dialogOf(page);
    await dialog.locator('[name="operatorId"]').fill(id);
    await dialog.locator('[name="name"]').fill('Lamp Street');
    await dialog.locator('[name="walletUrl"]').fill('https://wallet.example/api');
    await dialog.locator('[name="theirKey"]').fill('no key at all');
    await dialog.locator('[name="reason"]').fill('as was agreed');
    await dialog.locator('[data-key="reasonConfirm"]').click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await dialog.locator('[name="theirKey"]').fill(pem);
    await expectSound(page, `the dialog of an operator at ${width}`);
    await dialog.locator('[data-key="reasonConfirm"]').click();
    await expect(dialog).toHaveCount(0);
    const said = await decideBySecond(browser, id);
    expect(said).toContain('https://wallet.example/api');
    await page.reload();
    await expect(page.locator(`[data-key="operator-${id}"]`)).toHaveAttribute('data-state', 'on');
    await page.locator(`[data-key="change-${id}"]`).click();
    await expect(dialog.locator('[name="ourKey"]')).toHaveValue(/BEGIN PUBLIC KEY/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await plantPending(databaseUrl ?? '', id);
    await page.reload();
    const pending = page
      .locator('[data-key="pending"] tbody tr')
      .filter({ hasText: 'player-77' })
      .first();
    await expect(pending).toContainText('42.50');
    await expectSound(page, `games for others at ${width}`);
    await page.screenshot({ path: `test-results/supplier-${width}.png`, fullPage: true });
    await pending.locator('[data-key^="again-"]').click();
    await expect(page.locator('[data-key="pending"]')).toContainText('player-77');
    expect(complaints).toEqual([]);
  });
}
