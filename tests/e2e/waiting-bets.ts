import { test } from '@playwright/test';
import { openDatabase, type Database } from '../../apps/server/src/kernel/db.ts';
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts';
import { openLog } from '../../apps/server/src/kernel/log.ts';
import {
  endWagers,
  openWindow,
  payPart,
  placeWager,
  post,
  voidWagers,
  type Settlement,
} from '../../apps/server/src/modules/wallet/index.ts';
import { bareKernel } from '../bare-kernel.ts';
import { correctNow } from '../corrected.ts';

type Placing = { slug: string; bet: string; stakeMinor: bigint; isFree?: boolean };
type End = Pick<Settlement, 'payoutMinor' | 'validBetMinor' | 'rule'>;

/** Bets of one member of the first brand, placed and ended days ago, as games of later ends do. */
export const openWaitingBets = (memberId: string) => {
  const url = process.env.E2E_DATABASE_URL;
  test.skip(url === undefined, 'needs E2E_DATABASE_URL to place bets of days ago');
  const db = openDatabase(url ?? '', openLog('error'), 2);
  const member = BigInt(memberId);
  const at = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const inTime = <Q extends Pick<Database, 'now'>>(queries: Q, days: number): Q => ({
    ...queries,
    now: () => at(days),
  });
  // A batch goes by the clock that it was opened with: each bet opens its own.
  const kernelAt = (days: number): Kernel => ({
    ...bareKernel(inTime(db, days)),
    once: (_, make) => make(),
  });
  return {
    close: () => db.close(),
    /** Money of the house, or all that is taken again. */
    give: async (amountMinor: bigint, days: number): Promise<void> => {
      const given = await db.transaction((tx) =>
        post(inTime(tx, days), {
          brandId: 1,
          memberId: member,
          type: 'adjustment',
          amountMinor,
          house: 'adjustments',
          key: crypto.randomUUID(),
          reference: 'journey',
        }),
      );
      if (!given.ok) throw new Error(given.errorCode);
    },
    place: async ({ slug, bet, stakeMinor, isFree = false }: Placing, days: number) => {
      const roundId = crypto.randomUUID();
      await openWindow(db, 1, roundId);
      const placed = await placeWager(kernelAt(days), {
        brandId: 1,
        memberId: member,
        key: roundId,
        roundId,
        windowId: roundId,
        slug,
        category: 'RNG',
        house: 'wagers:RNG',
        ...(isFree ? { grant: roundId } : {}),
        bets: [{ bet, stakeMinor }],
      });
      if (!placed.ok) throw new Error(placed.errorCode);
      return placed.wagers[0]?.wagerId ?? 0n;
    },
    end: async (wagerId: bigint, end: End, days: number): Promise<void> => {
      await endWagers(kernelAt(days), 1, [{ wagerId, outcome: 'ended', ...end }]);
    },
    giveBack: async (wagerId: bigint, days: number): Promise<void> => {
      await voidWagers(kernelAt(days), { brandId: 1, reason: 'called off' }, [wagerId]);
    },
    part: async (wagerId: bigint, amountMinor: bigint, days: number): Promise<void> => {
      await db.transaction((tx) =>
        payPart(inTime(tx, days), { brandId: 1, wagerId, amountMinor, key: 'part' }),
      );
    },
    correct: async (wagerId: bigint, end: End, days: number): Promise<void> => {
      await db.transaction((tx) =>
        correctNow(inTime(tx, days), {
          brandId: 1,
          key: `journey:${wagerId}`,
          state: 'settled',
          results: [{ wagerId, outcome: 'corrected', ...end }],
        }),
      );
    },
  };
};
