import { setTimeout as sleep } from 'node:timers/promises';
import { selectionsOf } from '@fairhouse/book';
import { marketOfKey } from '@fairhouse/book/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeed, type FeedService } from '../../sports-feeds/replay/open-feed.ts';
import { startProcess } from '../second-process.ts';
import { unrulyLine } from '../unruly-feed/line.ts';
import { modelResult, orderedModel } from '../unruly-feed/ordered-model.ts';
import { randomScript } from '../unruly-feed/random-script.ts';
import { openWorld, type World } from '../world.ts';

const SECRET = 'a secret for feeds';
const KILLS = 4;
/** So much is heard between two kills. */
const HEARD = 250;
let world: World;
let feed: FeedService;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await feed.stop();
  await world.close();
});

const script = randomScript({
  seed: 'killed',
  events: 150,
  count: 3_000,
  begin: Date.now() - 200_000,
  span: 190_000,
});
const count = async (state: 'new' | 'done'): Promise<number> =>
  Number(
    (
      await world.server.kernel.db.composed<{ count: bigint }>(
        'select count(*) as count from book_messages where brand_id = 1 and state = $1',
        [state],
      )
    )[0]?.count ?? 0n,
  );

it('a house that is killed again and again while it hears a feed ends as the model', async () => {
  let isTold = false;
  feed = await openFeed({
    port: 0,
    secret: SECRET,
    line: unrulyLine({ seed: 'killed', twice: 30, late: 30 }),
    script: {
      ...script,
      between: (from) => {
        if (isTold) return [];
        isTold = true;
        return script.between(0, from + 1);
      },
    },
  });
  const more = { SPORTS_FEED_URL: feed.url, SPORTS_FEED_SECRET: SECRET };
  let inTheMiddle = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const from = await count('done');
    const child = await startProcess(world, more);
    while ((await count('done')) < from + HEARD) await sleep(5);
    await child.kill();
    if ((await count('new')) > 0) inTheMiddle += 1;
  }
  const last = await startProcess(world, more);
  const heard = async (): Promise<number> =>
    Number(
      (
        await world.server.kernel.db.composed<{ count: bigint }>(
          `select count(*) as count from book_messages
           where brand_id = 1 and state = 'done' and event_id is not null`,
        )
      )[0]?.count ?? 0n,
    );
  await expect.poll(heard, { timeout: 150_000 }).toBe(script.all.length);
  await last.kill();
  expect(inTheMiddle).toBeGreaterThanOrEqual(2);

  const rows = await world.server.kernel.db.composed<{
    event_id: string;
    type: string;
    period: string;
    line: number | null;
    prices: number[];
    result_no: number;
    kind: string | null;
    outcomes: Record<string, string> | null;
  }>(
    `select m.event_id, m.type, m.period, m.line, m.prices, m.result_no, r.kind, r.outcomes
     from book_markets m left join book_results r on r.brand_id = m.brand_id
       and r.market_id = m.market_id and r.no = m.result_no
     where m.brand_id = 1 and m.event_id like 'replay-%'`,
  );
  const model = orderedModel(script.all);
  let [markets, results] = [0, 0];
  for (const row of rows) {
    const key = [row.type, row.period, row.line ?? ''].join('|');
    const event = row.event_id.replace('replay-', '').replaceAll('-', ':');
    const wanted = model.get(event)?.markets.get(key);
    if (!wanted) throw new Error(`the model has no ${event} ${key}`);
    const told =
      row.kind === null || row.kind === 'rollback'
        ? 'open'
        : row.kind === 'void'
          ? 'void'
          : selectionsOf(marketOfKey(key))
              .map((one) => row.outcomes?.[one])
              .join();
    expect(`${event} ${key} ${told}`).toBe(`${event} ${key} ${modelResult(wanted)}`);
    // A market that has a result changes its price no more.
    if (row.result_no === 0) expect(row.prices).toEqual(wanted.prices);
    markets += 1;
    results += told === 'open' ? 0 : 1;
  }
  const priced = [...model.values()].flatMap((one) =>
    [...one.markets.values()].filter((market) => market.product > 0),
  );
  expect(markets).toBe(priced.length);
  expect(results).toBeGreaterThan(100);
}, 600_000);
