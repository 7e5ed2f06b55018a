import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBefore, type Before } from '../../../../../tests/before.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { openOnce, type Kernel } from '../../kernel/kernel.ts';
import { endWagers } from '../wallet/index.ts';
import { foldDays } from './actions/fold-days.ts';
import { openStakesOf, sumUp } from './rules.ts';
import { sumsOf } from './rows/profit.ts';
import { totalsOf } from './store.ts';

let house: Before;
let db: Database;
beforeAll(async () => {
  house = await openBefore('20261126004500');
  ({ db } = house);
  await history();
});
afterAll(async () => {
  await house.close();
});

const MAIN = 11n;
const WALLET = 13n;
let transfers = 0;
let balance = 0n;
/** A transfer of the member with the house on the other side, as it was posted then. */
const post = async (
  at: string,
  amounts: readonly (readonly [type: string, amount: bigint])[],
  account = MAIN,
): Promise<number> => {
  transfers += 1;
  await db.composed(
    `insert into transfers (brand_id, transfer_id, key, kind, at) values (1, $1, $2, 'x', $3)`,
    [transfers, `old:${transfers}`, at],
  );
  const all = amounts.reduce((sum, [, amount]) => sum + amount, 0n);
  for (const [index, [type, amount]] of [...amounts, ['wager', -all] as const].entries()) {
    const isOwn = index < amounts.length;
    if (isOwn && account === MAIN) balance += amount;
    if (amount === 0n) continue;
    await db.composed(
      `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
         balance_after, at) values (1, $1, $2, $3, $4, $5, $6, $7)`,
      [
        transfers,
        index + 1,
        isOwn ? account : 12,
        type,
        amount,
        isOwn && account === MAIN ? balance : null,
        at,
      ],
    );
  }
  return transfers;
};
type Old = {
  at: string;
  stake: bigint;
  payout?: bigint;
  valid?: bigint;
  state: 'open' | 'settled' | 'void';
  endedAt?: string;
  slug?: string;
};
const wager = async (id: number, transfer: number, p: Old): Promise<void> => {
  await db.composed(
    `insert into wagers (brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet,
       stake, payout, valid_bet, state, at, settled_at)
     values (1, $1, 1, $2, 'round', $3, 'LIVE', 'banker', $4, $5, $6, $7, $8, $9)`,
    [
      id,
      transfer,
      p.slug ?? 'baccarat',
      p.stake,
      p.payout ?? 0n,
      p.valid ?? 0n,
      p.state,
      p.at,
      p.endedAt ?? null,
    ],
  );
};

const [FIRST, SECOND, THIRD, FOURTH] = [1, 2, 3, 4].map((day) => `2026-11-0${day}T10:00:00Z`) as [
  string,
  string,
  string,
  string,
];
/** A house as it was: late ends, a void, a reversal, an open bet, play at a vendor. */
const history = async (): Promise<void> => {
  await db.run(`insert into brands (brand_id, merchant_code, name, currency, time_zone)
    values (1, 'OLD', 'Old', 'USD', 'UTC')`);
  await db.run(`insert into accounts (brand_id, account_id, name, member_id, currency) values
    (1, 11, 'member:1', 1, 'USD'), (1, 12, 'house:wagers:LIVE', null, 'USD'),
    (1, 13, 'wallet:DEV:1', 1, 'USD')`);
  await post(FIRST, [['deposit', 100_000n]]);
  await db.run(`insert into balances (brand_id, member_id, account_id) values (1, 1, 11)`);
  await db.run(`insert into vendor_wallets (brand_id, member_id, code, account_id)
    values (1, 1, 'DEV', 13)`);

  await wager(1, await post(FIRST, [['stake', -500n]]), {
    at: FIRST,
    stake: 500n,
    payout: 900n,
    valid: 400n,
    state: 'settled',
    endedAt: THIRD,
  });
  await post(THIRD, [['payout', 900n]]);
  await wager(2, await post(FIRST, [['stake', -300n]]), {
    at: FIRST,
    stake: 300n,
    payout: 300n,
    state: 'void',
    endedAt: SECOND,
  });
  await post(SECOND, [['refund', 300n]]);
  await wager(3, await post(SECOND, [['stake', -700n]]), {
    at: SECOND,
    stake: 700n,
    state: 'open',
  });
  // Lost after all: what it had brought was taken back on the fourth day.
  await wager(4, await post(FIRST, [['stake', -200n]]), {
    at: FIRST,
    stake: 200n,
    valid: 200n,
    state: 'settled',
    endedAt: FOURTH,
  });
  await post(FIRST, [['payout', 400n]]);
  await post(FOURTH, [['reversal', -400n]]);
  await db.run(`insert into reversed_wagers (brand_id, key, wager_id, member_id, stake,
      payout_before, payout_after, is_recovered) values (1, 'reversal:1', 4, 1, 200, 400, 0, true)`);
  await post(SECOND, [['wallet_out', -5_000n]]);
  const played = await post(
    SECOND,
    [
      ['stake', -1_000n],
      ['payout', 250n],
    ],
    WALLET,
  );
  await wager(5, played, {
    at: SECOND,
    stake: 1_000n,
    payout: 250n,
    valid: 750n,
    state: 'settled',
    endedAt: SECOND,
    slug: 'dev-derby',
  });
  await db.composed(
    `insert into wallet_plays (brand_id, member_id, wager_id, stake, payout, at, played_at)
    values (1, 1, 5, 1000, 250, $1, $1)`,
    [SECOND],
  );
  await db.run(`update balances set available = ${balance}`);
  await db.run(`update vendor_wallets set amount = 4250`);
  await db.run(`select setval('wager_ids', 5), setval('transfer_ids', ${transfers})`);
  await db.run(`select setval('account_ids', 13)`);

  // The days as they were folded: by placing, the open one waiting, the reversed one to be counted.
  await db.composed(
    `insert into bet_days select 1, 1, at::date, slug, category, count(*), sum(stake),
       sum(valid_bet), sum(payout), min(wager_id), max(wager_id) from wagers group by 3, 4, 5`,
  );
  await db.run(`insert into house_bets select 1, day, slug, category, bets, stake, valid_bet, payout
    from bet_days`);
  await db.run(`insert into entry_days select 1, 1, at::date, type, case type when 'stake' then 'LIVE'
      else '' end, count(*), sum(amount), 0, 0, min(transfer_id), max(transfer_id)
    from entries where balance_after is not null group by 3, 4, 5`);
  await db.run(`insert into bets_open values (1, 1, 3)`);
  await db.run(`insert into wager_feeds (brand_id, feed, mark) values (1, 'records.days', 5)`);
  await db.run(`insert into transfer_feeds (brand_id, feed, mark)
    values (1, 'records.days', ${transfers})`);
  await db.run(`insert into record_zones values (1, 'UTC')`);
  await db.run(`insert into ledger_folios (brand_id, folio_no, is_open, is_whole, last_wager,
    last_transfer) values (1, 1, false, true, 5, ${transfers})`);
};

const owner = { brandId: 1, memberId: 1n, timeZone: 'UTC' };
const expectSums = async (when: string, openStakes: bigint) => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const rows = await sumsOf(db, { ...owner, ...days });
  const [is] = await db.composed<{ main: bigint; away: bigint }>(
    `select b.available as main, v.amount as away from balances b join vendor_wallets v
     using (brand_id, member_id)`,
  );
  const closing = rows.reduce((sum, row) => sum + row.amount, 0n);
  expect(closing, when).toBe((is?.main ?? 0n) + (is?.away ?? 0n));
  expect(openStakesOf(rows), when).toBe(openStakes);
  const listed = await totalsOf(db, { ...owner, from: null, until: null, kind: null, slugs: null });
  const [rowsNow] = await db.composed(
    `select count(*) as bets, sum(stake)::bigint as stake,
       sum(valid_bet)::bigint as valid_bet, sum(payout)::bigint as payout,
       sum(case state when 'open' then payout else payout - stake end)::bigint as net from wagers`,
  );
  expect(listed, when).toMatchObject(rowsNow ?? {});
  return new Map(
    [...new Set(rows.map((row) => row.day))].map((day) => {
      const { bets, wins, validBets } = sumUp(rows.filter((row) => row.day === day));
      return [day, [bets, wins, validBets]];
    }),
  );
};
const kernel = {
  get db() {
    return db;
  },
  clock: systemClock,
  once: openOnce(),
  bus: { tell: () => undefined, tellHere: () => undefined },
} as unknown as Kernel;
const folded = () =>
  db.composed(`select day::text, slug, sum(bets)::bigint as bets, sum(counted)::bigint as counted,
      sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid, sum(payout)::bigint as payout
    from end_days group by 1, 2 order by 1, 2`);
const recounted = () =>
  db.composed(`select at::date::text as day, slug, sum(bets)::bigint as bets,
      count(*) filter (where valid_bet > 0) as counted, sum(stake)::bigint as stake,
      sum(valid_bet)::bigint as valid, sum(payout)::bigint as payout
    from wager_ends group by 1, 2 order by 1, 2`);

it('a house of before keeps every cent, by the day its bets ended and by the day of placing', async () => {
  const done = await house.goOn();
  expect(done).toContain('20261126010811-by-ending.sql');
  const days = new Map([
    ['2026-11-01', [0n, 0n, 0n]],
    ['2026-11-02', [1_000n, 250n, 750n]],
    ['2026-11-03', [500n, 900n, 400n]],
    ['2026-11-04', [200n, 0n, 200n]],
  ]);
  expect(await expectSums('nothing is folded', 700n)).toEqual(days);
  await foldDays(kernel);
  expect(await db.rows(`select mark from wager_feeds where feed = 'records.days'`)).toEqual(
    await db.composed('select max(end_id) as mark from wager_ends'),
  );
  expect(await expectSums('all is folded', 700n)).toEqual(days);
  expect(await folded()).toEqual(await recounted());
  expect(
    await db.composed(`select day::text, slug, bets, stake, valid_bet, payout, net from bet_days
      order by 1, 2`),
  ).toEqual(
    await db.composed(`select at::date::text as day, slug, count(*) as bets,
        sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid_bet,
        sum(payout)::bigint as payout,
        sum(case state when 'open' then 0 else payout - stake end)::bigint as net
      from wagers group by 1, 2 order by 1, 2`),
  );

  const settled = [
    {
      wagerId: 3n,
      payoutMinor: 1_000n,
      validBetMinor: 300n,
      rule: 'net' as const,
      outcome: 'banker',
    },
  ];
  expect(await endWagers(kernel, 1, settled)).toEqual({ ok: true, members: [1n] });
  for (const when of ['what was open has ended', 'and is folded']) {
    const after = await expectSums(when, 0n);
    expect([...after.values()].at(-1), when).toEqual([700n, 1_000n, 300n]);
    expect([...after.entries()].slice(0, 4), when).toEqual([...days.entries()]);
    await foldDays(kernel);
  }
  expect(await folded()).toEqual(await recounted());
});
