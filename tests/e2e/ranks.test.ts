import { createPromotion, removePromotion } from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import { expect, test } from '@playwright/test';
import { post } from '../../apps/server/src/modules/wallet/index.ts';
import { settledBet } from '../settled-bet.ts';
import { ask, registerMember, type Member } from './member-api.ts';
import { expectSound, operatorToken, signIn } from './office-person.ts';
import { arriveWith, chooseMemberPage, complaintsOf, openMemberPage } from './people.ts';
import { withKernel } from './with-kernel.ts';

const urlOf = () => test.info().project.use.baseURL ?? '';
/** Money that came and bets that ended, as the ledger has them. */
const play = (member: Member, depositMinor: bigint, validBetMinor: bigint): Promise<void> =>
  withKernel(async ({ db }) => {
    await db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId: BigInt(member.memberId),
        type: 'deposit',
        amountMinor: depositMinor,
        house: 'deposits:test',
        key: `journey:${crypto.randomUUID()}`,
        reference: 'journey',
      }),
    );
    await settledBet(db, { memberId: member.memberId, validBetMinor });
  });

test('[VP-01, VP-02, MC-08, MS-09] a rank rises by the two sums, says what keeps it and brings its bonus', async ({
  page,
}) => {
  const url = urlOf();
  const member = await registerMember(url);
  await play(member, 50_000n, 1_500_000n);
  const complaints = complaintsOf(page);
  await arriveWith(page, member.token);
  await expect
    .poll(
      async () => {
        await page.goto('/vip');
        return page.locator('[data-key="ownRank"]').textContent();
      },
      { timeout: 60_000 },
    )
    .toBe('2 · Library');
  const hero = page.locator('.vp-hero');
  await expect(hero.locator('[data-key="nextRank"]')).toContainText('3 · Garden');
  await expect(hero.locator('[data-sum="deposits"]')).toContainText('500 of 800');
  await expect(hero.locator('[data-sum="validBets"]')).toContainText('5,000 to go');
  await expect(hero.locator('[data-key="rankKept"]')).toContainText('30 more days');
  await openMemberPage(page, 'playerRank');
  const own = page.locator('[data-key="playerRank-page"]');
  await expect(own.locator('[data-key="ownRank"]')).toHaveText('2 · Library');
  await expect(own.locator('[data-key="vipService"]')).toHaveCount(0);
  await chooseMemberPage(page, 'rewardCenter');
  await expect(page.getByText('You reached the rank Library')).toBeVisible();
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((one) => localStorage.setItem('fairhouse.theme', one), theme);
    await page.goto('/vip');
    await expect(page.locator('.vp-progress')).toBeVisible();
    await expectSound(page, `the ranks, ${theme}`);
  }
  expect(complaints).toEqual([]);
});

test('[PR-14] a ticket is used on the page of the promotion, and the page checks the raffle', async ({
  page,
}) => {
  const url = urlOf();
  const token = await operatorToken(url);
  const member = await registerMember(url);
  const promotion = await ask(
    url,
    createPromotion,
    {
      item: { category: 'PROMO', imageUrl: '/art/offers/race.webp' },
      text: {
        language: 'EN',
        title: 'Ten lanterns',
        summary: 'A raffle',
        content: '<p>Ten places.</p>',
      },
    },
    { token },
  );
  const made = await ask(
    url,
    raffles.openRaffle,
    {
      promotionId: promotion.id,
      rule: { kind: 'given', per: '0', categories: [], perMember: 5 },
      opensAt: new Date().toISOString(),
      closesAt: new Date(Date.now() + 3_600_000).toISOString(),
      prizes: [{ amount: '3', count: 2 }],
      reason: 'a raffle of a journey',
    },
    { token },
  );
  const complaints = complaintsOf(page);
  await arriveWith(page, member.token);
  await page.goto(`/promoDetail?id=${promotion.id}`);
  const raffle = page.locator('[data-key="raffle"]');
  await expect(raffle.locator('[data-key="tickets"]')).toHaveText('0');
  await ask(
    url,
    raffles.giveTickets,
    {
      id: made.raffle?.id ?? '',
      to: { accounts: [member.username] },
      count: 2,
      reason: 'for a journey',
    },
    { token },
  );
  await expect(raffle).toHaveAttribute('data-state', 'open', { timeout: 60_000 });
  await expect(raffle.locator('[data-key="tickets"]')).toHaveText('2');
  await raffle.locator('[data-key="raffleClaim"]').click();
  // It waits for its beacon round, and says so.
  await expect(raffle.locator('[data-key="raffleResult"]')).toContainText(/waits|3\.00/);
  await expect(raffle.locator('[data-key="raffleResult"]')).toContainText('3.00', {
    timeout: 60_000,
  });
  await expect(raffle.locator('[data-key="tickets"]')).toHaveText('1');
  await raffle.locator('[data-key="raffleProof"] summary').click();
  await raffle.locator('[data-key="raffleCheck"]').click();
  await expect(raffle.locator('[data-key="raffleVerdict"]')).toContainText('Right: 1 results');
  await raffle.locator('[data-key="raffleClaim"]').click();
  await expect(raffle).toHaveAttribute('data-state', 'over', { timeout: 60_000 });
  await raffle.locator('[data-key="raffleCheck"]').click();
  await expect(raffle.locator('[data-key="raffleVerdict"]')).toContainText('Right: 2 results');
  await raffle.locator('[data-key="raffleResults"] summary').click();
  await expect(raffle.locator('[data-key="raffleResults"] li')).toHaveCount(2);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((one) => localStorage.setItem('fairhouse.theme', one), theme);
    await page.goto(`/promoDetail?id=${promotion.id}`);
    await expect(raffle).toBeVisible();
    await expectSound(page, `a raffle, ${theme}`);
  }
  await signIn(page);
  await page.goto('/office/raffles');
  const id = made.raffle?.id ?? '';
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator(`[data-key="proof-${id}"]`).click();
    await expect(page.locator('[data-key="raffleVerdict"]')).toContainText('2 results are checked');
    await page.keyboard.press('Escape');
    await expectSound(page, `raffles in the office at ${width}`);
  }
  expect(complaints).toEqual([]);
  await ask(url, removePromotion, { id: promotion.id, reason: 'the journey is over' }, { token });
});

test('the office sees who stands where, and sets the rank of a member with a reason', async ({
  page,
}) => {
  const url = urlOf();
  const member = await registerMember(url);
  await signIn(page);
  await page.goto(`/office/members/${member.memberId}`);
  await page.getByRole('tab', { name: 'Rank' }).click();
  await expect(page.locator('[data-key="rankNow"]')).toContainText('0 · Hall');
  await page.locator('[data-key="rankSet"]').click();
  await page.getByRole('dialog').locator('[name="level"]').selectOption('5');
  await page.getByRole('dialog').locator('[name="reason"]').fill('an old friend of the house');
  await page.locator('[data-key="rankSetConfirm"]').click();
  await expect(page.getByText('It waits for a second operator.')).toBeVisible();
  await expect(page.locator('[data-key="rankNow"]')).toContainText('0 · Hall');
  await page.goto('/office/ranks');
  await expect(page.locator('[data-key="rankMoves"]')).toBeVisible();
  await expectSound(page, 'the ranks of the office');
});
