import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const migration = readFileSync(
  path.join(import.meta.dirname, 'migrations/20261126012100-ends.sql'),
  'utf8',
);
/** Wagers 1 to 6 of before, of which those named were settled; their ends were numbered later. */
const house = async (p: { brandId: number; mark: bigint; settled: readonly number[] }) => {
  const { db } = ledger;
  await db.run(
    `insert into brands (brand_id, merchant_code, name, currency) values ($1, $2, 'x', 'USD')
     on conflict do nothing`,
    [p.brandId, `B${p.brandId}`],
  );
  await db.run(
    `insert into wagers (brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet,
       stake, state) select $1, id, 1, id, 'round-' || id, 'baccarat', 'LIVE', 'player', 100,
       case when id = any($2::integer[]) then 'settled' else 'open' end
     from generate_series(1, 6) id`,
    [p.brandId, [...p.settled]],
  );
  for (const [at, wagerId] of p.settled.entries()) {
    await db.run(
      `insert into wager_ends (brand_id, end_id, wager_id, member_id, slug, category, kind, bets,
         stake, payout, valid_bet, rule, placed_at, at)
       values ($1, $2, $3, 1, 'baccarat', 'LIVE', 'end', 1, 100, 0, 100, 'net', $4, $4)`,
      [p.brandId, BigInt(1001 + at), BigInt(wagerId), db.now()],
    );
  }
  await db.run(`insert into wager_feeds (brand_id, feed, mark) values ($1, 'opposite-bets', $2)`, [
    p.brandId,
    p.mark,
  ]);
};

it('a house of before goes on at the first end that was not read, and judges none of the rest', async () => {
  // Read up to 4: 5 was settled since, after 2 and 3 and before 4; 6 is open.
  await house({ brandId: 11, mark: 4n, settled: [1, 2, 3, 5, 4] });
  // All is read, 6 is open; and one that has played nothing.
  await house({ brandId: 12, mark: 6n, settled: [1, 2, 3, 4, 5] });
  await house({ brandId: 13, mark: 0n, settled: [] });
  await ledger.db.run(migration);
  expect(
    await ledger.db.composed(
      `select brand_id, mark from wager_feeds where feed = 'opposite-bets' and brand_id > 10
       order by brand_id`,
    ),
  ).toEqual([
    { brand_id: 11, mark: 1003n },
    { brand_id: 12, mark: 1005n },
    { brand_id: 13, mark: 0n },
  ]);
});
