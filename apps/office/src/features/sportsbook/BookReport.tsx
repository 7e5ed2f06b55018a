import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { BookReportRow } from '@fairhouse/contract/sportsbook-desk';
import { Amount, Chip, ChipRow, EmptyState, Field, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { lastDays, type Range } from '../../app/last-days.ts';
import { shownOf } from '../../app/shown.ts';
import { atNumber, printShare, t } from '../../app/texts.ts';
import { typeInWords } from './words.ts';

type Returned = Omit<BookReportRow, 'league' | 'types'>;
type Row = Returned & { key: string; name: string; isType: boolean };
const PERIODS = [1, 7, 30, 90];

/** Stakes, payouts and margins by league and kind of market, by the end of slips. */
export const BookReport = () => {
  const [now] = useState(() => new Date());
  // The first answer says in which zone days are counted; UTC asks for it.
  const [timeZone, setTimeZone] = useState('UTC');
  const [chosen, setChosen] = useState<Range>();
  const range = chosen ?? lastDays(7, timeZone, now);
  const report = useQuery({
    queryKey: ['sportsbook', 'report', range],
    placeholderData: keepPreviousData,
    queryFn: () => ask(office.sportsReport, range),
  });
  if (report.data && report.data.timeZone !== timeZone) setTimeZone(report.data.timeZone);
  const rows = (report.data?.list ?? []).flatMap((one): Row[] => {
    const key = one.league?.leagueId ?? 'several';
    return [
      { ...one, key, name: one.league?.name ?? t('bookSeveralLegs'), isType: false },
      ...one.types.map((type) => ({
        ...type,
        key: `${key}:${type.type}`,
        name: typeInWords(type.type),
        isType: true,
      })),
    ];
  });
  const whole = report.data?.whole;
  return (
    <>
      <div className="bk-tools">
        <ChipRow label={t('reportPeriod')}>
          {PERIODS.map((days) => {
            const wanted = lastDays(days, timeZone, now);
            return (
              <Chip
                key={days}
                data-key={`book${days}`}
                isChosen={wanted.startDate === range.startDate && wanted.endDate === range.endDate}
                onClick={() => setChosen(wanted)}
              >
                {days === 1 ? t('today') : t('lastDays', { days })}
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
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== '') setChosen({ ...range, [end]: value });
            }}
          />
        ))}
      </div>
      <p className="office-quiet">
        {t('bookReportExplained')}
        {report.data && ` ${report.data.currency} · ${report.data.timeZone}`}
      </p>
      <Table
        label={t('bookView_report')}
        isDense
        rows={rows}
        rowKey={(row) => row.key}
        {...shownOf(report)}
        empty={<EmptyState icon="chart-bar" title={t('bookNoReport')} />}
        columns={columns()}
        {...(whole ? { totals: totalsOf(whole) } : {})}
      />
    </>
  );
};

const partOf = (text: string | null): string => (text === null ? '–' : printShare(Number(text), 2));
const FIGURES = {
  slips: (row: Returned) => atNumber(row.slips),
  stake: (row: Returned) => <Amount value={row.stake} />,
  payout: (row: Returned) => <Amount value={row.payout} />,
  held: (row: Returned) => partOf(row.held),
  meant: (row: Returned) => partOf(row.meant),
  priced: (row: Returned) => partOf(row.priced),
};
const NAMES = ['slips', 'stake', 'payout', 'held', 'meant', 'priced'] as const;

const columns = (): TableColumn<Row>[] => [
  {
    key: 'name',
    header: t('bookLeague'),
    place: 'lead',
    cell: (row) => <bdi className={row.isType ? 'bk-type' : 'office-name'}>{row.name}</bdi>,
  },
  ...NAMES.map((key) => ({
    key,
    header: t(`bookReport_${key}`),
    isNumeric: true,
    cell: (row: Row) => FIGURES[key](row),
  })),
];
const totalsOf = (whole: Returned) => ({
  name: t('bookReportWhole'),
  ...Object.fromEntries(NAMES.map((key) => [key, FIGURES[key](whole)])),
});
