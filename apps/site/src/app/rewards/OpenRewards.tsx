import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../i18n.ts';
import '../messages/unread.css';
import { rewardsQuery } from './queries.ts';

/** How many rewards wait: nobody else tells of them before they lapse. */
export const OpenRewards = () => {
  const t = useTexts('rewards');
  const { data } = useQuery(rewardsQuery(useLanguage()));
  const count = data?.list.filter((one) => one.state === 'open').length ?? 0;
  if (count === 0) return null;
  return (
    <span className="un-badge" data-key="openRewardCount" data-count={count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('waitingCount', { count })}</span>
    </span>
  );
};
