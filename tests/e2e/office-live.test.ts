import { brandLive } from '@fairhouse/contract/brands-live';
import { expect, test } from '@playwright/test';
import { goLive } from '../../apps/server/src/modules/brands/index.ts';
import { addressesOf } from '../addresses.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { openHouse } from './own-house.ts';
import { withKernel } from './with-kernel.ts';

test('[SH-28] the list of going live names what is open, leads there, and is refused until it is done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'live');
  const list = page.locator('[data-key="liveList"]');
  await expect(list.locator('.br-live > li')).toHaveCount(11);
  const owners = list.locator('[data-key="live-owners"]');
  await expect(owners).toHaveAttribute('data-done', 'false');
  await expect(list.locator('[data-key="live-address"]')).toContainText('No domain of its own');
  await expect(page.locator('[data-key="liveAsk"]')).toBeDisabled();
  await expectSound(page, 'going live at 1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'going live at 390');
  await list.locator('[data-key="live-licence"] a').click();
  await expect(page.getByRole('tab', { name: 'House', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  // A page that believes all is done asks, and is told by the server what is not.
  await page.route(addressesOf(brandLive), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await (await route.fetch()).json();
    for (const one of answer.value.items) Object.assign(one, { isDone: true, lacks: [] });
    return route.fulfill({ json: answer });
  });
  await page.goto('/office/live');
  await page.locator('[data-key="liveAsk"]').click();
  await page.locator('[name="reason"]').fill('the licence came today');
  await expectSound(page, 'asking to go live at 390');
  await page.locator('[data-key="liveConfirm"]').click();
  await expect(page.locator('.fh-dialog [role="alert"]')).toContainText('Still open: Name and TLS');
});

test('[ST-12] a brand that is live says since when, and asks for nothing more', async ({
  page,
}) => {
  const house = await openHouse('golive');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'live');
  await page.locator('[data-key="liveBrand"]').selectOption({ label: house.name });
  // Owners of another brand look, and ask for nothing.
  await expect(page.locator('[data-key="liveEnds"]')).toContainText('signed in at the brand');
  await expect(page.locator('[data-key="liveAsk"]')).toHaveCount(0);
  await withKernel((kernel) =>
    kernel.db.transaction((tx) =>
      goLive(tx, {
        brandId: Number(house.brandId),
        askedBy: 'ann',
        approvedBy: 'bob',
        reason: 'the licence came',
      }),
    ),
  );
  await page.reload();
  await page.locator('[data-key="liveBrand"]').selectOption({ label: house.name });
  await expect(page.locator('[data-key="liveSince"]')).toContainText('plays for real money since');
  await expect(page.locator('[data-key="liveSince"]')).toContainText('ann, approved by bob');
  await expectSound(page, 'a brand that is live at 1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'a brand that is live at 390');
});
