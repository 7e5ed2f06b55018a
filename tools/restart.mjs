// `npm run restart`: has the processes of a running house (PROCESSES) be replaced one after the
// other, so that a new version serves without a call that is missed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFronts } from './build.mjs';
import { ensureInstalled, findNode, giveUp, root, say } from './install.mjs';

const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data'));
const runFile = path.join(dataDir, 'run.json');
if (!existsSync(runFile)) giveUp('no house runs here: npm start brings it up.');
/** @type {{ server?: number }} */
const { server } = JSON.parse(readFileSync(runFile, 'utf8'));
if (server === undefined) giveUp('the house is still starting.');
ensureInstalled();
await buildFronts(findNode()).catch((error) => giveUp(error.message));
try {
  process.kill(Number(server), 'SIGUSR2');
} catch {
  giveUp('no house runs here: npm start brings it up.');
}
say('the processes are replaced one after the other; the log says when all are new');
