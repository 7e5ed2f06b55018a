import { useQuery } from '@tanstack/react-query';
import { EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { ask, messageOf } from '../../app/caller.ts';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';

const SHOWN_MAX = 20;

/** What the house tells its agents (AG-04). */
export const AnnouncementPage = () => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['agents', 'notices', language],
    queryFn: () => ask(agentAnnouncements, { pageSize: SHOWN_MAX }),
  });
  return (
    <>
      <PageHead title={t('announcement')} intro={t('announcementIntro')} />
      {isPending && <Skeleton height={160} radius={20} />}
      {error && !data && (
        <FailedState
          title={messageOf(error)}
          retryLabel={words('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data?.list.length === 0 && (
        <EmptyState symbolUrl="/art/symbols/red-paper-lantern.webp" title={t('noAnnouncement')} />
      )}
      <div className="ac-notices">
        {data?.list.map((one) => (
          <Box key={one.id} title={one.title} note={one.date} dataKey="announcement">
            <RichText html={one.content} />
          </Box>
        ))}
      </div>
    </>
  );
};
