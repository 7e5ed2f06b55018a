import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { EmptyState, Button } from '@fairhouse/ui';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { closeDialogs, openDialog } from '../dialogs/dialogs.ts';
import { isFirstPictureShown, useFirstPictureGone } from '../first-picture.ts';
import { useMember } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { useIsWaiting } from '../loader.ts';
import { statusQuery, whitelabelQuery } from '../queries.ts';
import type { RouteData } from '../route-data.ts';
import { tokenNow } from '../session.ts';
import { useStart } from '../start.ts';
import { Waiting } from '../Waiting.tsx';
import { Footer } from './Footer.tsx';
import { Guarded } from './Guarded.tsx';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { usePageKeys } from './use-page-keys.ts';

const SafetyWatch = named(() => import('../safety/SafetyWatch.tsx'), 'SafetyWatch');
/** What stands in place of every screen, by the state of the house; an open one never loads it. */
const closed = () => import('./StatusScreens.tsx');
const CLOSED = {
  0: undefined,
  1: named(closed, 'Maintenance'),
  2: named(closed, 'RegionRestriction'),
};
const TRIAL = 4;

/** Everything stands behind two answers: whether the house is open, and whose house it is. */
export const Shell = () => {
  const status = useQuery(statusQuery);
  const brand = useQuery(whitelabelQuery);
  const Closed = status.data && CLOSED[status.data.systemStatus];
  if (Closed && status.data) {
    return (
      <Suspense fallback={<Waiting />}>
        <Closed status={status.data} />
      </Suspense>
    );
  }
  if (brand.isError && !brand.data) {
    return (
      <Unreachable
        error={brand.error}
        onRetry={() => {
          void brand.refetch();
        }}
      />
    );
  }
  if (!brand.data || status.isPending) return isFirstPictureShown() ? null : <Waiting />;
  return <House />;
};

const Unreachable = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  useFirstPictureGone();
  const t = useTexts('shell');
  const isForeign = isRefused(error) && error.code === 'domain_check_failed';
  return (
    <main className="st-alone" data-key={isForeign ? 'domain_check_failed' : 'unreachable'}>
      <EmptyState
        icon="warning-circle"
        title={isForeign ? error.message : t('brandFailed')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </main>
  );
};

const House = () => {
  useStart();
  useFirstPictureGone();
  const t = useTexts('shell');
  const route = useRouteData();
  const [isWideOpen, setWideOpen] = useState(() => !isNarrow());
  const [isShutOpen, setShutOpen] = useState(false);
  const isShut = route.frame.isSideShut === true;
  const [isMenuOpen, setMenuOpen] = isShut ? [isShutOpen, setShutOpen] : [isWideOpen, setWideOpen];
  const closeOnPhone = () => {
    if (isNarrow()) setMenuOpen(false);
  };
  useArrivalPopup(route);
  useResetLink();
  const { header, footer, side } = route.frame;
  usePageKeys({ hasSearch: header, onEscape: side && isMenuOpen ? closeOnPhone : undefined });
  return (
    <>
      <a className="st-skip" href="#content">
        {t('skip')}
      </a>
      {header && (
        <Header
          isMenuOpen={isMenuOpen && side}
          hasMenu={side}
          onMenu={() => setMenuOpen(!isMenuOpen)}
        />
      )}
      <div className="st-app" data-menu={side && isMenuOpen ? 'open' : 'closed'}>
        {side && isMenuOpen && <SideMenu onChoose={closeOnPhone} />}
        <div className="st-body">
          <main className="st-main" id="content" tabIndex={-1} data-key={route.key}>
            <Guarded of={route.key}>
              <Suspense fallback={<Waiting />}>
                <Outlet />
              </Suspense>
            </Guarded>
          </main>
          {footer && <Footer />}
        </div>
      </div>
      {footer && (
        <TabBar
          onAccount={() =>
            openDialog(
              tokenNow() === null
                ? { name: 'login' }
                : { name: 'member', page: 'securityCenter', isMenuFirst: true },
            )
          }
        />
      )}
      <Guarded of="dialogs">
        <DialogHost />
        <Watch />
      </Guarded>
      <Loader />
    </>
  );
};

/** Nothing for visitors and free play. */
const Watch = () => {
  const { data } = useMember();
  return data && data.type !== TRIAL ? (
    <Suspense>
      <SafetyWatch />
    </Suspense>
  ) : null;
};

/** Beside the page, which a popup makes inert. */
const Loader = () => (useIsWaiting() ? createPortal(<Waiting isOver />, document.body) : null);

const isNarrow = (): boolean => matchMedia('(max-width: 1080px)').matches;
const NO_ROUTE: RouteData = { key: 'notFound', frame: { header: true, footer: true, side: true } };

const useRouteData = (): RouteData => {
  const last = useMatches().at(-1);
  const data = last?.staticData as Partial<RouteData> | undefined;
  return data?.frame && data.key ? (data as RouteData) : NO_ROUTE;
};

/** The link of a mail: its token leaves the address before anything else reads it. */
const useResetLink = (): void => {
  useEffect(() => {
    const resetToken = new URLSearchParams(location.search).get('resetToken');
    if (resetToken === null) return;
    history.replaceState(history.state, '', location.pathname);
    openDialog({ name: 'reset', resetToken });
  }, []);
};

/** /login and /register arrive with their popup open, unless one is inside already. */
const useArrivalPopup = ({ popup }: RouteData): void => {
  useEffect(() => {
    if (popup && tokenNow() === null) openDialog({ name: popup });
    return () => {
      if (popup) closeDialogs([popup]);
    };
  }, [popup]);
};
