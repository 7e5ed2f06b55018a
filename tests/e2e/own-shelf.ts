import { expect, test, type Page } from '@playwright/test';
import { asLines } from '../invented-games.ts';
import { codeOf } from './one-time-code.ts';
import { openBrand } from './office-person.ts';

export type House = { url: string; token: string; password: string; secret: string };
type Sent = { token?: string; body?: unknown; text?: string };
/** A call to the host of the page: only a browser knows the names below localhost. */
export const askHere = async (page: Page, [method, path]: [string, string], sent: Sent) => {
  const reply = (await page.evaluate(
    async ({ method, path, sent }) =>
      (
        await fetch(path, {
          method,
          body: sent.text ?? JSON.stringify(sent.body),
          headers: {
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
          },
        })
      ).json() as unknown,
    { method, path, sent },
  )) as { success: boolean; value: Record<string, unknown> };
  expect(reply.success, `${path} ${JSON.stringify(reply)}`).toBe(true);
  return reply.value;
};
const STEP_MILLISECONDS = 30_000;
/** A code of the present step; each works once, and one of the next step is taken as well. */
export const codeNow = (secret: string, ahead = 0): string =>
  codeOf(secret, Math.floor(Date.now() / STEP_MILLISECONDS) + ahead);

export type Owner = Pick<House, 'token' | 'password' | 'secret'>;
/** The owner of a fresh house comes in: with a password and an authenticator of their own. */
export const settleIn = async (page: Page, start: string): Promise<Owner> => {
  const password = 'lamp4light8house';
  const token = String(
    (
      await askHere(page, ['POST', '/office/api/session'], {
        body: { username: 'owner', password: start },
      })
    ).token,
  );
  await askHere(page, ['POST', '/office/api/own/password'], {
    token,
    body: { oldPassword: start, newPassword: password },
  });
  const enrol = (body: object) =>
    askHere(page, ['POST', '/office/api/authenticator'], { token, body: { password, ...body } });
  const secret = String((await enrol({})).secret);
  await enrol({ code: codeNow(secret) });
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
  const { id } = await askHere(page, ['POST', '/office/api/catalogue/drafts'], {
    token,
    text: asLines(rows),
  });
  await askHere(page, ['POST', `/office/api/catalogue/drafts/${String(id)}/apply`], {
    token,
    body: { reason: 'a journey wants it', allowsLoss: false },
  });
};
