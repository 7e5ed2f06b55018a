import type { OutputOf } from '@fairhouse/contract';
import { brandSettingsPage, changeSettings } from '@fairhouse/contract/brands-desk';
import { test } from '@playwright/test';
import { ask } from './member-api.ts';
import { approveLast, brandIdOf, openBrand } from './office-person.ts';

type Page = OutputOf<typeof brandSettingsPage>;
export type OwnHouse = {
  brandId: string;
  name: string;
  host: string;
  url: string;
  /** Of its owner, who has to choose another. */
  startPassword: string;
  settings(): Promise<Page['settings']>;
  change(changes: Record<string, unknown>): Promise<void>;
  waiting(): Promise<Page['waiting']>;
  /** The other owner of the first house approves what waits here. */
  approve(): Promise<void>;
};

/** A brand with a host of its own, so that what a journey switches there troubles no other. */
export const openHouse = async (word: string): Promise<OwnHouse> => {
  const origin = test.info().project.use.baseURL ?? '';
  const id = crypto.randomUUID().slice(0, 6);
  const host = `${word}-${id}.localhost`;
  const name = `${word} ${id}`;
  const merchantCode = `${word}${id}`.toUpperCase();
  const { token, start } = await openBrand(origin, {
    merchantCode,
    name,
    hosts: [host],
    languages: ['EN', 'VI'],
  });
  const brandId = await brandIdOf(origin, token, merchantCode);
  const page = () => ask(origin, brandSettingsPage, { brandId }, { token });
  const own = new URL(origin);
  own.hostname = host;
  return {
    brandId,
    name,
    host,
    url: own.href,
    startPassword: start,
    settings: async () => (await page()).settings,
    waiting: async () => (await page()).waiting,
    approve: async () => approveLast(origin, await page()),
    change: async (changes) => {
      const { version } = await page();
      await approveLast(
        origin,
        await ask(
          origin,
          changeSettings,
          { brandId, version, changes, reason: 'asked for by a journey' },
          { token },
        ),
      );
    },
  };
};
