import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentSecret } from '@fairhouse/contract/payment-methods-secrets';
import { Button, EmptyState, Switch, Table, Tag, useToast, type TableColumn } from '@fairhouse/ui';
import * as paymentSecretsCalls from '@fairhouse/contract/payment-methods-secrets';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';

/** By what the provider of each method signs; a new one waits for another owner. */
export const PaymentSecrets = () => {
  const [renewed, setRenewed] = useState<PaymentSecret>();
  const query = useQuery({
    queryKey: ['paymentSecrets'],
    queryFn: () => ask(paymentSecretsCalls.paymentSecrets, {}),
  });
  return (
    <Panel title={t('secretsTitle')}>
      <p className="office-quiet">{t('secretsExplained')}</p>
      <div data-key="paymentSecrets">
        <Table
          label={t('secretsTitle')}
          isDense
          rows={query.data?.list ?? []}
          rowKey={(row) => row.methodId}
          {...shownOf(query)}
          empty={<EmptyState icon="wallet" title={t('accountsNone')} />}
          columns={columns(setRenewed)}
        />
      </div>
      <RenewDialog renewed={renewed} onClose={() => setRenewed(undefined)} />
    </Panel>
  );
};

const columns = (onRenew: (one: PaymentSecret) => void): TableColumn<PaymentSecret>[] => [
  {
    key: 'method',
    header: t('secretMethod'),
    place: 'lead',
    cell: (row) => <b className="office-name">{row.methodName}</b>,
  },
  {
    key: 'made',
    header: t('secretMade'),
    cell: (row) =>
      row.madeAt === null
        ? t('secretNever')
        : `${atTime(row.madeAt)}${row.madeBy === '' ? '' : `, ${row.madeBy}`}`,
  },
  {
    key: 'previous',
    header: t('secretPrevious'),
    cell: (row) => (row.previousUntil === null ? '–' : atTime(row.previousUntil)),
  },
  {
    key: 'acts',
    header: t('contentActs'),
    place: 'main',
    cell: (row) =>
      row.isWaiting ? (
        <Tag tone="warn">{t('guardWaiting')}</Tag>
      ) : (
        <Button
          size="sm"
          data-key={`renew-${row.methodId}`}
          onClick={() => onRenew(row)}
          aria-label={t('secretRenewOf', { name: row.methodName })}
        >
          {t('secretRenew')}
        </Button>
      ),
  },
];

const RenewDialog = ({
  renewed,
  onClose,
}: {
  renewed: PaymentSecret | undefined;
  onClose: () => void;
}) => {
  const last = useLast(renewed);
  const queries = useQueryClient();
  const { show } = useToast();
  const [endsPrevious, setEndsPrevious] = useState(false);
  const close = () => {
    setEndsPrevious(false);
    onClose();
  };
  return (
    <ReasonDialog
      isOpen={renewed !== undefined}
      onClose={close}
      title={t('secretRenewOf', { name: last?.methodName ?? '' })}
      confirm={t('secretRenew')}
      lead={t('secretRenewLead')}
      onConfirm={async (reason) => {
        await ask(paymentSecretsCalls.renewPaymentSecret, {
          methodId: last?.methodId ?? '',
          reason,
          endsPrevious,
        });
        await queries.invalidateQueries();
        show({ kind: 'info', title: t('guardAsked') });
      }}
    >
      <Switch
        name="endsPrevious"
        checked={endsPrevious}
        onChange={(event) => setEndsPrevious(event.currentTarget.checked)}
      >
        {t('secretEndsPrevious')}
      </Switch>
    </ReasonDialog>
  );
};
