import {
  familyOf,
  noRiskOf,
  type Cancelled,
  type LaidLine,
  type Lottery,
} from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import type { LotteryKey } from '../store.ts';
import { laidOf } from './laid-lines.ts';

type Covered = (memberId: bigint, otherId: bigint) => bigint;

/**
 * How much of one member's stakes on an issue another one's make good, in minor units: what is no
 * risk with the lines of both, and is one alone. With oneself it is what one covers alone.
 */
export const noRiskBetween = async (
  db: Queries,
  lottery: Lottery,
  p: LotteryKey & { issueNo: string; memberIds: readonly bigint[] },
): Promise<Covered> => {
  const noRisk = noRiskOf(familyOf(lottery, p.issueNo));
  const laid = Map.groupBy(await laidOf(db, lottery, p), (one) => one.memberId);
  const linesOf = (memberId: bigint) => laid.get(memberId) ?? [];
  const alone = (memberId: bigint): bigint => sumOf(linesOf(memberId), noRisk(linesOf(memberId)));
  return (memberId, otherId) => {
    if (memberId === otherId) return alone(memberId);
    const [own, other] = [linesOf(memberId), linesOf(otherId)];
    const more = sumOf(own, noRisk([...own, ...other])) - alone(memberId);
    return more > 0n ? more : 0n;
  };
};

const sumOf = (own: readonly LaidLine[], found: ReadonlyMap<bigint, Cancelled>): bigint =>
  own.reduce((sum, { id, stakeMinor }) => {
    const { hedgedMinor = 0n, coveringMinor = 0n } = found.get(id) ?? {};
    const minor = hedgedMinor + coveringMinor;
    return sum + (minor < stakeMinor ? minor : stakeMinor);
  }, 0n);
