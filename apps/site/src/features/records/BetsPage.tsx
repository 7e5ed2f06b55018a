import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BetRow } from '@fairhouse/contract/records';
import {
  Amount, FailedState, Icon, Skeleton, StatCard, Tag, type TableColumn,
} from '@fairhouse/ui';
import { ask, messageOf } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { ROOMS } from '../../app/shell/rooms.ts';
import { Records } from './Records.tsx';
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
    <Records title={t('bets')} intro={t('betsIntro')} symbol="ticket"
      period={preset} onPeriod={setPreset}
      choice={{ name: 'category', label: t('category'), value: room, onChange: setRoom,
        options: ROOMS.map(({ category }) => ({ value: category, label: rooms(category) })) }}
      queryKey={['bets', filter]}
      read={(cursor) => ask(calls.bets, { ...queryOf(filter), ...cursor })}
      columns={useColumns()} rowKey={(row) => row.wagerId}>
      <Totals filter={filter} />
    </Records>
  );
};

type Filter = { preset: Preset; room: Room };
const queryOf = ({ preset, room }: Filter) => ({ ...rangeOf(preset, new Date()),
  ...(room === '' ? {} : { category: room }) });

const Totals = ({ filter }: { filter: Filter }) => {
  const t = useTexts('records');
  const { data, error, refetch } = useQuery({ queryKey: ['records', 'totals', filter],
    staleTime: 0, queryFn: () => ask(calls.betTotals, queryOf(filter)) });
  if (error && !data) {
    return <FailedState retryLabel={t('retry')} title={messageOf(error)}
      onRetry={() => { void refetch(); }} />;
  }
  if (!data) {
    return <div className="rc-totals" aria-busy="true"><Skeleton height={84} radius={14} /></div>;
  }
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

const STATE_TONES = { open: 'info', settled: 'neutral', void: 'warn' } as const;

/** Bets of a table have names; what was chosen in another game stands in its proof. */
const wordOf = (t: (key: string) => string, bet: string): string => {
  const key = bet.startsWith('buy-') ? 'bet_buy' : `bet_${bet}`;
  const word = t(key);
  return word === key ? '' : word;
};

const useColumns = (): TableColumn<BetRow>[] => {
  const t = useTexts('records');
  return [
    { key: 'time', header: t('time'), cell: (row) => atTime(row.at) },
    { key: 'game', header: t('game'), place: 'lead',
      cell: (row) => (
        <>{row.gameName}{wordOf(t, row.bet) !== '' && <small> · {wordOf(t, row.bet)}</small>}</>
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
