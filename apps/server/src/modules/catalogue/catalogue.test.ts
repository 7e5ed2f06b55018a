import type { RawInputOf } from '@fairhouse/contract';
import * as desk from '@fairhouse/contract/catalogue-desk';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as playCalls from '@fairhouse/contract/rounds';
import * as office from '@fairhouse/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { openWire } from '../../../../../tests/wire.ts';
import { openWorld, type World, written } from '../../../../../tests/world.ts';
import { placeWager } from '../wallet/index.ts';
import { brandsChanged } from '../brands/index.ts';
import { catalogueChanged, gamesOf, setGameStatus } from './index.ts';
import { countPlay } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await holdJob(world, 'catalogue.heat');
});
afterAll(async () => {
  await world.close();
});

type Game = Record<string, unknown> & {
  slug: string;
  gameCategory: string;
  gameType: string;
  status: string;
};
const listOf = async (query: string) => (await world.call(catalogue.games, written(query))).value;
const popularOf = async (query = '') =>
  slugs((await world.call(catalogue.popular, written(query))).value.list);
const oneOf = async (slug: string) => (await world.call(catalogue.oneGame, { slug })).value;
const slugs = (list: Game[]) => list.map((game) => game.slug);
/** All that a query finds: a page holds a hundred. */
const everyOf = async (query = ''): Promise<Game[]> => {
  const found: Game[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await listOf(`pageSize=100&pageNo=${pageNo}&${query}`);
    found.push(...list);
    if (found.length >= total || list.length === 0) return found;
  }
};
const run = async (sql: string) => {
  await world.server.kernel.db.run(sql);
  catalogueChanged.say(world.server.kernel, {});
};

it('[GM-03, GM-01] every game tells its kind, vendor, stakes and state', async () => {
  const list = await everyOf();
  expect((await listOf('')).total).toBe(list.length);
  expect(slugs(list)).toEqual(expect.arrayContaining(['harbour-lights', 'baccarat']));
  for (const game of list) {
    for (const key of [
      'gameType',
      'code',
      'defaultPlayType',
      'accountTypeName',
      'vassalage',
    ] as const) {
      expect(game[key], `${game.slug} ${key}`).toEqual(expect.stringMatching(/./));
    }
    expect(game.isGame).toBe(true);
    expect(Number(game.minBet)).toBeGreaterThan(0);
    expect(Number(game.maxBet)).toBeGreaterThan(Number(game.minBet));
    // A game between players returns nothing: the house has no seat.
    expect(String(game.rtp)).toMatch(game.gameCategory === 'PVP' ? /^$/ : /^\d{2}\.\d+%$/);
  }
});

it('[GM-20] games are found by part of a name and by vendor, category and type', async () => {
  expect(slugs((await listOf('keyword=HARBOUR')).list).toSorted()).toEqual([
    'ghost-harbour',
    'harbour-lights',
    'harbour-mines',
  ]);
  expect(slugs((await listOf('keyword=%20lights%20')).list)).toEqual(['harbour-lights']);
  expect(await listOf('keyword=nothing-of-the-kind')).toEqual({
    list: [],
    total: 0,
    pageNo: 1,
    pageSize: 60,
    nextCursor: null,
  });
  expect((await listOf('vassalage=NOBODY')).total).toBe(0);
  const all = await everyOf();
  const ofTheHouse = all.filter((game) => game.vassalage === 'FAIR');
  expect(slugs(await everyOf('vassalage=FAIR'))).toEqual(slugs(ofTheHouse));
  expect(slugs((await listOf('gameCategory=LIVE')).list)).toEqual(
    slugs(all.filter((game) => game.gameCategory === 'LIVE')),
  );
  expect(slugs((await listOf('gameType=baccarat')).list)).toEqual(['baccarat']);
});

it('pages cut the list without a gap or a repeat', async () => {
  const all = slugs(await everyOf());
  const seen: string[] = [];
  for (let pageNo = 1; pageNo <= all.length + 1; pageNo += 1) {
    const page = await listOf(`pageSize=1&pageNo=${pageNo}`);
    expect([page.total, page.pageNo, page.pageSize]).toEqual([all.length, pageNo, 1]);
    seen.push(...slugs(page.list));
  }
  expect(seen).toEqual(all);
});

it('[LO-07] boards are listed as ELOTT, and all other lotteries as LOTT', async () => {
  const boards = await everyOf('gameCategory=ELOTT');
  expect(boards).toHaveLength(12);
  expect(slugs(boards).every((slug) => slug.includes('-board-'))).toBe(true);
  const lotteries = await everyOf('gameCategory=LOTT');
  expect(lotteries).toHaveLength(42);
  expect(slugs(lotteries).some((slug) => slug.includes('-board-'))).toBe(false);
});

it('a category, page or size that does not exist is refused', async () => {
  for (const query of [
    'gameCategory=NOBODY',
    'pageNo=0',
    'pageNo=x',
    'pageSize=0',
    'pageSize=101',
    'pageNo=1.5',
    `keyword=${'k'.repeat(61)}`,
  ]) {
    expect((await world.call(catalogue.games, written(query))).errorCode, query).toBe(
      'validation_failed',
    );
  }
});

it('[AP-37, GM-01, AP-67] vendors stand in lanes by category, in the data envelope', async () => {
  const { raw } = await world.call(catalogue.vendors, { platform: 'web', language: 'EN' });
  expect(raw).toMatchObject({ success: true, merchantCode: 'DEMO' });
  expect(raw).not.toHaveProperty('value');
  const { lanes } = raw.data as { lanes: { gameCategory: string; vendors: Game[] }[] };
  expect(lanes.map((lane) => lane.gameCategory)).toEqual(expect.arrayContaining(['LIVE', 'RNG']));
  for (const lane of lanes) {
    expect(lane.vendors.length, lane.gameCategory).toBeGreaterThan(0);
    for (const vendor of lane.vendors) {
      expect(vendor).toMatchObject({ title: lane.gameCategory, isHot: false });
    }
  }
  expect(
    lanes
      .find((lane) => lane.gameCategory === 'RNG')
      ?.vendors.map((vendor) => vendor.vassalage)
      .toSorted(),
  ).toEqual(['BNG', 'FAIR', 'FC', 'JILI', 'PG', 'PP']);
});

it('[AP-38] game types stand in lanes, counted', async () => {
  const lanesOf = async (query: string) => {
    const { raw, value } = await world.call(catalogue.gameTypes, written(query));
    expect(raw.merchantCode).toBe('DEMO');
    return value.lanes;
  };
  const all = await everyOf();
  const lanes = await lanesOf('');
  const counted = lanes.flatMap((lane) => lane.gameTypes).reduce((sum, one) => sum + one.games, 0);
  expect(counted).toBe(all.length);
  const [live, ...others] = await lanesOf('?gameCategory=LIVE');
  expect(others).toEqual([]);
  expect(live?.gameTypes).toHaveLength(13);
  expect(live?.gameTypes).toContainEqual({ gameType: 'baccarat', games: 1 });
  expect(await lanesOf('?vassalage=NOBODY')).toEqual([]);
});

it('[AP-34, GM-18] hot games: the mark of an operator first, then what members play', async () => {
  const hot = async (vassalage?: string) =>
    (
      await world.call(catalogue.hotGames, {
        merchantCode: 'DEMO',
        isPlatform: 2,
        platform: 'web',
        vassalage,
      })
    ).value.list;
  const isHot = async () => (await hot()).filter((game) => game.isHot).map((one) => one.slug);
  expect(await isHot()).toEqual([]);
  expect((await hot()).length).toBeGreaterThan(1);
  await play('harbour-lights', 2);
  await play('baccarat', 1);
  await play('baccarat', 1);
  await count();
  expect(slugs(await hot()).slice(0, 2)).toEqual(['baccarat', 'harbour-lights']);
  expect((await isHot()).toSorted()).toEqual(['baccarat', 'harbour-lights']);
  await run(`update games set is_hot = slug = 'harbour-lights'`);
  expect(slugs(await hot())[0]).toBe('harbour-lights');
  expect(await hot('NOBODY')).toEqual([]);
  await run('update games set is_hot = false');
});

it('[AP-32] popular games come by distinct players, each wager counted once', async () => {
  expect(await popularOf('count=1')).toEqual(['baccarat']);
  for (let more = 0; more < 2; more += 1) await play('harbour-lights', 1);
  await count();
  await count();
  expect(await popularOf('count=1')).toEqual(['harbour-lights']);
  expect((await popularOf()).length).toBeLessThanOrEqual(20);
  const heat = await world.server.kernel.db.row(
    `select players, wagers from game_heat where brand_id = 1 and slug = 'harbour-lights'`,
  );
  expect(heat).toEqual({ players: 3n, wagers: 4n });
});

/** A new member plays the game so many times. */
const play = async (slug: string, times: number): Promise<void> => {
  const person = await world.register();
  await world.fund(person, 10_000n);
  for (let time = 0; time < times; time += 1) {
    const verdict = await placeWager(world.server.kernel, {
      brandId: 1,
      memberId: BigInt(person.memberId),
      key: crypto.randomUUID(),
      roundId: null,
      windowId: null,
      slug,
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: 100n, validBetMinor: 100n, rule: 'stake' }],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
  }
};
/** The second run may read what the first one fenced, once nothing older is under way anywhere. */
const count = async (): Promise<void> => {
  await expect
    .poll(
      async () => {
        await countPlay(world.server.kernel);
        return world.server.kernel.db.row(
          `select mark >= (select coalesce(max(wager_id), 0) from wagers) as is_counted
       from wager_feeds where feed = 'catalogue.heat'`,
        );
      },
      { timeout: 25_000, interval: 50 },
    )
    .toEqual({ is_counted: true });
};

it('[AP-31] the menus have a node for each category and its vendors', async () => {
  for (const call of [catalogue.gameMenus, catalogue.gameMenu]) {
    const { menus } = (await world.call(call, { language: 'VI', platform: 'web' })).value;
    expect(menus.map((one) => one.nodeId)).toEqual(expect.arrayContaining(['LIVE', 'RNG']));
    expect(menus.find((one) => one.nodeId === 'LIVE')?.children).toEqual([
      {
        nodeId: 'LIVE.FAIR',
        vassalage: 'FAIR',
        name: 'Fairhouse Originals',
        isHot: false,
        games: 13,
      },
    ]);
  }
});

it('[AP-40, GM-16] a member marks and unmarks a game; the list is exactly what is marked', async () => {
  const person = await world.register();
  const other = await world.register();
  const list = async (token: string) =>
    slugs((await world.call(catalogue.favourites, {}, { token })).value.list);
  expect(await list(person.token)).toEqual([]);
  for (const slug of ['baccarat', 'harbour-lights', 'baccarat']) {
    expect(
      (await world.call(catalogue.markFavourite, { gameId: slug }, { token: person.token })).value,
    ).toEqual({ gameId: slug, isFavourite: true });
  }
  expect(await list(person.token)).toEqual(['harbour-lights', 'baccarat']);
  expect(await list(other.token)).toEqual([]);
  const drop = (gameId: string, { token }: { token: string }) =>
    world.call(catalogue.unmarkFavourite, { gameId }, { token });
  await drop('harbour-lights', other);
  await drop('baccarat', person);
  expect(await list(person.token)).toEqual(['harbour-lights']);
  for (const call of [catalogue.markFavourite, catalogue.unmarkFavourite]) {
    const { token } = person;
    expect((await world.call(call, { gameId: 'nobody' }, { token })).errorCode).toBe('not_found');
    expect((await world.call(call, { gameId: 'baccarat' })).errorCode).toBe('login_required');
  }
});

it('[AP-39, GM-17] launched games are listed under recent, the last first, each once', async () => {
  const person = await world.register();
  const recent = async () =>
    slugs((await world.call(catalogue.recentGames, {}, { token: person.token })).value.list);
  expect(await recent()).toEqual([]);
  for (const slug of ['harbour-lights', 'baccarat', 'harbour-lights']) {
    const launched = await world.call(
      playCalls.launchGame,
      { gameId: slug },
      { token: person.token },
    );
    expect(launched.success).toBe(true);
  }
  expect(await recent()).toEqual(['harbour-lights', 'baccarat']);
});

it('[SL-02] a minimum bet, lines and an order narrow and sort the list', async () => {
  type Slot = Game & { minBet: string; lines: number; rtp: string; name: string };
  const read = async (query: string) => (await everyOf(query)) as Slot[];
  const all = await read('');
  for (const bet of ['0.10', '1', '5.00']) {
    expect(slugs(await read(`minBet=${bet}`)), bet).toEqual(
      slugs(all.filter((one) => Number(one.minBet) <= Number(bet))),
    );
  }
  const lines = all.find((one) => one.lines > 0)?.lines ?? 0;
  expect(slugs(await read(`lines=${lines}`))).toEqual(
    slugs(all.filter((one) => one.lines === lines)),
  );
  expect(await read('lines=9999')).toEqual([]);
  const names = (await read('sort=name')).map((one) => one.name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const returns = (await read('sort=rtp')).map((one) => Number.parseFloat(one.rtp));
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  for (const query of ['minBet=x', 'minBet=-1', 'lines=x', 'sort=nobody']) {
    expect((await world.call(catalogue.games, written(query))).errorCode, query).toBe(
      'validation_failed',
    );
  }
});

it('[LO-02] a lottery is listed with its return at the prize base of the brand', async () => {
  const { kernel } = world.server;
  const brand = await kernel.db.composed<{ settings: object }>(
    'select settings from brands where brand_id = 1',
    [],
  );
  const setBases = async (bases: Record<string, number>) => {
    const modes = Object.entries(bases).map(([line, base]) => [line, { enabled: true, base }]);
    await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
      JSON.stringify({ ...brand[0]?.settings, prizeModes: Object.fromEntries(modes) }),
    ]);
    brandsChanged.say(kernel, { brandId: 1 });
  };
  const shown = async (slug: string) => String((await oneOf(slug)).rtp);
  const both = async () => [await shown('lucky-five-1'), await shown('north-fast-1')];
  const poll = () => expect.poll(both);
  expect(await both()).toEqual(['98.00%', '99.00%']);
  const drawn = [...gamesOf(kernel).values()].filter(({ game }) => game.kind === 'draws');
  for (const { slug, manifest } of drawn) expect(await shown(slug), slug).toBe(manifest.rtp);
  // Digits pay by the base; what has odds of its own is lowered from 1960 and never raised.
  await setBases({ ZY: 1901, SEA: 1900 });
  await poll().toEqual(['95.00%', '96.00%']);
  const least = await everyOf('minRtp=96');
  expect(slugs(least)).toContain('north-fast-1');
  expect(slugs(least)).not.toContain('lucky-five-1');
  await setBases({ ZY: 2000, SEA: 2000 });
  await poll().toEqual(['100.00%', '99.00%']);
  await setBases({});
  await poll().toEqual(['98.00%', '99.00%']);
});

it('[GM-22] an operator switches a game and a vendor, the site follows, the log tells', async () => {
  const token = await world.operator();
  const site = await openWire(world.url);
  site.tell({ type: 'subscribe', topic: 'settings' });
  await site.settle();
  const status = async () => (await oneOf('baccarat')).status;
  type State = Omit<RawInputOf<typeof desk.switchGame>, 'slug'>;
  const switchGame = (slug: string, state: State) =>
    world.call(desk.switchGame, { slug, ...state }, { token });
  const switchVendor = (vassalage: string, state: State) =>
    world.call(desk.switchVendor, { vassalage, ...state }, { token });
  const ofGame = async (state: State) => seen(await switchGame('baccarat', state));
  const ofVendor = async (state: State) => seen(await switchVendor('FAIR', state));
  const seen = ({ value }: Awaited<ReturnType<typeof switchGame>>) =>
    value.list.find((one) => one.slug === 'baccarat');
  expect(await ofGame({ status: 'maintenance', isHot: true })).toMatchObject({
    status: 'maintenance',
    isHot: true,
  });
  expect(await status()).toBe('maintenance');
  await ofGame({ status: 'open', isHot: false });
  expect(await ofVendor({ status: 'maintenance', isHot: false })).toMatchObject({
    status: 'open',
    effectiveStatus: 'maintenance',
  });
  expect(await status()).toBe('maintenance');
  await ofVendor({ status: 'closed', isHot: false });
  expect((await listOf('vassalage=FAIR')).total).toBe(0);
  expect((await listOf('vassalage=PG')).total).toBeGreaterThan(0);
  await ofVendor({ status: 'open', isHot: true });
  expect(await status()).toBe('open');
  expect(JSON.stringify((await world.call(catalogue.vendors, {})).raw)).toContain('"isHot":true');
  await ofVendor({ status: 'open', isHot: false });
  const log = (await world.call(office.auditLog, { keyword: 'games.switch' }, { token })).value
    .list;
  expect(log).toHaveLength(6);
  expect(log.at(-1)).toMatchObject({
    subject: 'game:baccarat',
    before: { status: 'open', hot: false },
    after: { status: 'maintenance', hot: true },
  });
  const open: State = { status: 'open', isHot: false };
  expect((await switchGame('nobody', open)).errorCode).toBe('not_found');
  expect((await switchVendor('NOBODY', open)).errorCode).toBe('not_found');
  // Each time a site that stands open asks again which rooms have games.
  await site.settle();
  expect(site.events('settings')).toHaveLength(6);
  site.cut();
});

it(
  '[RQ-84] ' +
    '[GM-14, GM-22] a closed game is gone everywhere, one under maintenance is shown as such',
  async () => {
    const set = (status: 'open' | 'maintenance' | 'closed') =>
      setGameStatus(world.server.kernel, { brandId: 1, slug: 'coral-reef', status });
    await set('maintenance');
    expect(await oneOf('coral-reef')).toMatchObject({ slug: 'coral-reef', status: 'maintenance' });
    await set('closed');
    expect((await world.call(catalogue.oneGame, { slug: 'coral-reef' })).errorCode).toBe(
      'not_found',
    );
    expect(slugs(await everyOf())).not.toContain('coral-reef');
    expect(await popularOf()).not.toContain('coral-reef');
    const { raw } = await world.call(catalogue.vendors, {});
    // It was the only one of its category.
    expect(JSON.stringify(raw)).not.toContain('FISH');
    await set('open');
    expect(await oneOf('coral-reef')).toMatchObject({ status: 'open' });
    expect((await world.call(catalogue.oneGame, { slug: 'nobody' })).errorCode).toBe('not_found');
  },
);
