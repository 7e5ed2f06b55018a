import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { applyMoves, holdLines, isBelow, lineOf, moveLine, teamOf } from './rows/lines.ts';
import { memberById } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const idOf = (one: Person) => BigInt(one.memberId);
const rowOf = async (one: Person) => {
  const row = await memberById(db(), 1, idOf(one));
  if (!row) throw new Error('nobody');
  return row;
};
const agentBelow = async (upline?: Person): Promise<Person> => {
  const one = await below(upline);
  await db().run('update members set type = 1 where brand_id = 1 and member_id = $1', [idOf(one)]);
  return one;
};
const below = async (upline?: Person): Promise<Person> =>
  world.register(upline ? { affiliateCode: (await rowOf(upline)).referral_code } : {});
const line = (one: Person, at?: Date) =>
  lineOf(db(), { brandId: 1, memberId: idOf(one), ...(at ? { at } : {}) });
const move = (one: Person, upline: Person | null, at: Date) =>
  db().transaction(async (tx) => {
    await holdLines(tx, { brandId: 1, isMoving: true });
    return moveLine(tx, {
      brandId: 1,
      memberId: idOf(one),
      uplineId: upline ? idOf(upline) : null,
      at,
    });
  });

it('[AG-28] who registers by the code of an agent stands below it, with all above', async () => {
  const top = await agentBelow();
  const middle = await agentBelow(top);
  const low = await below(middle);
  expect(await line(top)).toEqual([]);
  expect(await line(middle)).toEqual([idOf(top)]);
  expect(await line(low)).toEqual([idOf(top), idOf(middle)]);
  expect(await teamOf(db(), { brandId: 1, agentId: idOf(top) })).toEqual([idOf(middle), idOf(low)]);
  const isBelowOf = (agent: Person, one: Person, brandId = 1) =>
    isBelow(db(), { brandId, agentId: idOf(agent), memberId: idOf(one) });
  expect(await isBelowOf(top, low)).toBe(true);
  expect(await isBelowOf(low, top)).toBe(false);
  expect(await isBelowOf(low, low)).toBe(false);
  expect(await isBelowOf(top, low, 2)).toBe(false);
});

it('a move takes effect at its moment with all below, and nothing of before moves', async () => {
  const [top, other] = [await agentBelow(), await agentBelow()];
  const middle = await agentBelow(top);
  const low = await below(middle);
  const began = db().now();
  const at = new Date(began.getTime() + 86_400_000);
  expect(await move(middle, other, at)).toBe(2);
  // Who comes in meanwhile moves along, and so does who is opened below the one that moves.
  const late = await agentBelow(middle);
  const last = await below(late);
  expect(await line(last)).toEqual([top, middle, late].map(idOf));
  expect(await line(last, at)).toEqual([other, middle, late].map(idOf));
  await applyMoves(db());
  expect((await rowOf(middle)).upline_id).toBe(idOf(top));

  world.move(86_400_001);
  await applyMoves(db());
  expect((await rowOf(middle)).upline_id).toBe(idOf(other));
  expect((await rowOf(low)).upline_id).toBe(idOf(middle));
  expect(await line(low)).toEqual([other, middle].map(idOf));
  expect(await line(low, began)).toEqual([top, middle].map(idOf));
  expect(await teamOf(db(), { brandId: 1, agentId: idOf(top) })).toEqual([]);
  const before = { brandId: 1, agentId: idOf(top), at: began };
  expect(await teamOf(db(), before)).toEqual([idOf(middle), idOf(low)]);
});

it('nobody is moved below themselves or below their own team', async () => {
  const top = await agentBelow();
  const low = await agentBelow(await agentBelow(top));
  const at = new Date(db().now().getTime() + 1000);
  await expect(move(top, low, at)).rejects.toThrow('below themselves');
  await expect(move(top, top, at)).rejects.toThrow('below themselves');
  expect(await line(low)).toHaveLength(2);
});

it('two moves of one line to the same moment both hold', async () => {
  const [one, two, three] = [await agentBelow(), await agentBelow(), await agentBelow()];
  const middle = await agentBelow(one);
  const low = await below(middle);
  const at = new Date(db().now().getTime() + 1000);
  await move(low, two, at);
  await move(middle, three, at);
  await move(two, three, at);
  expect(await line(low, at)).toEqual([three, two].map(idOf));
  expect(await line(middle, at)).toEqual([idOf(three)]);
});
