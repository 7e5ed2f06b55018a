import type { InputOf } from '@fairhouse/contract';
import type { whitelabel as call, whitelabelParts } from '@fairhouse/contract/system';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/kernel.ts';
import { minimumAgeOf, registerFieldsOf, statusOf, switchesOf } from '../rules.ts';

type Parts = z.output<typeof whitelabelParts>;

/** Everything the site needs to know of its brand. Operator texts that are not set are empty. */
export const readWhitelabel = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { brand } = ctx;
  return {
    merchantCode: brand.merchantCode,
    info: {
      name: brand.name, currency: brand.currency.code, currencyDigits: brand.currency.digits,
      languages: brand.languages, defaultLanguage: brand.defaultLanguage,
      timeZone: brand.timeZone, minimumAge: minimumAgeOf(brand), playMoney: brand.isPlayMoney,
      operatorName: text(brand.settings.operatorName),
      regulatorName: text(brand.settings.regulatorName),
      licenceNumber: text(brand.settings.licenceNumber),
      config: { platform: 'web' as const, device: 'WEB' as const, lotteryType: 'SEA' as const,
        prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'] },
      settings: switchesOf(brand), ...wanted(partsOf(ctx), input.data),
    },
  };
};

const text = (value: unknown): string => typeof value === 'string' ? value : '';

const partsOf = (ctx: Ctx): Parts => ({
  register: registerFieldsOf(ctx.brand), resources: [], customerService: [], analytics: null,
  imageCDNs: [], launchGameCDNs: [], location: { ip: ctx.ip, country: '' },
  maintenance: statusOf(ctx.brand).maintenance,
});

/** The named parts; all of them where no name is given (D-D04). Unknown names want nothing. */
const wanted = (parts: Parts, data: string | undefined): Partial<Parts> => {
  const names = (data ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return parts;
  return Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)));
};
