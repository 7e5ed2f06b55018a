import { useState } from 'react';
import { Tabs } from '@fairhouse/ui';
import { swapDialog, type DialogRequest, type Entering } from '../../app/dialogs/dialogs.ts';
import { useSwitch } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { EntryDialog } from '../../app/entry/EntryDialog.tsx';
import { LoginByMobile } from './LoginByMobile.tsx';
import { LoginByName } from './LoginByName.tsx';
import { OtherWays } from './OtherWays.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'login' }> };

export const LoginDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('session');
  const canRegister = useSwitch('directRegistration');
  const { afterwards, loginAs } = request;
  return (
    <EntryDialog id={id} isOpen={isOpen} title={t('loginTitle')} intro={t('loginBody')}>
      <div className="en-ways">
        <Forms id={id} afterwards={afterwards} loginAs={loginAs} />
        <OtherWays id={id} afterwards={afterwards} loginAs={loginAs} />
        {canRegister && (
          <p className="st-center">
            {t('noAccount')}{' '}
            <button
              type="button"
              className="st-link"
              data-key="toRegister"
              onClick={() => swapDialog(id, { name: 'register', afterwards })}
            >
              {t('registerTitle')}
            </button>
          </p>
        )}
      </div>
    </EntryDialog>
  );
};

type FormsProps = { id: number } & Entering;

/** By name always, by mobile number where codes are a way in (PP-01). */
const Forms = (props: FormsProps) => {
  const t = useTexts('recovery');
  const hasMobile = useSwitch('verificationCodeLogin');
  const [way, setWay] = useState<'username' | 'mobile'>('username');
  if (!hasMobile) return <LoginByName {...props} />;
  return (
    <div>
      <Tabs
        label={t('ways')}
        value={way}
        onChange={setWay}
        className="en-tabs"
        items={[
          { value: 'username', label: t('byName'), icon: 'user' },
          { value: 'mobile', label: t('byMobile'), icon: 'device-mobile' },
        ]}
      />
      {way === 'mobile' ? <LoginByMobile {...props} /> : <LoginByName {...props} />}
    </div>
  );
};
