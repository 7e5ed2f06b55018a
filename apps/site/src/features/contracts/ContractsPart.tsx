import { useState } from 'react';
import type { Order } from '@fairhouse/contract';
import type { Contract, ContractKind, ContractState } from '@fairhouse/contract/contracts';
import { Button, Select, Tag, type TableColumn } from '@fairhouse/ui';
import * as contracts from '@fairhouse/contract/contracts';
import { AccountSearch } from '../../app/agent-centre/AccountSearch.tsx';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { CONTRACT_STATES, CONTRACT_TONES, ratesOf } from '../../app/agent-centre/words.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { ContractView } from './ContractView.tsx';
import { OfferForm } from './OfferForm.tsx';

export type Side = 'upline' | 'downline';
type Props = { kind: ContractKind; side: Side; onOpen: (isOpen: boolean) => void };

/** Contracts of one kind with the own upline, or with the direct downlines (AG-31). */
export const ContractsPart = ({ kind, side, onOpen }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const [state, setState] = useState<ContractState | ''>('');
  const [account, setAccount] = useState('');
  const [order, setOrder] = useState<Order>('down');
  const [shown, setShown] = useState<string>();
  const [isOffering, setOffering] = useState(false);
  const asked = {
    kind,
    side,
    ...(state === '' ? {} : { state }),
    ...(account === '' ? {} : { account }),
    order,
  };
  const pages = usePages(['agents', 'contracts', asked], contracts.contracts, asked, {
    staleTime: 0,
  });
  const show = (id: string | undefined) => {
    setShown(id);
    onOpen(id !== undefined);
  };
  const columns = useColumns(side, show);
  if (shown !== undefined) return <ContractView id={shown} onBack={() => show(undefined)} />;
  const { first } = pages;
  return (
    <div data-key={`contracts-${side}`}>
      <div className="ac-tools">
        {side === 'downline' && <AccountSearch value={account} onSearch={setAccount} />}
        <Select
          label={words('state')}
          isLabelHidden
          size="sm"
          name="state"
          value={state}
          options={[
            { value: '', label: `${words('state')}: ${words('all')}` },
            ...CONTRACT_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
          ]}
          onChange={(event) => setState(event.currentTarget.value as ContractState | '')}
        />
        <OrderButton order={order} onTurn={setOrder} isByTime />
        <Button
          variant="primary"
          size="sm"
          icon="plus"
          data-key="offer"
          disabled={!first}
          onClick={() => setOffering(true)}
        >
          {t(side === 'upline' ? 'askTerms' : 'offerTerms')}
        </Button>
        <Exports list="contracts" asked={asked} />
      </div>
      <Listing
        label={t(`tab_${side}`)}
        none={t('noContracts')}
        pages={pages}
        rowKey={(row) => row.id}
        onOpenRow={(row) => show(row.id)}
        columns={columns}
      />
      {isOffering && first && (
        <OfferForm kind={kind} side={side} bounds={first} onClose={() => setOffering(false)} />
      )}
    </div>
  );
};

const useColumns = (side: Side, show: (id: string) => void): TableColumn<Contract>[] => {
  const t = useTexts('agents');
  const words = useTexts('records');
  return [
    {
      key: 'party',
      header: t(side === 'upline' ? 'payer' : 'payee'),
      place: 'lead',
      cell: (row) => (
        <button
          type="button"
          className="ac-open"
          data-key="contract"
          onClick={(event) => {
            event.stopPropagation();
            show(row.id);
          }}
        >
          <bdi>{side === 'upline' ? (row.upline ?? t('house')) : row.downline}</bdi>
        </button>
      ),
    },
    {
      key: 'state',
      header: words('state'),
      place: 'main',
      cell: (row) => (
        <Tag tone={CONTRACT_TONES[row.state]}>
          {row.isMineToAnswer ? t('waitsForYou') : t(`state_${row.state}`)}
        </Tag>
      ),
    },
    {
      key: 'rates',
      header: t('rates'),
      isNumeric: true,
      cell: (row) => <bdi dir="ltr">{ratesOf(row.terms)}</bdi>,
    },
    { key: 'period', header: words('range'), cell: (row) => t(`period_${row.terms.period}`) },
    { key: 'version', header: t('version'), isNumeric: true, cell: (row) => row.version },
    {
      key: 'begins',
      header: t('begins'),
      cell: (row) => (row.beginsAt === null ? '' : atTime(row.beginsAt)),
    },
    {
      key: 'answerBy',
      header: t('answerBy'),
      cell: (row) => (row.answerBy === null ? '' : atTime(row.answerBy)),
    },
  ];
};
