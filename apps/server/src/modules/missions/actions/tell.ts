import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { sendSystemMessage, tellInTurns } from '../../messages/index.ts';
import { takeUntold, titlesOf } from '../rows/told.ts';

/** Members are told once that a mission is done and its prize waits. */
export const tellMissions = (kernel: Kernel): Promise<void> =>
  tellInTurns(kernel, (tx, p) => tellSome(kernel, tx, p));
type Some = { brand: Brand; most: number };
const tellSome = async (kernel: Kernel, tx: Queries, { brand, most }: Some) => {
  const done = await takeUntold(tx, brand.id, most);
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
