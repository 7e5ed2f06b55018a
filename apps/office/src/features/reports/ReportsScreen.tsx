import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { HouseReport } from '@fairhouse/contract/reports';
import {
  Amount,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Field,
  Skeleton,
  StatCard,
  Table,
} from '@fairhouse/ui';
import * as officeReports from '@fairhouse/contract/reports';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { saveFile } from '../../app/save-file.ts';
import { Failed } from '../../app/Failed.tsx';
import { t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import { GrossChart } from './GrossChart.tsx';
import { lastDays, withDay, type Range } from './range.ts';
import './reports.css';

/** The house by days of its own time zone: revenue, cash, and what is owed to members. */
export const ReportsScreen = () => {
  const [range, setRange] = useState<Range>(() => lastDays(30, new Date()));
  const report = useQuery({
    queryKey: ['reports', range],
    placeholderData: keepPreviousData,
    queryFn: () => ask(officeReports.houseReport, range),
  });
  const file = useMutation({
    mutationFn: () => ask(officeReports.exportReport, range),
    onSuccess: saveFile,
  });
  const { data } = report;
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
          onClick={() => file.mutate()}
        >
          {t('exportCsv')}
        </Button>
      </header>
      <Tools range={range} onRange={setRange} />
      {file.isError && (
        <p role="alert" className="office-quiet">
          {file.error.message}
        </p>
      )}
      {report.isError && !data ? (
        <Failed text={report.error.message} retry={report.refetch} />
      ) : (
        <Figures report={data} />
      )}
    </>
  );
};

const Tools = ({ range, onRange }: { range: Range; onRange: (range: Range) => void }) => (
  <div className="rp-tools">
    <ChipRow label={t('reportPeriod')}>
      {[7, 30, 90].map((count) => {
        const wanted = lastDays(count, new Date());
        return (
          <Chip
            key={count}
            data-key={`last${count}`}
            onClick={() => onRange(wanted)}
            isChosen={wanted.startDate === range.startDate && wanted.endDate === range.endDate}
          >
            {t('lastDays', { days: count })}
          </Chip>
        );
      })}
    </ChipRow>
    {(['startDate', 'endDate'] as const).map((end) => (
      <Field
        key={end}
        type="date"
        size="sm"
        label={t(end)}
        name={end}
        value={range[end]}
        onChange={(event) => onRange(withDay(range, end, event.currentTarget.value))}
      />
    ))}
  </div>
);

const SUMS = [
  'gross',
  'deposits',
  'withdrawals',
  'bonuses',
  'adjustments',
  'liabilities',
  'openStakes',
  'debts',
] as const;
/** With what makes a day follow from the one before. */
const OF_DAY = [
  'deposits',
  'withdrawals',
  'bonuses',
  'adjustments',
  'liabilities',
  'openStakes',
  'debts',
] as const;

const Figures = ({ report }: { report: HouseReport | undefined }) => {
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
      <div className="office-columns rp-pair">
        <Panel title={t('byRoom')} isList dataKey="rooms">
          <PlayTable
            label={t('byRoom')}
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
            rows={(report?.vendors ?? []).map((one) => ({
              ...one,
              key: one.vassalage,
              name: one.name || '—',
            }))}
          />
        </Panel>
      </div>
      <Panel title={t('byDay')} isList dataKey="days">
        <DayTable report={report} />
      </Panel>
    </>
  );
};

type Play = {
  key: string;
  name: string;
  bets: number;
  stake: string;
  payout: string;
  gross: string;
};
const PlayTable = ({ label, rows }: { label: string; rows: Play[] }) => (
  <Table
    label={label}
    isDense
    rows={rows}
    rowKey={(row) => row.key}
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

const DayTable = ({ report }: { report: HouseReport | undefined }) => (
  <Table
    label={t('byDay')}
    isDense
    rows={report?.days.toReversed() ?? []}
    rowKey={(row) => row.day}
    isLoading={report === undefined}
    loadingLabel={t('loading')}
    empty={<EmptyState icon="chart-bar" title={t('nothingYet')} />}
    columns={[
      {
        key: 'day',
        header: t('day'),
        place: 'lead',
        cell: (row) => (
          <b className="office-name">
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
