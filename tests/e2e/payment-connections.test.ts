import { expect, test } from '@playwright/test';
import { openBtcpay } from '../btcpay-server.ts';
import { decideBySecond, expectSoundEverywhere } from './office-second.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

test('a payment provider is connected by two persons, and a button asks whether it answers', async ({
  page,
  browser,
}) => {
  const btcpay = await openBtcpay();
  // Offered to nobody else's journey: it says that it is not ready, but for one question.
  btcpay.state.isSynchronized = false;
  const complaints = complaintsOf(page);
  await signIn(page);
  await openScreen(page, 'accounts');
  const panel = page.locator('[data-key="paymentConnections"]');
  const state = panel.locator('[data-key="connection-btcpay"]');
  await panel.locator('[data-key="connect-btcpay"]').click();
  const form = page.locator('[data-key="connectionForm"]');
  await expectSound(page, 'the form of a connection');
  const { url, ...rest } = btcpay.fields;
  for (const [name, value] of Object.entries({ url: 'http://pay.example.org', ...rest })) {
    await form.locator(`[name="field.${name}"]`).fill(value);
  }
  await form.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="connectionSave"]').click();
  await expect(form.locator('[name="field.url"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name="field.url"]').fill(url);
  await page.locator('[data-key="connectionSave"]').click();
  await expect(form).toHaveCount(0);
  await expect(state).toContainText('Waits for a second person');
  const said = await decideBySecond(browser, 'Connection of a payment provider');
  expect(said).toContain(url);
  for (const secret of [rest.apiKey, rest.webhookSecret]) expect(said).not.toContain(secret);
  await page.reload();
  await expect(state).toHaveAttribute('data-state', 'down');
  await expect(state).toContainText('The server is not ready.');
  btcpay.state.isSynchronized = true;
  await panel.locator('[data-key="test-btcpay"]').click();
  await expect(state).toHaveAttribute('data-state', 'works');
  btcpay.state.isSynchronized = false;
  await panel.locator('[data-key="test-btcpay"]').click();
  await expect(state).toHaveAttribute('data-state', 'down');
  await panel.locator('[data-key="connect-btcpay"]').click();
  await expect(form.locator('[name="field.storeId"]')).toHaveValue(rest.storeId);
  await expect(form.locator('[name="field.apiKey"]')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expectSoundEverywhere(page, 'payment providers');
  expect(complaints).toEqual([]);
  await btcpay.close();
});
