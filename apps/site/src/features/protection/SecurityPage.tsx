import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, FailedState, Icon, Skeleton, useToast } from '@fairhouse/ui';
import * as protection from '@fairhouse/contract/protection';
import { ask } from '../../app/caller.ts';
import { BankCards } from '../../app/cashier/BankCards.tsx';
import { IdentitySection } from '../../app/identity/IdentitySection.tsx';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { SafetySection } from '../../app/safety/SafetySection.tsx';
import { useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Passkeys } from './Passkeys.tsx';
import { FORMS } from './security-forms.tsx';
import { KeptDevices, Logins, Sessions } from './Sessions.tsx';
import { ROWS, scoreOf, type Item, type SecurityState } from './state.ts';
import './security.css';

/** How well the account is protected, row by row, each changed where it stands. */
export const SecurityPage = () => {
  const members = useTexts('members');
  const shell = useTexts('shell');
  const t = useTexts('protection');
  const { show } = useToast();
  const client = useQueryClient();
  const [openItem, setOpenItem] = useState<Item>();
  const {
    data: state,
    isError,
    refetch,
  } = useQuery({ queryKey: ['security'], queryFn: () => ask(protection.securityState, {}) });
  if (isError && !state) {
    return (
      <FailedState
        retryLabel={shell('retry')}
        title={members('failed')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (!state) return <Skeleton height={320} radius={20} />;
  const done = () => {
    setOpenItem(undefined);
    void client.invalidateQueries({ queryKey: ['security'] });
    show({ kind: 'win', title: t('saved') });
  };
  return (
    <>
      <PageHead title={members('security')} intro={members('securityIntro')} />
      <Score state={state} />
      <div className="se-rows">
        {ROWS.map((row) => {
          const Form = FORMS[row.item];
          const isOpen = openItem === row.item;
          const isFixed = row.item === 'payeeName' && row.isSet(state);
          return (
            <div key={row.item} data-key={`security-${row.item}`}>
              <div className="se-row">
                <span className="sf-icon">
                  <Icon name={row.icon} size={20} />
                </span>
                <div>
                  <b>{t(`item_${row.item}`)}</b>
                  <p>
                    <bdi>{row.shown?.(state) || t(`about_${row.item}`)}</bdi>
                  </p>
                </div>
                <span className={row.isSet(state) ? 'se-set' : 'se-unset'}>
                  <Icon name={row.isSet(state) ? 'check-circle-fill' : 'warning'} size={18} />
                  {t(row.isSet(state) ? 'isSet' : 'isNotSet')}
                </span>
                {!isFixed && (
                  <Button
                    aria-expanded={isOpen}
                    data-key={`change-${row.item}`}
                    aria-label={`${t(row.isSet(state) ? 'change' : 'set')}: ${t(
                      `item_${row.item}`,
                    )}`}
                    onClick={() => setOpenItem(isOpen ? undefined : row.item)}
                  >
                    {t(row.isSet(state) ? 'change' : 'set')}
                  </Button>
                )}
              </div>
              {isOpen && <Form state={state} onDone={done} />}
            </div>
          );
        })}
      </div>
      <BankCards />
      <IdentitySection />
      <SafetySection />
      <Passkeys />
      <Sessions />
      <KeptDevices />
      <Logins />
    </>
  );
};

const Score = ({ state }: { state: SecurityState }) => {
  const members = useTexts('members');
  const t = useTexts('protection');
  const { data: member } = useMember();
  const score = scoreOf(state);
  const next = ROWS.find((row) => row.weight > 0 && !row.isSet(state));
  return (
    <div className="se-score">
      <svg viewBox="0 0 36 36" width="96" height="96" role="img" aria-label={t('score', { score })}>
        <circle cx="18" cy="18" r="15.9" pathLength="100" className="se-score__rest" />
        <circle
          cx="18"
          cy="18"
          r="15.9"
          pathLength="100"
          className="se-score__ring"
          strokeDasharray={`${score} 100`}
          transform="rotate(-90 18 18)"
        />
        <text x="18" y="21.5" textAnchor="middle">
          {score}
        </text>
      </svg>
      <div>
        <b>{t(score === 100 ? 'strong' : score >= 60 ? 'good' : 'weak')}</b>
        <p>{next ? t(`advice_${next.item}`) : t('nothingLeft')}</p>
      </div>
      <dl>
        <div>
          <dt>{members('lastLogin')}</dt>
          <dd>{member?.previousLoginAt ? atTime(member.previousLoginAt) : members('never')}</dd>
        </div>
      </dl>
    </div>
  );
};
