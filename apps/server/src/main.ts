import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './server.ts';
import { readConfig } from './kernel/config.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const server = await startServer(readConfig(process.env), root);
process.stdout.write(`Fairhouse serves at ${server.url}\n`);
process.send?.({ ready: server.url });

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  process.exit(0);
};
process.on('SIGTERM', () => {
  void stop();
});
process.on('SIGINT', () => {
  void stop();
});
