import { useQuery } from '@tanstack/react-query';
import { FailedState, Skeleton } from '@fairhouse/ui';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { letterQuery } from '../../app/messages/queries.ts';

/** Showing the text is what makes a message read. */
export const LetterText = ({ id }: { id: string }) => {
  const t = useTexts('messages');
  const { data, isPending, refetch } = useQuery(letterQuery(id, useLanguage()));
  if (isPending) return <Skeleton height={72} radius={12} />;
  if (!data)
    return (
      <FailedState
        title={t('letterFailed')}
        retryLabel={t('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  return <RichText html={data.content} className="ms-text" />;
};
