import {
  familyOf,
  noRiskOf,
  type Cancelled,
  type LaidLine,
  type Lottery,
} from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import { roundOf } from '../rules.ts';
import { issueByNo, type LotteryKey } from '../store.ts';
import { laidOf } from './laid-lines.ts';
import { pauses, workedOff } from './pauses.ts';
import { trialSeedOf } from './trial-seed.ts';

type Covered = (memberId: bigint, otherId: bigint) => Promise<bigint>;

/**
 * How much of one member's stakes on an issue another one's make good, in minor units: what is no
 * risk with the lines of both, and is one alone. With oneself it is what one covers alone.
 */
export const noRiskBetween = async (
  db: Queries,
  lottery: Lottery,
  p: LotteryKey & { issueNo: string; memberIds: readonly bigint[] },
): Promise<Covered> => {
  const issue = await issueByNo(db, p);
  const seed = trialSeedOf(roundOf(p.slug, p.issueNo), issue?.result ?? null);
  const noRisk = noRiskOf(familyOf(lottery, p.issueNo), seed);
  const laid = Map.groupBy(await laidOf(db, lottery, p), (one) => one.memberId);
  const linesOf = (memberId: bigint) => laid.get(memberId) ?? [];
  const pause = pauses();
  const noRiskIn = async (own: readonly LaidLine[], others: readonly LaidLine[]) =>
    sumOf(own, await workedOff(noRisk([...own, ...others]), pause));
  return async (memberId, otherId) => {
    const own = linesOf(memberId);
    const alone = await noRiskIn(own, []);
    if (memberId === otherId) return alone;
    const more = (await noRiskIn(own, linesOf(otherId))) - alone;
    return more > 0n ? more : 0n;
  };
};

const sumOf = (own: readonly LaidLine[], found: ReadonlyMap<bigint, Cancelled>): bigint =>
  own.reduce((sum, { id, stakeMinor }) => {
    const { hedgedMinor = 0n, coveringMinor = 0n } = found.get(id) ?? {};
    const minor = hedgedMinor + coveringMinor;
    return sum + (minor < stakeMinor ? minor : stakeMinor);
  }, 0n);
