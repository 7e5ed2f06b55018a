import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { endWagers, placeWager, verifyLedger, voidWagers } from '../wallet/index.ts';
import { observeReturns } from './actions/observe-returns.ts';
import { jobs } from './jobs.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, jobs);
  person = await world.register();
  await world.fund(person, 900_000n);
});
afterAll(async () => {
  await world.close();
});
const kernel = () => world.server.kernel;
const migration = readFileSync(
  path.join(import.meta.dirname, 'migrations/20261126012200-ends.sql'),
  'utf8',
);

/** A bet of 1.00 that waits for its end. */
const open = async (): Promise<bigint> => {
  const verdict = await placeWager(kernel(), {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key: crypto.randomUUID(),
    roundId: crypto.randomUUID(),
    windowId: null,
    slug: 'lamp-dice',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'over-49.50', stakeMinor: 100n, detail: { version: '0.0.9' } }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const end = (wagerId: bigint | undefined, payoutMinor: bigint) =>
  endWagers(kernel(), 1, [
    { wagerId: wagerId ?? 0n, payoutMinor, validBetMinor: 100n, rule: 'net', outcome: 'x' },
  ]);
const observed = async () => {
  await expect
    .poll(async () => {
      await observeReturns(kernel());
      return kernel().db.row(
        `select mark >= last_wager_seen(1) as is_read from wager_feeds
         where brand_id = 1 and feed = 'certificates.returns'`,
      );
    })
    .toEqual({ is_read: true });
  return kernel().db.composed(
    `select sum(wagers)::integer as wagers, sum(payout)::integer as payout from return_chunks
     where brand_id = 1 and slug = 'lamp-dice' and version = '0.0.9'`,
  );
};

it('a house of before keeps what it observed and counts each other wager once', async () => {
  const { db } = kernel();
  const wagers: bigint[] = [];
  for (let at = 0; at < 7; at += 1) wagers.push(await open());
  const [counted, waited, isVoid, open1, mark, unread, open2] = wagers;
  // Ended before and read, ended since it was read, void since, never read; two are open.
  await end(counted, 1n);
  await end(mark, 10n);
  await end(waited, 100n);
  await voidWagers(kernel(), { brandId: 1, reason: 'x' }, [isVoid ?? 0n]);
  await end(unread, 1000n);
  // As the house stood: read up to a number of a wager, with those that wait beside.
  await db.run('drop table return_unread');
  await db.run(`create table return_waiting (brand_id integer not null, wager_id bigint not null,
    primary key (brand_id, wager_id))`);
  for (const wagerId of [waited, isVoid, open1]) {
    await db.run('insert into return_waiting (brand_id, wager_id) values (1, $1)', [wagerId]);
  }
  await db.run(
    `insert into wager_feeds (brand_id, feed, mark) values (1, 'certificates.returns', $1)
     on conflict (brand_id, feed) do update set mark = excluded.mark`,
    [mark],
  );
  await db.run(`insert into return_chunks (brand_id, slug, version, bet, variant, chunk_no, wagers,
      paid, stake, stake_squares, payout, payout_squares)
    values (1, 'lamp-dice', '0.0.9', 'over-*', '', 1, 2, 2, 200, 20000, 11, 0)`);
  await db.run(migration);
  expect(await observed()).toEqual([{ wagers: 4, payout: 1111 }]);
  await end(open1, 10_000n);
  await end(open2, 100_000n);
  expect(await observed()).toEqual([{ wagers: 6, payout: 111_111 }]);
  expect(await observed()).toEqual([{ wagers: 6, payout: 111_111 }]);
  expect(await db.rows('select 1 from return_unread')).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
});
