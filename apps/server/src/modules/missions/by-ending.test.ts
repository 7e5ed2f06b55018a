import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBefore, type Before } from '../../../../../tests/before.ts';

let house: Before;
beforeAll(async () => {
  house = await openBefore('20261126004500');
});
afterAll(async () => {
  await house.close();
});

it('who waited goes on waiting, and the past is no news to the reader of ends', async () => {
  const { db } = house;
  for (const sql of [
    `insert into brands (brand_id, merchant_code, name, currency) values (1, 'OLD', 'Old', 'USD')`,
    `insert into wagers (brand_id, wager_id, member_id, transfer_id, slug, category, bet, stake,
       state, settled_at) select 1, n, 1, n, 'comet', 'RNG', 'spin', 100,
       case n when 3 then 'open' else 'settled' end, case n when 3 then null else now() end
     from generate_series(1, 3) n`,
    `select setval('wager_ids', 3)`,
    `insert into wager_feeds (brand_id, feed, mark) values (1, 'missions', 3), (1, 'others', 3)`,
    `insert into mission_marks (brand_id, read_until, terms) values (1, now(), 'as they were')`,
    `insert into mission_moved (brand_id, member_id, since, judged_at)
     values (1, 1, '-infinity', now()), (1, 2, '2026-11-20', null)`,
  ]) {
    await db.composed(sql);
  }
  expect(await house.goOn()).toContain('20261126011122-by-ending.sql');
  expect(await db.composed(`select feed, mark from wager_feeds order by 1`)).toContainEqual({
    feed: 'missions',
    mark: 5n,
  });
  expect(await db.composed('select count(*) as ends, max(end_id) as last from wager_ends')).toEqual(
    [{ ends: 2n, last: 5n }],
  );
  expect(
    await db.composed(`select member_id, to_char(since, 'YYYY-MM-DD') as since from mission_moved
      order by 1`),
  ).toEqual([
    { member_id: 1n, since: '0001-01-01' },
    { member_id: 2n, since: '2026-11-20' },
  ]);
  // By other terms than these: everybody with something on the days that count is judged anew.
  expect(await db.composed('select terms from mission_marks')).toEqual([{ terms: '' }]);
});
