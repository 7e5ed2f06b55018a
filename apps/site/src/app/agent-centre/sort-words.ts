import { useTexts } from '../i18n.ts';

/** By what a list is sorted, in the words that head its columns. */
const OF_AGENTS: Readonly<Record<string, string>> = {
  validBet: 'validBets',
  profit: 'profitLoss',
  account: 'account',
  seen: 'lastSeen',
  team: 'team',
  registered: 'registered',
};
export const useSortWord = (): ((sort: string) => string) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  return (sort) => {
    const key = OF_AGENTS[sort];
    return `${t('sortBy')}: ${key === undefined ? words(`sum_${sort}`) : t(key)}`;
  };
};
