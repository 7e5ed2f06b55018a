import type {
  RaffleBlock,
  RaffleHead,
  RaffleProof,
  RaffleResult,
  RaffleTickets,
} from '@fairhouse/contract/raffles';

type Part<One> = (
  cursor: string | undefined,
) => Promise<{ list: One[]; nextCursor: string | null }>;
const wholeOf = async <One>(read: Part<One>): Promise<One[]> => {
  const whole: One[] = [];
  let cursor: string | undefined;
  do {
    const { list, nextCursor } = await read(cursor);
    whole.push(...list);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return whole;
};

/**
 * All that a raffle is checked by, of a house that goes on drawing meanwhile: whether it is over is
 * asked first, and what drew the results after them.
 */
export const gatherProof = async (p: {
  head: () => Promise<RaffleHead>;
  results: Part<RaffleResult>;
  tickets: Part<RaffleTickets>;
  blocks: Part<RaffleBlock>;
}): Promise<RaffleProof> => {
  const head = await p.head();
  const results = await wholeOf(p.results);
  const tickets = await wholeOf(p.tickets);
  return { ...head, results, tickets, blocks: await wholeOf(p.blocks) };
};
