import { Suspense } from 'react';
import { useIsOn, useMember } from '../house.ts';
import { named } from '../lazy.ts';

const UnreadBadge = named(() => import('./UnreadBadge.tsx'), 'UnreadBadge');
const TRIAL = 4;

/** Nothing for visitors and free play, who have no inbox; the rest comes after the first screen. */
export const Unread = ({ isFollowing }: { isFollowing?: boolean }) => {
  const type = useMember().data?.type;
  const isOn = useIsOn();
  if (type === undefined || type === TRIAL || !isOn('memberCenter/messageV2')) return null;
  return (
    <Suspense>
      <UnreadBadge isFollowing={isFollowing} />
    </Suspense>
  );
};
