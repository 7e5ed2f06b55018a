import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { takeUntold, titlesOf } from '../rows/told.ts';

const AT_ONCE = 100;

/** Members are told once that a mission is done and its prize waits. */
export const tellMissions = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    for (;;) {
      const { tells, count } = await kernel.db.transaction((tx) => tellSome(kernel, tx, brand));
      for (const tell of tells) await tell();
      if (count < AT_ONCE) break;
    }
  }
};
const tellSome = async (kernel: Kernel, tx: Queries, brand: Brand) => {
  const done = await takeUntold(tx, brand.id, AT_ONCE);
  const tells: (() => Promise<void>)[] = [];
  // What was collected meanwhile, or cannot be any more, is no news.
  for (const one of done.filter((row) => row.is_waiting)) {
    const titles = await titlesOf(tx, brand.id, one.mission_id);
    const amount = `${printAmount(one.prize, brand.currency)} ${brand.currency.code}`;
    const own = titles.get(brand.defaultLanguage) ?? [...titles.values()][0] ?? '';
    tells.push(
      await sendSystemMessage(kernel, tx, {
        brand,
        memberIds: [one.member_id],
        text: 'missionReady',
        values: (language) => ({ amount, what: titles.get(language) ?? own }),
      }),
    );
  }
  return { tells, count: done.length };
};
