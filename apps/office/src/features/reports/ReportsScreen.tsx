import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { HouseReport } from '@fairhouse/contract/reports';
import { Amount, Button, EmptyState, Skeleton, StatCard, Table } from '@fairhouse/ui';
import * as officeReports from '@fairhouse/contract/reports';
import { ask } from '../../app/caller.ts';
import { DayRange } from '../../app/DayRange.tsx';
import { lastDays, type Range } from '../../app/last-days.ts';
import { Panel } from '../../app/Panel.tsx';
import { saveFile } from '../../app/save-file.ts';
import { Failed } from '../../app/Failed.tsx';
import { t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import { BrandsPanel } from './BrandsPanel.tsx';
import { ByPanel } from './ByPanel.tsx';
import { CohortsPanel } from './CohortsPanel.tsx';
import { GrossChart } from './GrossChart.tsx';
import type { ReportLooks, WagerLooks } from './looks.ts';
import './reports.css';

const PERIODS = [7, 30, 90];

type Props = { looks: ReportLooks; onLooks: (change: ReportLooks) => void };
/** The house by days of its own time zone: revenue, cash, and what is owed to members. */
export const ReportsScreen = ({ looks, onLooks }: Props) => {
  const [now] = useState(() => new Date());
  const navigate = useNavigate();
  // The first answer says in which zone days are counted; UTC asks for it.
  const [timeZone, setTimeZone] = useState('UTC');
  const { startDate, endDate } = looks;
  const range: Range =
    startDate !== undefined && endDate !== undefined
      ? { startDate, endDate }
      : lastDays(30, timeZone, now);
  const report = useQuery({
    queryKey: ['reports', range],
    placeholderData: keepPreviousData,
    queryFn: () => ask(officeReports.houseReport, range),
  });
  const file = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => ask(officeReports.exportReport, { ...range, format }),
    onSuccess: saveFile,
  });
  const { data } = report;
  if (data && data.timeZone !== timeZone) setTimeZone(data.timeZone);
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_reports')}</h1>
          <p>{t('reportsExplained')}</p>
        </div>
        <Button
          icon="file-text"
          data-key="exportReport"
          isLoading={file.isPending}
          onClick={() => file.mutate('csv')}
        >
          {t('exportCsv')}
        </Button>
        <Button
          icon="table"
          data-key="exportReportXlsx"
          isLoading={file.isPending}
          onClick={() => file.mutate('xlsx')}
        >
          {t('exportXlsx')}
        </Button>
      </header>
      <DayRange
        range={range}
        onRange={onLooks}
        timeZone={timeZone}
        now={now}
        periods={PERIODS}
        dataKey="last"
      />
      {file.isError && (
        <p role="alert" className="office-quiet">
          {file.error.message}
        </p>
      )}
      {report.isError && !data ? (
        <Failed text={report.error.message} retry={report.refetch} />
      ) : (
        <>
          <Figures
            report={data}
            onOpen={(search) => {
              void navigate({ to: '/reports/wagers', search: { ...range, ...search } });
            }}
          />
          <ByPanel range={range} looks={looks} onLooks={onLooks} />
          <BrandsPanel range={range} />
          <CohortsPanel />
          <Panel title={t('byDay')} isList dataKey="days">
            <DayTable
              report={data}
              onDay={({ day }) => {
                void navigate({ to: '/reports/wagers', search: { startDate: day, endDate: day } });
              }}
            />
          </Panel>
        </>
      )}
    </>
  );
};

const SUMS = [
  'gross',
  'net',
  'deposits',
  'withdrawals',
  'given',
  'adjustments',
  'liabilities',
  'openStakes',
  'debts',
] as const;
/** With what makes a day follow from the one before. */
const OF_DAY = [
  'net',
  'deposits',
  'withdrawals',
  'given',
  'adjustments',
  'liabilities',
  'openStakes',
  'debts',
] as const;

type FiguresProps = { report: HouseReport | undefined; onOpen: (looks: WagerLooks) => void };
const Figures = ({ report, onOpen }: FiguresProps) => {
  const figure = (value: string | undefined) =>
    value === undefined ? <Skeleton width="70%" height={26} /> : <Amount value={value} isLarge />;
  return (
    <>
      <section
        className="office-cards rp-cards"
        aria-label={t('menu_reports')}
        aria-busy={report === undefined}
      >
        {SUMS.map((key) => (
          <StatCard key={key} label={t(`report_${key}`)} figure={figure(report?.totals[key])} />
        ))}
      </section>
      <Panel
        title={t('report_gross')}
        dataKey="gross"
        aside={
          report && (
            <span className="office-quiet">
              {report.currency} · {report.timeZone}
            </span>
          )
        }
      >
        {report ? <GrossChart days={report.days} /> : <Skeleton height={260} radius={10} />}
      </Panel>
      <Panel title={t('reportCosts')} isList dataKey="costs">
        <CostTable report={report} />
      </Panel>
      <div className="office-columns rp-pair">
        <Panel title={t('byRoom')} isList dataKey="rooms">
          <PlayTable
            label={t('byRoom')}
            onOpen={({ key }) => onOpen({ product: key })}
            rows={(report?.rooms ?? []).map((one) => ({
              ...one,
              key: one.category,
              name: categoryInWords(one.category),
            }))}
          />
        </Panel>
        <Panel title={t('byVendor')} isList dataKey="vendors">
          <PlayTable
            label={t('byVendor')}
            onOpen={({ key }) => onOpen({ vendor: key })}
            rows={(report?.vendors ?? []).map((one) => ({
              ...one,
              key: one.vassalage,
              name: one.name || '—',
            }))}
          />
        </Panel>
      </div>
    </>
  );
};

/** From stakes to net revenue, line by line: what is taken off has a minus. */
const LINES = [
  ['stakes', false],
  ['payouts', true],
  ['gross', false],
  ['bonuses', true],
  ['cashback', true],
  ['rebates', true],
  ['commissions', true],
  ['fees', true],
  ['jackpots', true],
  ['vendorShares', true],
  ['net', false],
] as const;
const CostTable = ({ report }: { report: HouseReport | undefined }) => (
  <Table
    label={t('reportCosts')}
    isDense
    rows={report ? LINES.map(([key, isOff]) => ({ key, isOff })) : []}
    rowKey={(row) => row.key}
    isLoading={report === undefined}
    loadingLabel={t('loading')}
    empty={<EmptyState icon="chart-bar" title={t('nothingYet')} />}
    columns={[
      {
        key: 'name',
        header: t('reportCosts'),
        place: 'lead',
        cell: (row) => <b className="office-name">{t(`report_${row.key}`)}</b>,
      },
      {
        key: 'amount',
        header: t('amount'),
        isNumeric: true,
        place: 'main',
        cell: (row) => (
          <Amount
            value={row.isOff ? opposite(report?.totals[row.key]) : (report?.totals[row.key] ?? '0')}
            isSigned={row.isOff || row.key === 'net' || row.key === 'gross'}
            isLossRed={row.key === 'net' || row.key === 'gross'}
          />
        ),
      },
    ]}
  />
);
const opposite = (value = '0'): string =>
  value.startsWith('-') ? value.slice(1) : Number(value) === 0 ? value : `-${value}`;

type Play = {
  key: string;
  name: string;
  bets: number;
  stake: string;
  payout: string;
  gross: string;
};
type PlayProps = { label: string; rows: Play[]; onOpen: (row: Play) => void };
/** A row leads to the wagers that it is the sum of. */
const PlayTable = ({ label, rows, onOpen }: PlayProps) => (
  <Table
    label={label}
    isDense
    rows={rows}
    rowKey={(row) => row.key}
    onOpenRow={onOpen}
    empty={<EmptyState icon="chart-bar" title={t('nothingYet')} />}
    columns={[
      {
        key: 'name',
        header: label,
        place: 'lead',
        cell: (row) => <b className="office-name">{row.name}</b>,
      },
      { key: 'bets', header: t('wagers'), isNumeric: true, cell: (row) => row.bets },
      {
        key: 'stake',
        header: t('stakes'),
        isNumeric: true,
        cell: (row) => <Amount value={row.stake} />,
      },
      {
        key: 'payout',
        header: t('payouts'),
        isNumeric: true,
        cell: (row) => <Amount value={row.payout} />,
      },
      {
        key: 'gross',
        header: t('grossPlain'),
        isNumeric: true,
        place: 'main',
        cell: (row) => <Amount value={row.gross} isSigned isLossRed />,
      },
    ]}
  />
);

type Days = { report: HouseReport | undefined; onDay: (row: { day: string }) => void };
const DayTable = ({ report, onDay }: Days) => (
  <Table
    label={t('byDay')}
    isDense
    rows={report?.days.toReversed() ?? []}
    rowKey={(row) => row.day}
    onOpenRow={onDay}
    isLoading={report === undefined}
    loadingLabel={t('loading')}
    empty={<EmptyState icon="chart-bar" title={t('nothingYet')} />}
    columns={[
      {
        key: 'day',
        header: t('day'),
        place: 'lead',
        cell: (row) => (
          <b className="office-name rp-day">
            <bdi>{row.day}</bdi>
          </b>
        ),
      },
      ...OF_DAY.map((key) => ({
        key,
        isNumeric: true,
        header: t(`report_${key}`),
        cell: (row: HouseReport['days'][number]) => <Amount value={row[key]} />,
      })),
      {
        key: 'gross',
        header: t('report_gross'),
        isNumeric: true,
        place: 'main' as const,
        cell: (row) => <Amount value={row.gross} isSigned isLossRed />,
      },
    ]}
  />
);
