import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ESPORTS_LEAGUE,
  LEAGUE,
  openBookHouse,
  type BookHouse,
} from '../../../../../tests/book-house.ts';
import { brandsChanged } from '../brands/index.ts';
import { tellEvent, writeEvent, writeLeague } from './index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
  const { db } = house.world.server.kernel;
  await db.run(
    `update book_leagues set is_shown = false
     where brand_id = 1 and league_id <> $1 and league_id <> $2`,
    [LEAGUE, ESPORTS_LEAGUE],
  );
  await writeLeague(db, {
    brandId: 1,
    leagueId: 'lantern-virtual',
    sport: 'football',
    name: 'Lantern Virtual',
    flag: null,
    isVirtual: true,
    position: 9,
    margin: 50_000,
    selectionCapMinor: 100_00n,
    marketCapMinor: 100_00n,
    eventCapMinor: 100_00n,
    memberCapMinor: 100_00n,
    delay: 5,
  });
  for (const [eventId, leagueId] of [
    ['anchor-beacon', LEAGUE],
    ['castle-dock', LEAGUE],
    ['drawn-match', 'lantern-virtual'],
  ] as const) {
    await writeEvent(db, {
      brandId: 1,
      eventId,
      leagueId,
      sides: {
        home: { name: 'Anchor & Sons', short: 'AN', crest: 'anchor' },
        away: { name: 'Beacon Hill', short: 'BH', crest: 'beacon' },
      },
      startsAt: new Date(house.world.server.kernel.clock.milliseconds() + 3_600_000),
      producer: 'test',
    });
  }
  await tellEvent(house.world.server.kernel, {
    brandId: 1,
    eventId: 'castle-dock',
    state: 'ended',
    facts: { state: 'finished', over: { match: { home: 2, away: 0 } }, running: {} },
    minute: 90,
    period: null,
    incidents: [],
    statistics: [],
  });
});
afterAll(() => house.world.close());

const pageOf = async (address: string) => {
  const answer = await fetch(house.world.url + address);
  const html = await answer.text();
  const meta = (name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    status: answer.status,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    about: meta('description'),
    robots: meta('robots'),
  };
};

it('[RT-25] each page of the sportsbook arrives with its own title, canonical and description', async () => {
  for (const [path, title, about] of [
    ['/sports', /^Sports · /, /^Sports betting at /],
    ['/esports', /^Esports · /, /^Esports betting at /],
    ['/sports/results', /^Sports results · /, /the latest first/],
    ['/sports/rules', /^Rules of sports bets · /, /each with an example/],
    ['/sports/leagues', /^All leagues · /, /^Every league /],
    [`/sports/${LEAGUE}`, /^Harbour League · /, /^Harbour League at /],
    [
      '/sports/event/anchor-beacon',
      /^Anchor &amp; Sons – Beacon Hill · Harbour League · /,
      /^Anchor &amp; Sons against Beacon Hill, Harbour League: /,
    ],
  ] as const) {
    const page = await pageOf(`${path}?when=live&language=en`);
    expect(page.status, path).toBe(200);
    expect(page.title, path).toMatch(title);
    expect(page.about, path).toMatch(about);
    expect(page.robots, path).toBe('index, follow');
    expect(new URL(page.canonical ?? '').pathname, path).toBe(path);
  }
  expect((await pageOf(`/sports/${LEAGUE}?language=de`)).about).toMatch(/^Harbour League bei /);
});

it('[RT-25] what is ahead is told to search machines; a virtual match and own bets are not', async () => {
  const text = await (await fetch(`${house.world.url}/sitemap.xml`)).text();
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+(.*?)<\/loc>/g)].map(([, one]) => one);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/sports',
      '/esports',
      '/sports/results',
      '/sports/rules',
      '/sports/leagues',
      `/sports/${LEAGUE}`,
      '/sports/lantern-virtual',
      '/sports/event/anchor-beacon',
      '/sports/event/castle-dock',
      '/fairness/match',
    ]),
  );
  expect(paths).not.toContain('/sports/event/drawn-match');
  expect(new Set(paths).size).toBe(paths.length);
  const drawn = await pageOf('/sports/event/drawn-match');
  expect(drawn).toMatchObject({ status: 200, robots: 'noindex' });
  expect(drawn.title).toMatch(/^Anchor &amp; Sons – Beacon Hill · Lantern Virtual · /);
  const bets = await pageOf('/sports/bets?language=en');
  expect(bets.robots).toBe('noindex');
  expect(bets.title).toMatch(/^My bets · /);
  expect((await pageOf('/sports/nowhere')).robots).toBe('noindex');
});

it('[RT-25] a house that draws no matches tells nobody where they are drawn again', async () => {
  const { kernel } = house.world.server;
  const paths = async () => {
    brandsChanged.sayHere(kernel, {});
    const text = await (await fetch(`${house.world.url}/sitemap.xml`)).text();
    return [...text.matchAll(/<loc>https?:\/\/[^/<]+(.*?)<\/loc>/g)].map(([, one]) => one);
  };
  expect(await paths()).toContain('/fairness/match');
  await kernel.db.run(
    `update book_leagues set is_shown = false where brand_id = 1 and league_id = 'lantern-virtual'`,
  );
  try {
    expect(await paths()).not.toContain('/fairness/match');
    // Who has a match of before finds it still.
    expect(await pageOf('/fairness/match')).toMatchObject({ status: 200, robots: 'noindex' });
  } finally {
    await kernel.db.run(
      `update book_leagues set is_shown = true where brand_id = 1 and league_id = 'lantern-virtual'`,
    );
  }
  expect(await paths()).toContain('/fairness/match');
});

it('[RT-31] where virtual matches are drawn again is a page, with a match or without', async () => {
  const page = await pageOf('/fairness/match?language=en');
  expect(page).toMatchObject({ status: 200, robots: 'index, follow' });
  expect(page.title).toMatch(/^Virtual matches · /);
  expect((await pageOf('/fairness/match/liga-1-2')).status).toBe(200);
  expect((await pageOf('/fairness/match/liga/1')).status).toBe(404);
});
