import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { houseOverview } from '@fairhouse/contract/reports';
import { Amount, Skeleton, StatCard, Tag } from '@fairhouse/ui';
import * as reports from '@fairhouse/contract/reports';
import * as staff from '@fairhouse/contract/staff';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { Failed } from '../../app/Failed.tsx';
import { atDayTime, printShare, t } from '../../app/texts.ts';
import { changeOf, shareOf } from './figures.ts';
import { BackupsPanel } from './BackupsPanel.tsx';
import { GamesPanel } from './GamesPanel.tsx';
import { NewestMembers, RecentAudit } from './RecentPanels.tsx';
import { StakesChart } from './StakesChart.tsx';

type Overview = OutputOf<typeof houseOverview>;

/** Today's figures, straight from the ledger, and whether its books balance. */
export const OverviewScreen = () => {
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => ask(reports.houseOverview, {}),
    refetchInterval: 10_000,
  });
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(staff.officeMe, {}) });
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
      <Figures data={data} />
      <div className="office-columns">
        <Panel
          title={t('stakesByProduct')}
          dataKey="stakes"
          aside={data && <span className="office-quiet">{data.currency}</span>}
        >
          {data ? <StakesChart days={data.days} /> : <Skeleton height={320} radius={10} />}
        </Panel>
        <Panel
          title={t('gamesByStakes')}
          dataKey="games"
          aside={<span className="office-quiet">{t('fourteenDays')}</span>}
        >
          <GamesPanel games={data?.games} />
        </Panel>
      </div>
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
        {me.data?.permissions.includes('audit.read') && (
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
    </>
  );
};

const Figures = ({ data }: { data: Overview | undefined }) => {
  const [before, today] = [data?.days.at(-2), data?.days.at(-1)];
  const figure = (value: string | undefined) =>
    value === undefined ? <Skeleton width="70%" height={26} /> : <Amount value={value} isLarge />;
  const against = (key: 'gross' | 'stakes' | 'deposits') => {
    const change = before && today && changeOf(before[key], today[key]);
    if (!change) return { period: data ? t('today') : ' ' };
    const { share, direction } = change;
    return {
      period: t('onYesterday'),
      change: {
        text: printShare(share, 1),
        direction,
        tone:
          direction === 'flat'
            ? ('plain' as const)
            : direction === 'up'
              ? ('win' as const)
              : ('loss' as const),
      },
    };
  };
  return (
    <section className="office-cards" aria-label={t('today')} aria-busy={data === undefined}>
      <StatCard label={t('gross')} figure={figure(data?.gross)} {...against('gross')} />
      <StatCard label={t('stakes')} figure={figure(data?.stakes)} {...against('stakes')} />
      <StatCard
        label={t('payouts')}
        figure={figure(data?.payouts)}
        period={
          data ? t('ofStakes', { share: printShare(shareOf(data.payouts, data.stakes), 2) }) : ' '
        }
      />
      <StatCard label={t('deposits')} figure={figure(data?.deposits)} {...against('deposits')} />
      <StatCard
        label={t('playersToday')}
        figure={data?.players ?? figure(undefined)}
        period={data ? t('ofMembers', { count: data.members }) : ' '}
      />
      <StatCard
        label={t('memberFunds')}
        figure={figure(data?.memberFunds)}
        period={data ? t('wagersToday', { count: data.wagers }) : ' '}
      />
    </section>
  );
};
