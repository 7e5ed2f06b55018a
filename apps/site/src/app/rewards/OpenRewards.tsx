import { useTexts } from '../i18n.ts';
import '../messages/unread.css';
import { useReady } from './use-ready.ts';

/** How many things wait to be collected; nothing where none does. */
export const OpenRewards = () => {
  const t = useTexts('rewards');
  const { count } = useReady();
  if (count === 0) return null;
  return (
    <span className="un-badge" data-key="openRewardCount" data-count={count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('waitingCount', { count })}</span>
    </span>
  );
};
