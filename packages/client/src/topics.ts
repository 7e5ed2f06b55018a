/** A listener as it is kept: what a topic tells is of its type by the contract. */
export type Kept = {
  onEvent: (event: string, data: unknown) => void;
  onResync: (wasAway: boolean) => void;
};
type Kin = { listeners: Set<Kept>; sequence: number };
type Told = { topic: string; sequence: number; event: string; data: unknown };

export type Topics = {
  names(): Iterable<string>;
  isEmpty(): boolean;
  /** Answers whether it is the first of its topic. */
  add(name: string, listener: Kept): boolean;
  /** Answers whether it was the last of its topic. */
  drop(name: string, listener: Kept): boolean;
  deliver(told: Told): void;
  resync(wasAway: boolean): void;
  /** The numbers begin anew: another socket, or another owner. */
  forgetNumbers(): void;
};

/** Who listens to what, and by the numbers of a topic whether something was missed. */
export const keepTopics = (): Topics => {
  const topics = new Map<string, Kin>();
  return {
    names: () => topics.keys(),
    isEmpty: () => topics.size === 0,
    add: (name, listener) => {
      const kin = topics.get(name) ?? { listeners: new Set(), sequence: 0 };
      topics.set(name, kin);
      kin.listeners.add(listener);
      return kin.listeners.size === 1;
    },
    drop: (name, listener) => {
      const kin = topics.get(name);
      if (!kin?.listeners.delete(listener) || kin.listeners.size > 0) return false;
      return topics.delete(name);
    },
    deliver: ({ topic, sequence, event, data }) => {
      const kin = topics.get(topic);
      if (!kin) return;
      const isGap = kin.sequence > 0 && sequence > kin.sequence + 1;
      kin.sequence = sequence;
      if (isGap) resync(kin, true);
      for (const listener of kin.listeners) listener.onEvent(event, data);
    },
    resync: (wasAway) => {
      for (const kin of topics.values()) resync(kin, wasAway);
    },
    forgetNumbers: () => {
      for (const kin of topics.values()) kin.sequence = 0;
    },
  };
};

const resync = (kin: Kin, wasAway: boolean): void => {
  kin.sequence = 0;
  for (const listener of kin.listeners) listener.onResync(wasAway);
};
