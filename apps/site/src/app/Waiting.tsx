import { useEffect } from 'react';
import { FullScreenLoader, useToast } from '@fairhouse/ui';
import { text } from './i18n.ts';
import { useIsInDoubt, useIsSlow, whileSlow } from './loader.ts';

/** The full-screen loader with its words; over what waits, where that stays in sight. */
export const Waiting = ({ isOver = false }: { isOver?: boolean }) => {
  useEffect(() => whileSlow(), []);
  return (
    <FullScreenLoader
      isOver={isOver}
      label={text('shell:loading')}
      slowLabel={text('shell:stillWorking')}
      failure={{
        title: text('errors:chunk_load_error'),
        retryLabel: text('shell:retry'),
        onRetry: () => location.reload(),
      }}
    />
  );
};

/** Tells that the page is slow, until what it waits for has come. */
export const SlowNotice = () => {
  const { show, dismiss } = useToast();
  const isSlow = useIsSlow();
  useEffect(() => {
    if (!isSlow) return undefined;
    const shown = show({
      kind: 'loss',
      title: text('errors:page_load_slow'),
      action: { label: text('shell:retry'), onAction: () => location.reload() },
    });
    return () => dismiss(shown);
  }, [isSlow, show, dismiss]);
  return null;
};

/** Tells that a movement of unknown outcome is still being asked for, until it is known. */
export const DoubtNotice = () => {
  const { show, dismiss } = useToast();
  const isInDoubt = useIsInDoubt();
  useEffect(() => {
    if (!isInDoubt) return undefined;
    const shown = show({ kind: 'warn', isLasting: true, title: text('errors:outcome_unknown') });
    return () => dismiss(shown);
  }, [isInDoubt, show, dismiss]);
  return null;
};
