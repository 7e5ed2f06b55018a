import { spawn } from 'node:child_process';
import path from 'node:path';
import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import { WebSocket } from 'ws';
import { root } from './database.ts';
import { measureBets } from './table-bets.ts';
import { tellFigures } from './tell.ts';

const SOCKETS = 1000;
const MESSAGES = 400;
const LATE_MILLISECONDS = 60_000;

/**
 * Messages a second to 1,000 sockets of one table through the house's realtime, against a bare
 * `ws` broadcast loop, each server in a process of its own and the same listeners; then a whole
 * house with 5,000 sockets at twenty tables and 1,000 members who bet within one second.
 */
export const benchTable = async (): Promise<void> => {
  const rates: Record<string, number[]> = { bare: [], house: [] };
  for (const kind of ['bare', 'house', 'bare', 'house', 'bare', 'house']) {
    rates[kind]?.push(await deliveriesPerSecond(kind));
  }
  const bets = await measureBets();
  const best = (kind: string) => Math.max(...(rates[kind] ?? [0]));
  tellFigures(
    {
      bench: 'table',
      sockets: SOCKETS,
      messages: MESSAGES,
      deliveriesPerSecond: Math.round(best('house')),
      peer: 'bare ws broadcast of the same bytes',
      peerPerSecond: Math.round(best('bare')),
      ratio: Math.round((best('house') / best('bare')) * 100) / 100,
      limit: 0.8,
      bets,
    },
    { ratio: best('house') / best('bare') >= 0.8 },
  );
};

const deliveriesPerSecond = async (kind: string): Promise<number> => {
  const child = spawn(
    process.execPath,
    [path.join(root, 'bench/table-server.ts'), kind, String(MESSAGES)],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const port = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  let received = 0;
  const all = Promise.withResolvers<number>();
  const sockets = await Promise.all(
    Array.from(
      { length: SOCKETS },
      () =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`);
          socket.once('error', reject);
          socket.once('open', () => {
            socket.send(JSON.stringify({ type: 'subscribe', topic: 'table:bench' }));
            resolve(socket);
          });
          socket.on('message', () => {
            received += 1;
            if (received === SOCKETS * MESSAGES) all.resolve(performance.now());
          });
        }),
    ),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  const from = performance.now();
  child.send('go');
  const late = setTimeout(() => {
    all.reject(new Error(`${kind}: only ${received} messages came`));
  }, LATE_MILLISECONDS);
  const until = await all.promise;
  clearTimeout(late);
  for (const socket of sockets) socket.terminate();
  child.kill('SIGKILL');
  return (SOCKETS * MESSAGES) / ((until - from) / 1000);
};
