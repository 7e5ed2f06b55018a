import type { SharedGame } from '@fairhouse/game-kit';
import type { Settlement } from '../../wallet/index.ts';
import type { RoundRow } from '../store.ts';

export type SettledStake = { wagerId: bigint; memberId: bigint; bet: string; stakeMinor: bigint };

/**
 * What every wager of a drawn round brings, by the rules of its game and the terms the round was
 * opened with. Of a member's opposite bets only the difference counts for turnover.
 */
export const settlementsOf = (
  game: SharedGame, round: RoundRow, wagers: readonly SettledStake[],
): Settlement[] =>
  [...Map.groupBy(wagers, (wager) => wager.memberId).values()].flatMap((own) => {
    const valid = game.validBets(round.result, own, round.profile);
    return own.map((wager, index) => {
      const settled = game.settle(round.result, wager.bet, wager.stakeMinor, round.profile);
      return { wagerId: wager.wagerId, payoutMinor: settled.payoutMinor,
        validBetMinor: valid[index] ?? 0n, outcome: settled.outcome };
    });
  });
