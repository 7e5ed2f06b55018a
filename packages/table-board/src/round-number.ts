/** Road maps group sixty rounds as one shoe (the same figure as the tables of the server). */
const ROUNDS_PER_SHOE = 60;

/** The number of a round within its shoe, from 1. */
export const roundNumber = (number: number): number => ((number - 1) % ROUNDS_PER_SHOE) + 1;
