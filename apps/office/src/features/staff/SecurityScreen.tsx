import { Tag } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { useMe } from '../../app/use-me.ts';
import { AuthenticatorForm } from './Authenticator.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** How an operator signs in, and where they are signed in. */
export const SecurityScreen = () => {
  const me = useMe();
  const isOn = me.data?.hasAuthenticator ?? false;
  const isByProvider = me.data?.signedInBy === 'provider';
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_security')}</h1>
          <p>{t('securityExplained')}</p>
        </div>
      </header>
      <div className="office-narrow office-pages">
        <Panel
          title={t('authenticator')}
          aside={
            me.data && (
              <Tag
                tone={isOn ? 'win' : 'warn'}
                icon={isOn ? 'seal-check-fill' : 'warning-circle-fill'}
              >
                {t(isOn ? 'authenticatorOn' : 'authenticatorOff')}
              </Tag>
            )
          }
        >
          <p className="office-lead">
            {t(isOn ? 'authenticatorReplace' : 'authenticatorExplained')}
          </p>
          <AuthenticatorForm isOn={isOn} hasPassword={!isByProvider} />
        </Panel>
        <Panel title={t('ownPassword')}>
          <OwnPassword />
        </Panel>
        <Panel title={t('sessions')} isList>
          <OwnSessions />
        </Panel>
      </div>
    </>
  );
};
