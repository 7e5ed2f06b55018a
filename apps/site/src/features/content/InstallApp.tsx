import { useEffect, useState } from 'react';
import { Button, Icon } from '@fairhouse/ui';
import { useSwitch } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';

type Offer = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};
/** What the browser offered at the start of the page: apps/site/src/early.js keeps it. */
const offerNow = (): Offer | undefined => (window as { fairhouseInstall?: Offer }).fairhouseInstall;

/** One press where the browser can install the site by itself; else there are the guides. */
export const InstallButton = () => {
  const t = useTexts('pages');
  const isApp = useSwitch('installableApp');
  const [offer, setOffer] = useState(offerNow);
  const [isInstalled, setInstalled] = useState(
    () => matchMedia('(display-mode: standalone)').matches,
  );
  useEffect(() => {
    const look = () => setOffer(offerNow());
    const done = () => setInstalled(true);
    addEventListener('fairhouse:install', look);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('fairhouse:install', look);
      removeEventListener('appinstalled', done);
    };
  }, []);
  if (isInstalled) {
    return (
      <p className="ct-installed" role="status" data-key="installed">
        <Icon name="check-circle-fill" size={18} />
        {t('installed')}
      </p>
    );
  }
  if (!isApp || !offer) return null;
  const install = async () => {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    // An offer can be taken up once; the browser makes a new one in its own time.
    Object.assign(window, { fairhouseInstall: undefined });
    setOffer(undefined);
    if (outcome === 'accepted') setInstalled(true);
  };
  return (
    <Button
      variant="primary"
      icon="device-mobile"
      data-key="install"
      onClick={() => {
        void install();
      }}
    >
      {t('install')}
    </Button>
  );
};

const PLATFORMS = ['android', 'ios', 'computer'] as const;
const NAMES = { android: 'APP_ANDROID', ios: 'APP_IOS', computer: 'APP_PC' };
type Platform = (typeof PLATFORMS)[number];
/** An iPad calls itself a Mac; it is told by its touch screen. */
const platformNow = (): Platform => {
  const { userAgent, maxTouchPoints } = navigator;
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad/i.test(userAgent) || (/mac/i.test(userAgent) && maxTouchPoints > 1)
    ? 'ios'
    : 'computer';
};

/** How the site becomes an app on each kind of device; the visitor's own is open. */
export const InstallGuides = () => {
  const t = useTexts('pages');
  const names = useTexts('content');
  const own = platformNow();
  return (
    <div className="ct-guides">
      {PLATFORMS.toSorted((one) => (one === own ? -1 : 0)).map((one) => (
        <details key={one} open={one === own} name="install" data-key={`guide-${one}`}>
          <summary>{names(NAMES[one])}</summary>
          <ol className="ct-guide">
            <li>{t(`${one}_1`)}</li>
            <li>{t(`${one}_2`)}</li>
          </ol>
        </details>
      ))}
    </div>
  );
};
