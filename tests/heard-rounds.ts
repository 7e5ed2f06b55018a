import pg from 'pg';

export type HeardRounds = {
  /** The rounds that processes were told of since `forget`, in order, as often as they were. */
  told(): Promise<string[]>;
  forget(): void;
  close(): Promise<void>;
};

/** Listens on a database as a process of the house does, for rounds that have ended. */
export const hearRounds = async (url: string): Promise<HeardRounds> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let told: string[] = [];
  client.on('notification', ({ payload }) => {
    const { events } = JSON.parse(payload ?? '') as {
      events: { topic: string; data: { roundId: string } }[];
    };
    for (const { topic, data } of events)
      if (topic === 'wallet.round-ended') told.push(data.roundId);
  });
  await client.query('listen fairhouse');
  return {
    // What was committed before a query is heard with its answer.
    told: async () => {
      await client.query('select');
      return told;
    },
    forget: () => {
      told = [];
    },
    close: () => client.end(),
  };
};
