import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { takeUntold } from '../rows/told.ts';

const AT_ONCE = 100;

/** Members are told once of each closed day whose cashback waits. */
export const tellCashback = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    for (;;) {
      const { tells, count } = await kernel.db.transaction((tx) => tellSome(kernel, tx, brand));
      for (const tell of tells) await tell();
      if (count < AT_ONCE) break;
    }
  }
};
const tellSome = async (kernel: Kernel, tx: Queries, brand: Brand) => {
  const days = await takeUntold(tx, brand.id, AT_ONCE);
  const tells: (() => Promise<void>)[] = [];
  // What was collected meanwhile is no news.
  for (const one of days.filter((row) => row.waiting > 0n)) {
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
