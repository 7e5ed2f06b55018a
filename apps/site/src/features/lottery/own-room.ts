import type { Limit } from '@fairhouse/contract/safety';

export type OwnRoom = Pick<Limit, 'kind' | 'period'> & { leftMinor: bigint };

/** A stake is refused above the first of these: limits of stakes and losses, the tightest first. */
export const roomsOf = (
  limits: readonly Limit[],
  read: (amount: string) => bigint | undefined,
): readonly OwnRoom[] =>
  limits
    .flatMap(({ kind, period, left }): OwnRoom[] => {
      const leftMinor = left === null ? undefined : read(left);
      const isOfPlay = kind === 'stake' || kind === 'loss';
      return isOfPlay && leftMinor !== undefined ? [{ kind, period, leftMinor }] : [];
    })
    .toSorted((a, b) => (a.leftMinor < b.leftMinor ? -1 : a.leftMinor > b.leftMinor ? 1 : 0));
