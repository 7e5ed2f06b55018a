import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMe } from '@fairhouse/contract/office';
import { EmptyState, FullScreenLoader, Icon, IconButton, Mark, Select, Tag, useTheme,
  type IconName } from '@fairhouse/ui';
import { LoginScreen } from '../features/staff/LoginScreen.tsx';
import { ask, keepToken, tokenNow } from './api.ts';
import { calls } from './calls.ts';
import { chooseLanguage, languages, t } from './texts.ts';

type Item = { to: string; key: string; icon: IconName };
const MENU: { group: string; items: Item[] }[] = [
  { group: 'house', items: [{ to: '/', key: 'overview', icon: 'squares-four' }] },
  { group: 'play', items: [
    { to: '/games', key: 'games', icon: 'game-controller' },
    { to: '/tables', key: 'tables', icon: 'cards' },
    { to: '/jackpots', key: 'jackpots', icon: 'trophy' },
    { to: '/tournaments', key: 'tournaments', icon: 'medal' },
  ] },
  { group: 'players', items: [{ to: '/members', key: 'members', icon: 'users' }] },
  { group: 'system', items: [
    { to: '/audit', key: 'audit', icon: 'list-bullets' },
    { to: '/security', key: 'security', icon: 'shield-check' },
  ] },
];

/** The frame of the office: sign-in first, then the menu beside the screen. */
export const Shell = () => {
  const hasToken = tokenNow() !== null;
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(calls.me, {}), enabled: hasToken });
  if (!hasToken) return <LoginScreen />;
  if (me.isPending) return (
    <FullScreenLoader label={t('loading')} slowLabel={t('stillWorking')}
      failure={{ title: t('networkProblem'), retryLabel: t('retry'),
        onRetry: () => location.reload() }} />
  );
  if (me.isError) return <LoginScreen />;
  return (
    <div className="office">
      <header className="office-side">
        <div className="office-brand"><Mark size={28} /> <strong>{me.data.brand}</strong>
          <Tag>{t('operator')}</Tag></div>
        <nav className="office-menu" aria-label={t('menu')}>
          {MENU.map(({ group, items }) => (
            <div key={group} className="office-group">
              <p>{t(`group_${group}`)}</p>
              {items.map((item) => (
                <Link key={item.to} to={item.to} data-key={item.key} className="office-link"
                  activeOptions={{ exact: item.to === '/' }}
                  activeProps={{ 'aria-current': 'page' }}>
                  <Icon name={item.icon} size={20} /> <span>{t(`menu_${item.key}`)}</span>
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <Foot me={me.data} />
      </header>
      <main className="office-main"><Outlet /></main>
    </div>
  );
};

const Foot = ({ me }: { me: OutputOf<typeof officeMe> }) => {
  const { theme, toggleTheme } = useTheme();
  const signOut = async () => {
    await ask(calls.logout, {}).catch(() => undefined);
    keepToken(null);
    location.assign('/office/');
  };
  return (
    <div className="office-foot">
      <p className="office-who" data-key="who">
        <span className="office-initial" aria-hidden="true">{me.name.slice(0, 1)}</span>
        <span><b>{me.name}</b><br />{t(`role_${me.role}`)}</span>
      </p>
      <div className="office-tools">
        <Select label={t('language')} isLabelHidden size="sm"
          defaultValue={document.documentElement.lang}
          options={languages().map((code) => ({ value: code, label: code.toUpperCase() }))}
          onChange={(event) => chooseLanguage(event.currentTarget.value)} />
        <IconButton size="sm" look="raised" icon={theme === 'dark' ? 'sun' : 'moon'}
          label={t(theme === 'dark' ? 'light' : 'dark')} data-key="theme" onClick={toggleTheme} />
        <IconButton size="sm" look="raised" icon="sign-out" label={t('signOut')}
          data-key="signOut" onClick={() => { void signOut(); }} />
      </div>
    </div>
  );
};

export const NotFound = () => (
  <EmptyState icon="question" title={t('notFound')}
    action={<Link to="/" className="office-more">{t('menu_overview')}</Link>} />
);
