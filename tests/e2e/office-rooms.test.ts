import { roomList } from '@fairhouse/contract/rooms';
import { expect, test, type Page } from '@playwright/test';
import { ask, registerMember } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

/** Nobody else plays here. */
const ROOM = 'parlour-room-5';
const WHY = 'asked by the journey';
const houseUrl = (): string => test.info().project.use.baseURL ?? '';

const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name="reason"]') });
  await dialog.locator('[name="reason"]').fill(WHY);
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(dialog).toHaveCount(0);
};

/** As if these two had been judged by their hands. */
const plantPair = async (): Promise<string> => {
  const [one, two] = [await registerMember(houseUrl()), await registerMember(houseUrl())];
  const [first, second] = [BigInt(one.memberId), BigInt(two.memberId)].toSorted((a, b) =>
    Number(a - b),
  );
  const rows = await withKernel(({ db }) =>
    db.composed<{ pair_id: bigint }>(
      `insert into collusion_pairs (brand_id, first_id, second_id, score, reasons, signals,
         noted_at, judged_at)
       values (1, $1, $2, 120, $3, '{device}', now(), now()) returning pair_id`,
      [
        first ?? 0n,
        second ?? 0n,
        JSON.stringify([
          { code: 'soft_play', points: 60, figure: '94' },
          { code: 'chips_one_way', points: 60, figure: '4.1' },
        ]),
      ],
    ),
  );
  return String(rows[0]?.pair_id);
};

test('an operator closes a room and opens it, asks for another rake, and decides about two', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(houseUrl());
  const listed = async () =>
    (await ask(houseUrl(), roomList, {}, { token: member.token })).list.some(
      ({ roomId }) => roomId === ROOM,
    );
  const name = (await ask(houseUrl(), roomList, {}, { token: member.token })).list.find(
    ({ roomId }) => roomId === ROOM,
  )?.name;
  const pairId = await plantPair();
  await signIn(page);
  await openScreen(page, 'rooms');
  await page.locator('.office-main tbody tr').filter({ hasText: name }).click();
  await expect(page.locator('[data-key="roomFacts"]')).toContainText('5 %');
  await page.locator('[data-key="switchRoom"]').click();
  await confirm(page);
  await expect(page.locator('.office-head')).toContainText('Closed');
  expect(await listed()).toBe(false);
  await page.locator('[data-key="switchRoom"]').click();
  await confirm(page);
  await expect(page.locator('.office-head')).not.toContainText('Closed');
  expect(await listed()).toBe(true);
  await page.locator('[data-key="askRake"]').click();
  const form = page.getByRole('dialog').filter({ has: page.locator('[name="rake"]') });
  await form.locator('[name="rake"]').fill('4');
  await form.locator('[name="reason"]').fill(WHY);
  await page.locator('[data-key="rakeSave"]').click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-key="askRake"]')).toBeDisabled();

  await openScreen(page, 'rooms');
  await page.locator('#rooms-tab-pairs').click();
  await page.locator(`[data-key="pair-${pairId}"]`).click();
  await expect(page.locator('[data-key="pairFacts"]')).toContainText('device');
  await expectSound(page, 'two who play together');
  await page.locator('[data-key="pairDismiss"]').click();
  await confirm(page);
  await expect(page.locator(`[data-key="pair-${pairId}"]`)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the screens of the rooms are sound in both themes and on a phone', async ({ page }) => {
  await plantPair();
  await signIn(page);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    await page.setViewportSize({ width, height: width === 390 ? 2600 : 900 });
    await page.goto('/office/rooms');
    await expect(page.locator('.office-main tbody tr').first()).toBeVisible();
    for (const tab of ['monitor', 'pairs', 'paces', 'reports'] as const) {
      await page.locator(`#rooms-tab-${tab}`).click();
      await expect(page.locator('.fh-skeleton')).toHaveCount(0);
      await expectSound(page, `${theme} ${width} ${tab}`);
      await page.screenshot({ path: test.info().outputPath(`rooms-${tab}-${width}.png`) });
    }
    await page.goto(`/office/rooms/${ROOM}`);
    await expect(page.locator('[data-key="roomFacts"]')).toBeVisible();
    await expectSound(page, `${theme} ${width} room`);
    await page.screenshot({ path: test.info().outputPath(`room-${width}.png`) });
  }
});
