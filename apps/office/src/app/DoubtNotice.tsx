import { useEffect, useSyncExternalStore } from 'react';
import { useToast } from '@fairhouse/ui';
import { followDoubts, isInDoubt } from './doubts.ts';
import { t } from './texts.ts';

/** Tells that what was done with a key is still being asked for, until its outcome is known. */
export const DoubtNotice = () => {
  const { show, dismiss } = useToast();
  const isAsking = useSyncExternalStore(followDoubts, isInDoubt);
  useEffect(() => {
    if (!isAsking) return undefined;
    const shown = show({ kind: 'warn', isLasting: true, title: t('outcomeUnknown') });
    return () => dismiss(shown);
  }, [isAsking, show, dismiss]);
  return null;
};
