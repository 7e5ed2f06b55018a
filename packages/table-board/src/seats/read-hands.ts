import { SEATS, type Seat } from '@fairhouse/game-kit';

type Wanted = {
  /** Where a hand keeps its pieces: "tiles" or "cards". */
  key: string;
  size: number;
  below: number;
};

/** The hands of a drawn result, read with care: it came over the wire. */
export const readHands = (
  result: Record<string, unknown>,
  { key, size, below }: Wanted,
): Record<Seat, number[]> | undefined => {
  const { hands } = result;
  if (!isRecord(hands)) return undefined;
  const read = SEATS.map((seat): [Seat, number[]] => {
    const hand = hands[seat];
    const pieces: unknown = isRecord(hand) ? hand[key] : undefined;
    return [
      seat,
      Array.isArray(pieces)
        ? pieces.filter(
            (piece): piece is number => Number.isInteger(piece) && piece >= 0 && piece < below,
          )
        : [],
    ];
  });
  if (read.some(([, pieces]) => pieces.length !== size)) return undefined;
  return Object.fromEntries(read) as Record<Seat, number[]>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
