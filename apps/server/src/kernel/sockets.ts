import websocket from '@fastify/websocket';
import { fromClient, REALTIME_PATH, type FromServer } from '@fairhouse/contract/realtime';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Brand, Kernel } from './kernel.ts';
import type { Socket, SocketOwner } from './realtime.ts';
import { hostOf } from './request.ts';

export type SocketDoors = {
  brandOf(host: string, merchantCode: string | undefined): Promise<Brand | undefined>;
  /** Who a site token or play token belongs to. */
  ownerOf(brand: Brand, tokens: { token?: string | undefined; playToken?: string | undefined }):
  Promise<SocketOwner | undefined>;
};

const MESSAGES_PER_SECOND_MAX = 30;
/** The database did not answer: the client comes back later. */
const TRY_AGAIN = 1013;
const TOPIC = /^(balance|settings|jackpots|tournament:\d{1,18}|(table|reef|rising):[\w-]{1,60})$/;

export const serveSockets = async (
  app: FastifyInstance, kernel: Kernel, doors: SocketDoors,
): Promise<() => void> => {
  await app.register(websocket, { options: { maxPayload: 4096 } });
  app.get(REALTIME_PATH, { websocket: true }, (socket, request) => {
    const host = hostOf(request, kernel.config.trustedProxyHops);
    const origin = request.headers.origin;
    if (origin && new URL(origin).hostname !== host) {
      socket.close(4003, 'origin');
      return;
    }
    // What the client says meanwhile waits: nobody listens before the brand is known.
    socket.pause();
    doors.brandOf(host, undefined).then((brand) => {
      if (brand) greet(kernel, doors, { socket, brand });
      else socket.close(4004, 'unknown host');
    }).catch(() => socket.close(TRY_AGAIN, 'try again')).finally(() => socket.resume());
  });
  const beat = setInterval(() => {
    for (const one of kernel.realtime.all()) {
      if (!one.isAlive) { one.socket.terminate(); continue; }
      one.isAlive = false;
      one.socket.ping();
    }
  }, 30_000);
  return () => clearInterval(beat);
};

const greet = (
  kernel: Kernel, doors: SocketDoors, parts: { socket: WebSocket; brand: Brand },
): void => {
  const { socket, brand } = parts;
  const one: Socket = { owner: { brandId: brand.id, memberId: undefined, sessionId: '' },
    topics: new Set(), socket, isAlive: true };
  let allowance = MESSAGES_PER_SECOND_MAX;
  const refill = setInterval(() => { allowance = MESSAGES_PER_SECOND_MAX; }, 1000);
  const send = (message: FromServer) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  kernel.realtime.add(one);
  kernel.metrics.sockets.set(kernel.realtime.count());
  socket.on('pong', () => { one.isAlive = true; });
  socket.on('close', () => {
    clearInterval(refill);
    kernel.realtime.remove(one);
    kernel.metrics.sockets.set(kernel.realtime.count());
  });
  socket.on('message', (bytes: Buffer) => {
    one.isAlive = true;
    allowance -= 1;
    if (allowance < 0) { socket.close(4008, 'too many messages'); return; }
    const parsed = fromClient.safeParse(readJson(bytes));
    if (!parsed.success) { socket.close(4000, 'malformed'); return; }
    const message = parsed.data;
    const now = kernel.clock.now().toISOString();
    if (message.type === 'ping') send({ type: 'pong', serverTime: now });
    if (message.type === 'unsubscribe') kernel.realtime.unsubscribe(one, message.topic);
    if (message.type === 'subscribe') {
      if (TOPIC.test(message.topic) && one.topics.size < 20) {
        kernel.realtime.subscribe(one, message.topic);
      } else send({ type: 'refused', topic: message.topic, errorCode: 'not_found' });
    }
    if (message.type === 'hello') {
      doors.ownerOf(brand, message).then((owner) => {
        const topics = [...one.topics];
        kernel.realtime.remove(one);
        if (owner) one.owner = owner;
        if (socket.readyState !== socket.OPEN) return;
        kernel.realtime.add(one);
        for (const topic of topics) kernel.realtime.subscribe(one, topic);
        send({ type: 'welcome', serverTime: now, member: owner !== undefined });
      }).catch(() => socket.close(TRY_AGAIN, 'try again'));
    }
  });
};

const readJson = (bytes: Buffer): unknown => {
  try { return JSON.parse(bytes.toString('utf8')) as unknown; } catch { return undefined; }
};
