import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BetRow } from '@fairhouse/contract/records';
import { Amount, FailedState, Icon, Skeleton, StatCard, type TableColumn } from '@fairhouse/ui';
import * as records from '@fairhouse/contract/records';
import { ask, messageOf } from '../../app/caller.ts';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { useIsOn } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { vendorsQuery } from '../../app/queries.ts';
import { CATEGORIES } from '../../app/shell/categories.ts';
import { daysOf, momentsOf, type Days } from '../../app/periods/period.ts';
import { BetDialog } from './BetDialog.tsx';
import { Records } from './Records.tsx';
import { BetState } from './BetState.tsx';
import { endsOf, ruleOf, wordOf } from './bet-words.ts';
import './records.css';

type Room = BetRow['category'] | '';

export const BetsPage = () => {
  const t = useTexts('records');
  const rooms = useTexts('shell');
  const [days, setDays] = useState<Days>(() => daysOf('today', new Date()));
  const [room, setRoom] = useState<Room>('');
  const [vassalage, setVassalage] = useState('');
  const [open, setOpen] = useState<BetRow>();
  const filter = { days, room, vassalage };
  const totals = useTotals(filter);
  return (
    <>
      <Records
        title={t('bets')}
        intro={t('betsIntro')}
        symbol="ticket"
        days={days}
        onDays={setDays}
        total={totals.data?.bets}
        choice={{
          name: 'category',
          label: t('category'),
          value: room,
          onChange: setRoom,
          options: CATEGORIES.map(({ category }) => ({ value: category, label: rooms(category) })),
        }}
        second={useVendorChoice(vassalage, setVassalage)}
        queryKey={['bets', filter]}
        read={(place) => ask(records.bettingRecord, { ...queryOf(filter), ...place })}
        columns={useColumns()}
        rowKey={(row) => row.wagerId}
        onOpenRow={setOpen}
      >
        <Totals query={totals} />
        <LotteryOrders />
      </Records>
      {open && <BetDialog bet={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** Lines, units and chases of lotteries stand in a list of their own, at their desk. */
const LotteryOrders = () => {
  const t = useTexts('records');
  return useIsOn()('gameCenter/LOTT') ? (
    <Link
      className="fh-btn fh-btn--sm"
      href="/lottery?orders=all"
      data-key="lotteryOrders"
      onClick={() => closeDialogs(['member'])}
    >
      <Icon name="ticket" size={16} />
      {t('lotteryOrders')}
    </Link>
  ) : null;
};

type Filter = { days: Days; room: Room; vassalage: string };
const queryOf = ({ days, room, vassalage }: Filter) => ({
  ...momentsOf(days),
  ...(room === '' ? {} : { category: room }),
  ...(vassalage === '' ? {} : { vassalage }),
});

/** The vendors of the house, each once; one alone is nothing to choose from. */
const useVendorChoice = (value: string, onChange: (vassalage: string) => void) => {
  const t = useTexts('halls');
  const { data } = useQuery(vendorsQuery);
  const names = new Map(
    (data?.lanes ?? []).flatMap((lane) => lane.vendors).map((one) => [one.vassalage, one.name]),
  );
  return names.size < 2
    ? undefined
    : {
        name: 'vendor',
        label: t('vendors'),
        value,
        onChange,
        options: [...names].map(([vassalage, label]) => ({ value: vassalage, label })),
      };
};

const useTotals = (filter: Filter) =>
  useQuery({
    queryKey: ['records', 'totals', filter],
    staleTime: 0,
    queryFn: () => ask(records.bettingTotals, queryOf(filter)),
  });

const Totals = ({ query }: { query: ReturnType<typeof useTotals> }) => {
  const t = useTexts('records');
  const { data, error, refetch } = query;
  if (error && !data) {
    return (
      <FailedState
        retryLabel={t('retry')}
        title={messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!data) {
    return (
      <div className="rc-totals" aria-busy="true">
        <Skeleton height={84} radius={14} />
      </div>
    );
  }
  return (
    <>
      <div className="rc-totals" data-key="betTotals">
        <StatCard label={t('stake')} figure={<Amount value={data.stake} />} />
        <StatCard label={t('validBet')} figure={<Amount value={data.validBet} />} />
        <StatCard label={t('payout')} figure={<Amount value={data.payout} />} />
        <StatCard label={t('net')} figure={<Amount value={data.net} isSigned />} />
      </div>
      <p className="rc-sums" data-key="betSums">
        <span>{t('count', { count: data.bets })}</span>
        {Number(data.inOpen) > 0 && (
          <span data-key="inOpen">
            {t('inOpen')} <Amount value={data.inOpen} />
          </span>
        )}
        <small>{t('sumsOfEnded')}</small>
      </p>
    </>
  );
};

/** What it counts for, and why where that is not its stake. */
const Valid = ({ bet }: { bet: BetRow }) => {
  const t = useTexts('records');
  if (bet.state === 'open') return '–';
  return (
    <span className="rc-cell">
      <Amount value={bet.validBet} />
      {bet.validBet !== bet.stake && <small className="rc-why">{t(`rule_${ruleOf(bet)}`)}</small>}
    </span>
  );
};

/** Where it stands; of an open bet a part may be paid already. */
const Standing = ({ bet }: { bet: BetRow }) => {
  const t = useTexts('records');
  return (
    <span className="rc-cell">
      <BetState bet={bet} />
      {bet.state === 'open' && Number(bet.payout) > 0 && (
        <small className="rc-why">
          {t('paidSoFar')} <Amount value={bet.payout} />
        </small>
      )}
    </span>
  );
};

const useColumns = (): TableColumn<BetRow>[] => {
  const t = useTexts('records');
  const rooms = useTexts('shell');
  return [
    {
      key: 'time',
      header: t('placedAt'),
      cell: (row) => (
        <span className="rc-cell">
          {atTime(row.at)}
          {endsOf(row).map(([key, time]) => (
            <small key={key} className="rc-ended">
              {t(key)} {atTime(time)}
            </small>
          ))}
        </span>
      ),
    },
    {
      key: 'game',
      header: t('game'),
      place: 'lead',
      cell: (row) => (
        <>
          {row.slipId === null ? row.gameName : rooms(row.category)}
          {wordOf(t, row.bet) !== '' && <small> · {wordOf(t, row.bet)}</small>}
          {row.draw && (
            <small>
              {' '}
              · <bdi>{row.draw.drawNo}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'stake',
      header: t('stake'),
      isNumeric: true,
      cell: (row) => <Amount value={row.stake} />,
    },
    { key: 'validBet', header: t('validBet'), isNumeric: true, cell: (row) => <Valid bet={row} /> },
    {
      key: 'net',
      header: t('net'),
      isNumeric: true,
      place: 'main',
      cell: (row) => (row.state === 'settled' ? <Amount value={row.net} isSigned /> : '–'),
    },
    { key: 'state', header: t('state'), cell: (row) => <Standing bet={row} /> },
    {
      key: 'check',
      header: t('check'),
      cell: (row) =>
        row.isHosted || row.slipId !== null ? (
          '–'
        ) : (
          <a
            className="rc-check"
            href={`/fairness?round=${encodeURIComponent(row.roundId)}`}
            target="_blank"
            rel="noreferrer"
            data-key="checkRound"
            onClick={(event) => event.stopPropagation()}
            aria-label={t('checkRound', { id: row.roundId })}
          >
            <Icon name="seal-check" size={18} />
          </a>
        ),
    },
  ];
};
