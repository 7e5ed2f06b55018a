import { useState } from 'react';
import type { Order, OutputOf } from '@fairhouse/contract';
import { Amount, Select, Tag, type TableColumn } from '@fairhouse/ui';
import * as team from '@fairhouse/contract/team';
import { dayAfter, startOf } from '@fairhouse/days';
import { AccountSearch } from '../../app/agent-centre/AccountSearch.tsx';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { useSortWord } from '../../app/agent-centre/sort-words.ts';
import { Trail } from '../../app/agent-centre/Trail.tsx';
import { WayDown, WayDownButton, type Figure } from '../../app/agent-centre/WayDown.tsx';
import { dayText, percentOf } from '../../app/agent-centre/words.ts';
import { useBrand, useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { ProfitChart } from './ProfitChart.tsx';

type Profit = OutputOf<typeof team.teamProfits>['list'][number];
const SORTS = ['validBet', 'profit', 'deposits', 'withdrawals', 'account'] as const;
type Sort = (typeof SORTS)[number];
type Props = {
  from: string;
  to: string;
  /** It is a page of its own: accounts are searched, days drawn, and it comes as a file. */
  isPage?: boolean;
};

/** Profit and loss of the lines, level by level. */
export const ProfitTable = ({ from, to, isPage = false }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const sortWord = useSortWord();
  const [below, setBelow] = useState<string>();
  const [sort, setSort] = useState<Sort>('validBet');
  const [order, setOrder] = useState<Order>('down');
  const [account, setAccount] = useState('');
  const asked = {
    from,
    to,
    sort,
    order,
    ...(below === undefined ? {} : { below }),
    ...(account === '' ? {} : { account }),
  };
  const pages = usePages(
    ['agents', 'profits', from, to, below, sort, order, account],
    team.teamProfits,
    asked,
    { staleTime: 0 },
  );
  const go = (next: string | undefined) => {
    setAccount('');
    setBelow(next);
  };
  const [figure, setFigure] = useState<Figure>();
  const { timeZone } = useBrand();
  /** What a member did in these days, bet by bet. */
  const open = ({ person, stake, validBet, payout }: Profit) =>
    setFigure({
      account: person.account,
      from: startOf(from, timeZone),
      until: startOf(dayAfter(to, 1), timeZone),
      period: from === to ? dayText(from) : `${dayText(from)} \u2013 ${dayText(to)}`,
      stake,
      validBet,
      payout,
    });
  const { first } = pages;
  const { data: member } = useMember();
  const trail = [
    ...(member ? [{ memberId: member.id, account: member.account }] : []),
    ...(first?.trail ?? []),
  ];
  return (
    <>
      <div className="ac-tools">
        {isPage && <AccountSearch value={account} onSearch={setAccount} />}
        <Select
          label={t('sortBy')}
          isLabelHidden
          size="sm"
          name="sort"
          value={sort}
          options={SORTS.map((value) => ({ value, label: sortWord(value) }))}
          onChange={(event) => setSort(event.currentTarget.value as Sort)}
        />
        <OrderButton order={order} onTurn={setOrder} />
        {isPage && <Exports list="profits" asked={asked} />}
      </div>
      <Trail steps={trail} onGo={go} />
      {isPage && first && <ProfitChart perDay={first.perDay} />}
      <Listing
        label={t('palStatementsAgentCopy')}
        pages={pages}
        rowKey={(row) => `${row.person.memberId}${row.isOwn}`}
        columns={useColumns(go, open)}
        {...(first
          ? {
              totals: {
                account: words('total'),
                deposits: <Amount value={first.total.deposits} />,
                withdrawals: <Amount value={first.total.withdrawals} />,
                validBet: <Amount value={first.total.validBet} />,
                payout: <Amount value={first.total.payout} />,
                bonuses: <Amount value={first.total.bonuses} />,
                profit: <Amount value={first.total.profit} isSigned />,
              },
            }
          : {})}
      />
      {figure && <WayDown figure={figure} onClose={() => setFigure(undefined)} />}
    </>
  );
};

/** 1.5%, or 0.2%–1.5% where categories differ. */
const rangeOf = ({ least, most }: { least: number; most: number }): string =>
  least === most ? percentOf(most) : `${percentOf(least)}\u2013${percentOf(most)}`;

const useColumns = (
  go: (memberId: string) => void,
  open: (row: Profit) => void,
): TableColumn<Profit>[] => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const money = (key: 'deposits' | 'withdrawals' | 'validBet' | 'payout' | 'bonuses') => ({
    key,
    isNumeric: true,
    cell: (row: Profit) => <Amount value={row[key]} />,
  });
  return [
    {
      key: 'account',
      header: t('account'),
      place: 'lead',
      cell: (row) =>
        row.person.type === 'agent' && !row.isOwn ? (
          <button type="button" className="ac-open" onClick={() => go(row.person.memberId)}>
            <bdi>{row.person.account}</bdi>
          </button>
        ) : (
          <WayDownButton account={row.person.account} onOpen={() => open(row)} />
        ),
    },
    {
      key: 'role',
      header: t('role'),
      cell: ({ person, isOwn }) => (
        <Tag tone={person.type === 'agent' ? 'accent' : 'neutral'}>
          {isOwn ? t('ownPlay') : t(`type_${person.type}`)}
        </Tag>
      ),
    },
    {
      key: 'team',
      header: t('team'),
      isNumeric: true,
      cell: ({ person, isOwn }) => (person.type === 'agent' && !isOwn ? person.teamSize : ''),
    },
    { ...money('deposits'), header: words('sum_deposits') },
    { ...money('withdrawals'), header: words('sum_withdrawals') },
    { ...money('validBet'), header: t('validBets') },
    { ...money('payout'), header: words('payout') },
    { ...money('bonuses'), header: words('sum_bonuses') },
    {
      key: 'profit',
      header: t('profitLoss'),
      isNumeric: true,
      place: 'main',
      cell: (row) => <Amount value={row.profit} isSigned />,
    },
    {
      key: 'rate',
      header: t('rate'),
      isNumeric: true,
      cell: ({ rates }) => (rates === null ? '' : rangeOf(rates)),
    },
    {
      key: 'seen',
      header: t('lastSeen'),
      cell: ({ person }) => (person.lastSeenAt === null ? '' : atTime(person.lastSeenAt)),
    },
  ];
};
