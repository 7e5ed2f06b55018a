import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../i18n.ts';
import '../messages/unread.css';
import { ownQuery } from './queries.ts';

/** In how many categories cashback waits to be collected. */
export const OpenCashback = () => {
  const t = useTexts('cashback');
  const { data } = useQuery({ ...ownQuery(useLanguage()), refetchInterval: false });
  const count = data === undefined || data.isStopped ? 0 : data.list.length;
  if (count === 0) return null;
  return (
    <span className="un-badge" data-key="openCashbackCount" data-count={count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('ready')}</span>
    </span>
  );
};
