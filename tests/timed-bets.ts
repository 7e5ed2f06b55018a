import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import {
  endWagers,
  openWindow,
  payPart,
  placeWager,
  voidWagers,
} from '../apps/server/src/modules/wallet/index.ts';
import { correctNow } from './corrected.ts';
import type { LedgerDatabase } from './ledger-database.ts';

type Result = { state: 'open' | 'settled' | 'void'; payoutMinor?: bigint; validBetMinor?: bigint };

/** Bets of brand 1 that are placed, paid and ended at moments that a test says. */
export const timedBets = (ledger: LedgerDatabase, slug: string, category: string) => {
  let count = 0;
  const kernelAt = (time: string): Kernel => ({
    ...ledger.kernel,
    db: { ...ledger.db, now: () => new Date(time) },
    clock: { ...ledger.kernel.clock, now: () => new Date(time), milliseconds: () => Date.now() },
  });
  return {
    kernelAt,
    /** A member with money; of type 4 one of free play, to all but the ledger. */
    join: async (memberId: bigint, type = 0): Promise<void> => {
      await ledger.member(memberId, 10_000_000n);
      await ledger.db.run(
        `insert into members (brand_id, member_id, account, password_hash, type)
         overriding system value values (1, $1, $2, '', $3)`,
        [memberId, `member-${memberId}`, type],
      );
    },
    open: async (memberId: bigint, stakeMinor: bigint, time: string): Promise<bigint> => {
      const roundId = `round-${(count += 1)}`;
      await openWindow(ledger.db, 1, roundId);
      // Batches go by the clock that they were opened with: this one opens its own.
      const verdict = await placeWager(
        { ...kernelAt(time), once: (_, make) => make() },
        {
          brandId: 1,
          memberId,
          key: roundId,
          roundId,
          windowId: roundId,
          slug,
          category,
          house: `wagers:${category}`,
          bets: [{ bet: 'one', stakeMinor }],
        },
      );
      if (!verdict.ok) throw new Error(verdict.errorCode);
      return verdict.wagers[0]?.wagerId ?? 0n;
    },
    end: async (
      wagerId: bigint,
      result: { payoutMinor?: bigint; validBetMinor?: bigint },
      time: string,
    ): Promise<void> => {
      const { payoutMinor = 0n, validBetMinor = 0n } = result;
      await endWagers(kernelAt(time), 1, [
        { wagerId, payoutMinor, validBetMinor, rule: 'net', outcome: 'ended' },
      ]);
    },
    giveBack: async (wagerId: bigint, time: string): Promise<void> => {
      await voidWagers(kernelAt(time), { brandId: 1, reason: 'void' }, [wagerId]);
    },
    part: async (wagerId: bigint, amountMinor: bigint, time: string): Promise<void> => {
      const key = String((count += 1));
      await ledger.db.transaction((tx) =>
        payPart({ ...tx, now: () => new Date(time) }, { brandId: 1, wagerId, amountMinor, key }),
      );
    },
    correct: async (wagerId: bigint, to: Result, time: string): Promise<void> => {
      const { state, payoutMinor = 0n, validBetMinor = 0n } = to;
      await ledger.db.transaction((tx) =>
        correctNow(
          { ...tx, now: () => new Date(time) },
          {
            brandId: 1,
            key: `correction-${(count += 1)}`,
            state,
            results: [{ wagerId, payoutMinor, validBetMinor, rule: 'net', outcome: 'corrected' }],
          },
        ),
      );
    },
  };
};
