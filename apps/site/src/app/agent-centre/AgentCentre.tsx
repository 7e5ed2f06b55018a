import { Suspense, useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '@fairhouse/client';
import type { ContractKind } from '@fairhouse/contract/contracts';
import { Button, Dialog, EmptyState, Icon, Mark, Skeleton } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import { ask, messageOf } from '../caller.ts';
import { closeDialog } from '../dialogs/dialogs.ts';
import { NeedsAccountDialog } from '../dialogs/NeedsAccountDialog.tsx';
import { useIsTrial } from '../games/free-play.ts';
import { useBrand, useIsOn, useMember } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { Link } from '../Link.tsx';
import { useToken } from '../session.ts';
import { Waiting } from '../Waiting.tsx';
import { useNewAnnouncements } from './new-announcements.ts';
import { AGENT_MENU, FIRST_PAGE, type AgentPage } from './pages.ts';
import { WayProvider, type KindTab } from './way.ts';
import '../member-centre/member-centre.css';
import '../messages/unread.css';
import './agent-centre.css';

type Props = { id: number; isOpen: boolean };

const KindPage = named(() => import('./KindPage.tsx'), 'KindPage');
const PAGES: Record<AgentPage, ComponentType> = {
  announcement: named(
    () => import('../../features/agents/AnnouncementPage.tsx'),
    'AnnouncementPage',
  ),
  agentTeamOverview: named(() => import('../../features/team/OverviewPage.tsx'), 'OverviewPage'),
  registerCenter: named(() => import('../../features/agents/RegisterPage.tsx'), 'RegisterPage'),
  downlineManagmentView: named(
    () => import('../../features/agents/DownlinesPage.tsx'),
    'DownlinesPage',
  ),
  personalHistoryCopy: named(() => import('../../features/team/TeamBetsPage.tsx'), 'TeamBetsPage'),
  palStatementsAgentCopy: named(() => import('../../features/team/ProfitsPage.tsx'), 'ProfitsPage'),
  agentRevenueReport: named(() => import('../../features/salaries/IncomePage.tsx'), 'IncomePage'),
  agentDownlineTransactionDetailsCopy: named(
    () => import('../../features/team/TeamTransactionsPage.tsx'),
    'TeamTransactionsPage',
  ),
  agentDividendRecordCopy2: () => <KindPage kind="DIVIDEND" />,
  agentDailyWages2: () => <KindPage kind="DAILY" />,
  agentHourSalary: () => <KindPage kind="HOUR" />,
  agentRealtimeSalary: () => <KindPage kind="REALTIME" />,
};
const OnePage = ({ page }: { page: AgentPage }) => {
  const Page = PAGES[page];
  return <Page />;
};

/** The agent centre: for agents alone, and shown once it is known who they are (AG-01). */
export const AgentCentre = ({ id, isOpen }: Props) => {
  const isLoggedIn = useToken() !== null;
  const isTrial = useIsTrial();
  const { data: member } = useMember();
  const isShown = isOpen && isLoggedIn;
  if (isTrial) return <NeedsAccountDialog id={id} isOpen={isShown} />;
  if (!member) return isShown ? <Waiting /> : null;
  return <Loaded id={id} isOpen={isShown} />;
};

/** The house refuses whoever is no agent; here it says so, and how to become one (RO-02). */
const NoAgent = ({ id, isOpen, said }: Props & { said: string }) => {
  const shell = useTexts('shell');
  const isOn = useIsOn();
  const close = () => closeDialog(id);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={shell('agentCentre')}
      icon="tree-structure"
      size="sm"
      dataKey="error_not_agent"
      closeLabel={shell('close')}
      footer={
        <>
          <Button data-key="cancel" onClick={close}>
            {shell('close')}
          </Button>
          {isOn('join') && (
            <Link className="fh-btn fh-btn--primary" href="/join" data-key="join" onClick={close}>
              {shell('join')}
            </Link>
          )}
        </>
      }
    >
      <p>{said}</p>
    </Dialog>
  );
};

const Loaded = ({ id, isOpen }: Props) => {
  const { data, error, isPending } = useQuery({
    queryKey: ['agents', 'centre'],
    staleTime: 0,
    queryFn: () => ask(agents.agentCentre, {}),
  });
  if (isPending) return isOpen ? <Waiting /> : null;
  const failure = error && !data ? messageOf(error) : undefined;
  if (failure !== undefined && codeOf(error) === 'error_not_agent') {
    return <NoAgent id={id} isOpen={isOpen} said={failure} />;
  }
  return <Centre {...{ id, isOpen, failure, waiting: data?.waiting ?? {} }} head={data} />;
};

type CentreProps = Props & {
  failure: string | undefined;
  waiting: Partial<Record<ContractKind, number>>;
  head: { account: string; teamSize: number } | undefined;
};
const Centre = ({ id, isOpen, failure, waiting, head }: CentreProps) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const { settings } = useBrand();
  const isOn = useIsOn();
  const [page, setPage] = useState<AgentPage>(FIRST_PAGE);
  const [tab, setTab] = useState<KindTab>();
  /** A page that is asked for again begins anew: what is open in it closes. */
  const [presses, setPresses] = useState(0);
  const menu = AGENT_MENU.filter(
    ({ page: one, only }) => isOn(`agentCenter/${one}`) && (!only || settings[only.setting]),
  );
  const shown = menu.find((one) => one.page === page) ?? menu[0];
  const news = useNewAnnouncements(shown?.page === 'announcement');
  const close = () => closeDialog(id);
  const go = (next: AgentPage, part?: KindTab) => {
    setPage(next);
    setTab(part);
    setPresses(presses + 1);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={shell('agentCentre')}
      size="xxl"
      isPlain
      closeLabel={shell('close')}
      className="mc-dialog"
    >
      <div className="mc-centre">
        <nav className="mc-menu ac-menu" aria-label={shell('agentCentre')}>
          <h2>
            <Mark size={24} />
            {shell('agentCentre')}
          </h2>
          {head && (
            <p className="ac-who">
              <bdi>{head.account}</bdi> · {t('teamOf', { count: head.teamSize })}
            </p>
          )}
          {menu.map((item) => (
            <button
              key={item.page}
              type="button"
              data-key={item.page}
              aria-current={item.page === shown?.page ? 'page' : undefined}
              ref={item.page === shown?.page ? intoSight : undefined}
              onClick={() => go(item.page)}
            >
              <Icon name={item.icon} size={18} />
              <span>{t(item.page)}</span>
              {item.only && <Badge count={waiting[item.only.kind] ?? 0} said="waitForYou" />}
              {item.page === 'announcement' && <Badge count={news} said="newAnnouncements" />}
            </button>
          ))}
          {isOn('help') && (
            <Link className="ac-guide" href="/help" data-key="help" onClick={close}>
              <Icon name="question" size={18} />
              {shell('help')}
            </Link>
          )}
        </nav>
        <div className="mc-panel ac-panel" data-key={shown?.page}>
          {failure === undefined ? (
            <Suspense fallback={<Loading />}>
              {shown && (
                <WayProvider value={{ go, tab }}>
                  <OnePage key={`${shown.page}/${presses}`} page={shown.page} />
                </WayProvider>
              )}
            </Suspense>
          ) : (
            <EmptyState icon="warning-circle" title={failure} />
          )}
        </div>
      </div>
    </Dialog>
  );
};

type BadgeProps = { count: number; said: 'waitForYou' | 'newAnnouncements' };
const Badge = ({ count, said }: BadgeProps) => {
  const t = useTexts('agents');
  return count === 0 ? null : (
    <span className="un-badge" data-key={said} data-count={count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(said, { count })}</span>
    </span>
  );
};

/** On a phone the menu is a strip, which may begin elsewhere. */
const intoSight = (button: HTMLButtonElement | null): void =>
  button?.scrollIntoView({ block: 'nearest', inline: 'center' });

const Loading = () => (
  <div className="st-form" aria-busy="true">
    <Skeleton height={36} width={220} />
    <Skeleton height={120} radius={20} />
    <Skeleton height={220} radius={20} />
  </div>
);
