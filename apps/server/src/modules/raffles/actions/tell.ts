import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { sendSystemMessage, tellInTurns } from '../../messages/index.ts';
import { takeUntold } from '../rows/told.ts';

/** Whoever has a ticket for the first time, or is given more, finds one letter of it. */
export const tellTickets = (kernel: Kernel): Promise<void> =>
  tellInTurns(kernel, (tx, p) => tellSome(kernel, tx, p));

type Some = { brand: Brand; most: number };
const tellSome = async (kernel: Kernel, tx: Queries, { brand, most }: Some) => {
  const found = await takeUntold(tx, brand.id, most);
  const tells: (() => Promise<void>)[] = [];
  for (const one of found) {
    const words = new Map(one.languages.map((language, at) => [language, one.titles[at] ?? '']));
    const values = (language: string) => ({
      count: String(one.tickets),
      until: dayIn(one.closes_at, brand.timeZone),
      what: words.get(language) ?? words.get(brand.defaultLanguage) ?? words.get('EN') ?? '',
    });
    const memberIds = [one.member_id];
    tells.push(
      await sendSystemMessage(kernel, tx, { brand, memberIds, text: 'raffleTickets', values }),
    );
  }
  return { tells, count: found.length };
};
