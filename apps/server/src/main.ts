import cluster from 'node:cluster';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './kernel/config.ts';
import { openLog } from './kernel/log.ts';
import { keepProcesses, processesOf } from './processes.ts';
import { startServer } from './server.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const config = readConfig(process.env);
const count = cluster.isPrimary ? processesOf(process.env) : 1;
const house =
  count === 1
    ? await startServer(config, root)
    : await keepProcesses(process.env, openLog(config.logLevel));
if (cluster.isPrimary) process.stdout.write(`Fairhouse serves at ${house.url}\n`);
process.send?.({ ready: house.url });

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await house.stop();
  process.exit(0);
};
process.on('SIGTERM', () => {
  void stop();
});
process.on('SIGINT', () => {
  void stop();
});
// `npm run restart`: of several processes one after the other is replaced, and no call is missed.
process.on('SIGUSR2', () => {
  if ('restart' in house) void house.restart();
  else process.stdout.write('One process alone is not restarted without a gap (PROCESSES).\n');
});
