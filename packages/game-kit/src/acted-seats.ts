import { scaleDown } from '@fairhouse/money';
import type { ActedBet, ActedGame, SeatAction, Seated } from './acted.ts';
import type { PlacedBet } from './game-parts.ts';

type Seating = Pick<ActedGame, 'seats' | 'bets'>;
/** A kind of bet before it is laid out on the seats: `of` and `needs` name other kinds. */
type KindOfBet = Omit<ActedBet, 'kind' | 'seat'>;

/**
 * The code of a kind of bet on a seat: the first kind is the bare seat ("seat3"), others follow it
 * ("seat3Pairs").
 */
export const codeOnSeat = (seat: string, kind: string, mainKind: string): string =>
  kind === mainKind ? seat : `${seat}${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;

/** The same bets for each seat; the first kind is the main bet. */
export const betsOfSeats = (
  seats: readonly string[],
  kinds: Readonly<Record<string, KindOfBet>>,
): Record<string, ActedBet> => {
  const [mainKind = ''] = Object.keys(kinds);
  return Object.fromEntries(
    seats.flatMap((seat) =>
      Object.entries(kinds).map(([kind, type]) => {
        const code = (other: string) => codeOnSeat(seat, other, mainKind);
        const { further, needs } = type;
        return [
          code(kind),
          {
            ...type,
            kind,
            seat,
            ...(needs === undefined ? {} : { needs: code(needs) }),
            ...(further === undefined
              ? {}
              : { further: { of: code(further.of), part: further.part } }),
          },
        ];
      }),
    ),
  );
};

/** What plays: per seat the first bets that lie on it, seats from left to right. */
export const seatedOf = (
  { seats, bets }: Seating,
  placed: readonly { bet: string; member: string }[],
): Seated[] => {
  const bySeat = new Map<string, Set<string>>();
  for (const { bet, member } of placed) {
    const type = bets[bet];
    if (!type || type.further) continue;
    const seat = type.seat ?? member;
    bySeat.set(seat, (bySeat.get(seat) ?? new Set()).add(bet));
  }
  const order = seats.length > 0 ? seats : [...bySeat.keys()].toSorted();
  return order.flatMap((seat) => {
    const own = bySeat.get(seat);
    return own ? [{ seat, bets: Object.keys(bets).filter((bet) => own.has(bet)) }] : [];
  });
};

/**
 * The stake of a further bet: its part of what the seat has on the first one, without what is
 * below the minor unit. Half of 1.01 is 0.50.
 */
export const furtherStake = (
  { bets }: Seating,
  bet: string,
  placed: readonly PlacedBet[],
): bigint => {
  const further = bets[bet]?.further;
  if (!further) throw new Error(`${bet} is laid by no action`);
  const firstMinor = placed.reduce(
    (sum, one) => (one.bet === further.of ? sum + one.stakeMinor : sum),
    0n,
  );
  return scaleDown(firstMinor, further.part.num, further.part.den);
};

/** What silence does now: every seat that still has a turn, in the order of the turns. */
export const silenceOf = ({
  turns,
}: {
  turns: readonly { seat: string; silence: string }[];
}): SeatAction[] => turns.map(({ seat, silence }) => ({ seat, action: silence }));
