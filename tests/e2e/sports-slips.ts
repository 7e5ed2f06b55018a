import * as members from '@fairhouse/contract/members';
import { expect, type Page } from '@playwright/test';
import { post } from '../../apps/server/src/modules/wallet/index.ts';
import { askHere } from './member-api.ts';
import { registerGuest } from './people.ts';
import type { SportsHouse } from './sports-house.ts';
import { withKernel } from './with-kernel.ts';

export const addressAt = (house: Pick<SportsHouse, 'url'>, path: string): string =>
  new URL(path, house.url).href;

/** A member of the house with money, before a page of it. */
export const arriveToBet = async (
  page: Page,
  house: Pick<SportsHouse, 'url' | 'brandId'>,
  { path = '/sports', amountMinor = 100_000n } = {},
): Promise<void> => {
  await page.goto(addressAt(house, '/help'));
  await registerGuest(page);
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const { id } = await askHere(page, members.memberInfo, {}, { token });
  await withKernel((kernel) =>
    kernel.db.transaction((tx) =>
      post(tx, {
        brandId: Number(house.brandId),
        memberId: BigInt(id),
        type: 'deposit',
        amountMinor,
        house: 'deposits:journey',
        key: `journey:${crypto.randomUUID()}`,
        reference: 'journey',
      }),
    ),
  );
  await page.goto(addressAt(house, path));
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
};
export const price = (page: Page, marketId: string, code: string) =>
  page.locator(`[data-key="odds-${marketId}-${code}"]`).filter({ visible: true }).first();
/** The sheet of a phone. */
export const openSlipSheet = async (page: Page): Promise<void> => {
  await page.locator('[data-key="openSlip"]').click();
  await expect(page.locator('[data-key="slipSheet"]')).toBeVisible();
};
