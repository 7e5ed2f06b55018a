import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { creditAgent } from '../../salaries/index.ts';
import { announceBalance, post } from '../../wallet/index.ts';
import { lockPayment, notePaid, unpaid } from '../rows/pay.ts';
import { keyOf } from '../rules.ts';

const AT_ONCE = 200;
/** Who pays: the house, by an account of its own. */
const HOUSE = 'agents:REBATE';

type Payee = { day: string; memberId: bigint };
/** Each payee is a transaction of its own; one that cannot be paid keeps no other waiting. */
export const payRebates = async (kernel: Kernel, brand: Brand): Promise<void> => {
  let after: Payee | null = null;
  for (;;) {
    const rows = await unpaid(kernel.db, { brandId: brand.id, after, count: AT_ONCE });
    for (const row of rows) {
      after = { day: row.day, memberId: row.member_id };
      try {
        await payOne(kernel, brand, after);
      } catch (error) {
        kernel.log.error({ error, ...after, brandId: brand.id }, 'a rebate of a line is not paid');
      }
    }
    if (rows.length < AT_ONCE) return;
  }
};

/** Members have it in the main wallet, agents in the agent account. */
const payOne = async (kernel: Kernel, brand: Brand, payee: Payee): Promise<void> => {
  const one = { brandId: brand.id, ...payee };
  const isToMember = await kernel.db.transaction(async (tx) => {
    const due = await lockPayment(tx, one);
    if (!due) return false;
    const { amount, is_agent: isAgent } = due;
    const key = keyOf(payee);
    if (isAgent) {
      await creditAgent(tx, {
        brandId: one.brandId,
        agentId: one.memberId,
        amount,
        type: 'line_rebate',
        from: HOUSE,
        key,
        reference: payee.day,
      });
      await notePaid(tx, { ...one, key });
      return false;
    }
    const posted = await post(tx, {
      brandId: one.brandId,
      memberId: one.memberId,
      type: 'line_rebate',
      amountMinor: amount,
      house: HOUSE,
      key,
      reference: payee.day,
    });
    if (!posted.ok) throw new Error(`a rebate of a line was not paid: ${posted.errorCode}`);
    await notePaid(tx, { ...one, key });
    return true;
  });
  if (isToMember) await announceBalance(kernel, one.brandId, one.memberId);
};
