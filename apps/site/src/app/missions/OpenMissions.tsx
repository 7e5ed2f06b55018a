import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../i18n.ts';
import '../messages/unread.css';
import { summaryQuery } from './queries.ts';

/** How many missions are open; nothing where none is (MC-07). */
export const OpenMissions = () => {
  const t = useTexts('missions');
  const count = useQuery(summaryQuery(useLanguage())).data?.openCount ?? 0;
  if (count === 0) return null;
  return (
    <span className="un-badge" data-key="openMissions" data-count={count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('openCount', { count })}</span>
    </span>
  );
};
