import * as catalogueDesk from '@fairhouse/contract/catalogue-desk';
import { officeLogin, setupAuthenticator } from '@fairhouse/contract/staff';
import { changeOwnPassword } from '@fairhouse/contract/staff-desk';
import { test, type Page } from '@playwright/test';
import { asLines } from '../invented-games.ts';
import { askHere } from './member-api.ts';
import { codeOf } from './one-time-code.ts';
import { openBrand } from './office-person.ts';

export type House = { url: string; token: string; password: string; secret: string };
const STEP_MILLISECONDS = 30_000;
/** A code of the present step; each works once, and one of the next step is taken as well. */
export const codeNow = (secret: string, ahead = 0): string =>
  codeOf(secret, Math.floor(Date.now() / STEP_MILLISECONDS) + ahead);

export type Owner = Pick<House, 'token' | 'password' | 'secret'>;
/** The owner of a fresh house comes in: with a password and an authenticator of their own. */
export const settleIn = async (page: Page, start: string): Promise<Owner> => {
  const password = 'lamp4light8house';
  const { token } = await askHere(page, officeLogin, { username: 'owner', password: start });
  const by = { token };
  await askHere(page, changeOwnPassword, { oldPassword: start, newPassword: password }, by);
  const { secret } = await askHere(page, setupAuthenticator, { password }, by);
  if (secret === null) throw new Error('an authenticator is enrolled already');
  await askHere(page, setupAuthenticator, { password, code: codeNow(secret) }, by);
  return { token, password, secret };
};

/** A brand of this journey's own with an owner who has just come. */
export const openHouse = async (page: Page): Promise<House> => {
  const origin = test.info().project.use.baseURL ?? '';
  const id = crypto.randomUUID().slice(0, 6);
  const { start } = await openBrand(origin, {
    merchantCode: `SHELF${id}`.toUpperCase(),
    name: `Shelf ${id}`,
    hosts: [`shelf-${id}.localhost`],
  });
  const url = new URL(origin);
  url.hostname = `shelf-${id}.localhost`;
  await page.goto(`${url.origin}/office/`);
  return { url: url.origin, ...(await settleIn(page, start)) };
};

/** A feed brought in and applied by the owner of the house. */
export const bringGames = async (
  page: Page,
  { token }: House,
  rows: readonly unknown[],
): Promise<void> => {
  const text = asLines(rows);
  const { id } = await askHere(page, catalogueDesk.uploadCatalogue, {}, { token, text });
  await askHere(
    page,
    catalogueDesk.applyCatalogue,
    { id, reason: 'a journey wants it', allowsLoss: false },
    { token },
  );
};
