import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { post } from '../../apps/server/src/modules/wallet/index.ts';
import { registerMember, type Member } from './member-api.ts';
import { arriveWith, complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

const ROOM = 'garden-room-1';
const here = (): string => test.info().project.use.baseURL ?? '';

type Seated = { member: Member; page: Page; board: FrameLocator };
/** A member with 1,000.00 who sits down at the board. */
const sitDown = async (page: Page): Promise<Seated> => {
  const member = await registerMember(here());
  await withKernel(({ db }) =>
    db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId: BigInt(member.memberId),
        type: 'deposit',
        amountMinor: 100_000n,
        house: 'deposits:test',
        key: `test:${crypto.randomUUID()}`,
        reference: 'test',
      }),
    ),
  );
  await arriveWith(page, member.token);
  await page.goto(`/game?roomId=${ROOM}`);
  const board = page.frameLocator('iframe[data-key="game"]');
  await board.getByRole('button', { name: 'Take a seat' }).click();
  await board.getByRole('button', { name: /^Sit down with/ }).click();
  await expect(board.getByRole('button', { name: 'Stand up' })).toBeVisible();
  return { member, page, board };
};

/** Plays the first hint, or passes, where this board is asked. */
const playOn = async ({ board }: Seated): Promise<void> => {
  const hint = board.locator('.sb-hint').first();
  const lay = board.locator('.sb-play');
  if (!(await lay.isVisible()) || !(await lay.isEnabled())) return;
  if (await hint.isVisible()) {
    await hint.click({ timeout: 2000 });
    await lay.click({ timeout: 2000 });
  } else {
    await board.getByRole('button', { name: 'Pass' }).click({ timeout: 2000 });
  }
};

test('[PV-02] two members sit down, play a hand to its end on the board, and take their money home', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const beside = await browser.newContext({ baseURL: here(), viewport: { width: 390, height: 844 } });
  const all = [await sitDown(page), await sitDown(await beside.newPage())];
  const [one, other] = all;
  if (!one || !other) throw new Error('nobody sits');
  await expect(one.board.locator('.sb-fan button')).toHaveCount(13, { timeout: 60_000 });
  await page.screenshot({ path: '/tmp/pvp-1440.png' });
  await other.page.screenshot({ path: '/tmp/pvp-390.png' });
  await expect(async () => {
    for (const seated of all) await playOn(seated).catch(() => undefined);
    await expect(one.board.getByText(/^(Won by|You won)/).first()).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 180_000, intervals: [200] });
  await page.screenshot({ path: '/tmp/pvp-1440-over.png' });
  await other.page.screenshot({ path: '/tmp/pvp-390-over.png' });
  for (const { page: their, board } of all) {
    await board.getByRole('button', { name: 'Stand up' }).click();
    await their.waitForTimeout(500);
    await their.screenshot({ path: `/tmp/pvp-leave-${their === page ? 1 : 2}.png` });
  }
  expect(complaints).toEqual([]);
});
