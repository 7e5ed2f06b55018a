import type { Queries } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { balanceOf, placeWager, post } from '../apps/server/src/modules/wallet/index.ts';
import { correctNow } from './corrected.ts';

let spins = 0;
type Spent = { memberId: bigint; winMinor: bigint; isTrial?: boolean };

/**
 * A member of brand 1 wins so much and spends all there is; the answer takes the win back, in the
 * transaction that is given, and the member owes it.
 */
export const spentWin = async (kernel: Kernel, { memberId, winMinor, isTrial }: Spent) => {
  const key = `owing:${(spins += 1)}:${memberId}`;
  const books = isTrial === true ? 'trial:' : '';
  const move = async (amountMinor: bigint, what: string) => {
    const moved = await kernel.db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId,
        type: 'adjustment',
        amountMinor,
        house: `${books}adjustments`,
        key: `${key}:${what}`,
        reference: 'test',
      }),
    );
    if (!moved.ok) throw new Error(moved.errorCode);
  };
  await move(100n, 'stake');
  const placed = await placeWager(kernel, {
    brandId: 1,
    memberId,
    key,
    roundId: null,
    windowId: null,
    slug: 'coin-toss',
    category: 'RNG',
    house: `${books}wagers:RNG`,
    bets: [
      { bet: 'heads', stakeMinor: 100n, payoutMinor: winMinor, validBetMinor: 100n, rule: 'net' },
    ],
  });
  if (!placed.ok) throw new Error(placed.errorCode);
  const wagerId = placed.wagers[0]?.wagerId ?? 0n;
  const { availableMinor } = await balanceOf(kernel, 1, memberId);
  if (availableMinor > 0n) await move(-availableMinor, 'spent');
  return (tx: Queries) =>
    correctNow(tx, {
      brandId: 1,
      key: `${key}:back`,
      state: 'settled',
      results: [{ wagerId, payoutMinor: 0n, validBetMinor: 100n, rule: 'net', outcome: 'tails' }],
    });
};

/** A member who owes so much; the balance is empty. */
export const owe = async (kernel: Kernel, p: Spent): Promise<void> => {
  const takeBack = await spentWin(kernel, p);
  await kernel.db.transaction(takeBack);
};
