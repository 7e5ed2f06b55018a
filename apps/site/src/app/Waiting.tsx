import { useEffect } from 'react';
import { FullScreenLoader, useToast } from '@fairhouse/ui';
import { text } from './i18n.ts';
import { useIsSlow, whileSlow } from './loader.ts';

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
