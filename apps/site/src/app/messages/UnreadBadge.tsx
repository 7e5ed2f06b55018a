import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../i18n.ts';
import { followMessages } from './follow-messages.ts';
import { unreadQuery } from './queries.ts';
import './unread.css';

const SHOWN_MAX = 99;

/** How many messages are not read; the one at the avatar hears the socket for all of them. */
export const UnreadBadge = ({ isFollowing = false }: { isFollowing?: boolean | undefined }) => {
  const t = useTexts('messages');
  const count = useQuery(unreadQuery).data?.unread ?? 0;
  useEffect(() => (isFollowing ? followMessages() : undefined), [isFollowing]);
  if (count === 0) return null;
  return (
    <span className="un-badge" data-key="unread" data-count={count}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
};
