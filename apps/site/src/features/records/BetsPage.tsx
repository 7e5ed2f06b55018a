import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BetRow } from '@fairhouse/contract/records';
import { Amount, Button, EmptyState, Icon, Select, StatCard, Table, Tag,
  type TableColumn } from '@fairhouse/ui';
import { ask, messageOf } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { ROOMS } from '../../app/shell/rooms.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { Period } from './Period.tsx';
import { rangeOf, type Preset } from './period.ts';
import './records.css';

type Room = BetRow['category'] | '';

export const BetsPage = () => {
  const t = useTexts('records');
  const rooms = useTexts('shell');
  const [preset, setPreset] = useState<Preset>('today');
  const [room, setRoom] = useState<Room>('');
  const filter = { preset, room };
  return (
    <>
      <PageHead title={t('bets')} intro={t('betsIntro')} />
      <div className="rc-tools">
        <Period value={preset} onChange={setPreset} />
        <Select label={t('category')} isLabelHidden size="sm" value={room} name="category"
          onChange={(event) => setRoom(event.currentTarget.value as Room)}
          options={[{ value: '', label: t('all') },
            ...ROOMS.map(({ category }) => ({ value: category, label: rooms(category) }))]} />
      </div>
      <Totals filter={filter} />
      <Bets filter={filter} onWiden={() => setPreset('month')} />
    </>
  );
};

type Filter = { preset: Preset; room: Room };
const queryOf = ({ preset, room }: Filter) => ({ ...rangeOf(preset, new Date()),
  ...(room === '' ? {} : { category: room }) });

const Totals = ({ filter }: { filter: Filter }) => {
  const t = useTexts('records');
  const { data } = useQuery({ queryKey: ['records', 'totals', filter], staleTime: 0,
    queryFn: () => ask(calls.betTotals, queryOf(filter)) });
  if (!data) return <div className="rc-totals" aria-busy="true" />;
  return (
    <div className="rc-totals">
      <StatCard label={t('stake')} figure={<Amount value={data.stake} />}
        period={t('count', { count: data.bets })} />
      <StatCard label={t('validBet')} figure={<Amount value={data.validBet} />} />
      <StatCard label={t('payout')} figure={<Amount value={data.payout} />} />
      <StatCard label={t('net')} figure={<Amount value={data.net} isSigned />} />
    </div>
  );
};

const Bets = ({ filter, onWiden }: { filter: Filter; onWiden: () => void }) => {
  const t = useTexts('records');
  const query = useInfiniteQuery({ queryKey: ['records', 'bets', filter], staleTime: 0,
    initialPageParam: '', getNextPageParam: (page: { nextCursor: string | null }) =>
      page.nextCursor ?? undefined,
    queryFn: ({ pageParam }) => ask(calls.bets, { ...queryOf(filter),
      ...(pageParam === '' ? {} : { cursor: pageParam }) }) });
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <Table label={t('bets')} columns={useColumns()} rows={rows} isDense
        rowKey={(row) => row.wagerId} isLoading={query.isPending} loadingLabel={t('loading')}
        {...(query.error && !query.data ? { error: { message: messageOf(query.error),
          retryLabel: t('retry'), onRetry: () => { void query.refetch(); } } } : {})}
        empty={(
          <EmptyState symbolUrl="/art/symbols/ticket.webp" title={t('empty')}
            body={t('emptyBody')} action={filter.preset === 'month' ? undefined
              : <Button onClick={onWiden}>{t('widen')}</Button>} />
        )} />
      {query.hasNextPage && (
        <Button className="rc-more" isLoading={query.isFetchingNextPage}
          onClick={() => { void query.fetchNextPage(); }}>{t('more')}</Button>
      )}
    </>
  );
};

const STATE_TONES = { open: 'info', settled: 'neutral', void: 'warn' } as const;

const useColumns = (): TableColumn<BetRow>[] => {
  const t = useTexts('records');
  return [
    { key: 'time', header: t('time'), cell: (row) => atTime(row.at) },
    { key: 'game', header: t('game'), place: 'lead',
      cell: (row) => (
        <>{row.gameName}{row.bet !== 'spin' && <small> · {t(`bet_${row.bet}`)}</small>}</>
      ) },
    { key: 'stake', header: t('stake'), isNumeric: true,
      cell: (row) => <Amount value={row.stake} /> },
    { key: 'validBet', header: t('validBet'), isNumeric: true,
      cell: (row) => <Amount value={row.validBet} /> },
    { key: 'net', header: t('net'), isNumeric: true, place: 'main',
      cell: (row) => (row.state === 'settled' ? <Amount value={row.net} isSigned /> : '–') },
    { key: 'state', header: t('state'),
      cell: (row) => <Tag tone={STATE_TONES[row.state]}>{t(row.state)}</Tag> },
    { key: 'check', header: t('check'), cell: (row) => (
      <a className="rc-check" href={`/fairness?round=${encodeURIComponent(row.roundId)}`}
        target="_blank" rel="noreferrer" data-key="checkRound"
        aria-label={t('checkRound', { id: row.roundId })}>
        <Icon name="seal-check" size={18} /></a>
    ) },
  ];
};
