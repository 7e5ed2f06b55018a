import { useState } from 'react';
import type { Order } from '@fairhouse/contract';
import type { Downline } from '@fairhouse/contract/agents';
import { Avatar, Button, Select, Tag, type TableColumn } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import { AccountSearch } from '../../app/agent-centre/AccountSearch.tsx';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { useSortWord } from '../../app/agent-centre/sort-words.ts';
import { Trail } from '../../app/agent-centre/Trail.tsx';
import { atTime, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { usePages } from '../../app/pages.ts';
import { symbolOf } from '../../app/shell/AccountMenu.tsx';
import { DownlineDialog } from './DownlineDialog.tsx';
import { DownlinePage } from './DownlinePage.tsx';
import { TYPES, type LineType } from './OpenForm.tsx';

const SORTS = ['registered', 'account', 'seen', 'team'] as const;
type Sort = (typeof SORTS)[number];

/** Who stands below the agent (AG-07), and the page of one of them. */
export const DownlinesPage = () => {
  const [shown, show] = useState<string>();
  return (
    <>
      <div hidden={shown !== undefined}>
        <DownlineList onShow={show} />
      </div>
      {shown !== undefined && (
        <DownlinePage key={shown} account={shown} onBack={() => show(undefined)} />
      )}
    </>
  );
};

/** Level by level; it stays as it is while one of them is shown. */
const DownlineList = ({ onShow }: { onShow: (account: string) => void }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const sortWord = useSortWord();
  const [below, setBelow] = useState<string>();
  const [account, setAccount] = useState('');
  const [type, setType] = useState<LineType | ''>('');
  const [sort, setSort] = useState<Sort>('registered');
  const [order, setOrder] = useState<Order>('down');
  const [changed, setChanged] = useState<Downline>();
  const asked = {
    ...(below === undefined ? {} : { below }),
    ...(account === '' ? {} : { account }),
    ...(type === '' ? {} : { type }),
    sort,
    order,
  };
  const pages = usePages(['agents', 'downlines', asked], agents.agentDownlines, asked, {
    staleTime: 0,
  });
  const trail = pages.first?.trail ?? [];
  const go = (memberId: string | undefined) => {
    setAccount('');
    setBelow(memberId);
  };
  return (
    <>
      <PageHead title={t('downlineManagmentView')} intro={t('downlinesIntro')} />
      <div className="ac-tools">
        <AccountSearch value={account} onSearch={setAccount} />
        <Select
          label={t('role')}
          isLabelHidden
          size="sm"
          name="type"
          value={type}
          options={[
            { value: '', label: `${t('role')}: ${words('all')}` },
            ...TYPES.map((value) => ({ value, label: t(`type_${value}`) })),
          ]}
          onChange={(event) => setType(event.currentTarget.value as LineType | '')}
        />
        <Select
          label={t('sortBy')}
          isLabelHidden
          size="sm"
          name="sort"
          value={sort}
          options={SORTS.map((value) => ({ value, label: sortWord(value) }))}
          onChange={(event) => setSort(event.currentTarget.value as Sort)}
        />
        <OrderButton
          order={order}
          onTurn={setOrder}
          isByTime={['registered', 'seen'].includes(sort)}
        />
        <Exports list="downlines" asked={asked} />
      </div>
      <Trail steps={trail} onGo={go} />
      <Listing
        label={t('downlineManagmentView')}
        none={t('noDownlines')}
        pages={pages}
        rowKey={(row) => row.memberId}
        columns={useColumns({
          onGo: go,
          onShow,
          onChange: setChanged,
          isOwnLevel: below === undefined && trail.length < 2,
        })}
      />
      {changed && <DownlineDialog downline={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
};

type Acts = {
  onGo: (memberId: string) => void;
  onShow: (account: string) => void;
  onChange: (downline: Downline) => void;
  /** Terms are given to direct downlines alone. */
  isOwnLevel: boolean;
};
const useColumns = ({ onGo, onShow, onChange, isOwnLevel }: Acts): TableColumn<Downline>[] => {
  const t = useTexts('agents');
  const columns: TableColumn<Downline>[] = [
    {
      key: 'account',
      header: t('account'),
      place: 'lead',
      cell: (row) => (
        <span className="ac-person" data-key="downline" data-account={row.account}>
          <Avatar symbolUrl={symbolOf(row.avatar)} size={28} />
          {row.type === 'agent' ? (
            <button type="button" className="ac-open" onClick={() => onGo(row.memberId)}>
              <bdi>{row.account}</bdi>
            </button>
          ) : (
            <bdi>{row.account}</bdi>
          )}
        </span>
      ),
    },
    {
      key: 'role',
      header: t('role'),
      place: 'main',
      cell: (row) => (
        <span className="ac-row-acts">
          <Tag tone={row.type === 'agent' ? 'accent' : 'neutral'}>{t(`type_${row.type}`)}</Tag>
          {row.state === 'closed' && <Tag tone="loss">{t('closed')}</Tag>}
        </span>
      ),
    },
    {
      key: 'team',
      header: t('team'),
      isNumeric: true,
      cell: (row) => (row.type === 'agent' ? `${row.teamSize} (${row.directSize})` : ''),
    },
    { key: 'rank', header: 'VIP', isNumeric: true, cell: (row) => row.rankLevel },
    { key: 'registered', header: t('registered'), cell: (row) => atTime(row.registeredAt) },
    {
      key: 'seen',
      header: t('lastSeen'),
      cell: (row) =>
        row.isOnline ? (
          <Tag tone="win">{t('count_online')}</Tag>
        ) : row.lastSeenAt === null ? (
          ''
        ) : (
          atTime(row.lastSeenAt)
        ),
    },
  ];
  return [
    ...columns,
    {
      key: 'acts',
      header: t('actions'),
      cell: (row) => (
        <span className="ac-row-acts">
          <Button size="sm" data-key="showDownline" onClick={() => onShow(row.account)}>
            {t('details')}
          </Button>
          {isOwnLevel && (
            <Button size="sm" data-key="changeDownline" onClick={() => onChange(row)}>
              {t('terms')}
            </Button>
          )}
        </span>
      ),
    },
  ];
};
