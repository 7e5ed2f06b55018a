import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentConnection } from '@fairhouse/contract/payment-methods-connections';
import {
  Button,
  EmptyState,
  Table,
  Tag,
  useToast,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useSending } from '../../app/use-sending.ts';
import { FormError } from '../../app/FormError.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';

const TONES: Record<PaymentConnection['state'], TagTone> = {
  unset: 'neutral',
  unasked: 'neutral',
  works: 'win',
  down: 'loss',
};

/** Providers that stand elsewhere: how they are reached, and whether they answer. */
export const PaymentConnections = () => {
  const [edited, setEdited] = useState<PaymentConnection>();
  const query = useQuery({
    queryKey: ['paymentConnections'],
    queryFn: () => ask(connections.paymentConnections, {}),
  });
  const testing = useTesting();
  return (
    <Panel title={t('connectionsTitle')} dataKey="paymentConnections">
      <p className="office-quiet">{t('connectionsExplained')}</p>
      <FormError text={testing.error} />
      <Table
        label={t('connectionsTitle')}
        isDense
        rows={query.data?.list ?? []}
        rowKey={(row) => row.methodId}
        {...shownOf(query)}
        empty={<EmptyState icon="wallet" title={t('connectionsNone')} />}
        columns={columns(setEdited, testing)}
      />
      <ConnectionDialog connection={edited} onClose={() => setEdited(undefined)} />
    </Panel>
  );
};

type Testing = ReturnType<typeof useTesting>;
/** Asks the provider, and says what came of it. */
const useTesting = () => {
  const queries = useQueryClient();
  const { show } = useToast();
  const { error, isSending, attempt } = useSending();
  return {
    error,
    isSending,
    run: (row: PaymentConnection) => {
      void attempt(async () => {
        const found = await ask(connections.testPaymentConnection, { methodId: row.methodId });
        await queries.invalidateQueries({ queryKey: ['paymentConnections'] });
        show(
          found.fault === null
            ? { kind: 'win', title: t('connectionWorks', { name: row.methodName }) }
            : { kind: 'warn', title: t(`connectionFault_${found.fault}`) },
        );
      });
    },
  };
};

const columns = (
  onEdit: (one: PaymentConnection) => void,
  testing: Testing,
): TableColumn<PaymentConnection>[] => [
  {
    key: 'method',
    header: t('secretMethod'),
    place: 'lead',
    cell: (row) => (
      <>
        <b className="office-name">{row.methodName}</b>{' '}
        <small className="office-quiet" dir="ltr">
          {row.methodId}
        </small>
      </>
    ),
  },
  {
    key: 'state',
    header: t('accountState'),
    cell: (row) => (
      <span className="office-said" data-key={`connection-${row.methodId}`} data-state={row.state}>
        <Tag tone={TONES[row.state]}>{t(`connectionState_${row.state}`)}</Tag>
        {row.isWaiting && (
          <>
            {' '}
            <Tag tone="warn">{t('guardWaiting')}</Tag>
          </>
        )}
        {row.fault !== null && (
          <>
            <br />
            {t(`connectionFault_${row.fault}`)}
            {row.downSince !== null && ` ${t('connectionSince', { at: atTime(row.downSince) })}`}
          </>
        )}
        {row.funds !== null && (
          <>
            <br />
            {t(
              'connectionFunds',
            )} <bdi dir="ltr">{`${row.funds.amount} ${row.funds.unit}`}</bdi>{' '}
            {row.funds.isLow && <Tag tone="loss">{t('connectionFundsLow')}</Tag>}
          </>
        )}
      </span>
    ),
  },
  {
    key: 'changed',
    header: t('secretMade'),
    cell: (row) => (row.changedAt === null ? '–' : `${atTime(row.changedAt)}, ${row.changedBy}`),
  },
  {
    key: 'asked',
    header: t('connectionAsked'),
    cell: (row) => (row.askedAt === null ? '–' : atTime(row.askedAt)),
  },
  {
    key: 'acts',
    header: t('contentActs'),
    place: 'main',
    cell: (row) => (
      <span className="office-actions">
        <Button
          size="sm"
          data-key={`test-${row.methodId}`}
          disabled={row.state === 'unset' || testing.isSending}
          onClick={() => testing.run(row)}
          aria-label={t('connectionTestOf', { name: row.methodName })}
        >
          {t('connectionTest')}
        </Button>
        <Button
          size="sm"
          data-key={`connect-${row.methodId}`}
          disabled={row.isWaiting}
          onClick={() => onEdit(row)}
          aria-label={t('contentEditOf', { name: row.methodName })}
        >
          {t('contentEdit')}
        </Button>
      </span>
    ),
  },
];
