import type { SeatsRoomView } from '@fairhouse/game-kit/board';
import { positionOf } from './view.ts';

/** A hand that ended while the board was open; nets are null for who was not dealt in. */
export type HandRecord = {
  hand: number;
  handId: string;
  /** The hash of the link, as it was shown before the hand was played. */
  commitment: string;
  /** The seat in the room of whoever won most; null where nobody won. */
  winner: number | null;
  /** Of all who won as much. */
  account: string;
  net: { netMinor: bigint; rakeMinor: bigint } | null;
  /** What the own seat paid or got, in the order of the payments. */
  lines: readonly { reason: string; minor: bigint; account: string }[];
};

/** What is remembered of a hand; nothing while it lasts. */
export const recordOf = (
  { hand, seats }: Pick<SeatsRoomView, 'hand' | 'seats'>,
  ownSeat: number | null,
): HandRecord | undefined => {
  if (!hand?.result) return undefined;
  const { seats: ends, payments } = hand.result;
  const nets = ends.map(({ netMinor }) => BigInt(netMinor));
  const most = nets.reduce((best, net) => (net > best ? net : best), 0n);
  const winner = most > 0n ? (hand.seatsOfHand[nets.indexOf(most)] ?? null) : null;
  const nameOf = (position: number): string =>
    seats.find(({ seat }) => seat === hand.seatsOfHand[position])?.account ?? '';
  const own = positionOf({ hand }, ownSeat);
  const end = own === null ? undefined : ends[own];
  return {
    hand: hand.hand,
    handId: hand.handId,
    commitment: hand.commitment,
    winner,
    account: nets
      .flatMap((net, position) => (most > 0n && net === most ? [nameOf(position)] : []))
      .join(', '),
    net: end ? { netMinor: BigInt(end.netMinor), rakeMinor: BigInt(end.rakeMinor) } : null,
    lines: payments
      .filter(({ from, to }) => from === own || to === own)
      .map(({ from, to, reason, paidMinor }) => ({
        reason,
        minor: to === own ? BigInt(paidMinor) : -BigInt(paidMinor),
        account: nameOf(to === own ? from : to),
      })),
  };
};

/** Sums over the hands that were played here. */
export const totalsOf = (records: readonly HandRecord[]) => {
  const played = records.flatMap(({ net }) => (net ? [net] : []));
  return {
    hands: played.length,
    netMinor: played.reduce((sum, { netMinor }) => sum + netMinor, 0n),
    rakeMinor: played.reduce((sum, { rakeMinor }) => sum + rakeMinor, 0n),
  };
};
