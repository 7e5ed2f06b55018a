import { useMatches } from '@tanstack/react-router';
import { Balance, Button, Icon, Tag, type IconName } from '@fairhouse/ui';
import type { Category } from '@fairhouse/contract/catalogue';
import { openDialog, type MemberPage } from '../dialogs/dialogs.ts';
import { useBalance, useIsOn, useMask, useOpenCategories, useSwitch } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { Link, useGo } from '../Link.tsx';
import type { RouteData } from '../route-data.ts';
import { useIsLoggedIn } from '../session.ts';
import { Unread } from '../messages/Unread.tsx';
import { openService } from '../open-service.ts';
import { firstLottery } from '../games/first-lottery.ts';
import { useLaunch } from '../games/launch.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { askToLogout } from './logout.ts';
import { ThemeButton } from './ThemeButton.tsx';
import { CATEGORIES } from './categories.ts';

type Props = { onChoose: () => void };

const ACCOUNT: readonly { page: MemberPage; icon: IconName }[] = [
  { page: 'withdraw', icon: 'wallet' },
  { page: 'rewardCenter', icon: 'gift' },
  { page: 'manualRebate', icon: 'percent' },
  { page: 'playerRank', icon: 'crown' },
  { page: 'personalHistoryCopy', icon: 'receipt' },
  { page: 'transactionHistory', icon: 'list-bullets' },
  { page: 'personalProfit', icon: 'chart-line-up' },
  { page: 'messageV2', icon: 'envelope' },
  { page: 'securityCenter', icon: 'shield-check' },
];

export const SideMenu = ({ onChoose }: Props) => {
  const t = useTexts('shell');
  const isLoggedIn = useIsLoggedIn();
  const isOn = useIsOn();
  const pages = ACCOUNT.filter(({ page }) => isOn(`memberCenter/${page}`));
  return (
    <>
      <div className="st-cover" onClick={onChoose} aria-hidden="true" />
      <nav className="st-side" id="side-menu" aria-label={t('navSide')}>
        {isLoggedIn ? <MemberHead onChoose={onChoose} /> : <VisitorHead />}
        {isOn('gameCenter/HOT') && (
          <Row href="/hot" icon="fire" label={t('hot')} testKey="hot" onChoose={onChoose} />
        )}
        {isOn('gameCenter/FAV') && (
          <Row href="/fav" icon="heart" label={t('fav')} testKey="fav" onChoose={onChoose} />
        )}
        <Row
          href="/tournaments"
          icon="trophy"
          label={t('tournaments')}
          testKey="tournaments"
          onChoose={onChoose}
        />
        <Categories onChoose={onChoose} />
        {pages.length > 0 && <div className="st-cap">{t('myAccount')}</div>}
        {pages.map(({ page, icon }) => (
          <Act
            key={page}
            icon={icon}
            label={t(page)}
            testKey={page}
            isCounted={isLoggedIn && page === 'messageV2'}
            onChoose={() => {
              onChoose();
              openDialog(isLoggedIn ? { name: 'member', page } : { name: 'login' });
            }}
          />
        ))}
        {!isLoggedIn && isOn('promotions') && (
          <Row
            href="/promotions"
            icon="megaphone"
            label={t('promotions')}
            testKey="promotions"
            onChoose={onChoose}
          />
        )}
        {!isLoggedIn && isOn('memberCenter/referral') && (
          <Act
            icon="users"
            label={t('referral')}
            testKey="referral"
            onChoose={() => {
              onChoose();
              openDialog({ name: 'login' });
            }}
          />
        )}
        {isLoggedIn && isOn('agentCenter') && (
          <AgentAct label={t('agentCentre')} onChoose={onChoose} />
        )}
        <div className="st-cap">{t('more')}</div>
        {isOn('vip') && (
          <Row href="/vip" icon="crown" label={t('vipRanks')} testKey="vip" onChoose={onChoose} />
        )}
        {isOn('pointMall') && (
          <Row
            href="/pointMall"
            icon="gift"
            label={t('pointMall')}
            testKey="pointMall"
            onChoose={onChoose}
          />
        )}
        <Row href="/news" icon="megaphone" label={t('news')} testKey="news" onChoose={onChoose} />
        <Row
          href="/fairness"
          icon="seal-check"
          label={t('fairness')}
          testKey="fairness"
          onChoose={onChoose}
        />
        {isOn('down') && (
          <Row
            href="/down"
            icon="device-mobile"
            label={t('down')}
            testKey="down"
            onChoose={onChoose}
          />
        )}
        {isOn('customerService') && (
          <Act
            icon="headset"
            label={t('customerService')}
            testKey="customerService"
            onChoose={() => {
              onChoose();
              openService();
            }}
          />
        )}
        {isOn('help') && (
          <Row href="/help" icon="question" label={t('help')} testKey="help" onChoose={onChoose} />
        )}
        {isLoggedIn && (
          <Act
            icon="sign-out"
            label={t('logout')}
            testKey="logout"
            onChoose={() => {
              onChoose();
              askToLogout();
            }}
          />
        )}
        <div className="st-sidefoot">
          <LanguageMenu isWide />
          <ThemeButton />
        </div>
      </nav>
    </>
  );
};

const Categories = ({ onChoose }: { onChoose: () => void }) => {
  const t = useTexts('shell');
  const open = useOpenCategories();
  const isOn = useIsOn();
  const playLottery = usePlayLottery();
  const shown = CATEGORIES.filter(
    ({ category }) => open.has(category) && isOn(`gameCenter/${category}`),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <div className="st-cap">{t('gameCentre')}</div>
      {shown.map(({ category, icon, href }) => (
        <Row
          key={category}
          href={href}
          icon={icon}
          label={t(category)}
          testKey={category}
          isNew={isNew(category)}
          onChoose={onChoose}
          {...(LOTTERIES.includes(category) ? { onPlain: playLottery } : {})}
        />
      ))}
    </>
  );
};
const LOTTERIES: readonly Category[] = ['ELOTT', 'LOTT'];
/** A lottery's row launches the first game there is (SH-19); without one it leads to its hall. */
const usePlayLottery = () => {
  const launch = useLaunch();
  const go = useGo();
  return async (href: string): Promise<void> => {
    const game = await firstLottery();
    if (game) launch(game);
    else go(href);
  };
};
const isNew = (category: Category): boolean => category === 'SPORTS';

/** Whoever is no agent is told so there, and how to become one. */
const AgentAct = ({ label, onChoose }: Props & { label: string }) => (
  <Act
    icon="tree-structure"
    label={label}
    testKey="agentCentre"
    onChoose={() => {
      onChoose();
      openDialog({ name: 'agents' });
    }}
  />
);

const MemberHead = ({ onChoose }: { onChoose: () => void }) => {
  const t = useTexts('shell');
  const { data } = useBalance();
  const { isMasked, toggleMask } = useMask();
  const isOn = useIsOn();
  return (
    <div className="st-sidebal">
      <span className="st-sidelabel">{t('balance')}</span>
      <Balance
        amount={data?.sumBalance ?? '0'}
        isLarge
        isMasked={isMasked}
        onToggleMask={toggleMask}
        labels={{
          hidden: t('balanceHidden'),
          show: t('balanceShow'),
          hide: t('balanceHide'),
          refresh: t('balanceRefresh'),
        }}
      />
      <div className="st-shortcuts">
        {isOn('memberCenter/depositv2') && (
          <Button
            size="sm"
            variant="primary"
            data-key="side-deposit"
            onClick={() => {
              onChoose();
              openDialog({ name: 'member', page: 'depositv2' });
            }}
          >
            {t('deposit')}
          </Button>
        )}
        {isOn('memberCenter/referral') && (
          <Button
            size="sm"
            data-key="side-invite"
            onClick={() => {
              onChoose();
              openDialog({ name: 'member', page: 'referral' });
            }}
          >
            {t('invite')}
          </Button>
        )}
        {isOn('promotions') && (
          <Link
            className="fh-btn fh-btn--sm"
            href="/promotions"
            data-key="side-promotion"
            onClick={onChoose}
          >
            {t('promotion')}
          </Link>
        )}
      </div>
    </div>
  );
};

const VisitorHead = () => {
  const t = useTexts('shell');
  const canRegister = useSwitch('directRegistration');
  return (
    <div className="st-sidebal st-shortcuts">
      <Button data-key="side-login" onClick={() => openDialog({ name: 'login' })}>
        {t('login')}
      </Button>
      {canRegister && (
        <Button
          variant="primary"
          data-key="side-register"
          onClick={() => openDialog({ name: 'register' })}
        >
          {t('register')}
        </Button>
      )}
    </div>
  );
};

type RowProps = { icon: IconName; label: string; testKey: string; onChoose: () => void };

const Row = ({
  href,
  icon,
  label,
  testKey,
  onChoose,
  onPlain,
  isNew: hasNew = false,
}: RowProps & { href: string; isNew?: boolean; onPlain?: (href: string) => Promise<void> }) => {
  const t = useTexts('shell');
  const route = useMatches().at(-1)?.staticData as Partial<RouteData> | undefined;
  const isHere = `/${route?.key ?? ''}` === href;
  return (
    <Link
      className="st-row"
      href={href}
      data-key={testKey}
      onClick={(event) => {
        onChoose();
        if (!onPlain || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void onPlain(href);
      }}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name={icon} size={18} />
      <span>{label}</span>
      {hasNew && <Tag tone="accent">{t('new')}</Tag>}
    </Link>
  );
};

const Act = ({
  icon,
  label,
  testKey,
  onChoose,
  isCounted = false,
}: RowProps & { isCounted?: boolean }) => (
  <button type="button" className="st-row" onClick={onChoose} data-key={testKey}>
    <Icon name={icon} size={18} />
    <span>{label}</span>
    {isCounted && <Unread />}
  </button>
);
