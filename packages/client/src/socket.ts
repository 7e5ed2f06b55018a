import type { EventsOf, Topic } from '@fairhouse/contract/events';
import type { FromClient, FromServer } from '@fairhouse/contract/realtime';
import { openLine, type Line } from './line.ts';
import { keepTopics, type Kept } from './topics.ts';

export type Listener<T extends Topic> = {
  onEvent: (...told: EventsOf<T>) => void;
  /**
   * Something may have been missed: the state is read anew. `wasAway` is false where only a
   * login came between.
   */
  onResync: (wasAway: boolean) => void;
};
/** Who says hello: a member by a token, a game by its play token, a visitor by none. */
export type Hello = { token?: string; playToken?: string };

export type SocketParts = {
  /** The address of the server; nothing in a page of the house itself. */
  base?: string;
  hello: () => Hello;
  /** The session is over, here or elsewhere. */
  onEnded: () => void;
  onWelcome?: (isMember: boolean) => void;
  onLink?: (isUp: boolean) => void;
};
export type Socket = {
  /** Hears a topic until what it answers is called. */
  hear<T extends Topic>(topic: T, listener: Listener<T>): () => void;
  /** Says hello again: after a login or a logout. */
  greetAgain(): void;
  close(): void;
};

/** Whoever goes from one screen to the next keeps the line. */
const UNHEARD_MILLISECONDS = 1000;

/**
 * One socket for all topics. It opens with the first listener and closes after the last; after a
 * gap or a reconnect listeners read their state anew.
 */
export const openSocket = ({ base, hello, onEnded, onWelcome, onLink }: SocketParts): Socket => {
  const topics = keepTopics();
  let line: Line | undefined;
  let isWelcome = false;
  /** The connection that was welcomed last, and whose hello it opened with. */
  let welcomed: object | undefined;
  let greetedAs = '';
  let closing: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: FromClient): void => line?.tell(message);
  const greet = (): void => {
    const said = hello();
    greetedAs = JSON.stringify(said);
    tell({ type: 'hello', ...said });
  };
  const welcome = (isMember: boolean): void => {
    line?.calm();
    onWelcome?.(isMember);
    onLink?.(true);
    for (const name of topics.names()) tell({ type: 'subscribe', topic: name });
    const connection = line?.connection();
    if (welcomed) topics.resync(welcomed !== connection);
    welcomed = connection;
    isWelcome = true;
  };
  const receive = (message: FromServer): void => {
    if (message.type === 'welcome') welcome(message.member);
    if (message.type !== 'event') return;
    if (message.topic === 'session') onEnded();
    else topics.deliver(message);
  };
  const close = (): void => {
    clearTimeout(closing);
    line?.close();
    line = undefined;
    isWelcome = false;
  };
  const open = (): void => {
    clearTimeout(closing);
    line ??= openLine({
      base,
      onOpen: greet,
      onMessage: receive,
      onFall: () => {
        isWelcome = false;
        onLink?.(false);
      },
    });
  };
  return {
    hear: (name, listener) => {
      // By the contract what comes under this name is what the listener takes.
      const kept = { ...listener } as unknown as Kept;
      const isFirst = topics.add(name, kept);
      open();
      if (isWelcome && isFirst) tell({ type: 'subscribe', topic: name });
      return () => {
        if (!topics.drop(name, kept)) return;
        if (isWelcome) tell({ type: 'unsubscribe', topic: name });
        if (topics.isEmpty()) closing = setTimeout(close, UNHEARD_MILLISECONDS);
      };
    },
    greetAgain: () => {
      const said = hello();
      if (!line?.isOpen() || JSON.stringify(said) === greetedAs) return;
      topics.forgetNumbers();
      // A socket keeps its owner until it closes: a visitor needs a new one.
      if (said.token === undefined && said.playToken === undefined) line.again();
      else greet();
    },
    close,
  };
};
