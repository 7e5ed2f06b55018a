import { allCalls } from '@fairhouse/contract';
import * as members from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openWorld, type Person, type World } from './world.ts';

let world: World;
let columns: string[];
beforeAll(async () => {
  world = await openWorld();
  columns = (
    await world.server.kernel.db.composed<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public'
     and table_name in ('members', 'operators', 'balances', 'sessions')`,
    )
  ).map((row) => row.name);
});
afterAll(async () => {
  await world.close();
});

/** Every object in a schema that hands through keys it does not name. */
const findOpen = (schema: z.ZodType, at: string): string[] => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const walk = (one: unknown, path: string): string[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { additionalProperties: rest, properties } = one as {
      additionalProperties?: unknown;
      properties?: object;
    };
    const isOpen = properties !== undefined && rest !== undefined && rest !== false;
    return [
      ...(isOpen ? [path] : []),
      ...Object.entries(one).flatMap(([key, value]) => walk(value, `${path}/${key}`)),
    ];
  };
  return walk(json, at);
};

it('[AS-02] no call hands an action a key that it does not declare', () => {
  const open = allCalls().flatMap(({ definition: { method, path, body, query, params } }) =>
    [body, query, params].flatMap((schema) =>
      schema ? findOpen(schema, `${method} ${path}`) : [],
    ),
  );
  expect(open).toEqual([]);
  expect(findOpen(z.looseObject({ a: z.string() }), 'planted')).toEqual(['planted']);
  expect(
    findOpen(z.object({ a: z.array(z.object({ b: z.string() }).catchall(z.string())) }), 'planted'),
  ).toHaveLength(1);
});

const rowOf = async (one: Person) =>
  (
    await world.server.kernel.db.composed<Record<string, unknown>>(
      'select * from members where brand_id = 1 and member_id = $1',
      [BigInt(one.memberId)],
    )
  )[0];
/** Every column anybody could wish for, by its name in the table and in the API. */
const wishes = (): Record<string, unknown> => {
  const camel = (name: string) =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const all = columns.flatMap((name) => [name, camel(name)]);
  return {
    ...Object.fromEntries(all.map((name) => [name, '1'])),
    type: 'username',
    isAgent: 2,
    memberType: 2,
    role: 'owner',
    sumBalance: '1000000.00',
    status: 'open',
    rankLevel: 9,
  };
};

it('a registration that asks for every column of a member gets what it declares', async () => {
  const plain = await world.register();
  const greedy = await world.register(
    Object.fromEntries(Object.entries(wishes()).filter(([name]) => !DECLARED.has(name))),
  );
  const [row, other] = [await rowOf(greedy), await rowOf(plain)];
  for (const name of [
    'type',
    'status',
    'rank_level',
    'upline_id',
    'avatar',
    'is_start_password',
    'email_proven_at',
    'mobile_proven_at',
    'payment_password_hash',
    'recommender_id',
  ]) {
    expect(row?.[name], name).toEqual(other?.[name]);
  }
  expect((await world.call(members.balance, {}, { token: greedy.token })).value.sumBalance).toBe(
    '0.00',
  );
});

/** What a registration may well say. */
const DECLARED = new Set(
  allCalls()
    .filter((one) => one.definition.path.startsWith('/wps/member/register'))
    .flatMap((one) => Object.keys(one.definition.body?.shape ?? {})),
);

it("calls of members that ask for every column change nothing of the member's row", async () => {
  const person = await world.register();
  const before = await rowOf(person);
  const calls = allCalls()
    .map((one) => one.definition)
    .filter((call) => call.needs.startsWith('member') && call.body !== undefined);
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    const named = new Set(Object.keys(call.body?.shape ?? {}));
    const body = Object.fromEntries(Object.entries(wishes()).filter(([name]) => !named.has(name)));
    const answer = await world.raw(call.method, call.path.replace(/\{\w+\}/g, 'nobody'), {
      token: person.token,
      body,
      encrypt: call.encrypted === true,
      headers: { 'idempotency-key': 'wishes' },
    });
    expect(answer.errorCode, call.path).not.toBe('system_error');
  }
  expect(await rowOf(person)).toEqual(before);
});
