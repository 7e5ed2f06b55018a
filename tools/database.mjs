// `node tools/database.mjs start|stop`: the built-in PostgreSQL alone, for backup and restore.
// `start` prints its address and leaves it running; `npm start` takes it over.
import path from 'node:path';
import { ensureInstalled, giveUp, root, say } from './install.mjs';

const word = process.argv[2];
if (word !== 'start' && word !== 'stop') giveUp('node tools/database.mjs start|stop');
ensureInstalled();
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data'));
const { startPostgres } = await import('./postgres/index.mjs');
const postgres = await startPostgres({ dataDir }).catch((error) => giveUp(error.message));
if (word === 'start') {
  process.stdout.write(`${postgres.url}\n`);
} else {
  await postgres.stop();
  say('PostgreSQL is stopped');
}
