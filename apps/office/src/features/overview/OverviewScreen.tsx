import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import * as reports from '@fairhouse/contract/reports';
import type { OVERVIEW_DAYS } from '@fairhouse/contract/reports';
import { housePulse } from '@fairhouse/contract/reports-pulse';
import { Amount, Button, Chip, ChipRow, Skeleton, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Failed } from '../../app/Failed.tsx';
import { Panel } from '../../app/Panel.tsx';
import { saveFile } from '../../app/save-file.ts';
import { atDayTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { BackupsPanel } from './BackupsPanel.tsx';
import { Figures } from './Figures.tsx';
import { GamesPanel } from './GamesPanel.tsx';
import { GrossChart } from './GrossChart.tsx';
import { HealthPanel, LivePanel, SafetyPanel } from './PulsePanels.tsx';
import { NewestMembers, RecentAudit } from './RecentPanels.tsx';
import { NeedsPanel, WithdrawalsPanel } from './WaitingPanels.tsx';
import './overview.css';

type Days = (typeof OVERVIEW_DAYS)[number];
/** As the address names them. */
const PERIODS = { today: 1, week: 7, fortnight: 14, month: 30 } as const satisfies Record<
  string,
  Days
>;
const FIRST: Days = PERIODS.fortnight;
const daysOf = (name: string | undefined): Days =>
  Object.entries(PERIODS).find(([one]) => one === name)?.[1] ?? FIRST;

const rangeOf = (data: OutputOf<typeof reports.houseOverview> | undefined) =>
  data && { startDate: data.now.startDate, endDate: data.now.endDate };

type Props = { looks: { period?: string }; onLooks: (looks: { period: string }) => void };
/** The house of a period beside the one before, what waits for a person, and whether it is well. */
export const OverviewScreen = ({ looks, onLooks }: Props) => {
  const days = daysOf(looks.period);
  const overview = useQuery({
    queryKey: ['overview', days],
    placeholderData: keepPreviousData,
    queryFn: () => ask(reports.houseOverview, { days }),
    refetchInterval: 10_000,
  });
  const pulse = useQuery({
    queryKey: ['overview', 'pulse', days],
    placeholderData: keepPreviousData,
    queryFn: () => ask(housePulse, { days }),
    refetchInterval: 15_000,
  });
  const maySettle = useMay('inbox.read');
  const mayWithdraw = useMay('withdrawals.read');
  const mayOpen = useMay('reports.read');
  const data = overview.data;
  if (!data && overview.isError) {
    return <Failed text={overview.error.message} retry={overview.refetch} />;
  }
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_overview')}</h1>
          <p>
            {data ? (
              `${atDayTime(data.books.checkedAt, data.timeZone)} · ${data.timeZone}`
            ) : (
              <Skeleton width={150} height={14} />
            )}
          </p>
        </div>
        {data && (
          <Tag
            tone={data.books.balanced ? 'win' : 'loss'}
            icon={data.books.balanced ? 'check-circle-fill' : 'warning-circle-fill'}
          >
            {t(data.books.balanced ? 'booksBalance' : 'booksBroken')}
          </Tag>
        )}
      </header>
      <Tools days={days} data={data} onLooks={onLooks} />
      <Figures data={data} pulse={pulse.data} mayOpen={mayOpen} />
      <div className="office-columns">
        <Panel
          title={t('grossByProduct')}
          dataKey="gross"
          aside={
            data && (
              <span className="office-quiet">
                {t('report_net')} <Amount value={data.now.net} currency={data.currency} />
              </span>
            )
          }
        >
          {data ? <GrossChart days={data.days} /> : <Skeleton height={320} radius={10} />}
        </Panel>
        {maySettle && <NeedsPanel />}
      </div>
      <div className="office-columns">
        {mayWithdraw && <WithdrawalsPanel />}
        <Panel title={t('gamesByStakes')} dataKey="games">
          <GamesPanel games={data?.games} range={mayOpen ? rangeOf(data) : undefined} />
        </Panel>
      </div>
      {pulse.isError && !pulse.data ? (
        <Failed text={pulse.error.message} retry={pulse.refetch} />
      ) : (
        <div className="ov-thirds">
          <SafetyPanel pulse={pulse.data} />
          <HealthPanel pulse={pulse.data} />
          <LivePanel pulse={pulse.data} />
        </div>
      )}
      <Recent />
    </>
  );
};

type ToolsProps = Pick<Props, 'onLooks'> & {
  days: Days;
  data: OutputOf<typeof reports.houseOverview> | undefined;
};
/** Which period is shown, and what is done with it. */
const Tools = ({ days, data, onLooks }: ToolsProps) => {
  const [mayRead, maySetUp] = [useMay('reports.read'), useMay('brands.read')];
  const file = useMutation({
    mutationFn: ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      ask(reports.exportReport, { startDate, endDate, format: 'xlsx' }),
    onSuccess: saveFile,
  });
  return (
    <>
      <div className="ov-head">
        <ChipRow label={t('reportPeriod')}>
          {Object.entries(PERIODS).map(([name, one]) => (
            <Chip
              key={one}
              data-key={`period${one}`}
              isChosen={one === days}
              onClick={() => onLooks({ period: name })}
            >
              {one === 1 ? t('today') : t('lastDays', { days: one })}
            </Chip>
          ))}
        </ChipRow>
        {mayRead && data && (
          <Button
            size="sm"
            icon="table"
            data-key="exportOverview"
            isLoading={file.isPending}
            loadingLabel={t('loading')}
            onClick={() => file.mutate(data.now)}
          >
            {t('exportXlsx')}
          </Button>
        )}
        {maySetUp && (
          <Link to="/settings" className="office-more">
            {t('maintenanceLink')}
          </Link>
        )}
      </div>
      {file.isError && (
        <p role="alert" className="office-lead">
          {file.error.message}
        </p>
      )}
    </>
  );
};

const Recent = () => {
  const mayAudit = useMay('audit.read');
  return (
    <div className="office-columns">
      <Panel
        title={t('newestMembers')}
        isList
        dataKey="newest"
        aside={
          <Link to="/members" className="office-more">
            {t('allMembers')}
          </Link>
        }
      >
        <NewestMembers />
      </Panel>
      {mayAudit && (
        <Panel
          title={t('menu_audit')}
          dataKey="recent"
          aside={
            <Link to="/audit" className="office-more">
              {t('fullLog')}
            </Link>
          }
        >
          <RecentAudit />
        </Panel>
      )}
      <BackupsPanel />
    </div>
  );
};
