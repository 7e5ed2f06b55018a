import { t } from './texts.ts';

type Asked = { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };

/** What a table shows of a question while its answer is on its way, and where none came. */
export const shownOf = ({ isPending, error, refetch }: Asked) => ({
  isLoading: isPending,
  loadingLabel: t('loading'),
  ...(error
    ? {
        error: {
          message: error.message,
          retryLabel: t('retry'),
          onRetry: () => {
            void refetch();
          },
        },
      }
    : {}),
});
