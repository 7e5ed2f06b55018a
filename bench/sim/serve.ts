import path from 'node:path';
import { readConfig } from '../../apps/server/src/kernel/config.ts';
import { startServer } from '../../apps/server/src/server.ts';

/** The server of a simulation: as apps/server/src/main.ts, without a limit of calls a minute. */
const server = await startServer(
  readConfig(process.env),
  path.resolve(import.meta.dirname, '../..'),
);
server.kernel.limiter = { take: () => true };
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
