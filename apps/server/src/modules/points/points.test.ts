import * as points from '@fairhouse/contract/points';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Call, openWorld, type World, wrong, written } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';

const HOST = 'second.example';
type Reward = {
  rewardId: string;
  productName: string;
  pointsRequired: string;
  amountRequired: string;
  quantity: number;
  category: string;
  imageUrl: string;
};
let world: World;
let token: string;
let seeded: Reward[];
let vietnamese: Reward[];
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  token = await world.operator();
  seeded = await listOf();
  vietnamese = await listOf('', { language: 'VI' });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'VND',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from products');
});

const page = async (query = '', headers: Record<string, string> = {}) =>
  (await world.call(points.pointsReward, written(query), { headers })).value;
const listOf = async (query = '', headers: Record<string, string> = {}): Promise<Reward[]> =>
  (await page(query, headers)).list as Reward[];
const office: Call = (definition, input) => world.call(definition, input, { token });
const item = (more: Record<string, unknown> = {}) => ({
  category: 'home',
  quantity: 5,
  imageUrl: '/art/goods/umbrella.webp',
  pointsRequired: '250',
  amountRequired: '12.5',
  worth: more.kind === undefined && more.credit === undefined ? '15.00' : '0',
  ...more,
});
const write = async (title: string, more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await office(points.createProduct, {
    item: wrong(item(more)),
    text: { language: 'EN', title, summary: '' },
  });
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return String(answer.value.id);
};

it('[VP-06] a fresh house has twelve products with name, picture, price and what is left', () => {
  expect(seeded).toHaveLength(12);
  for (const one of seeded) {
    expect(one, one.productName).toMatchObject({
      pointsRequired: expect.stringMatching(/^\d+\.00$/),
      amountRequired: expect.stringMatching(/^\d+\.\d\d$/),
      quantity: expect.any(Number),
      imageUrl: expect.stringMatching(/^\/art\/goods\/[a-z0-9-]+\.webp$/),
    });
  }
});

it('[UX-03, VP-06] a Vietnamese visitor of a fresh house reads its products in Vietnamese', () => {
  expect(vietnamese.map((one) => one.rewardId)).toEqual(seeded.map((one) => one.rewardId));
  const names = vietnamese.map((one) => one.productName);
  expect(names).toContain('Tai nghe không dây');
  expect(names.filter((name) => seeded.some((one) => one.productName === name))).toEqual([]);
});

it('[VP-06, AP-55] products come 12 a page and by category, with points and amounts in full', async () => {
  for (let at = 1; at <= 13; at += 1) await write(`Thing ${at}`);
  const credit = await write('Credit', { category: 'credit', amountRequired: '0' });
  expect(await page()).toMatchObject({
    total: 14,
    pageNo: 1,
    pageSize: 12,
    categories: ['credit', 'home'],
  });
  expect((await listOf('?pageNo=2')).map((one) => one.productName)).toEqual(['Thing 13', 'Credit']);
  expect(await listOf('?category=credit')).toEqual([
    expect.objectContaining({
      rewardId: credit,
      pointsRequired: '250.00',
      amountRequired: '0.00',
      quantity: 5,
    }),
  ]);
  expect((await page('?category=credit')).total).toBe(1);
  expect(await page('', { 'x-forwarded-host': HOST })).toMatchObject({
    total: 0,
    list: [],
    categories: [],
  });
  expect((await world.call(points.pointsReward, { pageNo: 0 })).errorCode).toBe(
    'validation_failed',
  );
});

it('[VP-03, VP-05] the rates per category and of converting are stated, and points never expire', async () => {
  const { value } = await world.call(points.pointsConfig, {});
  expect(value).toMatchObject({
    perValidBet: '100.00',
    currency: 'USD',
    expires: false,
    convert: { points: '100.00', amount: '1.00', pointsMin: '100.00' },
    isRedeemOpen: true,
    isConvertOpen: true,
    next: null,
  });
  expect(
    Object.fromEntries(value.earning.map((one) => [one.gameCategory, one.points])),
  ).toMatchObject({ LIVE: '0.70', SPORTS: '1.00', FISH: '1.20', RNG: '1.20', PVP: '1.00' });
  const other = await world.call(
    points.pointsConfig,
    {},
    { headers: { 'x-forwarded-host': HOST } },
  );
  expect(other.value).toMatchObject({
    perValidBet: '100',
    currency: 'VND',
    convert: { points: '100.00', amount: '1' },
  });
});

it('an operator writes, switches, orders and removes products; each stands in the audit log', async () => {
  const [one, two] = [await write('One'), await write('Two')];
  expect((await office(points.orderProducts, { ids: [two, one] })).success).toBe(true);
  expect((await office(points.orderProducts, { ids: [two] })).errorCode).toBe('state_conflict');
  expect((await listOf()).map((reward) => reward.productName)).toEqual(['Two', 'One']);
  await office(points.changeProduct, {
    id: one,
    item: wrong(item()),
    text: { language: 'VI', title: 'Mot' },
  });
  expect((await listOf('', { language: 'vi' })).map((reward) => reward.productName)).toEqual([
    'Two',
    'Mot',
  ]);
  expect((await office(points.removeProductText, { id: one, language: 'VI' })).success).toBe(true);
  expect((await office(points.removeProductText, { id: one, language: 'EN' })).errorCode).toBe(
    'state_conflict',
  );
  await office(points.changeProduct, { id: two, item: wrong(item({ isOn: false })) });
  expect((await listOf()).map((reward) => reward.productName)).toEqual(['One']);
  expect((await office(points.removeProduct, { id: one, reason: 'sold out' })).success).toBe(true);
  expect(await listOf()).toEqual([]);
  const rows = await world.server.kernel.db.composed<{ action: string; reason: string }>(
    `select action, reason from audit_log where action like 'products.%' order by audit_id`,
  );
  expect(rows.slice(-2)).toMatchObject([
    { action: 'products.change' },
    { action: 'products.remove', reason: 'sold out' },
  ]);
});

it('a price that is none is refused at its field, and a stranger changes nothing', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ pointsRequired: '0' }, 'item.pointsRequired'],
    [{ pointsRequired: '1.234' }, 'item.pointsRequired'],
    [{ pointsRequired: '-5' }, 'item.pointsRequired'],
    [{ amountRequired: '1.234' }, 'item.amountRequired'],
    [{ amountRequired: 'x' }, 'item.amountRequired'],
    [{ quantity: -1 }, 'item.quantity'],
    [{ kind: 'credit' }, 'item.credit'],
    [{ credit: '1.00' }, 'item.credit'],
    [{ kind: 'credit', credit: '10000.01' }, 'item.credit'],
    [{ quantityMin: 0 }, 'item.quantityMin'],
    [{ imageUrl: 'https://evil.example/a.png' }, 'item.imageUrl'],
  ];
  for (const [more, field] of cases) {
    const answer = await office(points.createProduct, {
      item: wrong(item(more)),
      text: { language: 'EN', title: 'Wrong' },
    });
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  const { db } = world.server.kernel;
  await db.run(`insert into products (brand_id, product_id, position, is_on, category, image_url,
    points, amount, quantity) overriding system value values (2, 900, 1, true, 'home', '/a', 1, 0,
      1)`);
  expect((await office(points.changeProduct, { id: '900', item: wrong(item()) })).errorCode).toBe(
    'not_found',
  );
  expect((await office(points.removeProduct, { id: '900', reason: 'not mine' })).errorCode).toBe(
    'not_found',
  );
});
