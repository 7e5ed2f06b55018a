import { expect, test, type Page } from '@playwright/test';
import { ask } from './member-api.ts';
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
  const place = `/office/api/brands/${await brandIdOf(url, operator, merchantCode)}/settings`;
  const { version } = await ask(url, 'GET', place, { token: operator });
  await ask(url, 'PUT', place, {
    token: operator,
    body: {
      version,
      changes: { developmentVendor: true, ...settings },
      reason: 'asked for by a journey',
    },
  });
  const origin = new URL(url);
  origin.hostname = `vendor-${id}.localhost`;
  await page.goto(`${origin.origin}/index`);
  const guest = await registerGuest(page);
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const { token: owner } = await settleIn(page, start);
  const { list } = await page.evaluate(
    async ([bearer, name]) =>
      (
        (await (
          await fetch(`/office/api/members?keyword=${name}`, {
            headers: { authorization: `Bearer ${bearer}` },
          })
        ).json()) as { value: { list: { id: string; account: string }[] } }
      ).value,
    [owner, guest.username] as const,
  );
  const member = list.find(({ account }) => account === guest.username);
  const paid = await page.evaluate(
    async ([bearer, memberId, given]) =>
      (
        (await (
          await fetch(`/office/api/members/${memberId}/adjustments`, {
            method: 'POST',
            body: JSON.stringify({
              amount: given,
              direction: 'credit',
              reason: 'play money for a journey',
            }),
            headers: {
              authorization: `Bearer ${bearer}`,
              'content-type': 'application/json',
              'idempotency-key': crypto.randomUUID(),
            },
          })
        ).json()) as { success: boolean }
      ).success,
    [owner, member?.id ?? '', amount] as const,
  );
  expect(paid, 'the member has money').toBe(true);
  await arriveWith(page, token);
  await page.goto(`${origin.origin}${path}`);
  return { origin: origin.origin, token };
};
