import { useState } from 'react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/lottery-desk';
import type { LotteryReturn } from '@fairhouse/contract/lottery-desk';
import { Amount, EmptyState, Table, Tag, type TableColumn, type TagTone } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { DayRange } from '../../app/DayRange.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, printShare, t } from '../../app/texts.ts';
import { lastDays, type Range } from '../../app/last-days.ts';
import { usePlayNames } from './play-names.ts';
import { lotteriesQuery } from './queries.ts';

type Returned = Omit<LotteryReturn, 'slug' | 'title' | 'isOutside' | 'plays'>;
type Row = Returned & { key: string; name: string; isPlay: boolean; isOutside: boolean };

/** What lotteries sold, paid and returned, play by play, beside what their rules say. */
export const ReturnReport = () => {
  const [chosen, setChosen] = useState<Range>();
  const [now] = useState(() => new Date());
  const nameOf = usePlayNames();
  const lotteries = useQuery(lotteriesQuery);
  const { timeZone } = lotteries.data ?? {};
  const range = chosen ?? (timeZone === undefined ? undefined : lastDays(7, timeZone, now));
  const report = useQuery({
    queryKey: ['lottery-report', range],
    placeholderData: keepPreviousData,
    queryFn: range ? () => ask(office.lotteryReport, range) : skipToken,
  });
  const rows = (report.data?.list ?? []).flatMap((one): Row[] => [
    { ...one, key: one.slug, name: one.title, isPlay: false },
    ...one.plays.map((play) => ({
      ...play,
      key: `${one.slug}:${play.play}:${play.base}:${play.top}`,
      name: `${nameOf(play.play)} · ${atNumber(play.base, { useGrouping: false })}`,
      isPlay: true,
      isOutside: one.isOutside,
    })),
  ]);
  return (
    <>
      <DayRange range={range} onRange={setChosen} timeZone={timeZone} now={now} dataKey="returns" />
      <p className="office-quiet">
        {t('lotteryReturnsExplained')}
        {report.data && ` ${report.data.currency} · ${report.data.timeZone}`}
      </p>
      <Table
        label={t('lotteryReturns')}
        isDense
        rows={rows}
        rowKey={(row) => row.key}
        {...shownOf(lotteries.isError ? lotteries : report)}
        empty={<EmptyState icon="chart-bar" title={t('lotteryNoReturns')} />}
        columns={columns()}
      />
    </>
  );
};

const rangeInWords = (range: { low: string; high: string } | null): string => {
  if (!range) return '—';
  const [low, high] = [printShare(Number(range.low), 2), printShare(Number(range.high), 2)];
  return low === high ? low : `${low} – ${high}`;
};
const TONES: Record<Returned['verdict'], TagTone> = {
  inside: 'win',
  outside: 'loss',
  tooFew: 'neutral',
};

const columns = (): TableColumn<Row>[] => [
  {
    key: 'name',
    header: t('lotteryName'),
    place: 'lead',
    cell: (row) =>
      row.isPlay ? (
        <bdi className="lt-play">{row.name}</bdi>
      ) : (
        <>
          <bdi className="office-name">{row.name}</bdi>{' '}
          {row.isOutside && <Tag tone="info">{t('lotteryOutside')}</Tag>}
        </>
      ),
  },
  { key: 'draws', header: t('lotteryDraws'), isNumeric: true, cell: (row) => atNumber(row.draws) },
  { key: 'bets', header: t('lotteryBets'), isNumeric: true, cell: (row) => atNumber(row.bets) },
  {
    key: 'stake',
    header: t('lotterySales'),
    isNumeric: true,
    cell: (row) => <Amount value={row.stake} />,
  },
  {
    key: 'payout',
    header: t('lotteryPaid'),
    isNumeric: true,
    cell: (row) => <Amount value={row.payout} />,
  },
  {
    key: 'observed',
    header: t('lotteryObserved'),
    isNumeric: true,
    cell: (row) => printShare(row.observed === null ? undefined : Number(row.observed), 2),
  },
  {
    key: 'interval',
    header: t('lotteryInterval'),
    isNumeric: true,
    cell: (row) => <bdi dir="ltr">{rangeInWords(row.interval)}</bdi>,
  },
  {
    key: 'published',
    header: t('lotteryPublished'),
    isNumeric: true,
    cell: (row) => <bdi dir="ltr">{rangeInWords(row.published)}</bdi>,
  },
  {
    key: 'verdict',
    header: t('lotteryVerdict'),
    place: 'main',
    cell: (row) => <Tag tone={TONES[row.verdict]}>{t(`verdict_${row.verdict}`)}</Tag>,
  },
];
