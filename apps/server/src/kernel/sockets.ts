import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import { EVENTS, settingsChanged } from '@fairhouse/contract/events';
import { fromClient, REALTIME_PATH, type FromServer } from '@fairhouse/contract/realtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { busGap } from './bus.ts';
import type { Brand, Kernel } from './kernel.ts';
import { CHANGED, type Socket, type SocketOwner } from './realtime.ts';
import { addressOf, hostOf, sourceOf } from './request.ts';
import { openSeats, SOCKET_LIMITS, type Seat, type SocketLimits } from './socket-seats.ts';
import { mayLookUp, wasGood } from './token-guard.ts';

type Tokens = { token?: string | undefined; playToken?: string | undefined };
export type SocketDoors = {
  brandOf(host: string, merchantCode: string | undefined): Promise<Brand | undefined>;
  /** Who a site token or play token belongs to. */
  ownerOf(brand: Brand, tokens: Tokens): Promise<SocketOwner | undefined>;
  /** Which of the sessions of these sockets ended, ran out or belong to nobody any more. */
  sessionsOver(owners: readonly SocketOwner[]): Promise<string[]>;
  /** The refusal of a house that is closed to an address. */
  closedBy(brandId: number, ip: string): Promise<string | undefined>;
  /** Tells when houses may have closed or opened. */
  onChange(listener: () => void): void;
};

/** All topics of a page are asked for at once when it comes back. */
const MESSAGES_PER_SECOND_MAX = 90;
/** So long pages take to come anew after a gap. */
const SPREAD_MILLISECONDS = 2000;
const AGAIN_MILLISECONDS = 250;
/** The database did not answer: the client comes back later. */
const TRY_AGAIN = 1013;
const TOO_MANY = 4008;
const SILENT = 4002;
const OF_THE_HOUSE = settingsChanged.topic;
const TOPIC = new RegExp(
  `^(${[
    ...new Set(EVENTS.map(({ topic }) => topic.replace(/\{\w+\}$/, String.raw`[\w-]{1,60}`))),
  ].join('|')})$`,
);

export const serveSockets = async (
  app: FastifyInstance,
  kernel: Kernel,
  { doors, limits = SOCKET_LIMITS }: { doors: SocketDoors; limits?: SocketLimits },
): Promise<() => void> => {
  await app.register(websocket, { options: { maxPayload: 4096 } });
  const seats = openSeats(limits);
  const sourceAt = (request: FastifyRequest) => sourceOf(request, kernel.config.trustedProxyHops);
  // A page of another origin is told no before it has a socket, and who has too many already.
  const preValidation = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (!isOwnOrigin(request.headers.origin, hostOf(request, kernel.config))) {
      reply.status(403).send({ success: false, errorCode: 'forbidden', message: 'origin' });
    } else if (seats.isFull(sourceAt(request))) {
      reply
        .status(429)
        .header('retry-after', '20')
        .send({ success: false, errorCode: 'too_many_requests', message: 'sockets' });
    } else done();
  };
  app.get(REALTIME_PATH, { websocket: true, preValidation }, (socket, request) => {
    const source = sourceAt(request);
    const seat = seats.take(source);
    socket.on('close', () => seats.leave(source, seat));
    const host = hostOf(request, kernel.config);
    const ip = addressOf(request, kernel.config.trustedProxyHops);
    // What the client says meanwhile waits: nobody listens before the brand is known.
    socket.pause();
    doors
      .brandOf(host, undefined)
      .then(async (brand) => {
        if (!brand) {
          socket.close(4004, 'unknown host');
          return;
        }
        greet(kernel, doors, {
          socket,
          brand,
          ip,
          seat,
          source,
          limits,
          closedBy: await doors.closedBy(brand.id, ip),
        });
      })
      .catch(() => socket.close(TRY_AGAIN, 'try again'))
      .finally(() => socket.resume());
  });
  const beat = setInterval(() => {
    for (const one of kernel.realtime.all()) {
      if (!one.isAlive) {
        one.socket.terminate();
        continue;
      }
      one.isAlive = false;
      one.socket.ping();
    }
    void judgeAll();
  }, 30_000);
  /** Whether it could be done: a database that comes back may refuse the first questions. */
  const judgeAll = () =>
    judgeSockets(kernel, doors, limits).then(
      () => true,
      (error: unknown) => {
        kernel.log.error({ error }, 'open sockets were not judged');
        return false;
      },
    );
  doors.onChange(() => void judgeAll());
  let isStopped = false;
  const afterGap = async (): Promise<void> => {
    while (!isStopped && !(await judgeAll())) await sleep(AGAIN_MILLISECONDS);
    comeAgain(kernel);
  };
  busGap.hear(kernel, () => void afterGap());
  return () => {
    isStopped = true;
    clearInterval(beat);
  };
};

/** Ends every socket whose house closed or opened, whose session is over, or who says nothing. */
const judgeSockets = async (
  kernel: Kernel,
  doors: SocketDoors,
  limits: SocketLimits,
): Promise<void> => {
  const judged = new Map<string, Promise<string | undefined>>();
  const now = kernel.clock.milliseconds();
  const owners = new Map<string, SocketOwner>();
  for (const one of kernel.realtime.all()) {
    if (now - one.heardAt > (one.hasGreeted ? limits.idleMilliseconds : limits.greetMilliseconds))
      one.socket.close(SILENT, 'silent');
    if (one.owner?.memberId !== undefined) owners.set(one.owner.sessionId, one.owner);
    const brandId = one.owner?.brandId ?? 0;
    const key = `${brandId}/${one.ip}`;
    const judging = judged.get(key) ?? doors.closedBy(brandId, one.ip);
    judged.set(key, judging);
    if ((await judging) !== one.closedBy) one.socket.close(CHANGED, 'house changed');
  }
  if (owners.size === 0) return;
  for (const sessionId of await doors.sessionsOver([...owners.values()])) {
    kernel.realtime.endSession(sessionId);
  }
};

/**
 * What sockets were to hear may be lost: they come anew, and ask for the state as after any fall.
 * Games first, whose member may have been stopped meanwhile; pages not all in the same moment.
 */
const comeAgain = (kernel: Kernel): void => {
  let pages = 0;
  for (const { owner, socket } of kernel.realtime.all()) {
    const wait = owner?.isPlay === true ? 0 : (pages % SPREAD_MILLISECONDS) + 1;
    pages += 1;
    setTimeout(() => socket.close(CHANGED, 'events were missed'), wait).unref();
  }
};

/** Programs send no origin; a browser always does. */
const isOwnOrigin = (origin: string | undefined, host: string): boolean => {
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  return from !== null && from.hostname.toLowerCase() === host.toLowerCase();
};

type Parts = {
  socket: WebSocket;
  brand: Brand;
  ip: string;
  closedBy: string | undefined;
  seat: Seat;
  source: string;
  limits: SocketLimits;
};

const greet = (kernel: Kernel, doors: SocketDoors, parts: Parts): void => {
  const { socket, brand, ip, closedBy } = parts;
  const one: Socket = {
    owner: { brandId: brand.id, memberId: undefined, sessionId: '' },
    topics: new Set(),
    socket,
    isAlive: true,
    ip,
    closedBy,
    hasGreeted: false,
    heardAt: kernel.clock.milliseconds(),
  };
  let allowance = MESSAGES_PER_SECOND_MAX;
  const refill = setInterval(() => {
    allowance = MESSAGES_PER_SECOND_MAX;
  }, 1000);
  kernel.realtime.add(one);
  kernel.metrics.sockets.set(kernel.realtime.count());
  socket.on('pong', () => {
    one.isAlive = true;
  });
  socket.on('close', () => {
    clearInterval(refill);
    kernel.realtime.remove(one);
    kernel.metrics.sockets.set(kernel.realtime.count());
  });
  socket.on('message', (bytes: Buffer) => {
    one.isAlive = true;
    one.heardAt = kernel.clock.milliseconds();
    allowance -= 1;
    if (allowance < 0) {
      socket.close(TOO_MANY, 'too many messages');
      return;
    }
    const parsed = fromClient.safeParse(readJson(bytes));
    if (!parsed.success) {
      socket.close(4000, 'malformed');
      return;
    }
    const message = parsed.data;
    if (message.type === 'ping') say(socket, { type: 'pong', serverTime: timeOf(kernel) });
    if (message.type === 'unsubscribe') kernel.realtime.unsubscribe(one, message.topic);
    if (message.type === 'subscribe') subscribe(kernel, one, message.topic);
    if (message.type === 'hello') {
      one.hasGreeted = true;
      welcome(kernel, doors, { ...parts, one, tokens: message });
    }
  });
};

const timeOf = (kernel: Kernel): string => kernel.clock.now().toISOString();
const say = (socket: WebSocket, message: FromServer): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};

/** A page hears each match that stands on its screen, and what is beside them (D-T29). */
const TOPICS_MAX = 60;
const subscribe = (kernel: Kernel, one: Socket, topic: string): void => {
  if (one.closedBy !== undefined && topic !== OF_THE_HOUSE) {
    say(one.socket, { type: 'refused', topic, errorCode: one.closedBy });
  } else if (TOPIC.test(topic) && one.topics.size < TOPICS_MAX)
    kernel.realtime.subscribe(one, topic);
  else say(one.socket, { type: 'refused', topic, errorCode: 'not_found' });
};

type Hello = Parts & { one: Socket; tokens: Tokens };
/** Says who the socket belongs to now; what it listens to stays. */
const welcome = (kernel: Kernel, doors: SocketDoors, { socket, one, ...hello }: Hello): void => {
  const { brand, closedBy, tokens, source, seat, limits } = hello;
  const welcomed = (member: boolean) =>
    say(socket, { type: 'welcome', serverTime: timeOf(kernel), member });
  if (closedBy !== undefined || (!tokens.token && !tokens.playToken)) {
    welcomed(false);
    return;
  }
  if (!mayLookUp(kernel, source)) {
    socket.close(TRY_AGAIN, 'try again');
    return;
  }
  doors
    .ownerOf(brand, tokens)
    .then((owner) => {
      if (owner) wasGood(kernel, source);
      if (socket.readyState !== socket.OPEN) return;
      const isSame = owner?.memberId !== undefined && owner.memberId === one.owner?.memberId;
      if (
        owner?.memberId !== undefined &&
        !isSame &&
        kernel.realtime.countOfMember(brand.id, owner.memberId) >= limits.perMember
      ) {
        socket.close(TOO_MANY, 'too many sockets');
        return;
      }
      const topics = [...one.topics];
      kernel.realtime.remove(one);
      if (owner) {
        one.owner = owner;
        seat.isMember = true;
      }
      kernel.realtime.add(one);
      for (const topic of topics) kernel.realtime.subscribe(one, topic);
      welcomed(owner !== undefined);
    })
    .catch(() => socket.close(TRY_AGAIN, 'try again'));
};

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};
