import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { setGameStatus } from './index.ts';

let world: World;
beforeAll(async () => { world = await openWorld(); }, 60_000);
afterAll(async () => { await world.close(); });

type Game = Record<string, unknown> & { slug: string; gameCategory: string; gameType: string;
  status: string };
const listOf = async (query: string) => (await world.call('GET', `/lgw/games/${query}`)).value as
  unknown as { list: Game[]; total: number; pageNo: number; pageSize: number };
const slugs = (list: Game[]) => list.map((game) => game.slug);
const run = async (sql: string) => {
  await world.server.kernel.db.run(sql);
  world.server.kernel.bus.tell('catalogue.changed', {});
};

it('[GM-03, GM-01] every game tells its kind, vendor, stakes and state', async () => {
  const { list, total } = await listOf('list');
  expect(total).toBe(list.length);
  expect(slugs(list)).toEqual(expect.arrayContaining(['harbour-lights', 'baccarat']));
  for (const game of list) {
    for (const key of ['gameType', 'code', 'defaultPlayType', 'accountTypeName', 'vassalage']) {
      expect(game[key], `${game.slug} ${key}`).toEqual(expect.stringMatching(/./));
    }
    expect(game.isGame).toBe(true);
    expect(Number(game.minBet)).toBeGreaterThan(0);
    expect(Number(game.maxBet)).toBeGreaterThan(Number(game.minBet));
    expect(String(game.rtp)).toMatch(/^\d{2}\.\d+%$/);
  }
});

it('[GM-20] games are found by part of a name and by vendor, category and type', async () => {
  expect(slugs((await listOf('list?keyword=HARBOUR')).list)).toEqual(['harbour-lights']);
  expect(slugs((await listOf('list?keyword=%20lights%20')).list)).toEqual(['harbour-lights']);
  expect(await listOf('list?keyword=nothing-of-the-kind'))
    .toEqual({ list: [], total: 0, pageNo: 1, pageSize: 60 });
  expect((await listOf('list?vassalage=NOBODY')).total).toBe(0);
  const all = (await listOf('list')).list;
  expect((await listOf('list?vassalage=FAIR')).total).toBe(all.length);
  expect(slugs((await listOf('list?gameCategory=LIVE')).list))
    .toEqual(slugs(all.filter((game) => game.gameCategory === 'LIVE')));
  expect(slugs((await listOf('list?gameType=baccarat')).list)).toEqual(['baccarat']);
});

it('pages cut the list without a gap or a repeat', async () => {
  const all = slugs((await listOf('list')).list);
  const seen: string[] = [];
  for (let pageNo = 1; pageNo <= all.length + 1; pageNo += 1) {
    const page = await listOf(`list?pageSize=1&pageNo=${pageNo}`);
    expect([page.total, page.pageNo, page.pageSize]).toEqual([all.length, pageNo, 1]);
    seen.push(...slugs(page.list));
  }
  expect(seen).toEqual(all);
});

it('a category, page or size that does not exist is refused', async () => {
  for (const query of ['gameCategory=NOBODY', 'pageNo=0', 'pageNo=x', 'pageSize=0',
    'pageSize=101', 'pageNo=1.5', `keyword=${'k'.repeat(61)}`]) {
    expect((await world.call('GET', `/lgw/games/list?${query}`)).errorCode, query)
      .toBe('validation_failed');
  }
});

it('[AP-37, GM-01, AP-67] vendors stand in lanes by category, in the data envelope', async () => {
  const { raw } = await world.call('GET', '/lgw/games/vendors?platform=web&language=EN');
  expect(raw).toMatchObject({ success: true, merchantCode: 'DEMO' });
  expect(raw).not.toHaveProperty('value');
  const { lanes } = raw.data as { lanes: { gameCategory: string; vendors: Game[] }[] };
  expect(lanes.map((lane) => lane.gameCategory)).toEqual(expect.arrayContaining(['LIVE', 'RNG']));
  for (const lane of lanes) {
    expect(lane.vendors.length, lane.gameCategory).toBeGreaterThan(0);
    for (const vendor of lane.vendors) {
      expect(vendor).toMatchObject({ vassalage: 'FAIR', title: lane.gameCategory, isHot: true });
    }
  }
});

it('[AP-38] game types stand in lanes, counted', async () => {
  const lanesOf = async (query: string) => {
    const { raw } = await world.call('GET', `/lgw/games/types${query}`);
    expect(raw.merchantCode).toBe('DEMO');
    return (raw.data as { lanes: { gameCategory: string;
      gameTypes: { gameType: string; games: number }[] }[] }).lanes;
  };
  const all = (await listOf('list')).list;
  const lanes = await lanesOf('');
  const counted = lanes.flatMap((lane) => lane.gameTypes).reduce((sum, one) => sum + one.games, 0);
  expect(counted).toBe(all.length);
  expect(await lanesOf('?gameCategory=LIVE')).toEqual([
    { gameCategory: 'LIVE', gameTypes: [{ gameType: 'baccarat', games: 1 }] }]);
  expect(await lanesOf('?vassalage=NOBODY')).toEqual([]);
});

it('[AP-34, GM-18] the hot games are those marked hot', async () => {
  const hot = async (query = '') => slugs((await world.call('GET',
    `/wps/relay/GCSGAME_hotGamesV2?merchantCode=DEMO&isPlatform=2&platform=web${query}`))
    .value.list as Game[]);
  await run(`update games set is_hot = slug = 'baccarat'`);
  expect(await hot()).toEqual(['baccarat']);
  expect(await hot('&vassalage=NOBODY')).toEqual([]);
  await run(`update games set is_hot = true`);
  expect(await hot()).toContain('harbour-lights');
});

it('[AP-32] popular games come by real play, as many as asked', async () => {
  const before = slugs((await listOf('popular?count=20')).list);
  const last = before.at(-1);
  await run(`update games set plays = 5 where slug = '${last}'`);
  expect(slugs((await listOf('popular?count=1')).list)).toEqual([last]);
  expect((await listOf('popular')).list.length).toBe(before.length);
});

it('[GM-14, GM-22] a closed game is gone everywhere, one under maintenance is shown as such',
  async () => {
    const set = (status: 'open' | 'maintenance' | 'closed') =>
      setGameStatus(world.server.kernel, { brandId: 1, slug: 'baccarat', status });
    await set('maintenance');
    expect((await listOf('one/baccarat'))).toMatchObject({ slug: 'baccarat',
      status: 'maintenance' });
    await set('closed');
    expect((await world.call('GET', '/lgw/games/one/baccarat')).errorCode).toBe('not_found');
    for (const query of ['list', 'popular']) {
      expect(slugs((await listOf(query)).list), query).not.toContain('baccarat');
    }
    const { raw } = await world.call('GET', '/lgw/games/vendors');
    expect(JSON.stringify(raw)).not.toContain('LIVE');
    await set('open');
    expect((await listOf('one/baccarat'))).toMatchObject({ status: 'open' });
    expect((await world.call('GET', '/lgw/games/one/nobody')).errorCode).toBe('not_found');
  });
