import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '@fairhouse/contract';
import { Button, EmptyState, FailedState, Skeleton } from '@fairhouse/ui';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { ask, messageOf } from '../../app/caller.ts';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';

/** What the house tells its agents (AG-04). */
export const AnnouncementPage = () => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const language = useLanguage();
  const cashier = useTexts('cashier');
  const [order, setOrder] = useState<Order>('down');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['agents', 'notices', language, order],
      initialPageParam: 1,
      queryFn: ({ pageParam }) => ask(agentAnnouncements, { pageNo: pageParam, order }),
      getNextPageParam: ({ pageNo, pageSize, total }) =>
        pageNo * pageSize < total ? pageNo + 1 : null,
    });
  const notices = data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <PageHead title={t('announcement')} intro={t('announcementIntro')} />
      <div className="ac-tools">
        <OrderButton order={order} onTurn={setOrder} isByTime />
        <Exports list="announcements" asked={{ order }} />
      </div>
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
      {notices?.length === 0 && (
        <EmptyState symbolUrl="/art/symbols/red-paper-lantern.webp" title={t('noAnnouncement')} />
      )}
      <div className="ac-notices">
        {notices?.map((one) => (
          <Box key={one.id} title={one.title} note={one.date} dataKey="announcement">
            <RichText html={one.content} />
          </Box>
        ))}
      </div>
      {hasNextPage && (
        <p className="ac-more">
          <Button
            isLoading={isFetchingNextPage}
            data-key="more"
            onClick={() => {
              void fetchNextPage();
            }}
          >
            {cashier('more')}
          </Button>
        </p>
      )}
    </>
  );
};
