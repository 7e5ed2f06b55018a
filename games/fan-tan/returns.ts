import { FANS, KWOKS, NGAS, NIMS, SHEHS, type BetCode } from './manifest.ts';

/** All bets of a family return the same, in per cent of the stake. */
const each = (codes: readonly BetCode[], percent: string): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, percent]));

/** What every bet returns. A test holds the figures to those of the engine. */
export const returns: Readonly<Record<string, string>> = {
  ...each(FANS, '96.2500'),
  ...each(NIMS, '97.5000'),
  ...each(KWOKS, '97.5000'),
  ...each(NGAS, '98.7500'),
  ...each(SHEHS, '98.7500'),
};
