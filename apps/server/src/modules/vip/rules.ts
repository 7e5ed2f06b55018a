import { VIP_SERVICE_ABOVE, type KeptRank, type Rank } from '@fairhouse/contract/vip';
import { parseAmount, printAmount, type Currency } from '@fairhouse/money';

/** The time over which deposits and valid bets count (D-I07). */
export const DAYS = 30;

const AMOUNTS = ['deposits', 'validBets', 'levelUpBonus', 'birthdayGift'] as const;

export const nameIn = ({ names }: KeptRank, language: string): string =>
  names[language] ?? names.EN ?? '';

export const printRank = (
  one: KeptRank, rankLevel: number, language: string, currency: Currency,
): Rank => {
  const print = (text: string): string => printAmount(parseAmount(text, currency) ?? 0n, currency);
  return { rankLevel, labelName: nameIn(one, language), deposits: print(one.deposits),
    validBets: print(one.validBets), cashbackPercent: one.cashbackPercent,
    levelUpBonus: print(one.levelUpBonus), birthdayGift: print(one.birthdayGift),
    withdrawalsADay: one.withdrawalsADay,
    withdrawalADayMax: one.withdrawalADayMax === null ? null : print(one.withdrawalADayMax),
    hasVipService: rankLevel > VIP_SERVICE_ABOVE };
};

/** What is wrong with ranks that a schema cannot judge, by field. */
export const rankFaults = (
  ranks: readonly KeptRank[], currency: Currency,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  const read = (text: string): bigint | undefined => parseAmount(text, currency);
  ranks.forEach((one, level) => {
    for (const name of AMOUNTS) {
      if (read(one[name]) === undefined) fields[`ranks.${level}.${name}`] = 'amount';
    }
    if (one.withdrawalADayMax !== null && (read(one.withdrawalADayMax) ?? 0n) === 0n) {
      fields[`ranks.${level}.withdrawalADayMax`] = 'amount';
    }
    for (const name of ['deposits', 'validBets'] as const) {
      const below = ranks[level - 1]?.[name] ?? '0';
      const isWrong = level === 0 ? read(one[name]) !== 0n
        : (read(one[name]) ?? 0n) < (read(below) ?? 0n);
      if (isWrong) fields[`ranks.${level}.${name}`] ??= 'order';
    }
  });
  return fields;
};
