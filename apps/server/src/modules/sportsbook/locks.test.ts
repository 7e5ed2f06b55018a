import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import type { Queries } from '../../kernel/db.ts';
import { markAllPlaced } from './rows/new-slips.ts';
import { noteJudged, noteOutcomes } from './rows/slips.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(() => house.world.close());
const db = () => house.world.server.kernel.db;

/** Parlays on the same markets, by the order of their ids. */
const parlays = async () => {
  const events = [await house.event(), await house.event()];
  const legs = await Promise.all(events.map((id) => house.leg(id, 'both-score', 'yes')));
  const placed = [];
  for (let no = 0; no < 4; no += 1) {
    const who = await house.member();
    placed.push((await house.place(who, legs)).value.slipId);
  }
  const rows = await db().composed<{ slip_id: string; wager_id: bigint }>(
    `select slip_id, wager_id from book_slips where slip_id = any($1::text[]) order by slip_id`,
    [placed],
  );
  return { marketId: legs[0]?.marketId ?? '', rows };
};
/**
 * Somebody holds the first of them and then wants the others: whatever takes all of them meanwhile
 * waits for the first, and holds none of the others.
 */
const takesInOrder = async (
  rows: readonly { slip_id: string }[],
  take: () => Promise<unknown>,
): Promise<void> => {
  const [first = '', ...others] = rows.map((one) => one.slip_id);
  let taking: Promise<unknown> = Promise.resolve();
  await db().transaction(async (tx: Queries) => {
    const lock = (table: string, ids: readonly string[]) =>
      tx.composed(`select 1 from ${table} where slip_id = any($1::text[]) for update nowait`, [
        [...ids],
      ]);
    await lock('book_slips', [first]);
    taking = take();
    await waitBehind(tx, db());
    await lock('book_slips', others);
    await lock('book_legs', [first, ...others]);
  });
  await taking;
};

it('[SP-01] slips that are noted together are locked by their ids, whoever else holds one', async () => {
  const { rows } = await parlays();
  const back = rows.toReversed();
  await db().run('update book_slips set wager_id = null where slip_id = any($1::text[])', [
    rows.map((one) => one.slip_id),
  ]);
  await takesInOrder(rows, () =>
    markAllPlaced(
      db(),
      back.map((one) => ({ brandId: 1, slipId: one.slip_id, wagerId: one.wager_id })),
    ),
  );
  await takesInOrder(rows, () =>
    noteJudged(
      db(),
      1,
      back.map((one) => ({ slipId: one.slip_id, no: 1 })),
    ),
  );
  const now = await db().composed<{ wager_id: bigint; judged_no: number }>(
    `select wager_id, judged_no from book_slips where slip_id = any($1::text[]) order by slip_id`,
    [rows.map((one) => one.slip_id)],
  );
  expect(now).toEqual(rows.map((one) => ({ wager_id: one.wager_id, judged_no: 1 })));
});

it('[SP-01] what a market came to locks slips by their ids, and before their legs', async () => {
  const { marketId, rows } = await parlays();
  const outcomes = { yes: '1/1 0/1', no: '0/1 0/1' };
  await takesInOrder(rows, () =>
    db().transaction((tx) => noteOutcomes(tx, { brandId: 1, marketId, outcomes })),
  );
  const [due] = await db().composed<{ n: number; legs: number }>(
    `select (select count(*)::integer from book_slips where due_no > judged_no
         and slip_id = any($1::text[])) as n,
       (select count(*)::integer from book_legs where outcome = '1/1 0/1'
         and slip_id = any($1::text[])) as legs`,
    [rows.map((one) => one.slip_id)],
  );
  expect(due).toEqual({ n: 4, legs: 4 });
});
