import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as rounds from '@fairhouse/contract/rounds';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as staff from '@fairhouse/contract/staff';
import * as audit from '@fairhouse/contract/audit';
import * as officeCatalogue from '@fairhouse/contract/catalogue-desk';
import * as officeGames from '@fairhouse/contract/catalogue-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asLines, inventGames } from '../../../../../tests/invented-games.ts';
import {
  type Call,
  type CallOptions,
  openWorld,
  type World,
  wrong,
  written,
} from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { hashOperatorPassword, openOperator } from '../staff/index.ts';

const HOST = 'shelf.example';
let world: World;
let token: string;
const at: CallOptions = { headers: { 'x-forwarded-host': HOST } };
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 5,
    merchantCode: 'SHELF',
    name: 'Shelf',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  const passwordHash = await hashOperatorPassword('lamp4light');
  for (const role of ['owner', 'support']) {
    await openOperator(world.server.kernel.db, { brandId: 5, name: role, role, passwordHash });
  }
  token = await tokenOf('owner');
});
afterAll(async () => {
  await world.close();
});

const tokenOf = async (username: string): Promise<string> =>
  String(
    (await world.call(staff.officeLogin, { username, password: 'lamp4light' }, { ...at })).value
      .token,
  );
const office: Call = (definition, input, options) =>
  world.call(definition, input, { token, ...at, ...options });
const site = <C extends CallShape>(
  definition: C,
  input: RawInputOf<C>,
  options: CallOptions = {},
) => world.call(definition, input, { ...at, ...options });

const upload = (text: string) =>
  office(officeCatalogue.uploadCatalogue, { fileName: 'games.jsonl' }, { file: wrong(text) });
const draftOf = async (rows: readonly unknown[]) => (await upload(asLines(rows))).value;
const apply = (id: string, allowsLoss = false) =>
  office(officeCatalogue.applyCatalogue, { id, reason: 'a test wants it', allowsLoss });
const bring = async (rows: readonly unknown[]): Promise<officeCatalogue.DiffCounts> => {
  const draft = await draftOf(rows);
  const done = await apply(draft.id, true);
  expect(done.success, JSON.stringify(done.raw)).toBe(true);
  return draft.counts;
};
const listOf = async (query: string) => (await site(catalogue.games, written(query))).value;
type List = Awaited<ReturnType<typeof listOf>>;
const ROWS = inventGames(300);
const NONE: officeCatalogue.DiffCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  gone: 0,
  refused: 0,
};

it('a file is compared before it is applied; what is applied is listed, and audited', async () => {
  const bad = [
    { ...ROWS[0], name: 'Turned \u202Eround' },
    { ...ROWS[1], vassalage: 'FAIR', code: 'FAIR_1' },
    { ...ROWS[2], rtp: 12 },
  ];
  const draft = await draftOf([...ROWS, ...bad]);
  expect(draft).toMatchObject({ state: 'open', counts: { ...NONE, new: 300, refused: 3 } });
  expect((await listOf('')).total).toBe(0);
  const rows = async (query: string) =>
    (
      await office(
        officeCatalogue.catalogueDraft,
        wrong({ ...Object.fromEntries(new URLSearchParams(query)), id: draft.id }),
      )
    ).value;
  expect((await rows('kind=refused')).list.map((row) => [row.line, row.reason])).toEqual([
    [301, 'name_direction'],
    [302, 'vendor_taken'],
    [303, 'rtp'],
  ]);
  let seen = 0;
  for (let cursor: string | null = ''; cursor !== null; seen += 1) {
    const page: { list: unknown[]; nextCursor: string | null } = await rows(
      `pageSize=100&kind=new${cursor && `&cursor=${cursor}`}`,
    );
    expect(page.list).toHaveLength(100);
    cursor = page.nextCursor;
  }
  expect(seen).toBe(3);
  expect((await apply(draft.id)).value).toMatchObject({ state: 'applied' });
  expect((await listOf('')).total).toBe(300);
  expect((await apply(draft.id)).errorCode).toBe('state_conflict');
  const { value } = await world.call(audit.auditLog, { keyword: 'catalogue' }, { token, ...at });
  expect(value.list.map((one) => one.action)).toEqual(['catalogue.apply', 'catalogue.upload']);
  expect((await office(officeCatalogue.catalogueState, {})).value).toMatchObject({
    total: 300,
    shown: 300,
    synthetic: 300,
    mayImport: true,
  });
});

it('new, changed, unchanged; left out once it stays, twice it is off, named again it is back', async () => {
  const changed = { ...ROWS[0], name: 'Another name', minBet: '2.00' };
  const extra = { ...ROWS[0], code: 'V00_NEW', gameId: 'inv-new' };
  expect(await bring([changed, ...ROWS.slice(1, 298), extra])).toEqual({
    ...NONE,
    new: 1,
    changed: 1,
    unchanged: 297,
    missing: 2,
  });
  expect((await listOf('')).total).toBe(301);
  const draft = await draftOf([changed, ...ROWS.slice(1, 298), extra]);
  expect(draft.counts).toEqual({ ...NONE, unchanged: 299, gone: 2 });
  await apply(draft.id);
  expect((await listOf('')).total).toBe(299);
  expect((await site(catalogue.oneGame, { slug: slugOf(ROWS[299]) })).errorCode).toBe('not_found');
  const [kept] = await world.server.kernel.db.composed<{ count: bigint }>(
    'select count(*) as count from catalogue_games where brand_id = 5',
  );
  expect(kept?.count).toBe(301n);
  const back = await draftOf(ROWS);
  expect(back.counts).toEqual({ ...NONE, changed: 3, unchanged: 297, missing: 1 });
  const { value } = await office(officeCatalogue.catalogueDraft, { id: back.id, kind: 'changed' });
  expect(value.list[0]?.changes).toEqual([
    { field: 'name', from: 'Another name', to: ROWS[0]?.name },
    { field: 'minBet', from: '2.00', to: '0.10' },
  ]);
  await apply(back.id);
  expect((await listOf('')).total).toBe(301);
  expect((await listOf('keyword=another%20name')).total).toBe(0);
});
const slugOf = (row: { vassalage: string; code: string } | undefined) =>
  `${row?.vassalage}.${row?.code}`;

it('a bad row of a known game does not make it missing; a great loss is said twice', async () => {
  const odd = { ...ROWS[5], lines: -1 };
  expect(await bring([...ROWS.slice(0, 5), odd, ...ROWS.slice(6)])).toEqual({
    ...NONE,
    unchanged: 299,
    refused: 1,
    gone: 1,
  });
  expect(await bring(ROWS.slice(0, 200))).toMatchObject({ missing: 100, gone: 0 });
  const loss = await draftOf(ROWS.slice(0, 200));
  expect(loss).toMatchObject({ isLoss: true, counts: { gone: 100 } });
  expect((await apply(loss.id)).errorCode).toBe('limit_exceeded');
  expect((await office(officeCatalogue.discardCatalogue, { id: loss.id })).value).toMatchObject({
    state: 'discarded',
  });
  expect((await apply(loss.id, true)).errorCode).toBe('state_conflict');
  expect(await bring(ROWS)).toEqual({ ...NONE, changed: 100, unchanged: 200 });
});

it('what is no feed is refused with its fault; two imports do not cross', async () => {
  for (const [text, fault] of [
    ['', 'empty'],
    ['{', 'format'],
    ['hello', 'format'],
  ]) {
    expect((await upload(text ?? '')).refusal, text).toEqual({ fields: { file: fault } });
  }
  const large = await upload('x'.repeat(20 * 1024 * 1024 + 1));
  expect(large.errorCode).toBe('upload_too_large');
  const first = await draftOf(ROWS);
  const second = await draftOf(ROWS);
  expect((await apply(first.id)).errorCode).toBe('state_conflict');
  expect((await apply(second.id)).success).toBe(true);
  for (const id of ['nobody', '999999']) {
    expect((await apply(id)).errorCode).toBe('not_found');
    expect((await office(officeCatalogue.catalogueDraft, { id })).errorCode).toBe('not_found');
    expect((await office(officeCatalogue.discardCatalogue, { id })).errorCode).toBe('not_found');
  }
});

it('[GM-22] an operator switches one game or a whole vendor; the next import keeps it', async () => {
  const slug = slugOf(ROWS[3]);
  const set = (status: string, isHot = false) =>
    office(officeCatalogue.switchCatalogueGame, { slug, status: wrong(status), isHot });
  const statusOf = async () => (await site(catalogue.oneGame, { slug })).value.status;
  expect((await set('maintenance', true)).value).toMatchObject({
    effectiveStatus: 'maintenance',
    isHot: true,
  });
  expect(await statusOf()).toBe('maintenance');
  expect((await listOf('sort=hot')).list[0]).toMatchObject({ slug, isHot: true });
  expect(await bring(ROWS)).toMatchObject({ unchanged: 300 });
  expect(await statusOf()).toBe('maintenance');
  await set('closed');
  expect((await listOf('')).total).toBe(299);
  await set('open');
  const vassalage = ROWS[3]?.vassalage ?? '';
  const vendor = (status: string) =>
    world.call(
      officeGames.switchVendor,
      { vassalage, status: wrong(status), isHot: false },
      { token, ...at },
    );
  await vendor('closed');
  expect((await listOf(`vassalage=${vassalage}`)).total).toBe(0);
  await vendor('open');
  expect((await listOf(`vassalage=${vassalage}`)).total).toBeGreaterThan(0);
  expect((await office(officeCatalogue.catalogueGames, { keyword: slug })).value).toMatchObject({
    total: 1,
    list: [{ slug, status: 'open' }],
  });
  for (const one of ['V00.nobody', 'nobody', 'baccarat']) {
    expect(
      (
        await office(officeCatalogue.switchCatalogueGame, {
          slug: one,
          status: 'open',
          isHot: false,
        })
      ).errorCode,
    ).toBe('not_found');
  }
});

it('[GM-20, SL-02] each filter narrows, together they narrow further, and all are counted', async () => {
  type Row = (typeof ROWS)[number];
  const expectSame = async (query: string, fits: (row: Row) => boolean) =>
    expect((await listOf(`pageSize=1&${query}`)).total, query).toBe(
      ROWS.filter((row) => row.gameType === 'RNG' && fits(row)).length,
    );
  const RNG = 'gameCategory=RNG';
  await expectSame(`${RNG}&volatility=5`, (row) => row.volatility === 'very-high');
  await expectSame(`${RNG}&minRtp=97`, (row) => Number(row.rtp) >= 97);
  await expectSame(`${RNG}&minBet=0.20`, (row) => Number(row.minBet) <= 0.2);
  await expectSame(`${RNG}&lines=25`, (row) => row.lines === 25);
  await expectSame(`${RNG}&feature=jackpot`, (row) => row.jackpot !== null);
  await expectSame(
    `${RNG}&feature=freeSpins&volatility=4`,
    (row) => row.hasFreeSpins === true && row.volatility === 'high',
  );
  await expectSame(`${RNG}&theme=sea`, (row) =>
    ['anchor', 'carp', 'dolphin', 'harbor', 'island'].includes(
      (row.art as { motif: string }).motif,
    ),
  );
  await expectSame(`${RNG}&keyword=PAGÓDA`, (row) => row.name.includes('Pagoda'));
  const filters = (await site(catalogue.gameFilters, { gameCategory: 'RNG' })).value;
  expect(filters.total).toBe((await listOf(RNG)).total);
  for (const { theme, games } of filters.themes) {
    expect((await listOf(`${RNG}&theme=${theme}`)).total, theme).toBe(games);
  }
  expect(filters.volatilities.map((one) => one.volatility)).toEqual([1, 3, 4, 5]);
  for (const query of [
    'volatility=0',
    'volatility=6',
    'minRtp=101',
    'feature=nobody',
    'cursor=nobody',
    `theme=${'x'.repeat(21)}`,
  ]) {
    expect((await site(catalogue.games, written(query))).errorCode, query).toBe(
      'validation_failed',
    );
  }
});

it('pages by cursor have no gap and no repeat, in each order, also when games leave meanwhile', async () => {
  for (const sort of ['shelf', 'hot', 'name', 'rtp']) {
    const seen: List['list'] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await listOf(
        `sort=${sort}&pageSize=37${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...page.list);
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map((one) => one.slug)).size, sort).toBe(300);
    expect(seen).toHaveLength(300);
  }
  const [first, last] = (await listOf('sort=name&pageSize=2')).list;
  const put = (status: string) =>
    office(officeCatalogue.switchCatalogueGame, {
      slug: last?.slug ?? '',
      status: wrong(status),
      isHot: false,
    });
  const next = (await listOf('sort=name&pageSize=3')).list[2]?.slug;
  await put('closed');
  expect((await listOf(`sort=name&pageSize=1&cursor=${last?.slug}`)).list[0]?.slug).toBe(next);
  expect(first?.slug).not.toBe(last?.slug);
  await put('open');
});

it('a game that no vendor serves is listed as such, marked as a favourite, and not launched', async () => {
  const [one] = (await listOf('pageSize=1')).list;
  expect(one).toMatchObject({
    isPlayable: false,
    isSynthetic: true,
    hasFreePlay: false,
    image: expect.stringMatching(/^\/art\/drawn\/\d+-[a-z]+\.webp$/),
  });
  const picture = await fetch(world.url + String(one?.image));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(`${world.url}/art/drawn/1-%3Cx.webp`)).status).toBe(404);
  const person = await world.register({}, at);
  const launch = async (gameId: string) =>
    (await site(rounds.launchGame, { gameId }, { token: person.token })).errorCode;
  expect(await launch(one?.slug ?? '')).toBe('vendor_not_connected');
  await office(officeCatalogue.switchCatalogueGame, {
    slug: one?.slug ?? '',
    status: 'maintenance',
    isHot: false,
  });
  expect(await launch(one?.slug ?? '')).toBe('game_maintenance');
  await office(officeCatalogue.switchCatalogueGame, {
    slug: one?.slug ?? '',
    status: 'open',
    isHot: false,
  });
  expect(await launch('V00.nobody')).toBe('not_found');
  await world.call(
    catalogue.markFavourite,
    { gameId: one?.slug ?? '' },
    { ...at, token: person.token },
  );
  const marked = await site(catalogue.favourites, {}, { token: person.token });
  expect(marked.value.list).toMatchObject([{ slug: one?.slug }]);
  expect(
    (await site(catalogue.popular, {})).value.list.every((game) => game.isPlayable === true),
  ).toBe(true);
  const { lanes } = (await site(catalogue.vendors, {})).value;
  expect(lanes.find((lane) => lane.gameCategory === 'PVP')?.vendors[0]?.name).toMatch(
    /^Invented studio/,
  );
});

it('the house of the demo lists only what can be played, and takes no feed', async () => {
  const own = await world.operator();
  const refused = await world.call(
    officeCatalogue.uploadCatalogue,
    {},
    { token: own, file: wrong(asLines(ROWS)) },
  );
  expect(refused.errorCode).toBe('operation_not_allowed');
  const { list } = (await world.call(catalogue.games, { pageSize: 100 })).value;
  expect(list.every((game) => game.isPlayable === true)).toBe(true);
  expect((await world.call(catalogue.oneGame, { slug: slugOf(ROWS[0]) })).errorCode).toBe(
    'not_found',
  );
});

it('only who may manage games sends a file, and nobody else is listened to', async () => {
  const support = await tokenOf('support');
  expect((await office(officeCatalogue.catalogueState, {}, { token: support })).success).toBe(true);
  for (const [other, code] of [
    [support, 'forbidden'],
    ['', 'login_required'],
    [await world.operator(), 'login_required'],
  ] as const) {
    expect(
      (
        await office(
          officeCatalogue.uploadCatalogue,
          {},
          { token: other, file: wrong(asLines(ROWS)) },
        )
      ).errorCode,
    ).toBe(code);
  }
});

it('[GM-05, AP-37] who offers esports is marked in the lane of sports; a card tells what it opens', async () => {
  const row = (vassalage: string, gameType: string, at: number) => ({
    ...ROWS[0],
    vassalage,
    studio: `Studio ${vassalage}`,
    code: `${vassalage}_${at}`,
    gameType,
    gameId: `x${at}`,
  });
  await bring([
    ...ROWS,
    row('BALL', 'SPORTS', 1),
    row('BALL', 'SPORTS', 2),
    row('PADS', 'ESPORTS', 3),
  ]);
  const { lanes } = (await site(catalogue.vendors, {})).value;
  expect(lanes.map(({ gameCategory }) => gameCategory)).not.toContain('ESPORTS');
  const sports = lanes.find(({ gameCategory }) => gameCategory === 'SPORTS')?.vendors ?? [];
  expect(sports).toEqual([
    {
      vassalage: 'BALL',
      name: 'Studio BALL',
      isHot: false,
      title: 'SPORTS',
      isGame: 'VASSALAGE',
      accountTypeName: 'Studio BALL',
      esports: false,
      isSeamless: true,
    },
    {
      vassalage: 'PADS',
      name: 'Studio PADS',
      isHot: false,
      title: 'ESPORTS',
      isGame: true,
      accountTypeName: 'Studio PADS',
      esports: true,
      isSeamless: true,
    },
  ]);
  const slots = lanes.find(({ gameCategory }) => gameCategory === 'RNG')?.vendors ?? [];
  expect(new Set(slots.map(({ isGame }) => isGame))).toEqual(new Set([false]));
});
