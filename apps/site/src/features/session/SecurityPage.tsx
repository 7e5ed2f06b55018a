import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Icon, useToast } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { useToken } from '../../app/session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PageHead } from '../../app/member-centre/PageHead.tsx';

export const SecurityPage = () => {
  const t = useTexts('members');
  const session = useTexts('session');
  const { show } = useToast();
  const token = useToken();
  const { data: member } = useMember();
  const now = useQuery({ queryKey: ['session'], queryFn: () => ask(calls.currentSession, {}) });
  const [isChanging, setChanging] = useState(false);
  const time = (moment: string | null | undefined) =>
    (moment ? atTime(moment) : moment === null ? t('never') : '…');
  return (
    <>
      <PageHead title={t('security')} intro={t('securityIntro')} />
      <dl className="mc-facts">
        <div><dt>{t('lastLogin')}</dt><dd>{time(member?.previousLoginAt)}</dd></div>
        <div><dt>{t('sessionSince')}</dt><dd>{time(now.data?.startedAt)}</dd></div>
        <div><dt>{t('sessionUntil')}</dt><dd>{time(now.data?.expiresAt)}</dd></div>
      </dl>
      <div className="mc-line">
        <div><b><Icon name="lock-key" size={16} /> {t('password')}</b><p>{t('passwordBody')}</p>
        </div>
        <Button data-key="changePassword" aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}>{t('change')}</Button>
      </div>
      {isChanging && (
        <div className="fh-card">
          <PasswordForm token={token} onChanged={() => {
            setChanging(false);
            show({ kind: 'win', title: session('changed') });
          }} />
        </div>
      )}
    </>
  );
};
