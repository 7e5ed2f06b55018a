import type { FastifyRequest } from 'fastify';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { addressOf, hostOf, isHttps } from '../../../kernel/request.ts';
import { brandOf, primaryHostOf, settingsOf, statusAt } from '../../brands/index.ts';

/** Whose page is asked for, and under which origin search machines are to know it. */
export type PagePlace = {
  brand: Brand;
  origin: string;
  /** 1 in maintenance, 2 closed to this visitor. */
  status: 0 | 1 | 2;
  /** Whether search machines may know of the house at all. */
  isOpen: boolean;
};

export const placeOf = async (
  kernel: Kernel,
  request: FastifyRequest,
): Promise<PagePlace | undefined> => {
  const host = hostOf(request, kernel.config);
  const brand = await brandOf(kernel, host, undefined);
  if (!brand) return undefined;
  const settings = settingsOf(brand);
  const ip = addressOf(request, kernel.config.trustedProxyHops);
  const { systemStatus } = statusAt(settings, kernel.clock.milliseconds(), {
    ip,
    country: () => kernel.countries.of(ip),
  });
  return {
    brand,
    status: systemStatus,
    isOpen: systemStatus === 0 && !settings.switches.loginToHome,
    origin: originOf(request, {
      host,
      isSafe: isHttps(request, kernel.config),
      primary: await primaryHostOf(kernel, brand, host),
    }),
  };
};

const PLAIN_HOST = /^[a-z0-9.-]{1,253}$|^\[[0-9a-f:.]+\]$/i;
/** Mirrors of a house are one page: the primary host's, at the port of this request. */
const originOf = (
  request: FastifyRequest,
  { host, isSafe, primary }: { host: string; isSafe: boolean; primary: string },
): string => {
  const port = /:\d{1,5}$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const name = PLAIN_HOST.test(host) ? primary : 'localhost';
  return `${isSafe ? 'https' : 'http'}://${name}${port}`;
};
