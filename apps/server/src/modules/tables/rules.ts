/** Road maps group sixty rounds as one shoe (domain/games.md 0). */
export const ROUNDS_PER_SHOE = 60;

export const shoeOf = (number: number) => Math.floor((number - 1) / ROUNDS_PER_SHOE) + 1;
