// `npm start` (and `npm run dev` with --dev) in a fresh clone: installs what is missing, brings up
// PostgreSQL, builds the front ends, serves. Plain JavaScript that runs on Node 20 without
// node_modules.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFronts } from './build.mjs';
import { startDevelopment } from './develop.mjs';
import { ensureInstalled, findNode, giveUp, root, say } from './install.mjs';
import { assertPortFree, startServer, stopLeftover } from './serve.mjs';
import { isFeedBeside, startSportsFeed } from './sports-feed.mjs';
import { startVendor } from './vendor.mjs';

if (Number(process.versions.node.split('.')[0]) < 20) {
  giveUp(`Fairhouse starts with Node 20 or newer; this is ${process.version}.`);
}
const began = Date.now();
const isDevelopment = process.argv.includes('--dev');
const port = Number(process.env.PORT ?? 8080);
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data'));
const runFile = path.join(dataDir, 'run.json');

/** What this start has brought up, in the order in which it is to be stopped. */
/** @type {{ stop(): Promise<void> }[]} */
const running = [];

ensureInstalled();
const node = findNode();
mkdirSync(dataDir, { recursive: true });
await stopLeftover(runFile);
await assertPortFree(port);
writeFileSync(runFile, JSON.stringify({ start: process.pid }));

let isStopping = false;
const stopAll = async () => {
  if (isStopping) return;
  isStopping = true;
  say('stopping');
  for (const one of running) await one.stop();
  rmSync(runFile, { force: true });
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    void stopAll();
  });

const [database] = await Promise.all([
  openDatabase(),
  isDevelopment ? undefined : buildFronts(node),
]).catch((error) => giveUp(error.message));

const VENDOR_PORT = 8090;
if (process.env.DEVELOPMENT_VENDOR === 'on') {
  const vendor = await startVendor({
    node,
    dataDir,
    housePort: port,
    port: Number(process.env.DEVELOPMENT_VENDOR_PORT ?? VENDOR_PORT),
  }).catch((error) => giveUp(error.message));
  running.unshift(vendor);
  say(`the development vendor is on ${vendor.url}; a brand shows it by its setting`);
}
if (isFeedBeside(process.env)) {
  // Nobody but the house asks it: any free port will do.
  const feed = await startSportsFeed({
    node,
    dataDir,
    port: Number(process.env.SPORTS_FEED_PORT ?? 0),
  }).catch((error) => giveUp(error.message));
  running.unshift(feed);
  process.env.SPORTS_FEED_URL = feed.url;
  process.env.SPORTS_FEED_SECRET = feed.secret;
  say(`made-up matches are told at ${feed.url}, to brands of play money (SPORTS_FEED=off: none)`);
}
const server = await startServer({
  node,
  port,
  dataDir,
  databaseUrl: database.url,
  isWatching: isDevelopment,
}).catch((error) => giveUp(error.message));
running.unshift(server);
writeFileSync(runFile, JSON.stringify({ start: process.pid, server: server.pid }));
let isReady = false;
void server.ended.then(async (how) => {
  if (isStopping) return;
  isStopping = true;
  const isLeft = isReady && !process.env.DATABASE_URL;
  if (!isLeft) for (const one of running) await one.stop();
  giveUp(
    `the server ended unexpectedly (${how}).${
      isLeft ? ' PostgreSQL keeps running; npm start takes it over.' : ''
    }`,
  );
});

await server.ready;
isReady = true;
if (isDevelopment) running.unshift(await startDevelopment({ node, port }));
if (!isStopping) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  say(
    `serving on http://localhost:${port} (site) and http://localhost:${port}/office/ ` +
      `(back office), ready after ${seconds} s`,
  );
  const logins = path.join(dataDir, 'demo-logins.txt');
  // What is printed in production is logged.
  if (existsSync(logins) && process.env.NODE_ENV !== 'production') {
    process.stdout.write(`${readFileSync(logins, 'utf8').trimEnd()}\n`);
  }
  if (process.env.DEMO_HELP === '1') {
    say(
      `demo help: codes and links sent to members are on http://localhost:${port}/dev/outbox, ` +
        'for this machine alone',
    );
  }
  say('stop with Ctrl-C');
}

/** @returns {Promise<{ url: string }>} */
async function openDatabase() {
  if (process.env.DATABASE_URL) {
    say('using the database of DATABASE_URL');
    return { url: process.env.DATABASE_URL };
  }
  const { startPostgres } = await import('./postgres/index.mjs');
  const postgres = await startPostgres({ dataDir, say });
  say(`PostgreSQL ${postgres.isTakenOver ? 'was still running' : 'is up'} (port ${postgres.port})`);
  running.push(postgres);
  return postgres;
}
