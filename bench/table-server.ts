import fastify from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { tablePools } from '@fairhouse/contract/events';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import type { Brand, Kernel } from '../apps/server/src/kernel/kernel.ts';
import { openLimiter } from '../apps/server/src/kernel/limiter.ts';
import { openMetrics } from '../apps/server/src/kernel/metrics.ts';
import { openRealtime } from '../apps/server/src/kernel/realtime.ts';
import { SOCKET_LIMITS } from '../apps/server/src/kernel/socket-seats.ts';
import { serveSockets } from '../apps/server/src/kernel/sockets.ts';

/** Servers of `bench table`: `bare` is a loop over ws sockets, `house` the product's own. */
const [, , kind, count] = process.argv;
const messages = Number(count);
const data = {
  roundId: '0199-bench',
  pools: [
    { bet: 'banker', total: '1250.00', players: 41 },
    { bet: 'player', total: '980.00', players: 37 },
    { bet: 'tie', total: '40.00', players: 6 },
  ],
  seats: [],
  places: [],
};

/** A turn of the loop between messages lets the sockets drain, as between real events. */
const broadcast = (send: (turn: number) => void) => {
  let turn = 0;
  const next = () => {
    send(turn);
    turn += 1;
    if (turn < messages) setImmediate(next);
  };
  process.once('message', next);
};

if (kind === 'bare') {
  const sockets = new Set<WebSocket>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket) => {
    sockets.add(socket);
  });
  server.on('listening', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
  });
  broadcast((turn) => {
    const text = JSON.stringify({
      type: 'event',
      topic: 'table:bench',
      sequence: turn + 1,
      event: 'pools',
      data,
    });
    for (const socket of sockets) socket.send(text);
  });
} else {
  const realtime = openRealtime();
  // Only the parts of a kernel that sockets reach.
  const kernel = {
    realtime,
    metrics: openMetrics(),
    clock: systemClock,
    limiter: openLimiter(systemClock.milliseconds),
    config: { trustedProxyHops: 0, trustedProxyHeaders: [] },
  } as unknown as Kernel;
  const app = fastify();
  await serveSockets(app, kernel, {
    limits: { ...SOCKET_LIMITS, perAddress: Infinity, visitorsPerAddress: Infinity },
    doors: {
      brandOf: async () => ({ id: 1 }) as Brand,
      ownerOf: async () => undefined,
      sessionsOver: async () => [],
      closedBy: async () => undefined,
      onChange: () => undefined,
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${new URL(address).port}\n`);
  broadcast(() => realtime.publish(1, 'table:bench', tablePools, data));
}
