import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Button, EmptyState, FullScreenLoader, Icon, Mark, Select, useTheme,
  type IconName } from '@fairhouse/ui';
import { LoginScreen } from '../features/staff/LoginScreen.tsx';
import { ask, keepToken, tokenNow } from './api.ts';
import { calls } from './calls.ts';
import { chooseLanguage, languages, t } from './texts.ts';

const MENU: { to: string; key: string; icon: IconName }[] = [
  { to: '/', key: 'overview', icon: 'chart-line-up' },
  { to: '/members', key: 'members', icon: 'users' },
  { to: '/audit', key: 'audit', icon: 'list-bullets' },
  { to: '/security', key: 'security', icon: 'shield-check' },
];

/** The frame of the office: sign-in first, then the menu beside the screen. */
export const Shell = () => {
  const hasToken = tokenNow() !== null;
  const me = useQuery({ queryKey: ['me'], queryFn: () => ask(calls.me, {}), enabled: hasToken });
  const { theme, toggleTheme } = useTheme();
  if (!hasToken) return <LoginScreen />;
  if (me.isPending) return (
    <FullScreenLoader label={t('loading')} slowLabel={t('stillWorking')}
      failure={{ title: t('networkProblem'), retryLabel: t('retry'),
        onRetry: () => location.reload() }} />
  );
  if (me.isError) return <LoginScreen />;
  const signOut = async () => {
    await ask(calls.logout, {}).catch(() => undefined);
    keepToken(null);
    location.assign('/office/');
  };
  return (
    <div className="office">
      <nav className="office-menu" aria-label={t('menu')}>
        <div className="office-brand"><Mark size={26} /> <strong>{me.data.brand}</strong></div>
        {MENU.map((item) => (
          <Link key={item.to} to={item.to} data-key={item.key} className="office-link"
            activeOptions={{ exact: item.to === '/' }} activeProps={{ 'aria-current': 'page' }}>
            <Icon name={item.icon} /> {t(`menu_${item.key}`)}
          </Link>
        ))}
        <div className="office-foot">
          <p className="office-who"><b>{me.data.name}</b><br />{t(`role_${me.data.role}`)}</p>
          <Select label={t('language')} isLabelHidden size="sm" defaultValue={
            document.documentElement.lang} options={languages().map((code) =>
            ({ value: code, label: code.toUpperCase() }))}
          onChange={(event) => chooseLanguage(event.currentTarget.value)} />
          <Button size="sm" variant="ghost" icon={theme === 'dark' ? 'sun' : 'moon'}
            onClick={toggleTheme}>{t(theme === 'dark' ? 'light' : 'dark')}</Button>
          <Button size="sm" variant="ghost" icon="sign-out" data-key="signOut"
            onClick={() => { void signOut(); }}>{t('signOut')}</Button>
        </div>
      </nav>
      <main className="office-main"><Outlet /></main>
    </div>
  );
};

export const NotFound = () => (
  <EmptyState icon="question" title={t('notFound')}
    action={<Link to="/">{t('menu_overview')}</Link>} />
);
