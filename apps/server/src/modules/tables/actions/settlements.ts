import type { ActedGame, SharedGame } from '@fairhouse/game-kit';
import type { Settlement } from '../../wallet/index.ts';
import type { RoundRow } from '../store.ts';

export type SettledStake = { wagerId: bigint; memberId: bigint; bet: string; stakeMinor: bigint };

/**
 * What every wager of a drawn round brings, by the rules of its game and the terms the round was
 * opened with. Of a member's opposite bets only the difference counts for turnover.
 */
export const settlementsOf = (
  game: SharedGame,
  round: RoundRow,
  wagers: readonly SettledStake[],
): Settlement[] =>
  [...Map.groupBy(wagers, (wager) => wager.memberId).values()].flatMap((own) => {
    const valid = game.validBets(round.result, own, round.profile);
    return own.map(({ wagerId, bet, stakeMinor }, index) => ({
      wagerId,
      ...game.settle(round.result, bet, stakeMinor, round.profile),
      ...valid[index],
    }));
  });

/**
 * The same for a round in which seats acted: a bet is judged with those that lie on the same seat.
 * `loose` are stakes whose action never counted.
 */
export const settlementsOfActed = (
  game: ActedGame,
  round: RoundRow,
  { wagers, counted }: { wagers: readonly SettledStake[]; counted: ReadonlySet<bigint> },
): { settlements: Settlement[]; loose: SettledStake[] } => {
  const isLaid = ({ bet, wagerId }: SettledStake) =>
    game.bets[bet]?.further === undefined || counted.has(wagerId);
  const seatOf = ({ bet, memberId }: SettledStake) => game.bets[bet]?.seat ?? memberId.toString();
  const settlements = [...Map.groupBy(wagers.filter(isLaid), seatOf).values()].flatMap((own) => {
    const placed = own.map(({ bet }) => bet);
    return own.map(({ wagerId, bet, stakeMinor }) => ({
      wagerId,
      ...game.settle(round.result, bet, stakeMinor, { profile: round.profile, placed }),
    }));
  });
  return { settlements, loose: wagers.filter((one) => !isLaid(one)) };
};
