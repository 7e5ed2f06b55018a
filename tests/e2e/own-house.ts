import { test } from '@playwright/test';
import { ask } from './member-api.ts';
import { approveLast, operatorToken } from './office-person.ts';

type Page = { version: number; settings: Record<string, unknown>;
  waiting: { approvalId: string }[] };
export type OwnHouse = {
  brandId: string; name: string; host: string; url: string;
  /** Of its owner, who has to choose another. */
  startPassword: string;
  settings(): Promise<Record<string, unknown>>;
  change(changes: Record<string, unknown>): Promise<void>;
  /** The other owner of the first house approves what waits here. */
  approve(): Promise<void>;
};

/** A brand with a host of its own, so that what a journey switches there troubles no other. */
export const openHouse = async (word: string): Promise<OwnHouse> => {
  const origin = test.info().project.use.baseURL ?? '';
  const token = await operatorToken(origin);
  const id = crypto.randomUUID().slice(0, 6);
  const host = `${word}-${id}.localhost`;
  const name = `${word} ${id}`;
  const { id: brandId, startPassword } = await ask(origin, 'POST', '/office/api/brands', { token, body: {
    merchantCode: `${word}${id}`.toUpperCase(), name, currency: 'USD', languages: ['EN', 'VI'],
    defaultLanguage: 'EN', timeZone: 'UTC', hosts: [host], ownerName: 'owner', reason: 'a house for a journey' } });
  const path = `/office/api/brands/${String(brandId)}/settings`;
  const page = async () => await ask(origin, 'GET', path, { token }) as unknown as Page;
  const own = new URL(origin);
  own.hostname = host;
  return { brandId: String(brandId), name, host, url: own.href,
    startPassword: String(startPassword),
    settings: async () => (await page()).settings,
    approve: async () => approveLast(origin, await page()),
    change: async (changes) => {
      const { version } = await page();
      await approveLast(origin, await ask(origin, 'PUT', path, { token,
        body: { version, changes, reason: 'asked for by a journey' } }) as unknown as Page);
    } };
};
