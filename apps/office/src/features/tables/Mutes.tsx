import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, EmptyState, Table, useToast } from '@fairhouse/ui';
import * as chat from '@fairhouse/contract/chat';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';

/** Who may not write at the moment. */
export const Mutes = () => {
  const queries = useQueryClient();
  const { show } = useToast();
  const mutes = useQuery({ queryKey: ['chat', 'mutes'], queryFn: () => ask(chat.chatMutes, {}) });
  const lift = useMutation({
    mutationFn: (memberId: string) => ask(chat.liftMute, { memberId }),
    onSuccess: () => {
      show({ kind: 'win', title: t('chatLifted') });
      void queries.invalidateQueries({ queryKey: ['chat'] });
    },
    onError: (error) => {
      show({ kind: 'loss', title: error.message });
    },
  });
  return (
    <div className="office-pages office-below" data-key="mutes">
      <h2>{t('chatMutes')}</h2>
      <Table
        label={t('chatMutes')}
        isDense
        rows={mutes.data?.list ?? []}
        rowKey={(row) => row.memberId}
        {...shownOf(mutes)}
        empty={<EmptyState icon="users" title={t('chatNobodyMuted')} />}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => <b className="office-name">{row.account}</b>,
          },
          {
            key: 'until',
            header: t('chatUntil'),
            cell: (row) =>
              row.until === null ? (
                t('chatSpan_forGood')
              ) : (
                <span className="office-time">{atDayTime(row.until)}</span>
              ),
          },
          { key: 'why', header: t('reason'), cell: (row) => row.reason },
          {
            key: 'by',
            header: t('operator'),
            cell: (row) => (
              <>
                <bdi>{row.by}</bdi> <em className="office-time">{atDayTime(row.at)}</em>
              </>
            ),
          },
          {
            key: 'lift',
            header: t('action'),
            cell: (row) => (
              <Button
                size="sm"
                data-key={`lift-${row.memberId}`}
                onClick={() => lift.mutate(row.memberId)}
              >
                {t('chatLift')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
};
