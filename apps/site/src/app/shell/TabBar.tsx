import { Suspense } from 'react';
import { useMatches } from '@tanstack/react-router';
import { Icon, type IconName } from '@fairhouse/ui';
import { useIsTrial } from '../games/free-play.ts';
import { useIsOffered, useIsOn } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { Link } from '../Link.tsx';
import type { RouteData } from '../route-data.ts';
import { useIsLoggedIn } from '../session.ts';

const OpenRewards = named(() => import('../rewards/OpenRewards.tsx'), 'OpenRewards');

const TABS: readonly { key: string; href: string; icon: IconName; iconHere: IconName }[] = [
  { key: 'index', href: '/index', icon: 'house', iconHere: 'house-fill' },
  { key: 'rng', href: '/rng', icon: 'cherries', iconHere: 'cherries-fill' },
  { key: 'live', href: '/live', icon: 'broadcast', iconHere: 'broadcast-fill' },
  { key: 'sports', href: '/sports', icon: 'soccer-ball', iconHere: 'soccer-ball-fill' },
];

/** The bar under the thumb, on narrow screens only. */
export const TabBar = ({ onAccount }: { onAccount: () => void }) => {
  const t = useTexts('shell');
  const isOffered = useIsOffered();
  const tabs = TABS.filter(({ key }) => key === 'index' || isOffered(key.toUpperCase()));
  const here = (useMatches().at(-1)?.staticData as Partial<RouteData> | undefined)?.key;
  return (
    <nav className="st-tabbar" aria-label={t('navFoot')}>
      {tabs.map(({ key, href, icon, iconHere }) => (
        <Link key={key} href={href} data-key={key} aria-current={here === key ? 'page' : undefined}>
          <Icon name={here === key ? iconHere : icon} size={24} />
          <span>{key === 'index' ? t('home') : t(key)}</span>
        </Link>
      ))}
      <button type="button" onClick={onAccount} data-key="tab-account">
        <Icon name="user-circle" size={24} />
        <Ready />
        <span>{t('account')}</span>
      </button>
    </nav>
  );
};

/** What is ready to be collected: the header has no room for it on a narrow screen. */
const Ready = () => {
  const isLoggedIn = useIsLoggedIn();
  const isTrial = useIsTrial();
  const isOn = useIsOn();
  return isLoggedIn && !isTrial && isOn('memberCenter/rewardCenter') ? (
    <Suspense>
      <OpenRewards />
    </Suspense>
  ) : null;
};
