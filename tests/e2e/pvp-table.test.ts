import { setPaymentPassword } from '@fairhouse/contract/protection';
import { balance } from '@fairhouse/contract/wallet';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { post } from '../../apps/server/src/modules/wallet/index.ts';
import { ask, registerMember, type Member } from './member-api.ts';
import { arriveWith, complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

const ROOM = 'garden-room-1';
const here = (): string => test.info().project.use.baseURL ?? '';

type Seated = { member: Member; page: Page; board: FrameLocator };
/** A member with 1,000.00 who looks on at the board. */
const lookOn = async (page: Page): Promise<Seated> => {
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
  return { member, page, board: page.frameLocator('iframe[data-key="game"]') };
};
/** The same, seated. */
const sitDown = async (page: Page): Promise<Seated> => {
  const seated = await lookOn(page);
  await seated.board.getByRole('button', { name: 'Take a seat' }).click();
  await seated.board.getByRole('button', { name: /^Sit down with/ }).click();
  await expect(seated.board.getByRole('button', { name: 'Stand up' })).toBeVisible();
  return seated;
};

/** Plays the first hint, or passes, where this board is asked; says whether it did. */
const playOn = async ({ board }: Seated): Promise<boolean> => {
  const lay = board.locator('.sb-play:not([disabled])');
  if ((await lay.count()) === 0) return false;
  const hint = board.locator('.sb-hint').first();
  if (!(await hint.isVisible())) {
    await board.getByRole('button', { name: 'Pass' }).click({ timeout: 10_000 });
    return true;
  }
  // Pressed a second time it lets go of its cards.
  if ((await hint.getAttribute('aria-pressed')) !== 'true') await hint.click({ timeout: 10_000 });
  await lay.click({ timeout: 10_000 });
  return true;
};
/** The seat is left once the hand is over, so that no next one begins. */
const standUp = async ({ board }: Seated): Promise<void> => {
  await board.getByRole('button', { name: 'Stand up' }).click();
  await board.getByRole('dialog').getByRole('button', { name: 'Stand up' }).click();
  await expect(board.getByRole('dialog')).toHaveCount(0);
};
const isGone = ({ board }: Seated): Promise<boolean> =>
  board.getByRole('button', { name: 'Take a seat' }).isVisible();
/** In the account, what stands at the room among it, in minor units. */
const moneyOf = async ({ member }: Seated): Promise<number> => {
  const { sumBalance } = await ask(here(), balance, {}, { token: member.token });
  return Math.round(100 * Number(sumBalance));
};

test('[PV-02] two members sit down, play a hand to its end on the board, and take their money home', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const beside = await browser.newContext({
    baseURL: here(),
    viewport: { width: 390, height: 844 },
  });
  const all = [await sitDown(page), await sitDown(await beside.newPage())];
  const [one, other] = all;
  if (!one || !other) throw new Error('nobody sits');
  // Thirteen cards of the own, and of the other one nothing but their backs.
  for (const { board } of all) {
    await expect(board.locator('.sb-fan button')).toHaveCount(13, { timeout: 60_000 });
  }
  for (const seated of all) await standUp(seated);
  let presses = 0;
  await expect(async () => {
    // What is pressed may have become late meanwhile; then the board is asked again.
    for (const seated of all) if (await playOn(seated).catch(() => false)) presses += 1;
    expect(await Promise.all(all.map(isGone))).toEqual([true, true]);
  }).toPass({ timeout: 240_000, intervals: [100] });
  expect(presses).toBeGreaterThan(0);
  // Who won has less than the other lost by the rake, and nothing lies at the room any more.
  const [won, lost] = [await moneyOf(one), await moneyOf(other)].toSorted((a, b) => b - a);
  const rake = 200_000 - ((won ?? 0) + (lost ?? 0));
  expect(rake).toBe(Math.floor((100_000 - (lost ?? 0)) * 0.05));
  await beside.close();
  expect(complaints).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[MC-13] who has a payment password types it before money comes to the table (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const seated = await lookOn(page);
    const { board, member } = seated;
    await ask(
      here(),
      setPaymentPassword,
      { password: member.password, paymentPassword: '246810' },
      { token: member.token },
    );
    await board.getByRole('button', { name: 'Take a seat' }).click();
    const sit = board.getByRole('button', { name: /^Sit down with/ });
    await expect(sit).toBeDisabled();
    const typed = board.getByLabel(/^Payment password/);
    await typed.fill('111111');
    await sit.click();
    await expect(board.getByRole('alert')).toHaveText('That is not your payment password.');
    await typed.fill('246810');
    await sit.click();
    await expect(board.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await standUp(seated);
    await expect.poll(() => moneyOf(seated)).toBe(100_000);
  });
}
