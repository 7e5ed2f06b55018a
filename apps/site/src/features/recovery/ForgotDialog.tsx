import { useState } from 'react';
import { Tabs } from '@fairhouse/ui';
import { swapDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useSwitch } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { EntryDialog } from '../../app/entry/EntryDialog.tsx';
import { ForgotMailForm } from './ForgotMailForm.tsx';
import { ForgotMobileForm } from './ForgotMobileForm.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'forgot' }> };

/** By mail always, by mobile number where the house allows it (PP-11). */
export const ForgotDialog = ({ id, isOpen }: Props) => {
  const t = useTexts('recovery');
  const hasMobile = useSwitch('changePasswordByMobile');
  const [means, setMeans] = useState<'email' | 'mobile'>('email');
  return (
    <EntryDialog id={id} isOpen={isOpen} title={t('forgotTitle')} intro={t('forgotBody')}>
      <div className="en-ways">
        {hasMobile && (
          <Tabs
            label={t('means')}
            value={means}
            onChange={setMeans}
            className="en-tabs"
            items={[
              { value: 'email', label: t('byMail'), icon: 'envelope' },
              { value: 'mobile', label: t('byMobile'), icon: 'device-mobile' },
            ]}
          />
        )}
        {hasMobile && means === 'mobile' ? <ForgotMobileForm id={id} /> : <ForgotMailForm />}
        <p className="st-center">
          <button
            type="button"
            className="st-link"
            data-key="toLogin"
            onClick={() => swapDialog(id, { name: 'login' })}
          >
            {t('backToLogin')}
          </button>
        </p>
      </div>
    </EntryDialog>
  );
};
