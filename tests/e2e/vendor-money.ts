import { brandSettingsPage, changeSettings } from '@fairhouse/contract/brands-desk';
import * as membersDesk from '@fairhouse/contract/members-desk';
import { test, type Page } from '@playwright/test';
import { ask, askHere } from './member-api.ts';
import { brandIdOf, openBrand } from './office-person.ts';
import { arriveWith, registerGuest } from './people.ts';
import { settleIn } from './own-shelf.ts';

/** A brand of a journey's own that shows the development vendor, and a member with money. */
export const arriveAtVendorHouse = async (
  page: Page,
  {
    path = '/index',
    amount = '1000.00',
    settings = {},
  }: { path?: string; amount?: string; settings?: Record<string, unknown> } = {},
): Promise<{ origin: string; token: string }> => {
  const url = test.info().project.use.baseURL ?? '';
  const id = crypto.randomUUID().slice(0, 6);
  const merchantCode = `VEND${id}`.toUpperCase();
  const { token: operator, start } = await openBrand(url, {
    merchantCode,
    name: `Vendor ${id}`,
    hosts: [`vendor-${id}.localhost`],
  });
  const brandId = await brandIdOf(url, operator, merchantCode);
  const by = { token: operator };
  const { version } = await ask(url, brandSettingsPage, { brandId }, by);
  const changes = { developmentVendor: true, ...settings };
  const reason = 'asked for by a journey';
  await ask(url, changeSettings, { brandId, version, changes, reason }, by);
  const origin = new URL(url);
  origin.hostname = `vendor-${id}.localhost`;
  await page.goto(`${origin.origin}/index`);
  const guest = await registerGuest(page);
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const { token: owner } = await settleIn(page, start);
  await giveMoneyHere(page, owner, { account: guest.username, amount });
  await arriveWith(page, token);
  await page.goto(`${origin.origin}${path}`);
  return { origin: origin.origin, token };
};

/** The owner of the house that the page is at gives one of its members play money. */
export const giveMoneyHere = async (
  page: Page,
  token: string,
  { account, amount }: { account: string; amount: string },
): Promise<void> => {
  const { list } = await askHere(page, membersDesk.searchMembers, { keyword: account }, { token });
  await askHere(
    page,
    membersDesk.adjustBalance,
    {
      id: list.find((one) => one.account === account)?.id ?? '',
      amount,
      direction: 'credit',
      reason: 'play money for a journey',
    },
    { token },
  );
};
