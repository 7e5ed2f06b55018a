import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { oneCertificate } from '@fairhouse/contract/certificates';
import { pairNonces } from '@fairhouse/contract/rounds-seeds';
import { expect, test, type FileChooser, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { axeOn } from './axe.ts';
import { registerMember, spinOnce } from './member-api.ts';
import { giveMoney } from './office-person.ts';
import { settledRound } from './settled-round.ts';
import { arriveWith, complaintsOf } from './people.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The command that anyone can run on a saved round, without a server. */
const verify = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'packages/game-kit/src/verify/main.ts'), ...args],
      (error, text) => {
        resolve({ code: Number(error?.code ?? 0), text });
      },
    );
  });

const seriousOf = async (page: Page): Promise<string[]> =>
  (await axeOn(page).include('.st-main').analyze()).violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`);

/** Six steps of a round that this browser drew again. */
const readSteps = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  await expect(page.locator('.fr-step')).toHaveCount(6);
  await expect(page.locator('.fr-step[data-ok="true"]')).toHaveCount(2);
  await expect(page.locator('.fr-draws tbody tr')).toHaveCount(8);
  await expect(page.locator('[data-key="order"] svg')).toHaveCount(12);
  expect(await page.locator('[data-key="roundPicture"] svg').count()).toBeGreaterThanOrEqual(4);
  expect(await seriousOf(page)).toEqual([]);
};

/** The saved round is right as it is, and wrong when its number is changed. */
const checkOffline = async (page: Page, file: string): Promise<void> => {
  const saving = page.waitForEvent('download');
  await page.locator('[data-key="saveProof"]').click();
  await (await saving).saveAs(file);
  const saved = JSON.parse(readFileSync(file, 'utf8')) as { round: { nonce: number } };
  const other = `${file}.changed.json`;
  writeFileSync(
    other,
    JSON.stringify({ ...saved, round: { ...saved.round, nonce: saved.round.nonce + 1 } }),
  );
  const [right, wrong] = await Promise.all([verify(file), verify(other)]);
  expect(right.text).toContain('which the house certified');
  expect([right.code, wrong.code]).toEqual([0, 1]);
};

test(
  'a table round is told in six steps, checked again without the house, and its game has a' +
    ' certificate',
  async ({ page }, info) => {
    const complaints = complaintsOf(page);
    await page.goto(`/fairness?round=${await settledRound()}`);
    await readSteps(page);
    await checkOffline(page, info.outputPath('round.json'));
    await page.locator('[data-key="toCertificate"]').click();
    await expect(page).toHaveURL(/\/fairness\/certificates\/baccarat$/);
    const rows = page.locator('[data-key="betReturns"] tbody tr');
    await expect(rows).toHaveCount(11, { timeout: 40_000 });
    await page.locator('[data-sort="rtp"]').click();
    await expect(rows.first()).toContainText('98.9421%');
    await page.locator('[data-sort="rtp"]').click();
    await expect(rows.first()).toContainText('85.6404%');
    await rows.first().locator('button').click();
    await expect(page.locator('.ce-facts')).toContainText('619306544887 / 723147898655');
    expect(await seriousOf(page)).toEqual([]);
    await page.locator('a[href="/fairness/certificates"]').click();
    await page.locator('[name="game"]').fill('lamp bacc');
    await expect(page.locator('[data-key="certificateList"] tbody tr')).toHaveCount(1);
    expect(complaints).toEqual([]);
    await page.route(addressesOf(oneCertificate, { slug: 'fan-tan' }), (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, errorCode: 'system_error', message: 'Broken' },
      }),
    );
    await page.goto('/fairness/certificates/fan-tan');
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  },
);

test('[SH-19] a saved round is opened by keyboard on a phone and checked; another file is refused', async ({
  page,
}, info) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const roundId = await settledRound();
  await page.goto(`/fairness?round=${roundId}`);
  const file = info.outputPath('round.json');
  await checkOffline(page, file);
  await page.goto('/fairness');
  const choosers: FileChooser[] = [];
  page.on('filechooser', (one) => choosers.push(one));
  // A page that is still on its way may take the focus, or not hear the key yet.
  await expect(async () => {
    await page.locator('[data-key="checkRound"]').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('[name="savedRound"]')).toBeFocused({ timeout: 1000 });
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length, { timeout: 3000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
  await choosers[0]?.setFiles(file);
  const from = page.locator('[data-key="savedFrom"]');
  await expect(from).toContainText(roundId);
  await expect(from).toContainText(new URL(page.url()).origin);
  await readSteps(page);
  const input = page.locator('[name="savedRound"]');
  await input.setInputFiles(`${file}.changed.json`);
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'bad');
  const other = info.outputPath('other.json');
  writeFileSync(other, '{"format":"something-else"}');
  await input.setInputFiles(other);
  await expect(page.locator('[data-key="savedWrong"]')).toContainText('other.json');
  await expect(page.locator('.fr-answer')).toHaveCount(0);
  expect(await seriousOf(page)).toEqual([]);
  // Asking for a number puts the file away.
  await page.locator('[name="round"]').fill(roundId);
  await page.locator('[data-key="checkRound"]').click();
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  await expect(page.locator('[data-key="savedWrong"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('line 10: the nonces of a pair are checked again after a failure, and lead to their rounds', async ({
  page,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const member = await registerMember(url);
  await giveMoney(url, member, '50.00');
  await spinOnce(url, member);
  await arriveWith(page, member.token);
  await page.setViewportSize({ width: 390, height: 844 });
  const refused = addressesOf(pairNonces);
  await page.route(refused, (route) =>
    route.fulfill({ status: 500, json: { success: false, errorCode: 'system_error' } }),
  );
  await page.goto('/fairness');
  await page.locator('[data-key="checkNonces"]').click();
  await expect(page.locator('.fr-pair [role="alert"]')).toBeVisible();
  await page.unroute(refused);
  await page.locator('[data-key="checkNonces"]').click();
  await expect(page.locator('[data-key="nonceFinding"]')).toHaveAttribute('data-finding', 'ok');
  const round = page.locator('.fr-nonces__list a');
  await expect(round).toHaveText('Harbour Lights');
  expect(await seriousOf(page)).toEqual([]);
  const asked = new URL((await round.getAttribute('href')) ?? '', url).searchParams.get('round');
  await round.click();
  await expect(page.locator('[name="round"]')).toHaveValue(asked ?? '');
  // The answer stands before the explanations: on a phone it is in sight at once.
  await expect(page.locator('.fr-finding[data-finding="pending"]')).toBeInViewport();
});
