import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { sendSystemMessage, tellInTurns } from '../../messages/index.ts';
import { titleIn } from '../rules.ts';
import { takeCancelled, takeUntold } from '../rows/told.ts';

/**
 * Each winner finds one letter. It is written after the prizes were paid: their transaction holds
 * the balances of all winners, and nobody's bet waits for letters.
 */
export const tellWinners = (kernel: Kernel): Promise<void> =>
  tellInTurns(kernel, (tx, p) => tellSome(kernel, tx, p));
type Some = { brand: Brand; most: number };
const tellSome = async (kernel: Kernel, tx: Queries, { brand, most }: Some) => {
  const prizes = await takeUntold(tx, brand.id, most);
  const tells: (() => Promise<void>)[] = [];
  for (const one of prizes) {
    const values = (language: string) => ({
      amount: `${printAmount(one.amount, brand.currency)} ${brand.currency.code}`,
      place: String(one.rank),
      what: titleIn(one, language),
    });
    const memberIds = [one.member_id];
    tells.push(await sendSystemMessage(kernel, tx, { brand, memberIds, text: 'raceWon', values }));
  }
  return { tells, count: prizes.length };
};

/** Whoever had a score in a race that was cancelled finds one letter of it. */
export const tellCancelled = (kernel: Kernel): Promise<void> =>
  tellInTurns(kernel, async (tx, { brand, most }: Some) => {
    const found = await takeCancelled(tx, brand.id, most);
    const [race] = found;
    if (!race) return { tells: [], count: 0 };
    const values = (language: string) => ({ what: titleIn(race, language) });
    const memberIds = found.map((one) => one.member_id);
    const told = { brand, memberIds, text: 'raceCancelled' as const, values };
    return { tells: [await sendSystemMessage(kernel, tx, told)], count: found.length };
  });
