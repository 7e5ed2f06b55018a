import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { brandsChanged, changeSettings, seedBrand } from '../brands/index.ts';
import { furtherAddresses } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Café <b>"Second"</b>',
    currency: 'USD',
    hosts: ['second.example', 'mirror.example'],
    languages: ['VI', 'EN', 'AR'],
    defaultLanguage: 'VI',
  });
});
afterAll(() => world.close());

const get = async (address: string, host = 'second.example') => {
  const answer = await fetch(world.url + address, {
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const valueOf = (html: string, selector: string): string | undefined =>
  new RegExp(`<(?:meta|link) (?:name|property|rel)="${selector}" (?:content|href)="([^"]*)"`).exec(
    html,
  )?.[1];
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

let version = 1;
const setSettings = async (settings: Record<string, unknown>): Promise<void> => {
  const { kernel } = world.server;
  const edited = await kernel.db.transaction((tx) =>
    changeSettings(tx, { brandId: 2, version, operatorName: 'test', reason: 'test' }, settings),
  );
  version = edited?.after.version ?? version;
  brandsChanged.say(kernel, { brandId: 2 });
  await expect
    .poll(async () => {
      const [row] = await kernel.db.composed<{ version: number }>(
        'select version from brands where brand_id = 2',
      );
      return row?.version;
    })
    .toBe(version);
};

it('[GM-01] the hall of slots arrives with the pictures it begins with, where they are ours', async () => {
  const picturesIn = async (path: string) => {
    const page = await (await fetch(world.url + path)).text();
    return [...page.matchAll(/<span class="fh-tile__art"><img [^>]*src="([^"]*)" \/>/g)].map(
      ([, src]) => src,
    );
  };
  const first = (await (
    await fetch(`${world.url}/lgw/games/list?gameCategory=RNG&sort=hot` + '&pageSize=5', {
      headers: { language: 'EN', platform: 'W' },
    })
  ).json()) as { value: { list: { image: string }[] } };
  const images = first.value.list.map((one) => one.image);
  expect(images).toHaveLength(5);
  expect(await picturesIn('/rng')).toEqual(images);
  for (const path of ['/rng?page=JILI', '/live', '/index', '/no-such-hall']) {
    expect(await picturesIn(path), path).toEqual([]);
  }
  const { kernel } = world.server;
  await kernel.db.run(`update brands set settings = settings || '{"imageCDNs":["pics.example"]}'
      where brand_id = 1`);
  brandsChanged.say(kernel, { brandId: 1 });
  await expect.poll(() => picturesIn('/rng')).toEqual([]);
});

it(
  '[RT-25] each address is sent with a head of its own, in the language of the brand or the one ' +
    'it names',
  async () => {
    const slots = await get('/rng');
    expect(slots.status).toBe(200);
    expect(slots.text).toContain('<html lang="vi" dir="ltr"');
    expect(titleOf(slots.text)).toMatch(/^Nổ hũ · /);
    expect(valueOf(slots.text, 'robots')).toBe('index, follow');
    const arabic = await get('/rng?language=ar');
    expect(arabic.text).toContain('<html lang="ar" dir="rtl"');
    expect(valueOf(arabic.text, 'description')).not.toBe(valueOf(slots.text, 'description'));
    const english = await get('/live/?language=en&utm=1');
    expect(titleOf(english.text)).toMatch(/^Live casino · /);
    expect(valueOf(english.text, 'canonical')).toMatch(
      /^https:\/\/second\.example(:\d+)?\/live\?language=en$/,
    );
    expect(english.text).toMatch(
      /hreflang="x-default" href="https:\/\/second\.example(:\d+)?\/live"/,
    );
    expect(english.text).not.toContain('hreflang="fr"');
  },
);

it('[RT-25] what a brand calls itself is text in the head, never markup', async () => {
  const { text } = await get('/index');
  expect(text).not.toContain('<b>"Second"');
  expect(titleOf(text)).toContain('Café &lt;b&gt;&quot;Second&quot;&lt;/b&gt;');
  expect((await get('/rng?language="><script>')).text).not.toContain('"><script>');
  expect((await get('/help?topic="><script>x')).text).not.toContain('"><script>x');
});

it('[RT-25] the mirrors of a house are one page: canonical names its primary host', async () => {
  const { text } = await get('/rng', 'mirror.example');
  expect(valueOf(text, 'canonical')).toMatch(/^https:\/\/second\.example(:\d+)?\/rng$/);
});

it('[RT-25] a page that was begun before its house changed is not kept after it', async () => {
  const { kernel } = world.server;
  let isAsked: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  furtherAddresses.fill(kernel, 'slow', async () => {
    isAsked();
    await told;
    return [];
  });
  brandsChanged.say(kernel, { brandId: 2 });
  const early = get('/live');
  await asked;
  await setSettings({ switches: { installableApp: false } });
  goOn();
  expect((await early).text).toContain('rel="manifest"');
  expect((await get('/live')).text).not.toContain('rel="manifest"');
  await setSettings({ switches: {} });
});

it('[RT-31] what the site has not is sent with 404 and is in no list', async () => {
  const lost = ['/nowhere', '/rng/more', '/help?topic=nothing', '/fairness/certificates/nothing'];
  for (const address of lost) {
    const { status, text } = await get(address);
    expect(status, address).toBe(404);
    expect(valueOf(text, 'robots'), address).toBe('noindex');
    expect(text, address).toContain('</html>');
  }
  for (const address of [
    '/',
    '/index',
    '/help?topic=terms',
    '/fairness/certificates',
    '/RNG',
    '/fairness/certificates/coin-toss',
    '/game?gameId=coin-toss',
    '/login',
  ]) {
    expect((await get(address)).status, address).toBe(200);
  }
});

it("[RT-25] a member's own pages and popups are kept out of lists", async () => {
  for (const address of ['/login', '/register', '/game', '/fav', '/helpmc']) {
    expect(valueOf((await get(address)).text, 'robots'), address).toBe('noindex');
  }
});

it('[RT-25] an article has its title and the beginning of its text', async () => {
  const { text } = await get('/help?topic=terms&language=en');
  expect(titleOf(text)).toMatch(/^General Terms and Conditions · /);
  const about = valueOf(text, 'description')?.replace(/&[^;]+;/g, '?') ?? '';
  expect(about.length).toBeGreaterThan(60);
  expect(about.length).toBeLessThanOrEqual(161);
  expect(about).not.toContain('<');
});

it('[RT-25] machines are told of the open pages, articles and certificates of a host', async () => {
  const robots = await get('/robots.txt');
  expect(robots.text).toMatch(/Sitemap: https:\/\/second\.example(:\d+)?\/sitemap\.xml/);
  expect(robots.text).toContain('Disallow: /office');
  expect(robots.text).not.toMatch(/Disallow: \/\n/);
  const { text, headers } = await get('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  const paths = [...text.matchAll(/<loc>https:\/\/second\.example(?::\d+)?(.*?)<\/loc>/g)].map(
    ([, one]) => one,
  );
  expect(paths).toEqual(
    expect.arrayContaining([
      '/index',
      '/rng',
      '/help',
      '/help?topic=terms',
      '/fairness/certificates/coin-toss',
    ]),
  );
  expect(paths).not.toContain('/login');
  expect(paths).not.toContain('/game');
  expect(new Set(paths).size).toBe(paths.length);
  expect(text).toContain('hreflang="ar"');
});

it('[RT-33] maintenance asks machines to come again; login-to-home lists nothing', async () => {
  await setSettings({ status: 1 });
  for (const address of ['/rng', '/robots.txt', '/sitemap.xml']) {
    const { status, headers } = await get(address);
    expect([status, headers.get('retry-after')], address).toEqual([503, '300']);
  }
  await setSettings({ status: 0, switches: { loginToHome: true } });
  expect((await get('/robots.txt')).text).toContain('Disallow: /\n');
  expect((await get('/sitemap.xml')).status).toBe(404);
  const page = await get('/rng');
  expect([page.status, valueOf(page.text, 'robots')]).toEqual([200, 'noindex']);
  await setSettings({ switches: {} });
  expect(valueOf((await get('/rng')).text, 'robots')).toBe('index, follow');
});

it("[RT-22] the site has a card as an app in its brand's name, until that wants none", async () => {
  const { text, headers } = await get('/manifest.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  const card = JSON.parse(text) as {
    name: string;
    lang: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect([card.name, card.lang, card.display]).toEqual([
    'Café <b>"Second"</b>',
    'vi',
    'standalone',
  ]);
  expect(card.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  await setSettings({ switches: { installableApp: false } });
  expect((await get('/manifest.webmanifest')).status).toBe(404);
  expect((await get('/rng')).text).not.toContain('rel="manifest"');
  await setSettings({ switches: {} });
});
