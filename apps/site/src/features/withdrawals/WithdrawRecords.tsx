import type { Withdrawal } from '@fairhouse/contract/withdrawals';
import {
  Amount,
  Button,
  EmptyState,
  FailedState,
  Skeleton,
  Tag,
  formatAmount,
  type TagTone,
} from '@fairhouse/ui';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { ConfirmPanel } from './ConfirmPanel.tsx';

const TONES: Record<Withdrawal['state'], TagTone> = {
  applying: 'info',
  approved: 'info',
  released: 'accent',
  received: 'win',
  partly_received: 'accent',
  not_received: 'accent',
  forced: 'neutral',
  rejected: 'loss',
};
const LOOK_MILLISECONDS = 5000;
const isOver = (one: Withdrawal): boolean => one.settledAt !== null;

/** What was asked for, newest first, each with its state, its clock and its reason. */
export const WithdrawRecords = () => {
  const t = useTexts('cashier');
  const shell = useTexts('shell');
  const { rows: list, ...records } = usePages(
    ['cashier', 'withdrawals'],
    withdrawals.withdrawalRecords,
    { pageSize: 10 },
    { staleTime: 0, while: { everyMilliseconds: LOOK_MILLISECONDS, some: (one) => !isOver(one) } },
  );
  return (
    <section className="ca-section" data-key="withdrawRecords">
      <h2>{t('records')}</h2>
      {records.isLoading ? (
        <Skeleton height={120} radius={16} />
      ) : records.error !== undefined ? (
        <FailedState retryLabel={shell('retry')} title={records.error} onRetry={records.retry} />
      ) : list.length === 0 ? (
        <EmptyState
          symbolUrl="/art/symbols/money-bag.webp"
          title={t('empty')}
          body={t('emptyBody')}
        />
      ) : (
        <ul className="ca-list">
          {list.map((one) => (
            <One key={one.id} one={one} />
          ))}
        </ul>
      )}
      {records.more && (
        <Button
          isLoading={records.isMoreComing}
          loadingLabel={t('submitting')}
          onClick={records.more}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
};

const One = ({ one }: { one: Withdrawal }) => {
  const t = useTexts('cashier');
  return (
    <li className="ca-one" data-key="withdrawal" data-state={one.state}>
      <div className="ca-one__head">
        <Amount value={one.amount} currency={one.currency} />
        <span>
          <bdi>
            {one.bankName} {one.cardNo}
          </bdi>
        </span>
        <small>{atTime(one.createdAt)}</small>
        <Tag tone={TONES[one.state]}>{t(`state_${one.state}`)}</Tag>
      </div>
      <p>{sentenceOf(one, t)}</p>
      {one.state === 'applying' && one.checks.length > 0 && (
        <div className="ca-checks">
          {one.checks.map((code) => (
            <Tag key={code} tone="neutral">
              {t(`check_${code}`)}
            </Tag>
          ))}
        </div>
      )}
      {one.note !== '' && <p dir="auto">{one.note}</p>}
      {one.amountReceived !== null &&
        one.amountRemaining !== null &&
        Number(one.amountRemaining) > 0 && (
          <p data-key="remaining">
            {t('receivedOf', {
              received: formatAmount(one.amountReceived),
              remaining: formatAmount(one.amountRemaining),
              currency: one.currency,
            })}
          </p>
        )}
      {one.state === 'released' && one.confirmBy !== null && (
        <ConfirmPanel withdrawal={one} until={one.confirmBy} />
      )}
    </li>
  );
};

type Translate = ReturnType<typeof useTexts>;
/** What happens next, or why it ended. */
const sentenceOf = (one: Withdrawal, t: Translate): string => {
  if (one.reason !== null) return t(`reason_${one.reason}`);
  const isLate = Date.parse(one.targetAt) < Date.now();
  if (one.state === 'applying' || one.state === 'approved') {
    return isLate ? t('overdue') : t(`next_${one.state}`, { time: atTime(one.targetAt) });
  }
  return t(`next_${one.state}`);
};
