import { setTimeout as sleep } from 'node:timers/promises';
import { factorOf, outcomeOf, selectionsOf, type Market } from '@fairhouse/book';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { betAt, marketIdOf } from '../apps/server/src/modules/sportsbook/rules.ts';
import { MARKETS_OF_EVENT, SETTLED_BY, shownEventId, type BenchFeed } from './sports-feed.ts';

const STAKE = 200n;
/** Members of the bench have numbers from here on. */
const FIRST_MEMBER = 5_000_000;
const OF_MEMBER = 10;
const MILLI = 1910;
/** The second leg of a double was won before. */
const WON_MILLI = 1500;
const LOOK_MILLISECONDS = 250;
const WAIT_MILLISECONDS = 30 * 60_000;

type Choice = { market: Market; marketId: string; selection: string };
const choicesOf = (): Choice[] =>
  MARKETS_OF_EVENT.flatMap((market) =>
    selectionsOf(market).map((selection) => ({
      market,
      selection,
      marketId: marketIdOf(shownEventId(0), market),
    })),
  );
const dueOf = ({ market, selection }: Choice, isDouble: boolean): bigint => {
  const outcome = outcomeOf(market, selection, SETTLED_BY);
  if (!outcome) throw new Error(`${market.type} has no outcome`);
  const { num, den } = factorOf(outcome, MILLI);
  return isDouble ? (STAKE * num * BigInt(WON_MILLI)) / (den * 1000n) : (STAKE * num) / den;
};

export type SettledSlips = {
  slips: number;
  ended: number;
  seconds: number;
  payouts: bigint;
  due: bigint;
};
/**
 * An event with so many open slips ends: half are singles, half doubles of which the other leg was
 * won. From the word of the feed to the end of the last, by the house's own jobs.
 */
export const measureSettling = async (
  db: Database,
  feed: BenchFeed,
  wanted: number,
): Promise<SettledSlips> => {
  const members = Math.ceil(wanted / OF_MEMBER);
  const slips = members * OF_MEMBER;
  const choices = choicesOf();
  await seedLedger(db, members);
  await seedSlips(db, { members, choices });
  let due = 0n;
  for (let at = 0; at < slips; at += 1) {
    const choice = choices[Math.floor(at / 2) % choices.length];
    if (choice) due += dueOf(choice, at % 2 === 1);
  }
  await db.composed('vacuum analyze');
  await db.composed('checkpoint');
  const from = performance.now();
  feed.end(0);
  await untilEnded(db, members);
  const seconds = (performance.now() - from) / 1000;
  const [row] = await db.composed<{ ended: bigint; payouts: bigint }>(
    `select count(*) as ended, coalesce(sum(payout), 0)::bigint as payouts from wagers
     where brand_id = 1 and member_id between $1 and $2 and state = 'settled'`,
    [FIRST_MEMBER, FIRST_MEMBER + members - 1],
  );
  return { slips, ended: Number(row?.ended ?? 0n), seconds, payouts: row?.payouts ?? 0n, due };
};

const untilEnded = async (db: Database, members: number): Promise<void> => {
  for (const until = Date.now() + WAIT_MILLISECONDS; Date.now() < until;) {
    const [row] = await db.composed<{ is_open: boolean }>(
      `select exists (select from wagers where brand_id = 1 and state = 'open'
         and member_id between $1 and $2) as is_open`,
      [FIRST_MEMBER, FIRST_MEMBER + members - 1],
    );
    if (row?.is_open === false) return;
    await sleep(LOOK_MILLISECONDS);
  }
  throw new Error('the event was not settled in half an hour');
};

/** Members with money, of which all their stakes are taken, as placing writes it. */
const seedLedger = async (db: Database, members: number): Promise<void> => {
  const last = FIRST_MEMBER + members - 1;
  const staked = BigInt(OF_MEMBER) * STAKE;
  await db.composed(`insert into accounts (brand_id, name, currency)
    select 1, n, b.currency from brands b, unnest(array['house:grant', 'house:wagers:SPORTS']) n
    where b.brand_id = 1 on conflict do nothing`);
  await db.composed(
    `insert into accounts (brand_id, name, member_id, currency)
     select 1, 'member:' || n, n, b.currency from brands b, generate_series($1::bigint, $2) n
     where b.brand_id = 1`,
    [FIRST_MEMBER, last],
  );
  await db.composed(
    `insert into balances (brand_id, member_id, account_id, available)
     select brand_id, member_id, account_id, 1000000 - $2::bigint from accounts
     where member_id between $1 and $3`,
    [FIRST_MEMBER, staked, last],
  );
  for (const [key, kind] of [
    ['grant', 'deposit'],
    ['sports', 'wager'],
  ])
    await db.composed(
      `insert into transfers (brand_id, transfer_id, key, kind, reference)
       select 1, nextval('transfer_ids'), $1 || ':' || member_id, $2, 'bench' from balances
       where member_id between $3 and $4 order by member_id`,
      [key, kind, FIRST_MEMBER, last],
    );
  await db.composed(
    `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after)
     select 1, t.transfer_id, s.no, case when s.no = 1 then b.account_id else h.account_id end,
       s.type, s.amount, case when s.no = 1 then s.after end
     from balances b
     cross join (values ('grant', 'house:grant', 1, 'deposit', 1000000::bigint, 1000000::bigint),
       ('grant', 'house:grant', 2, 'deposit', -1000000, null),
       ('sports', 'house:wagers:SPORTS', 1, 'stake', -$1::bigint, 1000000 - $1::bigint),
       ('sports', 'house:wagers:SPORTS', 2, 'wager', $1::bigint, null))
       as s(key, house, no, type, amount, after)
     join transfers t on t.brand_id = 1 and t.key = s.key || ':' || b.member_id
     join accounts h on h.brand_id = 1 and h.name = s.house where b.member_id between $2 and $3`,
    [staked, FIRST_MEMBER, last],
  );
};

/** Their slips, one a wager: every first is a single, every second a double. */
const seedSlips = async (
  db: Database,
  { members, choices }: { members: number; choices: readonly Choice[] },
): Promise<void> => {
  const eventId = shownEventId(0);
  const wonId = marketIdOf(shownEventId(1), { type: '1x2', period: 'match' });
  await db.composed(
    `insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet, stake,
       state, detail)
     select 1, b.member_id, t.transfer_id,
       case when g.at % 2 = 0 then 'book:' || c.market else 'book-slips:' || $5::text end,
       'sportsbook', 'SPORTS', case when g.at % 2 = 0 then c.bet else 'slip-' || g.at end, $6,
       'open', jsonb_build_object('slip', 'bench-' || g.at)
     from balances b join transfers t on t.brand_id = 1 and t.key = 'sports:' || b.member_id
     cross join generate_series(0, $7::integer - 1) n
     cross join lateral (select (b.member_id - $1::bigint) * $7 + n as at) g
     cross join lateral (select ($3::text[])[1 + (g.at / 2) % $8::integer] as market,
       ($4::text[])[1 + (g.at / 2) % $8::integer] as bet) c
     where b.member_id between $1 and $2 order by b.member_id, n`,
    [
      FIRST_MEMBER,
      FIRST_MEMBER + members - 1,
      choices.map((one) => one.marketId),
      choices.map((one) => betAt(one.selection, MILLI)),
      eventId,
      STAKE,
      OF_MEMBER,
      choices.length,
    ],
  );
  await db.composed(
    `insert into book_slips (brand_id, slip_id, member_id, key, content, kind, category, sizes,
       unit_stake, lines, policy, is_trial, state, placed_at, wager_id, round_id)
     select 1, w.detail ->> 'slip', w.member_id, w.detail ->> 'slip', 'bench',
       case when w.bet like 'slip-%' then 'parlay' else 'single' end, 'SPORTS',
       case when w.bet like 'slip-%' then array[2] else array[1] end,
       w.stake, 1, 'any', false, 'placed', now(), w.wager_id, w.round_id
     from wagers w where w.brand_id = 1 and w.member_id between $1 and $2`,
    [FIRST_MEMBER, FIRST_MEMBER + members - 1],
  );
  await db.composed(
    `insert into book_legs (brand_id, slip_id, leg_no, event_id, market_id, selection, milli,
       version, is_live)
     select 1, s.slip_id, 1, $1, ($2::text[])[c.at], ($3::text[])[c.at], $4, 0, false
     from book_slips s cross join lateral (
       select 1 + (substr(s.slip_id, 7)::bigint / 2) % $5::integer as at) c
     where s.brand_id = 1 and s.content = 'bench'`,
    [
      eventId,
      choices.map((one) => one.marketId),
      choices.map((one) => one.selection),
      MILLI,
      choices.length,
    ],
  );
  await db.composed(
    `insert into book_legs (brand_id, slip_id, leg_no, event_id, market_id, selection, milli,
       version, is_live, outcome)
     select 1, s.slip_id, 2, $1, $2, 'home', $3, 0, false, '1/1 0/1' from book_slips s
     where s.brand_id = 1 and s.content = 'bench' and s.kind = 'parlay'`,
    [shownEventId(1), wonId, WON_MILLI],
  );
};
