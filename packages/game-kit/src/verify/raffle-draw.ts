import { drawsFrom } from '../draws.ts';

/**
 * The line of the table that a ticket draws, of what is left of each. Tickets are drawn in the
 * order of their numbers, so that what is left is known to everybody.
 */
export const lineDrawn = (
  { seed, signature, ticket }: { seed: Uint8Array; signature: string; ticket: number },
  left: readonly number[],
): number => {
  let at = drawsFrom(seed, signature, ticket).below(left.reduce((sum, one) => sum + one, 0));
  for (const [line, count] of left.entries()) {
    if (at < count) return line;
    at -= count;
  }
  throw new Error('nothing is left to be drawn');
};

/** The tickets that a draw for all takes, the first prize of the table first; each ticket once. */
export const ticketsDrawn = (
  { seed, signature }: { seed: Uint8Array; signature: string },
  { tickets, prizes }: { tickets: number; prizes: number },
): number[] => {
  const { below } = drawsFrom(seed, signature, 0);
  // A shuffle of all tickets of which only the beginning is made.
  const moved = new Map<number, number>();
  return Array.from({ length: Math.min(tickets, prizes) }, (_, at) => {
    const other = at + below(tickets - at);
    const drawn = moved.get(other) ?? other;
    moved.set(other, moved.get(at) ?? at);
    return drawn;
  });
};
