import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n.ts';
import { useIsLoggedIn } from '../session.ts';
import { promotionQuery, promotionsQuery } from './queries.ts';

const useWho = () => (useIsLoggedIn() ? 'member' : 'visitor');

export const usePromotions = () => useQuery(promotionsQuery(useLanguage(), useWho()));
export const usePromotion = (id: string) => {
  const asked = promotionQuery(id, useLanguage(), useWho());
  return useQuery({ ...asked, enabled: id !== '' });
};
