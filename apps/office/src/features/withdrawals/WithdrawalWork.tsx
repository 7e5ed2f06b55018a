import type { ReactNode } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { deskOneWithdrawal, DeskWithdrawal } from '@fairhouse/contract/withdrawals-desk';
import { Amount, Tag, formatAmount } from '@fairhouse/ui';
import { MemberRisk } from '../../app/risk/MemberRisk.tsx';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { atDayTime, atTime, t } from '../../app/texts.ts';
import { wordsOr } from '../../app/words.ts';
import { TONES } from './tones.ts';

export type OneWithdrawal = OutputOf<typeof deskOneWithdrawal>;

/** A debt holds what nobody has sent yet; what other members pay they may be paying already. */
export const waitsForDebt = ({ state, payout, debt }: DeskWithdrawal): boolean =>
  Number(debt) > 0 &&
  (state === 'applying' || state === 'approved') &&
  payout?.state !== 'sent' &&
  (payout?.state !== 'waiting' || payout.methodId !== 'members');

/** Everything that speaks for and against it, side by side. */
export const WithdrawalWork = ({ one, acts }: { one: OneWithdrawal; acts: ReactNode }) => {
  const { withdrawal: row, facts, lines, proof } = one;
  const money = (value: string) => <Amount value={value} currency={row.currency} />;
  const pairs: [string, ReactNode][] = [
    ['account', <MemberLink key="a" id={row.memberId} account={row.account} />],
    ['deskHolder', row.payeeName],
    [
      'deskCard',
      <bdi key="c">
        {row.bankName} {row.cardNo}
      </bdi>,
    ],
    ['deskCardAdded', atTime(facts.cardAddedAt)],
    ['deskRegistered', atTime(facts.registeredAt)],
  ];
  const sums: [string, ReactNode][] = [
    ['deskBalance', money(facts.balance)],
    ...(Number(row.debt) > 0 ? [['deskDebt', money(row.debt)] satisfies [string, ReactNode]] : []),
    ['deskDeposits', money(facts.deposits)],
    ['deskWithdrawn', money(facts.withdrawals)],
    ['deskStaked', money(facts.staked)],
    ['deskWon', money(facts.won)],
    ['deskPaidBefore', facts.paidBefore],
  ];
  return (
    <div className="ca-work" data-key="withdrawalWork" data-state={row.state}>
      <header className="ca-head">
        <h2>{money(row.amount)}</h2>
        <Tag tone={TONES[row.state]}>{t(`withdrawal_${row.state}`)}</Tag>
        {row.needsSecond && <Tag tone="warn">{t(row.isAsked ? 'deskAsked' : 'deskSecond')}</Tag>}
        <span className="office-quiet">{t('deskTarget', { time: atDayTime(row.targetAt) })}</span>
      </header>
      <MemberRisk memberId={row.memberId} />
      {row.risk.length > 0 && (
        <div className="ca-tags" data-key="risks">
          {row.risk.map((code) => (
            <Tag key={code} tone="warn" icon="warning">
              {t(`risk_${code}`)}
            </Tag>
          ))}
        </div>
      )}
      {waitsForDebt(row) && (
        <div className="ca-tags" data-key="waitsForDebt" id="waits-for-debt">
          <Tag tone="warn" icon="warning-circle">
            {t('deskDebtWaits', { amount: `${formatAmount(row.debt)} ${row.currency}` })}
          </Tag>
        </div>
      )}
      {row.payout && (
        <p className="office-quiet" data-key="payout">
          {t('deskPayout', {
            method: row.payout.methodId,
            state: t(`payout_${row.payout.state}`),
            fault: row.payout.fault === null ? '' : wordsOr('payoutFault', row.payout.fault),
          })}
        </p>
      )}
      {row.numberShown && (
        <p className="office-quiet" data-key="numberShown">
          {t('deskNumberShown', { name: row.numberShown.by, time: atDayTime(row.numberShown.at) })}
        </p>
      )}
      {row.amountReceived !== null && (
        <p>
          {t('deskReceived', {
            received: row.amountReceived,
            remaining: row.amountRemaining ?? '',
            currency: row.currency,
          })}
        </p>
      )}
      <div className="ca-sides">
        <Facts pairs={pairs} />
        <Facts pairs={sums} />
        {proof && (
          <figure className="ca-proof">
            <figcaption>{t('deskProof')}</figcaption>
            <img src={`data:${proof.type};base64,${proof.data}`} alt={t('deskProof')} />
          </figure>
        )}
      </div>
      {acts}
      <ol className="ca-lines" data-key="deskLines">
        {lines.map((line) => (
          <li key={`${line.at}${line.action}${line.note}`}>
            <em>{atDayTime(line.at)}</em>
            <span>
              <b>{wordsOr('deskLine', line.action)}</b> · <bdi>{line.by}</bdi>
              {line.note !== '' && (
                <>
                  {' '}
                  · <span dir="auto">{line.note}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};

const Facts = ({ pairs }: { pairs: readonly [string, ReactNode][] }) => (
  <dl className="ca-facts">
    {pairs.map(([key, value]) => (
      <div key={key}>
        <dt>{t(key)}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
