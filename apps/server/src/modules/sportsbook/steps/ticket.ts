import { builtOutcome, countOfLines, type Leg } from '@fairhouse/book';
import { readOutcome } from '../rules.ts';
import type { LegRow, SlipRow } from '../rows/slips.ts';

/** A slip as the arithmetic asks for it. */
export type Ticket = { legs: Leg[]; sizes: readonly number[] };

type Reckoned = Pick<LegRow, 'milli' | 'outcome'>;
/** The legs of a slip with what they came to; those of a built bet are one (D-T09). */
export const ticketOf = (
  slip: Pick<SlipRow, 'built_milli' | 'sizes'>,
  legs: readonly Reckoned[],
): Ticket => {
  const reckoned = legs.map(({ milli, outcome }): Leg => ({
    odds: milli,
    ...(outcome === null ? {} : { outcome: readOutcome(outcome) }),
  }));
  if (slip.built_milli === null) return { legs: reckoned, sizes: slip.sizes };
  const outcome = builtOutcome(reckoned.map((one) => one.outcome));
  return { legs: [{ odds: slip.built_milli, ...(outcome && { outcome }) }], sizes: [1] };
};

export const linesOfTicket = ({ legs, sizes }: Ticket): number => countOfLines(legs.length, sizes);
