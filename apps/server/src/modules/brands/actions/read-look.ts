import { accentSheet, sheetAddress } from '@fairhouse/contract/brand-look';
import type { BrandLogo } from '@fairhouse/contract/brands';
import { tagOf } from '@fairhouse/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { hostOf } from '../../../kernel/request.ts';
import { slot } from '../../../kernel/slots.ts';
import { settingsOf } from '../rules.ts';

type Asked = {
  brandId: number;
  /** Addresses of the library, and how wide at least a file of each has to be. */
  addresses: readonly string[];
  width: number;
};
type Shown = NonNullable<BrandLogo['dark']>;
type ReadPictures = (kernel: Kernel, asked: Asked) => Promise<ReadonlyMap<string, Shown>>;
/** How pictures of a brand are found; by the module that keeps them. */
export const brandPictures = slot<ReadPictures>('brands.pictures', async () => new Map());

type LogoFile = { brandId: number; address: string };
/** The logo itself, as a PNG that any mail program shows; by the module that keeps it. */
export const brandLogoFile = slot<
  (kernel: Kernel, asked: LogoFile) => Promise<Uint8Array | undefined>
>('brands.logo-file', async () => undefined);
/** On paper, as mails are. */
export const readLogoFile = async (
  kernel: Kernel,
  brand: Brand,
): Promise<Uint8Array | undefined> => {
  const { logoDark, logoLight } = settingsOf(brand).look;
  const address = logoLight || logoDark;
  return address === ''
    ? undefined
    : brandLogoFile.of(kernel)(kernel, { brandId: brand.id, address });
};

/** A logo is 28 pixels high: this is wide enough for a long one on a fine screen. */
const LOGO_WIDTH = 480;
/** What the brand shows of itself; a picture that is gone is none. */
export const readLogo = async (kernel: Kernel, brand: Brand): Promise<BrandLogo> => {
  const { logoDark, logoLight, icon } = settingsOf(brand).look;
  const addresses = [logoDark, logoLight, icon].filter((one) => one !== '');
  if (addresses.length === 0) return { dark: null, light: null, icon: null };
  const asked = { brandId: brand.id, addresses, width: LOGO_WIDTH };
  const found = await brandPictures.of(kernel)(kernel, asked);
  const at = (address: string) => found.get(address) ?? null;
  return {
    dark: at(logoDark) ?? at(logoLight),
    light: at(logoLight) ?? at(logoDark),
    icon: at(icon)?.src ?? null,
  };
};
export const readLook = async (kernel: Kernel, brand: Brand) => {
  const { accent, about } = settingsOf(brand).look;
  return {
    ...(await readLogo(kernel, brand)),
    sheet: sheetAddress(accent),
    about: Object.fromEntries(
      brand.languages.flatMap((code) => {
        // Where nothing is said in a language, it is said in the first one.
        const said = about[code] ?? about[brand.defaultLanguage];
        return said === undefined ? [] : [[tagOf(code), said]];
      }),
    ),
  };
};

/** The colours of a brand at its hosts: a file like any other, so nothing stands in the page. */
export const serveSheet = (
  app: FastifyInstance,
  kernel: Kernel,
  brandAt: (host: string) => Promise<Brand | undefined>,
): void => {
  app.get('/brand.css', async (request, reply) => {
    const brand = await brandAt(hostOf(request, kernel.config));
    const accent = brand ? settingsOf(brand).look.accent : null;
    // An address of another accent says what is so now, and is not kept as if it were that one.
    const isNow = request.url === sheetAddress(accent);
    return reply
      .header('cache-control', isNow ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(accent === null ? '' : accentSheet(accent));
  });
};
