import type { IdentityState } from '@fairhouse/contract/identity';
import { formatAmount, Icon, Tag } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

/** The published table, and what of it the member has. */
export const Tiers = ({ state }: { state: IdentityState }) => {
  const t = useTexts('identity');
  const money = (text: string) => `\u2066${formatAmount(text)} ${state.currency}\u2069`;
  const sumsOf = (one: IdentityState['tiers'][number]) => [
    ...(one.depositsAbove === null
      ? []
      : [t('depositsAbove', { amount: money(one.depositsAbove) })]),
    ...(one.withdrawalsAbove === null
      ? []
      : [
          Number(one.withdrawalsAbove) === 0
            ? t('anyWithdrawal')
            : t('withdrawalsAbove', { amount: money(one.withdrawalsAbove) }),
        ]),
  ];
  return (
    <ol className="id-tiers" data-key="identityTiers">
      <li className="id-tier" data-met="true">
        <b>{t('tier', { tier: 0 })}</b>
        <p>{t('tier0')}</p>
      </li>
      {state.tiers.map((one) => (
        <li key={one.tier} className="id-tier" data-met={one.isMet} data-tier={one.tier}>
          <div className="id-tier__head">
            <b>{t('tier', { tier: one.tier })}</b>
            {one.isMet && <Tag tone="win">{t('met')}</Tag>}
          </div>
          {sumsOf(one).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul>
            {one.proofs.map((proof) => {
              const isDone = !one.missing.includes(proof);
              return (
                <li key={proof} data-done={isDone}>
                  <Icon name={isDone ? 'check-circle-fill' : 'file-text'} size={16} />
                  <span>{t(`proof_${proof}`)}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
};
