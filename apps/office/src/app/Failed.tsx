import { FailedState } from '@fairhouse/ui';
import { t } from './texts.ts';

type Props = { text: string; retry: () => Promise<unknown> };
/** Stands in the place of what the house did not answer, with a way to ask again. */
export const Failed = ({ text, retry }: Props) => (
  <FailedState
    title={text}
    retryLabel={t('retry')}
    onRetry={() => {
      void retry();
    }}
  />
);
