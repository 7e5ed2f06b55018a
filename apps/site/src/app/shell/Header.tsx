import { Suspense } from 'react';
import { useMatches } from '@tanstack/react-router';
import { Balance, Button, Icon, IconButton, useToast } from '@fairhouse/ui';
import { openDialog } from '../dialogs/dialogs.ts';
import { useIsTrial } from '../games/free-play.ts';
import {
  useBalance,
  useBrand,
  useHeldBalance,
  useIsOffered,
  useIsOn,
  useMask,
  useSwitch,
} from '../house.ts';
import { useTexts, text } from '../i18n.ts';
import { named } from '../lazy.ts';
import { Link } from '../Link.tsx';
import type { RouteData } from '../route-data.ts';
import { useIsLoggedIn } from '../session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeButton } from './ThemeButton.tsx';

const ReadyButton = named(() => import('../rewards/ReadyButton.tsx'), 'ReadyButton');

type Props = { isMenuOpen: boolean; hasMenu: boolean; onMenu: () => void };
const NAVIGATION = [
  { category: 'LIVE', href: '/live' },
  { category: 'RNG', href: '/rng' },
  { category: 'SPORTS', href: '/sports', isNew: true },
];

export const Header = ({ isMenuOpen, hasMenu, onMenu }: Props) => {
  const t = useTexts('shell');
  const brand = useBrand();
  const isLoggedIn = useIsLoggedIn();
  const isOffered = useIsOffered();
  const here = (useMatches().at(-1)?.staticData as Partial<RouteData> | undefined)?.key;
  return (
    <header className="st-header">
      {hasMenu && (
        <IconButton
          icon="list"
          label={t('menu')}
          aria-expanded={isMenuOpen}
          aria-controls="side-menu"
          onClick={onMenu}
          data-key="menu"
        />
      )}
      <Link
        className="st-logo"
        href="/index?tab=hot"
        aria-label={`${brand.name}, ${t('home')}`}
        data-key="logo"
      >
        <BrandLogo />
      </Link>
      <nav className="st-nav" aria-label={t('navMain')}>
        {NAVIGATION.filter(({ category }) => isOffered(category)).map(
          ({ category, href, isNew }) => (
            <Link
              key={category}
              href={href}
              data-key={category}
              aria-current={href === `/${here}` ? 'page' : undefined}
            >
              {t(category)}
              {isNew && <span className="fh-tag fh-tag--accent st-newtag">{t('new')}</span>}
            </Link>
          ),
        )}
      </nav>
      <span className="st-grow" />
      <IconButton
        className="st-wide"
        icon="magnifying-glass"
        label={t('search')}
        onClick={() => openDialog({ name: 'search' })}
      />
      {isLoggedIn ? <MemberTools /> : <VisitorTools />}
      <span className="st-wide">
        <ThemeButton />
      </span>
      <span className="st-wide">
        <LanguageMenu />
      </span>
    </header>
  );
};

const VisitorTools = () => {
  const t = useTexts('shell');
  const isOpen = useSwitch('directRegistration');
  return (
    <>
      <Button data-key="login" onClick={() => openDialog({ name: 'login' })}>
        {t('login')}
      </Button>
      {isOpen && (
        <Button
          data-key="register"
          variant="primary"
          onClick={() => openDialog({ name: 'register' })}
        >
          {t('register')}
        </Button>
      )}
    </>
  );
};

const MemberTools = () => {
  const t = useTexts('shell');
  const { show } = useToast();
  const { isMasked } = useMask();
  const { data, isFetching, refetch } = useBalance();
  const held = useHeldBalance();
  const isTrial = useIsTrial();
  const isOn = useIsOn();
  const refresh = async () => {
    if ((await refetch()).isError) show({ kind: 'loss', title: text('shell:balanceFailed') });
  };
  return (
    <>
      <div className="st-balance" data-key="balance">
        <Balance
          amount={held ?? data?.sumBalance ?? '0'}
          currency={data?.currency}
          isBare
          isMasked={isMasked}
          isRefreshing={isFetching}
          onRefresh={() => {
            void refresh();
          }}
          labels={{
            hidden: t('balanceHidden'),
            show: t('balanceShow'),
            hide: t('balanceHide'),
            refresh: t('balanceRefresh'),
          }}
        />
        {isTrial ? (
          <Button
            data-key="trialRegister"
            variant="primary"
            onClick={() => openDialog({ name: 'register' })}
          >
            {t('register')}
          </Button>
        ) : (
          isOn('memberCenter/depositv2') && (
            <Button
              data-key="deposit"
              variant="primary"
              className="st-deposit"
              aria-label={t('deposit')}
              onClick={() => openDialog({ name: 'member', page: 'depositv2' })}
            >
              <Icon name="plus" size={17} />
              <span className="st-label">{t('deposit')}</span>
            </Button>
          )
        )}
      </div>
      {!isTrial && (
        <IconButton
          className="st-wide"
          icon="chart-line-up"
          label={t('netPosition')}
          data-key="netPosition"
          onClick={() => openDialog({ name: 'position' })}
        />
      )}
      {!isTrial && isOn('memberCenter/withdraw') && (
        <Button
          data-key="withdraw"
          variant="ghost"
          className="st-wide"
          onClick={() => openDialog({ name: 'member', page: 'withdraw' })}
        >
          {t('withdraw')}
        </Button>
      )}
      {!isTrial && isOn('memberCenter/rewardCenter') && (
        <Suspense>
          <ReadyButton />
        </Suspense>
      )}
      <AccountMenu />
    </>
  );
};
