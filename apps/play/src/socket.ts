import type { FromServer } from '@fairhouse/contract/realtime';
import { openLine } from './line.ts';

type Listener = { onEvent(event: string, data: unknown): void; onResync(): void };
type Topic = { listeners: Set<Listener>; sequence: number };
export type Link = {
  subscribe(topic: string, onEvent: Listener['onEvent'], onResync: () => void): () => void;
  close(): void;
};
type LinkOptions = {
  playToken: string;
  /** The member's session ended elsewhere, or the token is no longer good. */
  onEnded(): void;
  onLink(isUp: boolean): void;
};

/** The game's topics over one line; after a gap or a reconnect listeners read their state anew. */
export const openLink = ({ playToken, onEnded, onLink }: LinkOptions): Link => {
  const topics = new Map<string, Topic>();
  let isWelcome = false;
  let hasBeenWelcome = false;

  const welcome = (isMember: boolean): void => {
    if (!isMember) { onEnded(); return; }
    line.calm();
    onLink(true);
    for (const name of topics.keys()) line.tell({ type: 'subscribe', topic: name });
    if (hasBeenWelcome) topics.forEach(resync);
    isWelcome = true;
    hasBeenWelcome = true;
  };
  const receive = (message: FromServer): void => {
    if (message.type === 'welcome') welcome(message.member);
    if (message.type !== 'event') return;
    if (message.topic === 'session' && message.event === 'ended') { onEnded(); return; }
    const topic = topics.get(message.topic);
    if (topic) deliver(topic, message);
  };
  const line = openLine({ onMessage: receive,
    onOpen: () => line.tell({ type: 'hello', playToken }),
    onFall: () => { isWelcome = false; onLink(false); } });

  return {
    subscribe: (name, onEvent, onResync) => {
      const topic = topics.get(name) ?? { listeners: new Set(), sequence: 0 };
      const listener = { onEvent, onResync };
      topics.set(name, topic);
      topic.listeners.add(listener);
      if (topic.listeners.size === 1 && isWelcome) line.tell({ type: 'subscribe', topic: name });
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        line.tell({ type: 'unsubscribe', topic: name });
      };
    },
    close: line.close,
  };
};

const deliver = (
  topic: Topic, message: { sequence: number; event: string; data: unknown },
): void => {
  const isGap = topic.sequence > 0 && message.sequence > topic.sequence + 1;
  topic.sequence = message.sequence;
  if (isGap) resync(topic);
  for (const listener of topic.listeners) listener.onEvent(message.event, message.data);
};

const resync = (topic: Topic): void => {
  topic.sequence = 0;
  for (const listener of topic.listeners) listener.onResync();
};
