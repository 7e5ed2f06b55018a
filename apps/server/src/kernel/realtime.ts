import type { DataOf, EventShape, Filled } from '@fairhouse/contract/event';
import { sessionEnded } from '@fairhouse/contract/events';
import type { FromServer } from '@fairhouse/contract/realtime';
import type { WebSocket } from 'ws';

/** Who stands behind a socket once it said hello. */
export type SocketOwner = {
  brandId: number;
  memberId: bigint | undefined;
  sessionId: string;
  /** A game's, by its play token. */
  isPlay?: boolean;
};
export type Socket = {
  owner: SocketOwner | undefined;
  topics: Set<string>;
  socket: WebSocket;
  isAlive: boolean;
  ip: string;
  /** When it last said something, in milliseconds. */
  heardAt: number;
  hasGreeted: boolean;
  /** Why its house is closed to it; it hears then when the house opens, and nothing else. */
  closedBy: string | undefined;
};
export type Realtime = {
  /** Sends an event to every subscriber of a topic in this process; framed once. */
  publish<E extends EventShape>(
    brandId: number,
    topic: Filled<E['topic']>,
    event: E,
    data: DataOf<E>,
  ): void;
  /** Sends to every socket of a member, whatever it subscribed to. */
  publishToMember<E extends EventShape>(
    to: { brandId: number; memberId: bigint },
    event: E,
    data: DataOf<E>,
  ): void;
  /** Closes the sockets of a session. */
  endSession(sessionId: string): void;
  /** Cuts the sockets of a session whose token was renewed: they come again with the new one. */
  renewSession(sessionId: string): void;
  /** Closes the sockets of a member's games; the site's own stay. */
  endPlay(of: { brandId: number; memberId: bigint }): void;
  add(socket: Socket): void;
  remove(socket: Socket): void;
  subscribe(socket: Socket, topic: string): void;
  unsubscribe(socket: Socket, topic: string): void;
  subscribers(brandId: number, topic: string): number;
  /** Whether the member has an open socket in this process. */
  hasMember(brandId: number, memberId: bigint): boolean;
  countOfMember(brandId: number, memberId: bigint): number;
  count(): number;
  all(): Iterable<Socket>;
};

/** The house or the session is another meanwhile: the client comes again, for more or for less. */
export const CHANGED = 4003;
/** A consumer this far behind is dropped: it reconnects and asks for the state. */
const BUFFERED_BYTES_MAX = 1_000_000;

export const openRealtime = (): Realtime => {
  const sockets = new Set<Socket>();
  const byTopic = new Map<string, Set<Socket>>();
  const byMember = new Map<string, Set<Socket>>();
  const sequences = new Map<string, number>();

  const next = (key: string): number => {
    const sequence = (sequences.get(key) ?? 0) + 1;
    sequences.set(key, sequence);
    return sequence;
  };
  const keyOf = (socket: Socket, topic: string) => `${socket.owner?.brandId ?? 0}/${topic}`;
  const memberKey = (socket: Socket) => `${socket.owner?.brandId}/${socket.owner?.memberId}`;
  return {
    publish: (brandId, topic, event, data) => {
      const key = `${brandId}/${topic}`;
      const targets = byTopic.get(key);
      const sequence = next(key);
      if (targets) send(targets, { type: 'event', topic, sequence, event: event.name, data });
    },
    publishToMember: ({ brandId, memberId }, { topic, name }, data) => {
      const targets = byMember.get(`${brandId}/${memberId}`);
      if (!targets) return;
      const sequence = next(`${brandId}/${memberId}/${topic}`);
      send(targets, { type: 'event', topic, sequence, event: name, data });
    },
    endSession: (sessionId) => {
      for (const socket of sockets) if (socket.owner?.sessionId === sessionId) end(socket);
    },
    renewSession: (sessionId) => {
      for (const { owner, socket } of sockets) {
        if (owner?.sessionId === sessionId) socket.close(CHANGED, 'session renewed');
      }
    },
    endPlay: ({ brandId, memberId }) => {
      for (const socket of byMember.get(`${brandId}/${memberId}`) ?? []) {
        if (socket.owner?.isPlay === true) end(socket);
      }
    },
    add: (socket) => {
      sockets.add(socket);
      if (socket.owner?.memberId !== undefined) put(byMember, memberKey(socket), socket);
    },
    remove: (socket) => {
      sockets.delete(socket);
      for (const topic of socket.topics) take(byTopic, keyOf(socket, topic), socket);
      if (socket.owner?.memberId !== undefined) take(byMember, memberKey(socket), socket);
    },
    subscribe: (socket, topic) => {
      socket.topics.add(topic);
      put(byTopic, keyOf(socket, topic), socket);
    },
    unsubscribe: (socket, topic) => {
      socket.topics.delete(topic);
      take(byTopic, keyOf(socket, topic), socket);
    },
    subscribers: (brandId, topic) => byTopic.get(`${brandId}/${topic}`)?.size ?? 0,
    hasMember: (brandId, memberId) => byMember.has(`${brandId}/${memberId}`),
    countOfMember: (brandId, memberId) => byMember.get(`${brandId}/${memberId}`)?.size ?? 0,
    count: () => sockets.size,
    all: () => sockets,
  };
};

const end = (socket: Socket): void => {
  const { topic, name: event } = sessionEnded;
  send([socket], { type: 'event', topic, sequence: 0, event, data: null });
  socket.socket.close(4001, 'session ended');
};
const take = (map: Map<string, Set<Socket>>, key: string, socket: Socket): void => {
  const set = map.get(key);
  set?.delete(socket);
  if (set?.size === 0) map.delete(key);
};
const put = (map: Map<string, Set<Socket>>, key: string, socket: Socket): void => {
  const set = map.get(key) ?? new Set();
  set.add(socket);
  map.set(key, set);
};

const send = (targets: Iterable<Socket>, message: FromServer): void => {
  const frame = Buffer.from(JSON.stringify(message));
  for (const target of targets) {
    if (target.socket.readyState !== target.socket.OPEN) continue;
    if (target.socket.bufferedAmount > BUFFERED_BYTES_MAX) target.socket.terminate();
    else target.socket.send(frame, { binary: false });
  }
};
