import { FullScreenLoader } from '@fairhouse/ui';
import { text } from './i18n.ts';

/** The full-screen loader with its words. */
export const Waiting = () => (
  <FullScreenLoader label={text('shell:loading')} slowLabel={text('shell:stillWorking')}
    failure={{ title: text('errors:chunk_load_error'), retryLabel: text('shell:retry'),
      onRetry: () => location.reload() }} />
);
