/** Road maps group sixty rounds as one shoe (domain/games.md 0). */
export const ROUNDS_PER_SHOE = 60;

export const shoeOf = (number: number) => Math.floor((number - 1) / ROUNDS_PER_SHOE) + 1;

/** Kinds of live games in the order of the specification: so the hall lists them. */
const KINDS = [
  'baccarat',
  'sicbo',
  'roulette',
  'dragontiger',
  'blackjack',
  'mahjong',
  'three-card-poker',
  'wenzhou',
  'se-die',
  'fan-tan',
  'niuniu',
  'fish-prawn-crab',
  'zjh',
];

/** The first table of every game comes before the second of any: a hall begins with variety. */
export const positionOf = (gameType: string, tableIndex: number): number =>
  tableIndex * 100 + (KINDS.indexOf(gameType) + 1 || KINDS.length + 1);

/** The seat of a member where everybody plays for himself and has no place at the table. */
export const OWN_SEAT = 'own';

/** What others may read of who plays. */
export const maskedAccount = (account: string): string =>
  `${account.slice(0, 2)}***${account.slice(-1)}`;
