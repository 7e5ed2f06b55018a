import { printAmount } from '@fairhouse/money';
import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { nameOf } from '../../catalogue/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { textIn } from '../../messengers/index.ts';
import { printPoints } from '../../points/index.ts';
import { wordsIn } from '../rules.ts';
import { grantOf, type Owner } from '../store.ts';

/**
 * Tells a member in the inbox what waits now; the answer announces it once that is committed. It is
 * an offer under an operator's title: who takes none there finds it in the reward centre alone.
 */
export const tellGiven = async (
  kernel: Kernel,
  tx: Queries,
  { brand, id, ...owner }: Owner & { brand: Brand; id: bigint },
): Promise<() => Promise<void>> => {
  const row = await grantOf(tx, { ...owner, id });
  if (!row) throw new Error(`bonus ${id} is not there`);
  const { rules } = row;
  const amountIn = (language: string): string =>
    rules.points !== undefined
      ? said(language, 'amountPoints', printPoints(BigInt(rules.points)))
      : rules.tickets !== undefined
        ? said(language, 'amountTickets', String(rules.tickets))
        : rules.reward === 'bets'
          ? said(language, 'amountBets', String(rules.spins))
          : rules.reward === 'spins'
            ? `${rules.spins} × ${nameOf(kernel, rules.slug)}`
            : `${printAmount(BigInt(rules.most), brand.currency)} ${brand.currency.code}`;
  const said = (language: string, key: string, count: string): string =>
    textIn(kernel, { brand, language }, { key, values: { count } });
  return sendSystemMessage(kernel, tx, {
    brand,
    memberIds: [owner.memberId],
    text: 'rewardReady',
    isPromotional: true,
    values: (language) => ({
      amount: amountIn(language),
      until: dayIn(row.waits_until, brand.timeZone),
      what: wordsIn(row.words, language, brand.defaultLanguage).title,
    }),
  });
};
