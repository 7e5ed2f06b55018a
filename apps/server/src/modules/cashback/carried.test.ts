import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBefore, type Before } from '../../../../../tests/before.ts';
import type { Queries } from '../../kernel/db.ts';
import { openOnce, type Kernel } from '../../kernel/kernel.ts';
import { endWagers } from '../wallet/index.ts';
import { countCashback } from './actions/count.ts';

const NOW = new Date('2026-11-25T20:00:00Z');
/** The open day; in the zone of the brand it began at 17:00 UTC of the 25th. */
const DAY = '2026-11-26';
const MEMBER = 1n;
const TRIAL = 2n;
const START = 2n;
const MARK = 8n;

let before: Before;
beforeAll(async () => {
  before = await openBefore('20261125225343');
  const { db } = before;
  await db.run(`insert into brands (brand_id, merchant_code, name, currency, time_zone) values
    (1, 'ONE', 'One', 'USD', 'Asia/Ho_Chi_Minh'), (2, 'TWO', 'Two', 'USD', 'UTC')`);
  await db.run(`insert into accounts (brand_id, account_id, name, currency, member_id, is_trial)
    values (1, 1, 'member:1', 'USD', 1, false), (1, 2, 'member:2', 'FUN', 2, true),
      (2, 3, 'member:1', 'USD', 1, false)`);
  await db.run(`insert into balances (brand_id, member_id, account_id)
    values (1, 1, 1), (1, 2, 2), (2, 1, 3)`);
  await db.run(`select setval('account_ids', 100), setval('wager_ids', 100)`);
  await db.run(`update wager_feed_starts set at = $1 where feed = 'cashback'`, [START]);
  await db.run(`insert into wager_feeds (brand_id, feed, mark) values (1, 'cashback', $1)`, [MARK]);
  await db.run(`insert into cashback_clocks (brand_id, open_day, first_wager) values (1, $1, $2)`, [
    DAY,
    START,
  ]);
  await db.run(
    `insert into cashbacks (brand_id, member_id, day, category, bets, valid_bet, amount,
       expires_at) values
       (1, 1, $1, 'RNG', 5, 4000, null, null), (1, 1, '2026-11-25', 'RNG', 2, 900, 2, now())`,
    [DAY],
  );
  await fill();
});
afterAll(async () => {
  await before.close();
});

type Given = {
  id: bigint;
  state: 'open' | 'settled' | 'void';
  valid?: bigint;
  at?: string;
  brandId?: number;
  memberId?: bigint;
  category?: string;
};
const insertWager = (one: Given) =>
  before.db.run(
    `insert into wagers (brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet,
       stake, payout, valid_bet, state, at, settled_at)
     values ($1, $2, $3, $2, $4, 'baccarat', $5, 'banker', 10000, 0, $6, $7, $8, $9)`,
    [
      one.brandId ?? 1,
      one.id,
      one.memberId ?? MEMBER,
      `round-${one.id}`,
      one.category ?? 'RNG',
      one.valid ?? 0n,
      one.state,
      '2026-11-20T00:00:00Z',
      one.state === 'open' ? null : (one.at ?? '2026-11-25T18:00:00Z'),
    ],
  );
const correct = (id: bigint, to: { state: 'settled' | 'void'; valid: bigint }) =>
  before.db.run(
    `update wagers set state = $2, valid_bet = $3, settled_at = '2026-11-25T19:00:00Z'
     where brand_id = 1 and wager_id = $1`,
    [id, to.state, to.valid],
  );

async function fill() {
  // Staked before the module came, with a correction that counts nothing.
  await insertWager({ id: 1n, state: 'settled', valid: 9000n });
  await correct(1n, { state: 'void', valid: 0n });
  await insertWager({ id: 2n, state: 'open' });
  // Counted, and two of them corrected since.
  await insertWager({ id: 3n, state: 'settled', valid: 2000n });
  await insertWager({ id: 4n, state: 'settled', valid: 700n });
  await correct(4n, { state: 'void', valid: 0n });
  await correct(3n, { state: 'settled', valid: 2300n });
  // Waited: still open, settled since, settled and corrected since, void since.
  for (const id of [5n, 6n, 7n, 8n]) {
    await insertWager({ id, state: 'open' });
    await before.db.run('insert into cashback_waiting (brand_id, wager_id) values (1, $1)', [id]);
  }
  await correct(6n, { state: 'settled', valid: 333n });
  await correct(7n, { state: 'settled', valid: 600n });
  await correct(7n, { state: 'settled', valid: 250n });
  await correct(8n, { state: 'void', valid: 0n });
  // Not read yet: of a day that is closed, open, of free play, taken back, of the brand's next day.
  await insertWager({ id: 9n, state: 'settled', valid: 77n, at: '2026-11-25T10:00:00Z' });
  await insertWager({ id: 10n, state: 'open' });
  await insertWager({ id: 11n, state: 'settled', valid: 5000n, memberId: TRIAL });
  await insertWager({ id: 12n, state: 'settled', valid: 4000n });
  await correct(12n, { state: 'void', valid: 0n });
  await insertWager({
    id: 13n,
    state: 'settled',
    valid: 41n,
    at: '2026-11-26T17:00:00Z',
    category: 'LIVE',
  });
  // A brand that was never counted.
  await insertWager({ id: 14n, state: 'settled', valid: 500n, brandId: 2 });
  // The database dates corrections by its own clock, which here is beside the point.
  await before.db.run(`update cashback_corrections set at = '2026-11-25T19:00:00Z'`);
}

/** What the fold was before it read ends. */
const foldAsBefore = (tx: Queries) =>
  tx.composed(
    `with corrected as (
       delete from cashback_corrections where brand_id = $1
       returning wager_id, member_id, category, at, bets, valid_bet
     ), span as materialized (
       select wager_id, member_id, category, state, valid_bet, settled_at from wagers
       where brand_id = $1 and wager_id > $2 and wager_id <= $3
     ), ended as (
       delete from cashback_waiting q using wagers w where q.brand_id = $1 and w.brand_id = $1
         and w.wager_id = q.wager_id and w.state <> 'open'
       returning w.member_id, w.category, w.state, w.valid_bet, w.settled_at
     ), counted as (
       select member_id, category, settled_at as at, 1 as bets, valid_bet from span
         where state = 'settled'
       union all
       select member_id, category, settled_at, 1, valid_bet from ended where state = 'settled'
       union all
       select c.member_id, c.category, c.at, c.bets, c.valid_bet from corrected c
       where c.wager_id <= $2 and c.wager_id > $5 and not exists (select from cashback_waiting q
         where q.brand_id = $1 and q.wager_id = c.wager_id)
     ), days as (
       select member_id, category, greatest((at at time zone $4)::date, $6::date) as day,
         sum(bets)::bigint as bets, sum(valid_bet)::bigint as valid_bet
       from counted group by 1, 2, 3
     )
     insert into cashbacks as c (brand_id, member_id, day, category, bets, valid_bet)
     select $1, d.member_id, d.day, d.category, d.bets, d.valid_bet from days d
     join balances b on b.brand_id = $1 and b.member_id = d.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
     on conflict (brand_id, member_id, day, category) do update set
       bets = c.bets + excluded.bets, valid_bet = c.valid_bet + excluded.valid_bet`,
    [1, MARK, 100n, 'Asia/Ho_Chi_Minh', START, DAY],
  );
const rowsOf = (db: Queries) =>
  db.composed<Record<string, unknown>>(
    `select brand_id, member_id, to_char(day, 'YYYY-MM-DD') as day, category, bets, valid_bet,
       amount from cashbacks order by 1, 2, 3, 4`,
  );
/** As the old fold would leave them; nothing of it stays. */
const foldedBefore = async (): Promise<unknown> => {
  const kept = new Error('taken back');
  let rows: unknown;
  await before.db
    .transaction(async (tx) => {
      await foldAsBefore(tx);
      rows = await rowsOf(tx);
      throw kept;
    })
    .catch((error: unknown) => {
      if (error !== kept) throw error;
    });
  return rows;
};

it('what waited, was not read or was corrected is carried over to the cent, once', async () => {
  const folded = await foldedBefore();
  await before.goOn();
  const { db } = before;
  const of = (day: string, category: string, sums: [bigint, bigint], rest = {}) => ({
    brand_id: 1,
    member_id: MEMBER,
    day,
    category,
    bets: sums[0],
    valid_bet: sums[1],
    amount: null,
    ...rest,
  });
  // 4000, 300 more and 700 less by corrections, 333 and 250 that waited, 77 of before the day.
  const carried = [
    of('2026-11-25', 'RNG', [2n, 900n], { amount: 2n }),
    of(DAY, 'RNG', [7n, 4260n]),
    of('2026-11-27', 'LIVE', [1n, 41n]),
  ];
  expect(folded).toEqual(carried);
  expect(await rowsOf(db)).toEqual(carried);

  // What was open comes by its end; what was staked before the module came counts nothing.
  const kernel = {
    db: { ...db, now: () => NOW },
    once: openOnce(),
    bus: { tell: () => undefined, tellHere: () => undefined },
    clock: { now: () => NOW, milliseconds: () => NOW.getTime() },
  } as unknown as Kernel;
  await endWagers(
    kernel,
    1,
    [
      [2n, 6000n],
      [5n, 900n],
      [10n, 11n],
    ].map(([wagerId = 0n, validBetMinor = 0n]) => ({
      wagerId,
      payoutMinor: 0n,
      validBetMinor,
      rule: 'net',
      outcome: 'banker',
    })),
  );
  for (let turn = 0; turn < 3; turn += 1) await countCashback(kernel);
  expect(await rowsOf(db)).toEqual([
    of('2026-11-25', 'RNG', [2n, 900n], { amount: 2n }),
    of(DAY, 'RNG', [9n, 5171n]),
    of('2026-11-27', 'LIVE', [1n, 41n]),
    of('2026-11-25', 'RNG', [1n, 500n], { brand_id: 2 }),
  ]);
});
