import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@fairhouse/contract/webhooks';
import * as office from '@fairhouse/contract/webhooks';
import { Button, EmptyState, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useLast } from '../../app/use-last.ts';
import { Deliveries } from './Deliveries.tsx';
import { hookFaultInWords, hookKindInWords } from './words.ts';

const TONES: Record<Webhook['state'], 'win' | 'warn' | 'loss' | 'neutral'> = {
  asked: 'warn',
  declined: 'neutral',
  on: 'win',
  off: 'loss',
  removed: 'neutral',
};
type Change = { hook: Webhook; state: 'on' | 'off' | 'removed' };

export const Hooks = ({ mayManage }: { mayManage: boolean }) => {
  const [changing, setChanging] = useState<Change>();
  const [chosen, setChosen] = useState<Webhook>();
  const list = useQuery({
    queryKey: ['programs', 'hooks'],
    queryFn: () => ask(office.webhooks, {}),
    refetchInterval: 15_000,
  });
  return (
    <>
      <Table
        label={t('hooks')}
        isDense
        rows={list.data?.list ?? []}
        rowKey={(row) => row.id}
        {...shownOf(list)}
        empty={<EmptyState icon="link" title={t('hooksNone')} />}
        columns={[
          {
            key: 'url',
            header: t('hookUrl'),
            place: 'lead',
            cell: (row) => (
              <bdi className="office-code" dir="ltr">
                {row.url}
              </bdi>
            ),
          },
          {
            key: 'state',
            header: t('status'),
            cell: (row) => (
              <>
                <Tag tone={TONES[row.state]}>{t(`hookState_${row.state}`)}</Tag>
                {row.isOffByFailures && <> {t('hookOffByFailures')}</>}
              </>
            ),
          },
          {
            key: 'kinds',
            header: t('hookKinds'),
            cell: (row) => row.kinds.map(hookKindInWords).join(', '),
          },
          {
            key: 'last',
            header: t('hookLast'),
            cell: (row) => (
              <>
                {row.lastSentAt ? (
                  <span className="office-time">{atDayTime(row.lastSentAt)}</span>
                ) : (
                  '—'
                )}
                {row.fault !== '' && <> {hookFaultInWords(row.fault)}</>}
              </>
            ),
          },
          {
            key: 'change',
            header: t('change'),
            cell: (row) => (
              <span className="office-actions">
                <Button size="sm" data-key={`deliveries-${row.id}`} onClick={() => setChosen(row)}>
                  {t('hookDeliveries')}
                </Button>
                {mayManage && <Deeds hook={row} onChange={setChanging} />}
              </span>
            ),
          },
        ]}
      />
      {chosen && <Deliveries key={chosen.id} hook={chosen} mayManage={mayManage} />}
      <ChangeDialog changing={changing} onClose={() => setChanging(undefined)} />
    </>
  );
};

const Deeds = ({ hook, onChange }: { hook: Webhook; onChange: (change: Change) => void }) => {
  const turn = hook.state === 'on' ? 'off' : 'on';
  return (
    <>
      {(hook.state === 'on' || hook.state === 'off') && (
        <Button
          size="sm"
          data-key={`turn-${hook.id}`}
          onClick={() => onChange({ hook, state: turn })}
        >
          {t(`hookTurn_${turn}`)}
        </Button>
      )}
      <Button
        size="sm"
        data-key={`remove-${hook.id}`}
        onClick={() => onChange({ hook, state: 'removed' })}
      >
        {t('hookTurn_removed')}
      </Button>
    </>
  );
};

const ChangeDialog = ({
  changing,
  onClose,
}: {
  changing: Change | undefined;
  onClose: () => void;
}) => {
  const last = useLast(changing);
  const done = useDone('programs');
  const state = last?.state ?? 'off';
  return (
    <ReasonDialog
      title={last?.hook.url ?? ''}
      confirm={t(`hookTurn_${state}`)}
      isGrave={state !== 'on'}
      isOpen={changing !== undefined}
      onClose={onClose}
      lead={t(`hookTurnExplained_${state}`)}
      onConfirm={async (reason) => {
        await ask(office.changeWebhook, { id: last?.hook.id ?? '', state, reason });
        await done(t(`hookState_${state}`));
      }}
    />
  );
};
