import { furtherStake, type ActedBet } from '@fairhouse/game-kit';
import type { ActingView, OwnBetsView } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';

/** What a member may do now with one of the own seats, and what it costs. */
type OwnMove = { action: string; costMinor: bigint };
export type OwnTurn = { seat: string; moves: readonly OwnMove[] };

type Offer = { bets: Readonly<Record<string, ActedBet>>; money: Money };

/** A seat that is mine, has a stake, and has not acted in this stage. */
export const ownTurns = (
  { turns, stage }: Pick<ActingView, 'turns' | 'stage'>,
  own: OwnBetsView,
  { bets, money }: Offer,
): OwnTurn[] => {
  const placed = own.list
    .filter(({ state }) => state === 'open')
    .map(({ bet, stake }) => ({ bet, stakeMinor: money.read(stake) }));
  const offer = { bets, seats: [] };
  const hasActed = (seat: string) =>
    own.acted?.some((one) => one.seat === seat && one.stage === stage) === true;
  return turns
    .filter(
      ({ seat, moves }) =>
        own.places?.includes(seat) && !hasActed(seat) && isSeated(seat, moves, placed, bets),
    )
    .map(({ seat, moves }) => ({
      seat,
      moves: moves.map(({ action, bet }) => ({
        action,
        costMinor: bet === null ? 0n : furtherStake(offer, bet, placed),
      })),
    }));
};

/** Whoever has no place at the table is asked only with the bet that the moves are about. */
const isSeated = (
  seat: string,
  moves: ActingView['turns'][number]['moves'],
  placed: readonly { bet: string }[],
  bets: Readonly<Record<string, ActedBet>>,
): boolean => {
  const needed = new Set([
    seat,
    ...moves.flatMap(({ bet }) => (bet === null ? [] : (bets[bet]?.further?.of ?? []))),
  ]);
  return placed.some(({ bet }) => needed.has(bet) || bets[bet]?.seat === seat);
};
