import { bets } from './manifest.ts';

/**
 * What the bets return, in per cent of the stake: the main stake with the basic strategy, its
 * doubles and splits included. The counting is too long for a board, so the figures stand here
 * and a test holds them to it.
 */
export const RETURNS_OF_KINDS: Readonly<Record<string, string>> = {
  main: '99.5123',
  pairs: '95.9036',
  insurance: '92.5301',
};

/** The same by the bets of the seats. */
export const RETURNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(bets).map(([bet, { kind, pricedWith }]) => [
    bet,
    RETURNS_OF_KINDS[pricedWith ?? kind] ?? '',
  ]),
);
