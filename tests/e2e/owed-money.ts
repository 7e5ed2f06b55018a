import { owe, spentWin } from '../owing.ts';
import { withKernel } from './with-kernel.ts';

/**
 * A member of the first brand won so much, spent all there was, and the result was corrected: that
 * is owed, and the balance is empty.
 */
export const oweMoney = (memberId: string, winMinor: bigint): Promise<void> =>
  withKernel((kernel) => owe(kernel, { memberId: BigInt(memberId), winMinor }));

/** The same, but the result is corrected only when the answer is called. */
export const spendWin = async (
  memberId: string,
  winMinor: bigint,
): Promise<() => Promise<unknown>> => {
  const takeBack = await withKernel((kernel) =>
    spentWin(kernel, { memberId: BigInt(memberId), winMinor }),
  );
  return () => withKernel((kernel) => kernel.db.transaction(takeBack));
};

/** The withdrawal of a member who owes, as if a method had it to send since before the debt. */
export const waitToBeSent = (memberId: string): Promise<unknown> =>
  withKernel((kernel) =>
    kernel.db.run(
      `update withdrawals set state = 'approved', payout_state = 'waiting', payout_tries = 0,
        payout_method = 'sandbox', payout_due_at = now() where member_id = $1`,
      [BigInt(memberId)],
    ),
  );
