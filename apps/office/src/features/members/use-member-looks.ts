import { useState } from 'react';
import { MEMBER_STATUSES } from '@fairhouse/contract/members-desk';
import { useChosenDays } from '../../app/ChosenDays.tsx';
import { useSegmentLook } from '../../app/SegmentLook.tsx';
import { useLooks } from '../../app/use-look.ts';
import { NO_LOOKS, type Looks } from './MemberLooks.tsx';

/** What is chosen stands in the address; by what somebody is looked for, and the word, do not. */
export const useMemberLooks = (): [Looks, (next: Looks) => void] => {
  const [search, choose] = useLooks();
  const { days } = useChosenDays();
  const { segment } = useSegmentLook();
  const [typed, setTyped] = useState({ by: NO_LOOKS.by, keyword: '', sent: '' });
  const looks: Looks = {
    ...typed,
    ...days,
    status: MEMBER_STATUSES.find((one) => one === search.status),
    tag: search.tag ?? '',
    segment: segment ?? '',
  };
  const setLooks = ({ by, keyword, sent, ...chosen }: Looks) => {
    setTyped({ by, keyword, sent });
    const { status, tag, from, to } = chosen;
    if (CHOSEN.every((name) => chosen[name] === looks[name])) return;
    choose({
      status,
      tag: tag || undefined,
      segment: chosen.segment || undefined,
      fromDay: from || undefined,
      toDay: to || undefined,
    });
  };
  return [looks, setLooks];
};
const CHOSEN = ['status', 'tag', 'segment', 'from', 'to'] as const;
