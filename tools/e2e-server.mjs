// The server of the browser journeys: `node tools/e2e-server.mjs <port>`. Its database is
// E2E_DATABASE_URL, else one in a temporary PostgreSQL that goes with it.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFronts } from './build.mjs';
import { ensureInstalled, findNode, giveUp, root, say } from './install.mjs';
import { startServer } from './serve.mjs';
import { startVendor } from './vendor.mjs';

const port = Number(process.argv[2] ?? 18_980);
const dataDir = path.resolve(root, process.env.E2E_DATA_DIR ?? 'test-results/e2e-data');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
// A journey through a table is not kept waiting for the calm pace of a real one.
process.env.FAIRHOUSE_TABLE_OPEN_SECONDS ??= '12';
process.env.FAIRHOUSE_TABLE_DEAL_MILLISECONDS ??= '5000';
process.env.FAIRHOUSE_TABLE_PAUSE_MILLISECONDS ??= '2500';
// A few tables of every kind, for the first brand: all of them, and long chains, would only keep
// two cores busy.
process.env.FAIRHOUSE_TABLES ??= [
  'lamp-room-1',
  'lamp-room-2',
  'lamp-room-3',
  'dice-deck-1',
  'compass-room-1',
  'gate-hall-1',
  'tile-garden-1',
  'captains-table-1',
  'captains-table-2',
  'domino-loft-1',
  'saucer-room-1',
  'bead-house-1',
  'ox-barn-1',
  'fish-market-1',
  'phoenix-parlour-1',
  'anchor-hall-1',
  'anchor-hall-2',
]
  .map((table) => `1/${table}`)
  .join();
// Members of journeys register from addresses of their own, as if behind a proxy.
process.env.TRUSTED_PROXY_HOPS ??= '1';
// Journeys read the codes that members are sent.
process.env.DEMO_HELP ??= '1';
// As many lotteries, for the same reason: what is played in journeys, one of each screen at least.
process.env.FAIRHOUSE_LOTTERIES ??= [
  'lucky-five-1',
  'lucky-five-3',
  'eleven-lanterns-1',
  'sky-keno-1',
  'zodiac-seven-5',
  'north-fast-1',
  'mien-bac',
  'north-evening',
  'siam-six-1',
  'digit-board-1',
  'dice-board-1',
]
  .map((lottery) => `1/${lottery}`)
  .join();
// A match of football takes a minute.
process.env.FAIRHOUSE_VIRTUALS ??= '1/liga-lunara,1/vexel-open';
process.env.FAIRHOUSE_VIRTUAL_TIMES ??= '3';
// Journeys open a dozen brands more, where nobody bets on rounds.
process.env.FAIRHOUSE_RISING ??= '1/comet';
process.env.FAIRHOUSE_CHAIN_ROUNDS ??= '2000';
process.env.FAIRHOUSE_BOTCHECK_NUMBERS ??= '1000';
ensureInstalled();
const node = findNode();
await buildFronts(node);
const database = await openDatabase();
// A brand shows it only where a journey switches it on there.
const vendor = await startVendor({ node, port: 0, housePort: port, dataDir });
const server = await startServer({
  node,
  port,
  dataDir,
  databaseUrl: database.url,
  isWatching: false,
});
void server.ended.then(async (how) => {
  if (isStopping) return;
  await vendor.stop();
  await database.stop();
  giveUp(`the server of the browser tests ended (${how}).`);
});

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await vendor.stop();
    await database.stop();
    process.exit(0);
  });
}
await server.ready;
await prepareHouse();
say(`browser tests on http://localhost:${port}`);

/**
 * One operator gives play money to all journeys: together more than a day's limit of one. Another
 * owner, of the same password, approves what guards the house.
 */
async function prepareHouse() {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into role_limits (brand_id, role, one_minor, day_minor,
      paid_day_minor) select brand_id, 'owner', 100000, 100000000, 100000000 from brands where brand_id = 1
    on conflict do nothing`);
  await client.query(`insert into operators (brand_id, name, role, password_hash)
    select brand_id, 'second-owner', role, password_hash from operators
    where brand_id = 1 and name = 'operator' on conflict do nothing`);
  await client.end();
}

async function openDatabase() {
  const given = process.env.E2E_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const { startTemporaryPostgres } = await import('./postgres/temporary.mjs');
  return startTemporaryPostgres({}, { mayBeInMemory: true });
}
