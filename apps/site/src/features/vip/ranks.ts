import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Rank } from '@fairhouse/contract/vip';
import { formatAmount } from '@fairhouse/ui';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { useIsTrial } from '../../app/games/free-play.ts';
import { useBrand } from '../../app/house.ts';
import { useLanguage, useTexts, type Translate } from '../../app/i18n.ts';
import { memberQuery, queryClient, ranksQuery } from '../../app/queries.ts';
import { useIsLoggedIn, useToken } from '../../app/session.ts';

const ownRankQuery = (language: string) =>
  queryOptions({
    queryKey: ['ownRank', language],
    queryFn: async () => {
      const own = await ask(vip.vipMember, {});
      // The header says the same rank at once.
      const known = queryClient.getQueryData(memberQuery.queryKey)?.clubLabel.rankLevel;
      if (known !== undefined && known !== own.rank.rankLevel) {
        void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
      }
      return own;
    },
  });
export const useRanks = () => useQuery(ranksQuery(useLanguage(), useToken()));
/** Of a member with an account; who plays for fun has no rank. */
export const useOwnRank = () => {
  const isMember = useIsLoggedIn();
  const isTrial = useIsTrial();
  return useQuery({ ...ownRankQuery(useLanguage()), enabled: isMember && !isTrial });
};

/** What a rank asks for and brings, line by line. */
export type Line = { key: string; label: string; valueOf: (rank: Rank) => string | boolean };
export const useLines = (days: number): { asks: Line[]; brings: Line[] } => {
  const t = useTexts('vip');
  const shell = useTexts('shell');
  const print = usePrint();
  return {
    asks: [
      { key: 'deposits', label: t('deposits', { days }), valueOf: (one) => print(one.deposits) },
      { key: 'validBets', label: t('validBets', { days }), valueOf: (one) => print(one.validBets) },
    ],
    brings: bringing(t, shell, print),
  };
};

const bringing = (t: Translate, shell: Translate, print: (amount: string) => string): Line[] => [
  // Of every category, and by name of those with another percentage.
  {
    key: 'cashback',
    label: t('cashback'),
    valueOf: (one) =>
      [
        `${one.cashbackPercent}%`,
        ...Object.entries(one.cashbackIn).map(([room, percent]) => `${shell(room)} ${percent}%`),
      ].join(' · '),
  },
  { key: 'levelUp', label: t('levelUp'), valueOf: (one) => print(one.levelUpBonus) },
  { key: 'birthday', label: t('birthday'), valueOf: (one) => print(one.birthdayGift) },
  { key: 'monthly', label: t('monthly'), valueOf: (one) => print(one.monthlyGift) },
  { key: 'withdrawals', label: t('withdrawals'), valueOf: (one) => String(one.withdrawalsADay) },
  { key: 'withdrawalMax', label: t('withdrawalMax'), valueOf: (one) => print(one.withdrawalMax) },
  { key: 'service', label: t('service'), valueOf: (one) => one.hasVipService },
];

/** Whole amounts without their zeros. */
export const useSum = (): ((amount: string) => string) => {
  const digits = useBrand().currencyDigits;
  return (amount) =>
    formatAmount(amount.replace(/\.0+$/, ''), {
      fractionDigits: amount.endsWith('.00') || digits === 0 ? 0 : digits,
    });
};
/** The same of what a rank asks for and brings: nothing is a dash. */
export const usePrint = (): ((amount: string) => string) => {
  const sum = useSum();
  return (amount) => (/^0+(\.0+)?$/.test(amount) ? '–' : sum(amount));
};
