import type { Ctx } from '../../../kernel/kernel.ts';
import { minimumAgeOf, registerFieldsOf, statusOf, switchesOf } from '../rules.ts';

const text = (value: unknown): string => typeof value === 'string' ? value : '';

/** Everything the site needs to know of its brand. Operator texts that are not set are empty. */
export const readWhitelabel = async (ctx: Ctx) => {
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
      settings: switchesOf(brand), register: registerFieldsOf(brand),
      resources: [], customerService: [], analytics: null, imageCDNs: [], launchGameCDNs: [],
      location: { ip: ctx.ip, country: '' }, maintenance: statusOf(brand).maintenance,
    },
  };
};
