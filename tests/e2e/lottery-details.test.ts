import { oneDraw, openedNumbers } from '@fairhouse/contract/lottery';
import { expect, test } from '@playwright/test';
import { ask } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { complaintsOf } from './people.ts';

test.describe.configure({ mode: 'parallel' });
const WIDTHS = [1440, 390] as const;
const FIVE = 'FAIR_LUCKY_FIVE_1';
const here = (): string => test.info().project.use.baseURL ?? '';

test('[LO-04] a drawn number opens to all that fixed it before, and leads to its check', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  let drawNo = '';
  await expect
    .poll(
      async () => {
        const { list } = await ask(here(), openedNumbers, { gameCode: FIVE });
        drawNo = list.find(({ state }) => state === 'settled')?.drawNo ?? '';
        return drawNo;
      },
      { timeout: 90_000 },
    )
    .not.toBe('');
  const { proof } = await ask(here(), oneDraw, { gameCode: FIVE, drawNo });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}`);
    const row = page.locator(`[data-key="opened"] [data-issue="${drawNo}"]`);
    await row.locator('[data-key="drawDetailsOf"]').click();
    const details = page.locator('[data-key="drawDetails"]');
    for (const fact of [
      proof?.commitment,
      proof?.seed,
      proof?.beacon.signature,
      String(proof?.beacon.round),
    ]) {
      await expect(details.locator('[data-key="drawProofFacts"]')).toContainText(fact ?? '–');
    }
    await expectSound(page, `the details of a draw at ${width}`);
    await details.locator('[data-key="checkDraw"]').click();
    await expect(page).toHaveURL(new RegExp(`round=lottery(:|%3A)lucky-five-1(:|%3A)${drawNo}`));
    await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  }
  expect(complaints).toEqual([]);
});
