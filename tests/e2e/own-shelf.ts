import { expect, test, type Page } from '@playwright/test';
import { asLines } from '../invented-games.ts';
import { ask } from './member-api.ts';
import { operatorToken } from './office-person.ts';

export type House = { url: string; password: string };
type Sent = { token?: string; body?: unknown; text?: string };
/** A call to the host of the page: only a browser knows the names below localhost. */
export const askHere = async (page: Page, [method, path]: [string, string], sent: Sent) => {
  const reply = await page.evaluate(async ({ method, path, sent }) => (await fetch(path, { method,
    body: sent.text ?? JSON.stringify(sent.body), headers: { 'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}) } })).json() as unknown,
  { method, path, sent }) as { success: boolean; value: Record<string, unknown> };
  expect(reply.success, `${path} ${JSON.stringify(reply)}`).toBe(true);
  return reply.value;
};
export const tokenOf = async (page: Page, password: string): Promise<string> => String((await askHere(
  page, ['POST', '/office/api/session'], { body: { username: 'owner', password } })).token);

/** A brand of this journey's own with an owner who has just come. */
export const openHouse = async (page: Page): Promise<House> => {
  const origin = test.info().project.use.baseURL ?? '';
  const id = crypto.randomUUID().slice(0, 6);
  const made = await ask(origin, 'POST', '/office/api/brands', {
    token: await operatorToken(origin), body: { merchantCode: `SHELF${id}`.toUpperCase(),
      name: `Shelf ${id}`, currency: 'USD', languages: ['EN'], defaultLanguage: 'EN',
      timeZone: 'UTC', hosts: [`shelf-${id}.localhost`], ownerName: 'owner',
      reason: 'a shelf for a journey' } });
  const url = new URL(origin);
  url.hostname = `shelf-${id}.localhost`;
  await page.goto(`${url.origin}/office/`);
  const start = String(made.startPassword);
  const password = 'lamp4light8house';
  await askHere(page, ['POST', '/office/api/own/password'], {
    token: await tokenOf(page, start), body: { oldPassword: start, newPassword: password } });
  return { url: url.origin, password };
};

/** A feed brought in and applied by the owner of the house. */
export const bringGames = async (
  page: Page, { password }: House, rows: readonly unknown[],
): Promise<void> => {
  const token = await tokenOf(page, password);
  const { id } = await askHere(page, ['POST', '/office/api/catalogue/drafts'],
    { token, text: asLines(rows) });
  await askHere(page, ['POST', `/office/api/catalogue/drafts/${String(id)}/apply`],
    { token, body: { reason: 'a journey wants it', allowsLoss: false } });
};
