import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DeskLottery } from '@fairhouse/contract/lottery-desk';
import {
  Amount,
  EmptyState,
  Field,
  Table,
  TabPanel,
  Tabs,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import { shownOf } from '../../app/shown.ts';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { lotteriesQuery } from './queries.ts';
import { ReturnReport } from './ReturnReport.tsx';
import { cutOffInWords, scheduleInWords, zoneInWords } from './words.ts';
import './lottery.css';

type View = 'lotteries' | 'returns';
const REFRESH_MILLISECONDS = 10_000;

/** Every lottery with its schedule and terms, and what they returned. */
export const LotteriesScreen = () => {
  const [view, setView] = useLook<View>('view', 'lotteries', ['lotteries', 'returns']);
  const [keyword, setKeyword] = useState('');
  const tabs = [
    { value: 'lotteries' as const, label: t('menu_lotteries') },
    { value: 'returns' as const, label: t('lotteryReturns') },
  ];
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_lotteries')}</h1>
          <p>{t('lotteriesExplained')}</p>
        </div>
        {view === 'lotteries' && (
          <Field
            label={t('lotterySearch')}
            isLabelHidden
            icon="magnifying-glass"
            size="sm"
            placeholder={t('lotterySearch')}
            value={keyword}
            data-key="lotterySearch"
            onChange={(event) => setKeyword(event.currentTarget.value)}
          />
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Tabs id="lotteries" label={t('views')} value={view} onChange={setView} items={tabs} />
        <TabPanel tabsId="lotteries" value={view} className="office-pages">
          {view === 'lotteries' ? <Lotteries keyword={keyword} /> : <ReturnReport />}
        </TabPanel>
      </section>
    </>
  );
};

const Lotteries = ({ keyword }: { keyword: string }) => {
  const navigate = useNavigate();
  const lotteries = useQuery({ ...lotteriesQuery, refetchInterval: REFRESH_MILLISECONDS });
  const word = keyword.trim().toLowerCase();
  const rows = (lotteries.data?.list ?? [])
    .filter((one) =>
      [one.title, one.slug, one.family].some((text) => text.toLowerCase().includes(word)),
    )
    .toSorted((one, other) => waitsOf(other) - waitsOf(one));
  return (
    <Table
      label={t('menu_lotteries')}
      isDense
      rows={rows}
      rowKey={(row) => row.slug}
      {...shownOf(lotteries)}
      empty={<EmptyState icon="ticket" title={t('lotteryNone')} />}
      columns={columns()}
      onOpenRow={(row) => {
        void navigate({ to: '/lotteries/$slug', params: { slug: row.slug } });
      }}
    />
  );
};

/** What waits for a person stands first: late results, then those without one, then holds. */
const waitsOf = ({ late, awaited, held }: DeskLottery): number =>
  late > 0 ? 3 : awaited > 0 ? 2 : held > 0 ? 1 : 0;

const columns = (): TableColumn<DeskLottery>[] => [
  {
    key: 'title',
    header: t('lotteryName'),
    place: 'lead',
    cell: (row) => (
      <>
        <bdi className="office-name">{row.title}</bdi> <em className="office-time">{row.family}</em>
      </>
    ),
  },
  { key: 'status', header: t('status'), cell: (row) => <LotteryTags lottery={row} /> },
  {
    key: 'schedule',
    header: t('lotterySchedule'),
    cell: (row) => (
      <span className="lt-stack">
        <span>{scheduleInWords(row.schedule)}</span>
        <em>
          {zoneInWords(row.schedule)} · {t('lotteryCutOff')} {cutOffInWords(row.schedule)}
        </em>
      </span>
    ),
  },
  {
    key: 'next',
    header: t('lotteryNext'),
    cell: (row) =>
      row.next ? (
        <span className="lt-stack">
          <span className="num">{row.next.drawNo}</span>
          <em className="office-time">{atDayTime(row.next.drawsAt)}</em>
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'plays',
    header: t('lotteryPlays'),
    isNumeric: true,
    cell: (row) => t('lotteryPlaysOn', { on: atNumber(row.playsOn), all: atNumber(row.playsAll) }),
  },
  {
    key: 'base',
    header: t('lotteryBase'),
    isNumeric: true,
    cell: (row) => (
      <span className="lt-stack">
        <span className="num">{atNumber(row.base, { useGrouping: false })}</span>
        <em>{row.prizeLine}</em>
      </span>
    ),
  },
  {
    key: 'payoutMax',
    header: t('lotteryPayoutMax'),
    isNumeric: true,
    cell: (row) => <Amount value={row.payoutMax} />,
  },
  {
    key: 'cap',
    header: t('lotteryCap'),
    isNumeric: true,
    cell: (row) => <Amount value={row.outcomeCap} />,
  },
];

/** Whether it plays, and what waits for a person. */
export const LotteryTags = ({ lottery }: { lottery: DeskLottery }) => (
  <span className="lt-tags">
    {lottery.isLineOn ? (
      <Tag tone={lottery.status === 'open' ? 'win' : 'loss'}>{t(`status_${lottery.status}`)}</Tag>
    ) : (
      <Tag tone="loss">{t('lotteryLineOff')}</Tag>
    )}
    {lottery.lacksBeacon && <Tag tone="loss">{t('lotteryLacksBeacon')}</Tag>}
    {!lottery.lacksBeacon && lottery.beacon === 'development' && (
      <Tag tone="warn">{t('beacon_development')}</Tag>
    )}
    {lottery.isOutside && <Tag tone="info">{t('lotteryOutside')}</Tag>}
    {lottery.held > 0 && (
      <Tag tone="warn">{t('lotteryHeldCount', { count: atNumber(lottery.held) })}</Tag>
    )}
    {lottery.awaited > 0 && (
      <Tag tone="warn">{t('lotteryAwaitedCount', { count: atNumber(lottery.awaited) })}</Tag>
    )}
    {lottery.late > 0 && (
      <Tag tone="loss">{t('lotteryLateCount', { count: atNumber(lottery.late) })}</Tag>
    )}
  </span>
);
