import type { Resource } from '@fairhouse/contract/content';
import { isSafeLink } from '@fairhouse/contract/rich-text';
import { Button, Icon, Tag } from '@fairhouse/ui';
import { labelOf } from '../../app/content/labels.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useBrand } from '../../app/house.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { InstallButton, InstallGuides } from './InstallApp.tsx';
import { QrCode } from '../../app/qr/QrCode.tsx';
import './content.css';

const PLATFORMS = ['APP_ANDROID', 'APP_IOS', 'APP_PC'];
const STEPS = ['1', '2', '3'];

/** The apps of the house with QR code and guide; without apps, how the site becomes one. */
export const DownScreen = () => {
  const shell = useTexts('shell');
  const t = useTexts('content');
  const apps = (useBrand().resources ?? [])
    .filter(({ resourceType }) => PLATFORMS.includes(resourceType))
    .toSorted((a, b) => PLATFORMS.indexOf(a.resourceType) - PLATFORMS.indexOf(b.resourceType));
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{shell('down')}</h1>
          <p>{t(apps.length > 0 ? 'downIntro' : 'downNoApps')}</p>
        </div>
      </div>
      <div className="ct-apps">
        {apps.map((app) => (
          <App key={`${app.resourceType}${app.url}`} app={app} />
        ))}
        <HomeScreenApp />
      </div>
    </div>
  );
};

const App = ({ app }: { app: Resource }) => {
  const t = useTexts('content');
  const label = labelOf(app, useLanguage());
  const address = new URL(app.url === '' ? '/' : app.url, location.href).href;
  return (
    <section className="fh-card ct-app" data-key={app.resourceType}>
      <div className="ct-appqr">
        {app.qrCodeUrl === '' ? (
          <QrCode text={address} label={t('qrOf', { name: label })} className="ct-qr" />
        ) : (
          <img className="ct-qr" src={app.qrCodeUrl} alt={t('qrOf', { name: label })} />
        )}
      </div>
      <div>
        <Tag icon="device-mobile">{t(app.resourceType)}</Tag>
        <h2 dir="auto">{label}</h2>
        <Guide of={app.resourceType} />
        <div className="ct-acts">
          {isSafeLink(app.url) && (
            // A file, not a screen of the site.
            <a
              className="fh-btn fh-btn--primary"
              href={app.url}
              download
              data-key="download"
              rel="noopener noreferrer"
              aria-label={t('downloadOf', { name: label })}
            >
              {t('download')}
            </a>
          )}
          <CopyAddress address={address} />
        </div>
      </div>
    </section>
  );
};

const HomeScreenApp = () => {
  const t = useTexts('content');
  const { name } = useBrand();
  const address = `${location.origin}/index`;
  return (
    <section className="fh-card ct-app" data-key="homeScreen">
      <div className="ct-appqr">
        <QrCode text={address} label={t('qrOf', { name })} className="ct-qr" />
      </div>
      <div>
        <Tag icon="house">{t('homeScreen')}</Tag>
        <h2>{t('homeScreenTitle', { name })}</h2>
        <InstallGuides />
        <div className="ct-acts">
          <InstallButton />
          <CopyAddress address={address} />
        </div>
      </div>
    </section>
  );
};

const Guide = ({ of }: { of: string }) => {
  const t = useTexts('content');
  return (
    <ol className="ct-guide">
      {STEPS.map((step) => (
        <li key={step}>{t(`${of}_${step}`)}</li>
      ))}
    </ol>
  );
};

const COPIED_MILLISECONDS = 3000;

const CopyAddress = ({ address }: { address: string }) => {
  const t = useTexts('content');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      openDialog({
        name: 'notice',
        key: 'copied',
        icon: 'check-circle-fill',
        title: t('copied'),
        body: address,
        timeoutMilliseconds: COPIED_MILLISECONDS,
      });
    } catch {
      // The browser does not let a page copy: the address is shown to be copied by hand.
      openDialog({
        name: 'notice',
        key: 'notCopied',
        icon: 'info',
        title: t('copyByHand'),
        body: address,
        cover: false,
      });
    }
  };
  return (
    <Button
      data-key="copy"
      onClick={() => {
        void copy();
      }}
    >
      <Icon name="copy" size={17} />
      {t('copyAddress')}
    </Button>
  );
};
