import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundBy } from '../../../../../tests/planted-row.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import type { Queries } from '../../kernel/db.ts';
import { RANK_QUESTIONS } from './actions/questions.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});

const reward = (tx: Queries, amount: number) =>
  tx.run(
    `insert into rewards (brand_id, reward_id, member_id, key, kind, amount, words, expires_at)
     values (1, 900001, $1::bigint, 'rank-bonus:3:' || $1::bigint, 'rank', $2, '{}', $3)`,
    [BigInt(person.memberId), amount, tx.now()],
  );
const award = (tx: Queries, amount: number) =>
  tx.run(
    `insert into rank_awards (brand_id, member_id, kind, period, level, amount, reward_id, day, at)
     values (1, $1, 'bonus', '3', 3, $2, 900001, $3::timestamptz, $3::timestamptz)`,
    [BigInt(person.memberId), amount, tx.now()],
  );

it('a gift of a rank that is not its reward is found, and a reward that nobody awarded', async () => {
  const { db } = world.server.kernel;
  const [differs, orphan] = RANK_QUESTIONS.map(({ what }) => what);
  const found = (plant: (tx: Queries) => Promise<unknown>) => foundBy(db, RANK_QUESTIONS, plant);
  const both = (given: number, noted: number) => async (tx: Queries) => {
    await reward(tx, given);
    await award(tx, noted);
  };
  expect(await found(both(500, 500))).toEqual([]);
  expect(await found(both(500, 499))).toEqual([differs]);
  expect(await found((tx) => award(tx, 500))).toEqual([differs]);
  expect(await found((tx) => reward(tx, 500))).toEqual([orphan]);
});
