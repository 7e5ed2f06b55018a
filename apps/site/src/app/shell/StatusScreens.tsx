import { useState, type ReactNode } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { status } from '@fairhouse/contract/brands';
import { Button, Mark } from '@fairhouse/ui';
import { useFirstPictureGone } from '../first-picture.ts';
import { atTime, languageNow, useTexts } from '../i18n.ts';
import { queryClient, statusQuery } from '../queries.ts';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { openService } from '../open-service.ts';

type Status = OutputOf<typeof status>;

/** Stands in place of every screen while the house is closed (system status 1). */
export const Maintenance = ({ status: now }: { status: Status }) => {
  const t = useTexts('shell');
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    await queryClient.refetchQueries({ queryKey: statusQuery.queryKey });
    setLooking(false);
  };
  return (
    <Closed
      of="maintenance"
      title={t('maintenanceTitle')}
      heading={t('maintenanceHeading')}
      body={t('maintenanceBody')}
      actions={
        <Button
          data-key="refresh"
          isLoading={isLooking}
          loadingLabel={t('loading')}
          onClick={() => {
            void look();
          }}
        >
          {t('maintenanceRefresh')}
        </Button>
      }
    >
      {now.maintenanceEnd && (
        <p className="st-until" data-key="maintenanceEnd">
          {t('maintenanceEnd', { time: atTime(now.maintenanceEnd) })}
        </p>
      )}
    </Closed>
  );
};

/** Stands in place of every screen for a visitor who may not enter (system status 2). */
export const RegionRestriction = ({ status: { location } }: { status: Status }) => {
  const t = useTexts('shell');
  return (
    <Closed
      of="regionRestriction"
      title={t('regionTitle')}
      heading={t('regionHeading')}
      body={t('regionBody')}
    >
      <dl className="st-where">
        <div>
          <dt>{t('regionIp')}</dt>
          <dd data-key="ip">
            <bdi>{location.ip}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('regionCountry')}</dt>
          <dd data-key="country">{countryName(location.country) ?? t('unknown')}</dd>
        </div>
      </dl>
    </Closed>
  );
};

/** The name of a country in the language of the page. */
const countryName = (code: string): string | undefined =>
  code === ''
    ? undefined
    : new Intl.DisplayNames(languageNow(), { type: 'region', fallback: 'code' }).of(code);

type ClosedProps = {
  of: 'maintenance' | 'regionRestriction';
  title: string;
  heading: string;
  body: string;
  children: ReactNode;
  actions?: ReactNode;
};

const Closed = ({ of, title, heading, body, children, actions }: ClosedProps) => {
  useFirstPictureGone();
  const t = useTexts('shell');
  return (
    <main className="st-closed" data-key={of}>
      <div className="st-closedcard">
        <Mark size={44} />
        <h1>{title}</h1>
        <p className="st-closedhead">{heading}</p>
        <p>{body}</p>
        {children}
        <div className="st-actions">
          {actions}
          <Button variant="primary" data-key="contactUs" onClick={openService}>
            {t('contactUs')}
          </Button>
        </div>
      </div>
      <DialogHost />
    </main>
  );
};
