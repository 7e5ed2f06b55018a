import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TablePage } from '@fairhouse/contract/tables-desk';
import { Amount, EmptyState, formatAmount, Icon, Skeleton, StatCard, Table } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/staff';
import * as officeTables from '@fairhouse/contract/tables-desk';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { atNumber, t } from '../../app/texts.ts';
import { useBetNames } from './bet-names.ts';
import { StateTag } from './Monitor.tsx';
import { Rounds } from './Rounds.tsx';
import { TableActions } from './TableActions.tsx';

const REFRESH_MILLISECONDS = 2000;

/** One table: its running bets and what they could cost, its terms, its rounds. */
export const TableScreen = ({ tableId }: { tableId: string }) => {
  const page = useQuery({
    queryKey: ['tables', tableId],
    refetchInterval: REFRESH_MILLISECONDS,
    queryFn: () => ask(officeTables.officeTable, { tableId }),
  });
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(office.officeMe, {}) });
  const permissions = me.data?.permissions ?? [];
  if (page.isError && !page.data) {
    return (
      <EmptyState
        icon="warning-circle"
        title={page.error.message}
        action={
          <Link to="/tables" className="office-more">
            {t('menu_tables')}
          </Link>
        }
      />
    );
  }
  const table = page.data;
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/tables" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_tables')}
          </Link>
          <h1>
            {table?.name ?? <Skeleton width={180} height={28} />}
            {table && <StateTag table={table} />}
          </h1>
          <p>{table?.game}</p>
        </div>
        {table && permissions.includes('tables.manage') && <TableActions table={table} />}
      </header>
      <Figures table={table} />
      {table && <Terms table={table} />}
      <Bets table={table} />
      <Rounds
        tableId={tableId}
        slug={table?.slug ?? ''}
        round={table?.round ?? null}
        mayAsk={permissions.includes('tables.reverse')}
      />
    </>
  );
};

const Figures = ({ table }: { table: TablePage | undefined }) => {
  const nameOf = useBetNames(table?.slug ?? '');
  const round = table?.round;
  const show = (figure: React.ReactNode) => (table ? figure : <Skeleton width="70%" height={26} />);
  const worst = round?.worst;
  return (
    <section
      className="office-cards"
      aria-label={t('tablesMonitor')}
      aria-busy={table === undefined}
    >
      <StatCard
        label={t('tableStaked')}
        figure={show(<Amount isLarge value={round?.staked ?? '0.00'} />)}
      />
      <StatCard
        label={t('tableCouldLose')}
        figure={show(worst ? <Amount isLarge value={worst.couldLose} /> : '—')}
        {...(worst ? { period: nameOf(worst.bet) } : {})}
      />
      <StatCard label={t('tableLiveBets')} figure={show(atNumber(round?.wagers ?? 0))} />
      <StatCard label={t('tablePlayers')} figure={show(atNumber(round?.players ?? 0))} />
      <StatCard label={t('tableWatching')} figure={show(atNumber(table?.watching ?? 0))} />
      <StatCard label={t('tableRound')} figure={show(round ? atNumber(round.number) : '—')} />
    </section>
  );
};

const Terms = ({ table }: { table: TablePage }) => {
  const nameOf = useBetNames(table.slug);
  const seconds = (milliseconds: number) => t('seconds', { number: atNumber(milliseconds / 1000) });
  const facts: Fact[] = [
    [
      'tableLimits',
      <bdi key="l" dir="ltr">
        {`${formatAmount(table.minBet)} – ${formatAmount(table.maxBet)}`}
      </bdi>,
    ],
    ['tableProfile', nameOf(table.profile)],
    [
      'tableChips',
      <bdi key="c" dir="ltr">
        {table.chips.map((one) => formatAmount(one)).join(' · ')}
      </bdi>,
    ],
    ['tableOpenSeconds', seconds(table.openSeconds * 1000)],
    ['tableDeal', seconds(table.dealMilliseconds)],
    ['tablePause', seconds(table.pauseMilliseconds)],
    [
      'tableHours',
      table.hours ? (
        <bdi key="h" dir="ltr">
          {table.hours.opensAt} – {table.hours.closesAt} UTC
        </bdi>
      ) : (
        t('tableAlways')
      ),
    ],
  ];
  return <FactList facts={facts} dataKey="tableTerms" />;
};

const Bets = ({ table }: { table: TablePage | undefined }) => {
  const nameOf = useBetNames(table?.slug ?? '');
  return (
    <Panel title={t('tableRunningBets')} isList dataKey="runningBets">
      <Table
        label={t('tableRunningBets')}
        isDense
        rows={table?.bets ?? []}
        rowKey={(row) => row.bet}
        isLoading={table === undefined}
        loadingLabel={t('loading')}
        empty={<EmptyState icon="coins" title={t('tableNoBets')} />}
        columns={[
          {
            key: 'bet',
            header: t('tableBet'),
            place: 'lead',
            cell: (row) => <b className="office-name">{nameOf(row.bet)}</b>,
          },
          {
            key: 'players',
            header: t('tablePlayers'),
            isNumeric: true,
            cell: (row) => atNumber(row.players),
          },
          {
            key: 'wagers',
            header: t('tableLiveBets'),
            isNumeric: true,
            cell: (row) => atNumber(row.wagers),
          },
          {
            key: 'staked',
            header: t('tableStaked'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.staked} />,
          },
          {
            key: 'pay',
            header: t('tableCouldPay'),
            isNumeric: true,
            cell: (row) => <Amount value={row.couldPay} />,
          },
          {
            key: 'lose',
            header: t('tableCouldLose'),
            isNumeric: true,
            cell: (row) => <Amount value={row.couldLose} />,
          },
        ]}
      />
    </Panel>
  );
};
