import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallShape, OutputOf, RawInputOf } from '@fairhouse/contract';
import * as records from '@fairhouse/contract/records';
import pg from 'pg';
import { callerAt } from '../tests/caller.ts';
import { registerMember, type Member } from '../tests/e2e/member-api.ts';
import { openHouse } from './house.ts';
import { generateHistory } from './records-history.ts';
import { tellFigures } from './tell.ts';

const WAGERS = 20_000_000;
/** Members in all, as a part of the wagers: 100,000 of 20 million. */
const WAGERS_A_MEMBER = 200;
/** Those whose records are read: they have pages enough. */
const READERS = 5;
const WAGERS_A_READER = 12_000;
const PAGE = 20;
const CALLS = 300;
const LIMITS = { firstPage: 20, pageFiveHundred: 20, totals: 50 };

/**
 * `npm run bench -- records [WAGERS]`: reads records out of a ledger of that many wagers over
 * HTTP, and lets PostgreSQL do the same without days and cursors as the peer.
 */
export const benchRecords = async (): Promise<void> => {
  const wagers = Number(process.argv[3] ?? WAGERS);
  const members = Math.round(wagers / WAGERS_A_MEMBER);
  const house = await openHouse();
  const client = new pg.Client({ connectionString: house.databaseUrl });
  try {
    const readers = await readersOf(house.url);
    await client.connect();
    const started = performance.now();
    await generateHistory(client, {
      wagers,
      members,
      readers: readers.map((one) => one.memberId),
      ofReaders: (READERS * WAGERS_A_READER) / wagers,
    });
    const generated = performance.now();
    await waitUntilFolded(client);
    const folded = performance.now();
    await client.query('analyze');
    const found = await measure(house.url, readers);
    const peer = await measurePeer(client, readers);
    const isWithin =
      found.firstPage.p99 < LIMITS.firstPage &&
      found.pageFiveHundred.p99 < LIMITS.pageFiveHundred &&
      found.totals.p99 < LIMITS.totals;
    tellFigures(
      {
        bench: 'records',
        wagers,
        members,
        wagersAReader: WAGERS_A_READER,
        cores: availableParallelism(),
        generateSeconds: seconds(generated - started),
        foldSeconds: seconds(folded - generated),
        limitsMilliseconds: LIMITS,
        isWithin,
        ...found,
        peer,
      },
      { isWithin },
    );
  } finally {
    await client.end();
    await house.stop();
  }
};

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

const readersOf = async (url: string): Promise<Member[]> => {
  const readers: Member[] = [];
  for (let at = 0; at < READERS; at += 1) readers.push(await registerMember(url));
  return readers;
};

/**
 * Until every reader of the ledger has seen all of it, or those that are named: a house is never
 * that far behind itself. Observed returns are read every ten minutes and wait until then.
 */
export const waitUntilFolded = async (
  client: pg.Client,
  feeds: readonly string[] | null = null,
): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ left: string }>(
      `select coalesce(sum(left_over), 0) as left from (
         select feed, last_wager_seen(1) - mark as left_over
         from wager_feeds where brand_id = 1 and feed <> 'certificates.returns'
         union all select feed, (select max(transfer_id) from transfers where brand_id = 1) - mark
         from transfer_feeds where brand_id = 1) feeds
       where left_over > 0 and ($1::text[] is null or feed = any($1))`,
      [feeds],
    );
    if (Number(rows[0]?.left) <= 0) return;
    await sleep(500);
  }
};

type Times = { p50: number; p99: number };
const timesOf = async (calls: number, work: (turn: number) => Promise<void>): Promise<Times> => {
  const times: number[] = [];
  for (let turn = -10; turn < calls; turn += 1) {
    const from = performance.now();
    await work(turn + 10);
    if (turn >= 0) times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99) };
};

const measure = async (url: string, readers: Member[]) => {
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString();
  const { call } = callerAt(url);
  const read = async <C extends CallShape>(
    turn: number,
    definition: C,
    input: RawInputOf<C>,
  ): Promise<OutputOf<C>> => {
    const { token = '' } = readers[turn % READERS] ?? {};
    const { value } = await call(definition, input, { token });
    const { list } = value as { list?: unknown[] };
    if (list?.length === 0) throw new Error(`${definition.path}: empty`);
    return value;
  };
  const asked = <C extends CallShape>(definition: C, input: RawInputOf<C>) =>
    timesOf(CALLS, async (turn) => {
      await read(turn, definition, input);
    });
  const pageSize = PAGE;
  const { bettingRecord: bets, bettingTotals: totals, transactions } = records;
  const cursors: string[] = [];
  for (let at = 0; at < READERS; at += 1) {
    cursors.push((await read(at, bets, { pageSize, pageNo: 499 })).nextCursor ?? '');
  }
  return {
    firstPage: await asked(bets, { pageSize, startDate: from }),
    pageFiveHundred: await timesOf(CALLS, async (turn) => {
      await read(turn, bets, { pageSize, cursor: cursors[turn % READERS] });
    }),
    pageFiveHundredByNumber: await asked(bets, { pageSize, pageNo: 500 }),
    totals: await asked(totals, { startDate: from }),
    accountRecord: await asked(transactions, { pageSize, startDate: from }),
    profit: await asked(records.profit, { period: 'month' }),
  };
};

/** The same from the wagers themselves: by offset, and by sums of all rows. */
const measurePeer = async (client: pg.Client, readers: Member[]) => {
  const ask = (sql: string) =>
    timesOf(60, async (turn) => {
      await client.query(sql, [readers[turn % READERS]?.memberId]);
    });
  return {
    pageFiveHundredByOffset: await ask(`select * from wagers where brand_id = 1
      and member_id = $1 order by wager_id desc offset 9980 limit ${PAGE}`),
    totalsByScan: await ask(`select count(*), sum(stake), sum(valid_bet), sum(payout) from wagers
      where brand_id = 1 and member_id = $1 and at >= now() - interval '29 days'`),
  };
};
