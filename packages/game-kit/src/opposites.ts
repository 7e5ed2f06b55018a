import type { PlacedBet } from './game-parts.ts';
import type { SharedGame } from './game.ts';

type Rules = Pick<SharedGame, 'hedges'>;
const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);
/** What of the bets is still a risk after one's own opposite ones. */
const atRisk = (game: Rules, bets: readonly PlacedBet[]): PlacedBet[] => {
  const hedged = game.hedges(bets);
  return bets.map(({ bet, stakeMinor }, at) => ({
    bet,
    stakeMinor: stakeMinor - (hedged[at] ?? 0n),
  }));
};

/**
 * How much of one person's bets those of another one make good in the same round: what was a risk
 * and is none with the two together.
 */
export const coveredBetween = (
  game: Rules,
  own: readonly PlacedBet[],
  other: readonly PlacedBet[],
): bigint =>
  sumOf(game.hedges([...atRisk(game, own), ...atRisk(game, other)]).slice(0, own.length));

/** How much of one person's bets their own other bets make good. */
export const coveredAlone = (game: Rules, own: readonly PlacedBet[]): bigint =>
  sumOf(game.hedges(own));
