import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { benchDatabase } from './database.ts';

const run = promisify(execFile);
export type Tpcb = { best: number; byClients: Record<string, number> };

/** pgbench's built-in TPC-B-like script at scale 50, prepared, 1, 8 and 32 clients. */
export const runTpcb = async (seconds: number): Promise<Tpcb> => {
  const { url } = await benchDatabase('tpcb');
  await run('pgbench', ['-i', '-q', '-s', '50', url]).catch((error: Error) => {
    throw new Error(`pgbench is needed as the peer (Debian: postgresql-15): ${error.message}`);
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
  const byClients: Record<string, number> = {};
  for (const clients of [1, 8, 32]) {
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      url,
    ]);
    const match = /tps = ([\d.]+)/.exec(stdout);
    if (!match) throw new Error('pgbench answered no figure');
    byClients[clients] = Math.round(Number(match[1]));
  }
  return { best: Math.max(...Object.values(byClients)), byClients };
};
