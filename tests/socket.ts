import type { EventsOf, Topic } from '@fairhouse/contract/events';
import { openSocket, type Hello } from '@fairhouse/client/socket';
import { expect } from 'vitest';
import { type World } from './world.ts';

/** What came of a topic, each event by its name and its data, as the contract has them. */
export type Heard<T extends Topic> = {
  told: EventsOf<T>[];
  /** When each of them came, by the clock of the house. */
  at: number[];
  close(): void;
};

/** Listens as the fronts do, over the shipped socket, and is subscribed when it answers. */
export const hear = async <T extends Topic>(
  world: World,
  topic: T,
  hello: Hello = {},
): Promise<Heard<T>> => {
  const subscribers = () => world.server.kernel.realtime.subscribers(1, topic);
  const before = subscribers();
  const told: EventsOf<T>[] = [];
  const at: number[] = [];
  const socket = openSocket({ base: world.url, hello: () => hello, onEnded: () => socket.close() });
  socket.hear(topic, {
    onEvent: (...event) => {
      told.push(event);
      at.push(world.server.clock.milliseconds());
    },
    onResync: () => undefined,
  });
  await expect.poll(subscribers, { timeout: 15_000 }).toBe(before + 1);
  return { told, at, close: socket.close };
};
