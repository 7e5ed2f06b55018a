import { useMutation } from '@tanstack/react-query';
import type { HookDelivery, Webhook } from '@fairhouse/contract/webhooks';
import * as office from '@fairhouse/contract/webhooks';
import { Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormError } from '../../app/FormError.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { hookFaultInWords, hookKindInWords } from './words.ts';

const TONES: Record<HookDelivery['state'], 'win' | 'warn' | 'loss'> = {
  waiting: 'warn',
  sent: 'win',
  failed: 'loss',
};

/** What a program was told, and what of it waits; each can be sent again. */
export const Deliveries = ({ hook, mayManage }: { hook: Webhook; mayManage: boolean }) => {
  const asked = { id: hook.id };
  const rows = usePages(['programs', 'deliveries', asked], office.webhookDeliveries, asked, {
    keepsRows: true,
  });
  const done = useDone('programs');
  const ping = useMutation({
    mutationFn: () => ask(office.tryWebhook, asked),
    onSuccess: () => done(t('hookPinged'), 'info'),
  });
  const again = useMutation({
    mutationFn: (deliveryId: string) => ask(office.sendAnew, { ...asked, deliveryId }),
    onSuccess: () => done(t('hookSentAgain'), 'info'),
  });
  const failed = again.error ?? ping.error;
  return (
    <section data-key="deliveries">
      <header className="office-head">
        <h2>
          {t('hookDeliveries')}:{' '}
          <bdi className="office-code" dir="ltr">
            {new URL(hook.url).host}
          </bdi>
        </h2>
        {mayManage && hook.state === 'on' && (
          <Button
            size="sm"
            data-key="ping"
            isLoading={ping.isPending}
            loadingLabel={t('loading')}
            onClick={() => ping.mutate()}
          >
            {t('hookPing')}
          </Button>
        )}
      </header>
      <FormError text={failed?.message ?? ''} />
      <Table
        label={t('hookDeliveries')}
        isDense
        rowKey={(row) => row.id}
        {...rows.table}
        empty={<EmptyState icon="link" title={t('nothingYet')} />}
        columns={[
          {
            key: 'kind',
            header: t('hookKinds'),
            place: 'lead',
            cell: (row) => (
              <>
                {hookKindInWords(row.kind)}{' '}
                <bdi className="office-code" dir="ltr">
                  {Object.values(row.data).join(' ')}
                </bdi>
              </>
            ),
          },
          {
            key: 'state',
            header: t('status'),
            place: 'main',
            cell: (row) => (
              <>
                <Tag tone={TONES[row.state]}>{t(`delivery_${row.state}`)}</Tag>
                {row.fault !== '' && <> {hookFaultInWords(row.fault)}</>}
              </>
            ),
          },
          {
            key: 'tries',
            header: t('hookTries'),
            isNumeric: true,
            cell: (row) => atNumber(row.tries),
          },
          {
            key: 'made',
            header: t('hookMadeAt'),
            cell: (row) => <span className="office-time">{atDayTime(row.madeAt)}</span>,
          },
          {
            key: 'due',
            header: t('hookDueAt'),
            cell: (row) =>
              row.dueAt ? <span className="office-time">{atDayTime(row.dueAt)}</span> : '—',
          },
          ...(mayManage
            ? [
                {
                  key: 'again',
                  header: t('change'),
                  cell: (row: HookDelivery) =>
                    row.state === 'waiting' ? (
                      '—'
                    ) : (
                      <Button
                        size="sm"
                        data-key={`again-${row.id}`}
                        onClick={() => again.mutate(row.id)}
                      >
                        {t('hookAgain')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      <More pages={rows} />
    </section>
  );
};
