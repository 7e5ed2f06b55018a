import websocket from '@fastify/websocket';
import { fromClient, REALTIME_PATH, type FromServer } from '@fairhouse/contract/realtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Brand, Kernel } from './kernel.ts';
import type { Socket, SocketOwner } from './realtime.ts';
import { addressOf, hostOf } from './request.ts';

export type SocketDoors = {
  brandOf(host: string, merchantCode: string | undefined): Promise<Brand | undefined>;
  /** Who a site token or play token belongs to. */
  ownerOf(brand: Brand, tokens: { token?: string | undefined; playToken?: string | undefined }):
  Promise<SocketOwner | undefined>;
  /** The refusal of a house that is closed to an address. */
  closedBy(brandId: number, ip: string): Promise<string | undefined>;
  /** Tells when houses may have closed or opened. */
  onChange(listener: () => void): void;
};

const MESSAGES_PER_SECOND_MAX = 30;
/** The database did not answer: the client comes back later. */
const TRY_AGAIN = 1013;
/** The house opened or closed meanwhile: the client comes again, for more or for less. */
const CHANGED = 4003;
const OF_THE_HOUSE = 'settings';
const TOPIC = new RegExp(String.raw`^(balance|messages|settings|jackpots|tournament:\d{1,18}|`
  + String.raw`(table|reef|rising):[\w-]{1,60})$`);

export const serveSockets = async (
  app: FastifyInstance, kernel: Kernel, doors: SocketDoors,
): Promise<() => void> => {
  await app.register(websocket, { options: { maxPayload: 4096 } });
  // A page of another origin is told no before it has a socket.
  const preValidation = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const host = hostOf(request, kernel.config.trustedProxyHops);
    if (isOwnOrigin(request.headers.origin, host)) done();
    else reply.status(403).send({ success: false, errorCode: 'forbidden', message: 'origin' });
  };
  app.get(REALTIME_PATH, { websocket: true, preValidation }, (socket, request) => {
    const host = hostOf(request, kernel.config.trustedProxyHops);
    const ip = addressOf(request, kernel.config.trustedProxyHops);
    // What the client says meanwhile waits: nobody listens before the brand is known.
    socket.pause();
    doors.brandOf(host, undefined).then(async (brand) => {
      if (!brand) { socket.close(4004, 'unknown host'); return; }
      greet(kernel, doors, { socket, brand, ip, closedBy: await doors.closedBy(brand.id, ip) });
    }).catch(() => socket.close(TRY_AGAIN, 'try again')).finally(() => socket.resume());
  });
  const beat = setInterval(() => {
    for (const one of kernel.realtime.all()) {
      if (!one.isAlive) { one.socket.terminate(); continue; }
      one.isAlive = false;
      one.socket.ping();
    }
    judgeAll();
  }, 30_000);
  const judgeAll = () => {
    judgeSockets(kernel, doors).catch((error: unknown) =>
      kernel.log.error({ error }, 'open sockets were not judged'));
  };
  doors.onChange(judgeAll);
  return () => clearInterval(beat);
};

/** Ends every socket whose house closed to it, or opened again. */
const judgeSockets = async (kernel: Kernel, doors: SocketDoors): Promise<void> => {
  const judged = new Map<string, Promise<string | undefined>>();
  for (const one of kernel.realtime.all()) {
    const brandId = one.owner?.brandId ?? 0;
    const key = `${brandId}/${one.ip}`;
    const judging = judged.get(key) ?? doors.closedBy(brandId, one.ip);
    judged.set(key, judging);
    if (await judging !== one.closedBy) one.socket.close(CHANGED, 'house changed');
  }
};

/** Programs send no origin; a browser always does. */
const isOwnOrigin = (origin: string | undefined, host: string): boolean => {
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  return from !== null && from.hostname.toLowerCase() === host.toLowerCase();
};

type Parts = { socket: WebSocket; brand: Brand; ip: string; closedBy: string | undefined };

const greet = (kernel: Kernel, doors: SocketDoors, parts: Parts): void => {
  const { socket, brand, ip, closedBy } = parts;
  const one: Socket = { owner: { brandId: brand.id, memberId: undefined, sessionId: '' },
    topics: new Set(), socket, isAlive: true, ip, closedBy };
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
      const { topic } = message;
      if (closedBy !== undefined && topic !== OF_THE_HOUSE) {
        send({ type: 'refused', topic, errorCode: closedBy });
      } else if (TOPIC.test(topic) && one.topics.size < 20) {
        kernel.realtime.subscribe(one, topic);
      } else send({ type: 'refused', topic, errorCode: 'not_found' });
    }
    if (message.type === 'hello' && closedBy !== undefined) {
      send({ type: 'welcome', serverTime: now, member: false });
    } else if (message.type === 'hello') {
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
