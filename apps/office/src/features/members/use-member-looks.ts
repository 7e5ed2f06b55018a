import { useState } from 'react';
import { MEMBER_STATUSES } from '@fairhouse/contract/members-desk';
import { useLooks } from '../../app/use-look.ts';
import { NO_LOOKS, type Looks } from './MemberLooks.tsx';

/** Status and tag stand in the address; by what somebody is looked for, and the word, do not. */
export const useMemberLooks = (): [Looks, (next: Looks) => void] => {
  const [search, choose] = useLooks();
  const [typed, setTyped] = useState({ by: NO_LOOKS.by, keyword: '', sent: '' });
  const looks: Looks = {
    ...typed,
    status: MEMBER_STATUSES.find((one) => one === search.status),
    tag: search.tag ?? '',
  };
  const setLooks = ({ status, tag, ...words }: Looks) => {
    setTyped(words);
    if (status === looks.status && tag === looks.tag) return;
    choose({ status, tag: tag === '' ? undefined : tag });
  };
  return [looks, setLooks];
};
