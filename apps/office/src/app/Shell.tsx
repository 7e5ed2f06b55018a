import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMe } from '@fairhouse/contract/staff';
import {
  EmptyState,
  FullScreenLoader,
  Icon,
  IconButton,
  Logo,
  Select,
  Tag,
  useTheme,
} from '@fairhouse/ui';
import * as approvals from '@fairhouse/contract/approvals';
import * as inboxCalls from '@fairhouse/contract/inbox';
import * as officeCalls from '@fairhouse/contract/staff';
import { EnrolScreen } from '../features/staff/Authenticator.tsx';
import { LoginScreen } from '../features/staff/LoginScreen.tsx';
import { StartScreen } from '../features/staff/OwnPassword.tsx';
import { ask, signOut } from './caller.ts';
import { KINDS_OF } from './inbox/desks.ts';
import { menuOf } from './menu.ts';
import { Notices } from './Notices.tsx';
import { Palette } from './palette/Palette.tsx';
import { roleInWords } from './roles.ts';
import { noteWho, tokenNow } from './session.ts';
import { chooseLanguage, languages, t } from './texts.ts';

/** The frame of the office: sign-in first, then the menu beside the screen. */
export const Shell = () => {
  const hasToken = tokenNow() !== null;
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => ask(officeCalls.officeMe, {}),
    enabled: hasToken,
  });
  const name = me.data?.name;
  useEffect(() => {
    if (name !== undefined) noteWho(name);
  }, [name]);
  if (!hasToken) return <LoginScreen />;
  if (me.isPending)
    return (
      <FullScreenLoader
        label={t('loading')}
        slowLabel={t('stillWorking')}
        failure={{
          title: t('networkProblem'),
          retryLabel: t('retry'),
          onRetry: () => location.reload(),
        }}
      />
    );
  if (me.isError) return <LoginScreen />;
  if (me.data.mustChangePassword) return <StartScreen />;
  if (me.data.mustEnrol) {
    return <EnrolScreen isByProvider={me.data.signedInBy === 'provider'} />;
  }
  return (
    <div className="office">
      <header className="office-side">
        <div className="office-brand">
          <OwnLogo me={me.data} />
          <Tag>{t('operator')}</Tag>
        </div>
        <FindAll permissions={me.data.permissions} />
        <nav className="office-menu" aria-label={t('menu')}>
          <KeepInSight />
          {menuOf(me.data.permissions).map(({ group, items }) => (
            <div key={group} className="office-group">
              <p>{t(`group_${group}`)}</p>
              {items.map((item) => (
                <Link
                  key={item.to}
                  to={item.to}
                  data-key={item.key}
                  className="office-link"
                  activeOptions={{ exact: item.to === '/', includeSearch: false }}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  <Icon name={item.icon} size={20} /> <span>{t(`menu_${item.key}`)}</span>
                  {item.key === 'approvals' && <Waiting />}
                  {item.key === 'inbox' && <InInbox />}
                  <AtDesk menuKey={item.key} />
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <Foot me={me.data} />
      </header>
      <main className="office-main">
        {me.data.role === 'owner' && <Notices />}
        <Outlet />
      </main>
    </div>
  );
};

type Me = OutputOf<typeof officeMe>;
/** The logo of the brand, with its name for who does not see it, and its icon on the tab. */
const OwnLogo = ({ me: { brand, logo } }: { me: Me }) => {
  const { theme } = useTheme();
  const { icon } = logo;
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && icon !== null) Object.assign(link, { href: icon, type: 'image/webp' });
  }, [icon]);
  return <Logo name={brand} picture={logo[theme]} />;
};

/** On a phone the menu is a row that is wider than the screen: the open entry stays in sight. */
const KeepInSight = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    document
      .querySelector('.office-menu [aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return null;
};

/** How many requests wait for this operator. */
const Waiting = () => {
  const waiting = useQuery({
    queryKey: ['approvals', 'waiting'],
    refetchInterval: 15_000,
    queryFn: () => ask(approvals.approvals, { pageSize: 1 }),
  });
  const count = waiting.data?.mine ?? 0;
  return count === 0 ? null : (
    <span className="office-badge" data-key="approvalsWaiting">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('approvalsWaiting', { count })}</span>
    </span>
  );
};

const useInbox = () =>
  useQuery({
    queryKey: ['inbox', 'all'],
    refetchInterval: 15_000,
    queryFn: () => ask(inboxCalls.inbox, {}),
  });
const Badge = ({ count, dataKey }: { count: number; dataKey: string }) =>
  count === 0 ? null : (
    <span className="office-badge" data-key={dataKey}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('inboxWaiting', { count })}</span>
    </span>
  );

/** How much waits for somebody who may do what this operator may. */
const InInbox = () => (
  <Badge
    dataKey="inboxWaiting"
    count={(useInbox().data?.counts ?? []).reduce((sum, one) => sum + one.count, 0)}
  />
);

/** What of it is decided on this screen. */
const AtDesk = ({ menuKey }: { menuKey: string }) => {
  const kinds = KINDS_OF[menuKey];
  return kinds === undefined ? null : <DeskBadge menuKey={menuKey} kinds={kinds} />;
};
const DeskBadge = ({ menuKey, kinds }: { menuKey: string; kinds: readonly string[] }) => (
  <Badge
    dataKey={`waiting-${menuKey}`}
    count={(useInbox().data?.counts ?? [])
      .filter((one) => kinds.includes(one.kind))
      .reduce((sum, one) => sum + one.count, 0)}
  />
);

/** Ctrl-K, or Cmd-K, wherever one is; and a button for who does not know. */
const FindAll = ({ permissions }: { permissions: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <button
        type="button"
        className="office-find"
        data-key="find"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="magnifying-glass" size={18} />
        <span>{t('paletteFind')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Palette permissions={permissions} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

const Foot = ({ me }: { me: OutputOf<typeof officeMe> }) => {
  const { theme, toggleTheme } = useTheme();
  return (
    <div className="office-foot">
      <p className="office-who" data-key="who">
        <span className="office-initial" aria-hidden="true">
          {me.name.slice(0, 1)}
        </span>
        <span>
          <b>{me.name}</b>
          <br />
          {roleInWords(me.role, me.roleName)}
        </span>
      </p>
      <div className="office-tools">
        <Select
          label={t('language')}
          isLabelHidden
          size="sm"
          defaultValue={document.documentElement.lang}
          options={languages().map((code) => ({ value: code, label: code.toUpperCase() }))}
          onChange={(event) => chooseLanguage(event.currentTarget.value)}
        />
        <IconButton
          size="sm"
          look="raised"
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={t(theme === 'dark' ? 'light' : 'dark')}
          data-key="theme"
          onClick={toggleTheme}
        />
        <IconButton
          size="sm"
          look="raised"
          icon="sign-out"
          label={t('signOut')}
          data-key="signOut"
          onClick={() => {
            void signOut();
          }}
        />
      </div>
    </div>
  );
};

export const NotFound = () => (
  <EmptyState
    icon="question"
    title={t('notFound')}
    action={
      <Link to="/" className="office-more">
        {t('menu_overview')}
      </Link>
    }
  />
);
