import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { BookReportRow } from '@fairhouse/contract/sportsbook-desk';
import { Amount, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { DayRange } from '../../app/DayRange.tsx';
import { lastDays, type Range } from '../../app/last-days.ts';
import { shownOf } from '../../app/shown.ts';
import { atNumber, printShare, t } from '../../app/texts.ts';
import { typeInWords } from './words.ts';

type Returned = Omit<BookReportRow, 'league' | 'types'>;
/** `of` is the league of a kind of market. */
type Row = Returned & { key: string; name: string; of: string | undefined };

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
    const name = one.league?.name ?? t('bookSeveralLegs');
    return [
      { ...one, key, name, of: undefined },
      ...one.types.map((type) => ({
        ...type,
        key: `${key}:${type.type}`,
        name: typeInWords(type.type),
        of: name,
      })),
    ];
  });
  const whole = report.data?.whole;
  return (
    <>
      <DayRange range={range} onRange={setChosen} timeZone={timeZone} now={now} dataKey="book" />
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
    cell: ({ name, of }) =>
      of === undefined ? (
        <bdi className="office-name">{name}</bdi>
      ) : (
        <span className="bk-type">
          <span className="bk-type__of">
            <bdi>{of}</bdi> ·{' '}
          </span>
          <bdi>{name}</bdi>
        </span>
      ),
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
