import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as system from '@fairhouse/contract/brands';
import * as desk from '@fairhouse/contract/brands-desk';
import {
  ACCENTS,
  accentTokens,
  contrastFaults,
  contrastOf,
  sheetAddress,
  SURFACES,
  THEMES,
} from '@fairhouse/contract/brand-look';
import * as media from '@fairhouse/contract/media';
import * as staff from '@fairhouse/contract/staff';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, wrong, type World } from '../../../../../tests/world.ts';
import { seedBrand } from './index.ts';

const HOST = 'lantern.example';
const THERE = { 'x-forwarded-host': HOST };
const TOKENS = path.resolve(import.meta.dirname, '../../../../../packages/ui/src/tokens.css');
let world: World;
let keepers: Keepers;
let owner: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  owner = await keepers.keeper('owner');
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});

const upload = async (red: number, width = 900, height = 180) => {
  const background = { r: red, g: 40, b: 90 };
  const file = sharp({ create: { width, height, channels: 3, background } }).png();
  const given = { token: owner.token, file: wrong(await file.toBuffer()) };
  return (await world.call(media.uploadMedium, { fileName: 'logo.png' }, given)).value;
};
const pageOf = async (brandId = '1', by = owner) =>
  (await keepers.office(by.token, desk.brandSettingsPage, { brandId })).value;
const setLook = async (look: object, { brandId = '1', by = owner } = {}) => {
  const { version } = await pageOf(brandId);
  const change = { brandId, version, changes: { look }, reason: WHY };
  return keepers.office(by.token, desk.changeSettings, change);
};
const infoAt = async (headers = {}) =>
  (await world.call(system.whitelabel, {}, { headers })).value.info;
const read = (address: string, headers: Record<string, string> = {}) =>
  fetch(world.url + address, { headers });

it('a colour is judged on the surfaces of the tokens, and those to choose hold', () => {
  const css = readFileSync(TOKENS, 'utf8');
  const [, dark = '', light = ''] = css.split(/\[data-theme='(?:dark|light)'\] \{/);
  for (const [theme, text] of Object.entries({ dark, light })) {
    const own = SURFACES[theme as keyof typeof SURFACES];
    for (const [name, colour] of Object.entries(own)) {
      expect(text, `${theme} ${name}`).toContain(`--${name}: ${colour};`);
    }
  }
  for (const accent of Object.values(ACCENTS)) {
    expect(contrastFaults(accent)).toEqual([]);
    for (const theme of THEMES) expect(css).toContain(accent[theme]);
  }
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('whatever accent is let through, its words, its marks and what is written on it are AA', () => {
  let seed = 11;
  const next = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 256;
  };
  const colour = () =>
    `#${[next(), next(), next()].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
  let passed = 0;
  for (let round = 0; round < 300; round += 1) {
    const accent = { dark: colour(), light: colour() };
    if (contrastFaults(accent).length > 0) continue;
    passed += 1;
    for (const theme of THEMES) {
      const tokens = accentTokens(theme, accent);
      for (const surface of Object.values(SURFACES[theme])) {
        expect(contrastOf(tokens['--accent-text'] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(tokens['--accent'] ?? '', surface)).toBeGreaterThanOrEqual(3);
        expect(contrastOf(tokens['--focus'] ?? '', surface)).toBeGreaterThanOrEqual(3);
      }
      for (const fill of ['--accent', '--accent-hi', '--accent-lo']) {
        const ratio = contrastOf(tokens['--on-accent'] ?? '', tokens[fill] ?? '');
        expect(ratio, `${theme} ${accent[theme]} ${fill}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
  expect(passed).toBeGreaterThan(20);
});

it('[ST-12] a brand shows its own logo, icon and colours, at its own hosts alone', async () => {
  const [dark, light, icon] = [await upload(10), await upload(20), await upload(30, 200, 200)];
  const before = await infoAt();
  expect(before.look).toEqual({ dark: null, light: null, icon: null, sheet: '', about: {} });
  const look = {
    logoDark: dark.address,
    logoLight: light.address,
    icon: icon.address,
    accent: ACCENTS.violet,
    about: { EN: 'The house on the hill.', VI: 'Ngôi nhà trên đồi.' },
  };
  expect((await setLook(look)).success).toBe(true);
  const { look: shown } = await infoAt();
  expect(shown).toEqual({
    dark: { src: `/media/${dark.id}-640.webp`, width: 640, height: 128 },
    light: { src: `/media/${light.id}-640.webp`, width: 640, height: 128 },
    icon: icon.address,
    sheet: sheetAddress(ACCENTS.violet),
    about: expect.objectContaining({
      en: look.about.EN,
      vi: look.about.VI,
      // In a language in which it says nothing, it is said in the first one.
      de: look.about.EN,
    }) as object,
  });
  expect((await read(`/media/${dark.id}-640.webp`)).status).toBe(200);
  const sheet = await read(shown.sheet);
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  const css = await sheet.text();
  for (const theme of THEMES) {
    for (const [name, value] of Object.entries(accentTokens(theme, ACCENTS.violet))) {
      expect(css).toContain(`${name}: ${value};`);
    }
  }
  // An address that is no longer that of now is not kept by anybody.
  const old = await read('/brand.css?v=000000-000000');
  expect([old.headers.get('cache-control'), await old.text()]).toEqual(['no-cache', css]);
  const me = (await keepers.office(owner.token, staff.officeMe, {})).value;
  expect(me.logo).toEqual({ dark: shown.dark, light: shown.light, icon: icon.address });
  // One logo stands in for the other.
  await setLook({ logoLight: light.address });
  expect((await infoAt()).look).toMatchObject({ dark: shown.light, light: shown.light, sheet: '' });
  expect(await (await read('/brand.css')).text()).toBe('');
  await setLook(look);
  const other = await infoAt(THERE);
  expect(other).toMatchObject({ name: 'Lantern', look: before.look });
  expect(await (await read('/brand.css', THERE)).text()).toBe('');
});

it('colours that cannot be read are refused by the server, and the pair is named', async () => {
  const pale = { dark: ACCENTS.blue.dark, light: '#ffee88' };
  expect(contrastFaults(pale).map(({ theme, what }) => `${theme} ${what}`)).toContain(
    'light accent',
  );
  const refused = await setLook({ accent: pale });
  expect(refused.errorCode).toBe('validation_failed');
  expect(refused.refusal.fields).toEqual({ 'changes.look.accent.light': 'contrast' });
  const murky = await setLook({ accent: { dark: '#333355', light: '#333355' } });
  expect(murky.refusal.fields).toEqual({ 'changes.look.accent.dark': 'contrast' });
  for (const colour of ['red', '#12345', 'url(/x)', '#12345g', '#fff;}']) {
    const odd = await setLook({ accent: { ...ACCENTS.blue, dark: colour } });
    expect(odd.errorCode, colour).toBe('validation_failed');
  }
});

it('a brand shows pictures of its own library alone, and what it shows is not removed', async () => {
  const logo = await upload(40);
  expect((await setLook({ logoDark: logo.address }, { brandId: '2' })).refusal.fields).toEqual({
    'changes.look.logoDark': 'unknown',
  });
  for (const address of ['https://elsewhere.example/a.webp', '/media/../x.webp', '//x/a.webp']) {
    expect((await setLook({ icon: address })).errorCode, address).toBe('validation_failed');
  }
  const gone = await setLook({ icon: '/media/AAAAAAAAAAAAAAAA.webp' });
  expect(gone.refusal.fields).toEqual({ 'changes.look.icon': 'unknown' });
  expect((await setLook({ logoDark: logo.address })).success).toBe(true);
  const remove = () => keepers.office(owner.token, media.removeMedium, { id: logo.id });
  expect((await remove()).errorCode).toBe('state_conflict');
  const audit = await keepers.audit(owner.token, 'brands.settings');
  expect(audit[0]).toMatchObject({ action: 'brands.settings', reason: WHY });
  await setLook({});
  expect((await remove()).success).toBe(true);
});

it('who may not change a brand changes nothing of its look', async () => {
  const support = await keepers.keeper('support');
  expect((await setLook({ accent: ACCENTS.blue }, { by: support })).errorCode).toBe('forbidden');
  const input = { brandId: '1', version: 1, changes: { look: {} }, reason: WHY };
  expect((await world.call(desk.changeSettings, input)).errorCode).toBe('login_required');
  expect((await setLook({}, { brandId: '2' })).success).toBe(true);
  expect(
    (await keepers.office(owner.token, desk.changeSettings, { ...input, brandId: '99' })).errorCode,
  ).toBe('not_found');
});
