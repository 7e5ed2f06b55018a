import { useQuery } from '@tanstack/react-query';
import { tagOf } from '@fairhouse/contract/languages';
import { Dialog, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { oneTopicQuery } from './topics.ts';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'document' }> };

/** The topics of fixed code behind the texts of the foot and of the registration (D-K06). */
const CODES: Readonly<Record<string, string>> = {
  docAbout: 'about',
  docContact: 'contact',
  docAffiliates: 'affiliates',
  docTerms: 'terms',
  docPrivacy: 'privacy',
  docRefund: 'refund',
  docResponsible: 'responsible-gaming',
};

/** A text of the house, such as its terms. */
export const DocumentDialog = ({ id, isOpen, request: { document } }: Props) => {
  const shell = useTexts('shell');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeDialog(id)}
      title={shell(document)}
      icon="file-text"
      size="lg"
      closeLabel={shell('close')}
    >
      <div className="st-form" data-key={`text-${document}`}>
        <Text code={CODES[document] ?? document} />
      </div>
    </Dialog>
  );
};

const Text = ({ code }: { code: string }) => {
  const t = useTexts('help');
  const { data, isPending, isError, refetch } = useQuery(oneTopicQuery(useLanguage(), code));
  if (isPending) return <Skeleton height={320} radius={20} />;
  if (isError && !data)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  const topic = data?.list[0];
  return topic ? (
    <div lang={tagOf(topic.language)}>
      <RichText html={topic.content} />
    </div>
  ) : (
    <EmptyState icon="file-text" title={t('unknown')} />
  );
};
