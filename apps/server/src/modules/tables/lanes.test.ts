import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

const TABLES = { baccarat: 'lamp-room-1', 'sic-bo': 'dice-deck-1' } as const;
let world: World;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: {
      tables: Object.values(TABLES).join(),
      tableOpenSeconds: 1,
      tableDealMilliseconds: 100,
      tablePauseMilliseconds: 100,
    },
  });
});
afterAll(async () => {
  await world.close();
});

/** Of each game in one look: who has its lease and for how long, and the last round of its table. */
const look = async () => {
  const rows = await world.server.kernel.db.composed<{
    slug: string;
    owner: string;
    is_held: boolean;
    round: string;
  }>(
    `select t.slug, l.owner, l.expires_at > clock_timestamp() as is_held,
       (select r.chain_no || '/' || r.number || '/' || r.state from table_rounds r
         where r.brand_id = 1 and r.table_id = t.table_id
         order by r.chain_no desc, r.number desc limit 1) as round
     from live_tables t
     join leases l on l.name = 'tables.clock/1/' || t.slug where t.brand_id = 1 order by t.slug`,
  );
  return rows;
};
const here = () => world.server.kernel.processId;
const PATIENCE = { timeout: 60_000, interval: 50 };

it('two processes share the games between them, and take over those of one that is killed', async () => {
  await expect
    .poll(async () => (await look()).map(({ owner }) => owner), PATIENCE)
    .toEqual([here(), here()]);
  const elsewhere = await startProcess(world);
  try {
    // One game each, and the rounds of both go on.
    await expect
      .poll(async () => (await look()).filter(({ owner }) => owner === here()).length, PATIENCE)
      .toBe(1);
    await expect
      .poll(async () => new Set((await look()).map(({ owner }) => owner)).size, PATIENCE)
      .toBe(2);
    const shared = await look();
    await expect
      .poll(
        async () => (await look()).every((one, at) => one.round !== shared[at]?.round),
        PATIENCE,
      )
      .toBe(true);
  } finally {
    await elsewhere.kill();
  }
  // A statement that was under way when it died has ended by then.
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  // What was its game stands still until its lease has run out; the other one goes on.
  const killed = await look();
  const theirs = killed.findIndex(({ owner }) => owner !== here());
  expect(theirs).toBeGreaterThanOrEqual(0);
  const isStill = (one: (typeof killed)[number] | undefined) =>
    one?.is_held === true && one.owner === killed[theirs]?.owner;
  let last = killed;
  for (let seen = killed; isStill(seen[theirs]); seen = await look()) last = seen;
  expect(last[theirs]?.round).toBe(killed[theirs]?.round);
  expect(last[1 - theirs]?.round).not.toBe(killed[1 - theirs]?.round);
  await expect
    .poll(async () => {
      const one = (await look())[theirs];
      return one?.owner === here() && one.round !== killed[theirs]?.round;
    }, PATIENCE)
    .toBe(true);
});
