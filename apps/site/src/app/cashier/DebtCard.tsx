import { useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '@fairhouse/client';
import type { DebtLine } from '@fairhouse/contract/wallet';
import { Button, Icon, formatAmount, useToast } from '@fairhouse/ui';
import * as wallets from '@fairhouse/contract/wallet';
import { ask, messageOf, send } from '../caller.ts';
import { atTime, useTexts } from '../i18n.ts';
import { queryClient, refreshBalance } from '../queries.ts';
import './cashier.css';

type Props = {
  owed: string;
  currency: string;
  /** What the main wallet holds. */
  available: string;
};

/** What made the debt last; of others the words are of a corrected result. */
const isOfDeposit = (lines: readonly DebtLine[]): boolean =>
  lines.find((line) => Number(line.amount) > 0)?.source === 'deposit';

/** What is owed, since when and of what, and the way to pay it; nothing where nothing is owed. */
export const DebtCard = ({ owed, currency, available }: Props) => {
  const t = useTexts('cashier');
  const shell = useTexts('shell');
  const debt = useInfiniteQuery({
    queryKey: ['funds', 'debt', owed],
    ...pagesOf(ask, wallets.ownDebt, () => ({ pageSize: 10 })),
  });
  const payment = usePayment();
  const since = debt.data?.pages[0]?.since;
  const payable = Number(available) < Number(owed) ? available : owed;
  const lines = debt.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="ca-debt" data-key="debt">
      <header>
        <Icon name="warning-circle" size={22} />
        <div>
          <h2>{t('debtTitle', { amount: `${formatAmount(owed)}\u00a0${currency}` })}</h2>
          {since && <small data-key="debtSince">{t('debtSince', { time: atTime(since) })}</small>}
        </div>
      </header>
      <p>{t(isOfDeposit(lines) ? 'debtBodyDeposit' : 'debtBody')}</p>
      {Number(available) > 0 ? (
        <div className="ca-acts">
          <Button
            variant="primary"
            data-key="payDebt"
            isLoading={payment.isSending}
            loadingLabel={t('submitting')}
            onClick={payment.pay}
          >
            {t('debtPay')} · <bdi>{`${formatAmount(payable)}\u00a0${currency}`}</bdi>
          </Button>
        </div>
      ) : (
        <p data-key="debtEmpty">{t('debtEmpty')}</p>
      )}
      {payment.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {payment.error}
        </p>
      )}
      {debt.error && !debt.data && (
        <p className="st-error" role="alert">
          {messageOf(debt.error)}
        </p>
      )}
      {lines.length > 0 && (
        <>
          <h3>{t('debtLines')}</h3>
          <ul data-key="debtLines">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
      {debt.hasNextPage && (
        <Button
          size="sm"
          data-key="moreDebt"
          isLoading={debt.isFetchingNextPage}
          onClick={() => {
            void debt.fetchNextPage();
          }}
        >
          {shell('more')}
        </Button>
      )}
    </section>
  );
};

const Line = ({ line }: { line: DebtLine }) => {
  const t = useTexts('cashier');
  return (
    <li data-source={line.source}>
      <div>
        <b>{t(`debtSource_${line.source}`)}</b>
        {line.game !== null && (
          <span>
            <bdi>{line.game}</bdi>
          </span>
        )}
        {line.roundId !== null && (
          <small className="ca-debt__round">{t('debtRound', { round: line.roundId })}</small>
        )}
        <small>{atTime(line.at)}</small>
      </div>
      <div>
        <bdi className="fh-amount" dir="ltr">
          {formatAmount(line.amount, { isPlusShown: true })}
        </bdi>
        <small>
          {t('debtLeft')}{' '}
          <bdi className="fh-amount" dir="ltr">
            {formatAmount(line.owedAfter)}
          </bdi>
        </small>
      </div>
    </li>
  );
};

/** One key until it is answered: a second press cannot pay twice. */
const usePayment = () => {
  const t = useTexts('cashier');
  const { show } = useToast();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const pay = async () => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    const answer = await send(wallets.payOwnDebt, {}, { idempotencyKey: key.current });
    setSending(false);
    if (answer.ok) {
      key.current = '';
      const { paid, owed, currency } = answer.value;
      const money = (value: string) => `${formatAmount(value)} ${currency}`;
      show({
        kind: 'win',
        title:
          Number(owed) === 0
            ? t('debtOver')
            : t('debtPaid', { amount: money(paid), owed: money(owed) }),
      });
    } else setError(answer.message);
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['funds'] });
    void queryClient.invalidateQueries({ queryKey: ['cashier'] });
  };
  return {
    error,
    isSending,
    pay: () => {
      void pay();
    },
  };
};
