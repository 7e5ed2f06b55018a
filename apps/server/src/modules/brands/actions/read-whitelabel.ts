import type { InputOf } from '@fairhouse/contract';
import type { whitelabel as call, whitelabelParts } from '@fairhouse/contract/brands';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { minimumAgeOf, registerFieldsOf, settingsOf } from '../rules.ts';
import { readLook } from './read-look.ts';
import { serviceEntriesOf } from './read-service.ts';
import { locationOf, statusOf } from './read-status.ts';

type Parts = z.output<typeof whitelabelParts>;
type ReadResources = (ctx: Ctx) => Promise<Parts['resources']>;

/** How the resources of a brand are read; by the module that keeps them. */
export const brandResources = slot<ReadResources>('brands.resources', async () => []);

/** Everything the site needs to know of its brand. Operator texts that are not set are empty. */
export const readWhitelabel = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { brand } = ctx;
  const settings = settingsOf(brand);
  return {
    merchantCode: brand.merchantCode,
    info: {
      name: brand.name,
      currency: brand.currency.code,
      currencyDigits: brand.currency.digits,
      languages: brand.languages,
      defaultLanguage: brand.defaultLanguage,
      timeZone: brand.timeZone,
      minimumAge: minimumAgeOf(brand),
      playMoney: brand.isPlayMoney,
      operatorName: settings.operatorName,
      regulatorName: settings.regulatorName,
      licenceNumber: settings.licenceNumber,
      look: await readLook(ctx, brand),
      config: {
        platform: 'web' as const,
        device: 'WEB' as const,
        lotteryType: 'SEA' as const,
        prizeModes: settings.prizeModes,
      },
      settings: settings.switches,
      countries: settings.countries,
      homeDialingCode: settings.homeDialingCode,
      social: settings.socialProviders.map(({ provider, name, icon }) => ({
        provider,
        name,
        icon,
      })),
      ...wanted(await partsOf(ctx), input.data),
    },
  };
};

const partsOf = async (ctx: Ctx): Promise<Parts> => ({
  register: registerFieldsOf(ctx.brand),
  resources: await brandResources.of(ctx)(ctx),
  customerService: await serviceEntriesOf(ctx),
  analytics: settingsOf(ctx.brand).analytics,
  imageCDNs: settingsOf(ctx.brand).imageCDNs,
  launchGameCDNs: settingsOf(ctx.brand).launchGameCDNs,
  location: locationOf(ctx),
  maintenance: statusOf(ctx).maintenance,
});

/** The named parts; all of them where no name is given (D-D04). Unknown names want nothing. */
const wanted = (parts: Parts, data: string | undefined): Partial<Parts> => {
  const names = (data ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return parts;
  return Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)));
};
