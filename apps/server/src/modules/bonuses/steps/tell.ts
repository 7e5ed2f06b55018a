import { printAmount } from '@fairhouse/money';
import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { nameOf } from '../../catalogue/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { textIn } from '../../messengers/index.ts';
import { printPoints } from '../../points/index.ts';
import { wordsIn } from '../rules.ts';
import { grantOf, type GrantRow, type Owner } from '../store.ts';

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
  const amountIn = amountOf(kernel, brand, row);
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

/** The same of one that went with the deposits that had earned it, and what of it was spent. */
export const tellGone = (
  kernel: Kernel,
  tx: Queries,
  { brand, row, owedMinor }: { brand: Brand; row: GrantRow; owedMinor: bigint },
): Promise<() => Promise<void>> => {
  const amountIn = amountOf(kernel, brand, row);
  const said = counted(kernel, brand);
  const owedIn = (language: string): string => {
    if (row.rules.points !== undefined)
      return said(language, 'amountPoints', printPoints(owedMinor));
    return row.rules.tickets === undefined
      ? `${printAmount(0n, brand.currency)} ${brand.currency.code}`
      : said(language, 'amountTickets', '0');
  };
  return sendSystemMessage(kernel, tx, {
    brand,
    memberIds: [row.member_id],
    text: 'rewardTaken',
    values: (language) => ({
      amount: amountIn(language),
      owed: owedIn(language),
      what: wordsIn(row.words, language, brand.defaultLanguage).title,
    }),
  });
};

const counted =
  (kernel: Kernel, brand: Brand) =>
  (language: string, key: string, count: string): string =>
    textIn(kernel, { brand, language }, { key, values: { count } });
const amountOf =
  (kernel: Kernel, brand: Brand, { rules }: Pick<GrantRow, 'rules'>) =>
  (language: string): string => {
    const said = counted(kernel, brand);
    if (rules.points !== undefined)
      return said(language, 'amountPoints', printPoints(BigInt(rules.points)));
    if (rules.tickets !== undefined) return said(language, 'amountTickets', String(rules.tickets));
    if (rules.reward === 'bets') return said(language, 'amountBets', String(rules.spins));
    return rules.reward === 'spins'
      ? `${rules.spins} × ${nameOf(kernel, rules.slug)}`
      : `${printAmount(BigInt(rules.most), brand.currency)} ${brand.currency.code}`;
  };
