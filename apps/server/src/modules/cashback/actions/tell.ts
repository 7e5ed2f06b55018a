import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { isNodeOn } from '../../brands/index.ts';
import { sendSystemMessage, tellInTurns } from '../../messages/index.ts';
import { takeUntold } from '../rows/told.ts';

/** Members are told once of each closed day whose cashback waits. */
export const tellCashback = (kernel: Kernel): Promise<void> =>
  tellInTurns(kernel, (tx, p) => tellSome(kernel, tx, p));
type Some = { brand: Brand; most: number };
const tellSome = async (kernel: Kernel, tx: Queries, { brand, most }: Some) => {
  const days = await takeUntold(tx, brand.id, most);
  const tells: (() => Promise<void>)[] = [];
  const isOpen = isNodeOn(brand, 'memberCenter/manualRebate');
  // What was collected meanwhile is no news, nor what nobody can collect.
  for (const one of days.filter((row) => isOpen && row.waiting > 0n)) {
    const values = {
      amount: `${printAmount(one.waiting, brand.currency)} ${brand.currency.code}`,
      day: one.day,
      until: dayIn(one.until, brand.timeZone),
    };
    const text = 'cashbackReady';
    tells.push(
      await sendSystemMessage(kernel, tx, { brand, memberIds: [one.member_id], text, values }),
    );
  }
  return { tells, count: days.length };
};
