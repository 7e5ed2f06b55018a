// Runs a TypeScript file of the project with the product's Node: `node tools/run.mjs <file> ...`.
// With --database first, DATABASE_URL names the house's own database, brought up if it is not.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, environment, findNode, giveUp, root } from './install.mjs';

const args = process.argv.slice(2);
const needsDatabase = args[0] === '--database';
if (needsDatabase) args.shift();
if (args.length === 0) giveUp('name the file to run.');
ensureInstalled();
const node = findNode();
const postgres =
  needsDatabase && !process.env.DATABASE_URL
    ? await openPostgres().catch((error) => giveUp(error.message))
    : null;

const child = spawn(node, args, {
  cwd: root,
  stdio: 'inherit',
  env: environment(postgres ? { DATABASE_URL: postgres.url } : {}),
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    child.kill(signal);
  });
}
child.on('error', (error) => giveUp(error.message));
child.on('exit', async (code, signal) => {
  // A database that was running before belongs to the server that uses it.
  if (postgres && !postgres.isTakenOver) await postgres.stop();
  process.exit(signal ? 1 : (code ?? 1));
});

async function openPostgres() {
  const { startPostgres } = await import('./postgres/index.mjs');
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data'));
  return startPostgres({ dataDir });
}
