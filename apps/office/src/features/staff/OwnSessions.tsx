import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, EmptyState, Table, Tag, useToast } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';

/** Where this operator is signed in; another one is ended from here. */
export const OwnSessions = () => {
  const queries = useQueryClient();
  const toast = useToast();
  const list = useQuery({
    queryKey: ['own', 'sessions'],
    queryFn: () => ask(officeStaff.ownSessions, {}),
  });
  const end = async (id: string) => {
    try {
      queries.setQueryData(['own', 'sessions'], await ask(officeStaff.endOwnSession, { id }));
      toast.show({ kind: 'win', title: t('sessionEnded') });
    } catch (refused) {
      toast.show({
        kind: 'loss',
        title: refused instanceof Error ? refused.message : t('networkProblem'),
      });
    }
  };
  return (
    <Table
      label={t('sessions')}
      isDense
      rows={list.data?.list ?? []}
      rowKey={(row) => row.id}
      {...shownOf(list)}
      empty={<EmptyState icon="lock" title={t('nothingYet')} />}
      columns={[
        {
          key: 'ip',
          header: t('address'),
          place: 'lead',
          cell: (row) => <span className="office-code">{row.ip}</span>,
        },
        {
          key: 'started',
          header: t('sessionStarted'),
          cell: (row) => <span className="office-time">{atDayTime(row.startedAt)}</span>,
        },
        {
          key: 'seen',
          header: t('sessionSeen'),
          cell: (row) => <span className="office-time">{atDayTime(row.seenAt)}</span>,
        },
        {
          key: 'end',
          header: t('change'),
          place: 'main',
          cell: (row) =>
            row.isThis ? (
              <Tag tone="accent">{t('sessionThis')}</Tag>
            ) : (
              <Button
                size="sm"
                data-key="endSession"
                onClick={() => {
                  void end(row.id);
                }}
              >
                {t('sessionEnd')}
              </Button>
            ),
        },
      ]}
    />
  );
};
