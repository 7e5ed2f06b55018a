import { writeFileSync } from 'node:fs';
import { lotteryMenus, openedNumbers } from '@fairhouse/contract/lottery';
import { roundProof } from '@fairhouse/contract/records-proofs';
import { ROUND_FORMAT } from '@fairhouse/game-kit/verify/proof';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import { expectSound } from './office-person.ts';

const here = (): string => test.info().project.use.baseURL ?? '';

/** A settled draw as the page saves it, and one whose signature was changed. */
const savedDraw = async (): Promise<{ right: string; wrong: string; drawNo: string }> => {
  let drawNo = '';
  await expect
    .poll(
      async () => {
        const { list } = await ask(here(), openedNumbers, { gameCode: 'FAIR_LUCKY_FIVE_1' });
        drawNo = list.find(({ state }) => state === 'settled')?.drawNo ?? '';
        return drawNo;
      },
      { timeout: 90_000 },
    )
    .not.toBe('');
  const round = await ask(here(), roundProof, { roundId: `lottery:lucky-five-1:${drawNo}` });
  const write = (name: string, told: typeof round): string => {
    const file = test.info().outputPath(name);
    const saved = { format: ROUND_FORMAT, house: here(), certificate: null, round: told };
    writeFileSync(file, JSON.stringify(saved));
    return file;
  };
  const { issue } = round;
  if (!issue) throw new Error('the proof of a draw names no issue');
  const { signature } = issue.beacon;
  const other = String(signature).replace(/^../, (two) => (two === 'a1' ? 'b1' : 'a1'));
  return {
    drawNo,
    right: write('draw.json', round),
    wrong: write('other.json', {
      ...round,
      clientSeed: other,
      issue: { ...issue, beacon: { ...issue.beacon, signature: other } },
    }),
  };
};

test('[LO-04, SH-19] a saved draw is checked without a line, its signature as well, at both widths', async ({
  page,
  context,
}) => {
  const { right, wrong, drawNo } = await savedDraw();
  const finding = page.locator('[data-key="finding"]');
  const input = page.locator('[name="savedRound"]');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/fairness');
    await expect(page.locator('[data-key="rulesHere"]')).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await input.setInputFiles(right);
    await expect(page.locator('[data-key="savedFrom"]')).toContainText(drawNo);
    await expect(finding).toHaveAttribute('data-finding', 'ok');
    const promises = page.locator('[data-key="promises"] li');
    await expect(promises.filter({ hasText: "beacon's signature" })).toHaveAttribute(
      'data-ok',
      'true',
    );
    await expectSound(page, `a draw that was checked without a line at ${width}`);
    await input.setInputFiles(wrong);
    await expect(finding).toHaveAttribute('data-finding', 'bad');
    await context.setOffline(false);
  }
});

test('[SH-19] without a line and without the rules a saved draw is not called wrong, and is checked later', async ({
  page,
  context,
}) => {
  const { right } = await savedDraw();
  // The page opens, and its line goes before anything more of it has come.
  await page.route(addressesOf(lotteryMenus), (route) => route.abort());
  await page.goto('/fairness');
  const input = page.locator('[name="savedRound"]');
  await expect(input).toBeAttached();
  // The page itself has come, its parts that are loaded on their own too.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await input.setInputFiles(right);
  await expect(page.locator('[data-key="savedAway"]')).toContainText('was not checked');
  await expect(page.locator('[data-key="savedWrong"]')).toHaveCount(0);
  await expectSound(page, 'a draw whose rules are not there');
  await context.setOffline(false);
  await page.unroute(addressesOf(lotteryMenus));
  await input.setInputFiles(right);
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
});
