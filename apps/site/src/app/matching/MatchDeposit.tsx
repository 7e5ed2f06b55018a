import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Chip, ChipRow, EmptyState, Icon, formatAmount } from '@fairhouse/ui';
import * as matching from '@fairhouse/contract/matching';
import '../cashier/cashier.css';
import { send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { EndedMatches } from './EndedMatches.tsx';
import { MatchPay } from './MatchPay.tsx';
import { matchingQuery, refreshMatching } from './queries.ts';
import { useDeed } from './use-deed.ts';
import './matching.css';

/**
 * The way of depositing that pays another member; nothing of it is seen where it is off. What runs
 * stands above all other methods, since its clock does not wait.
 */
export const MatchDeposit = ({ when }: { when: 'running' | 'idle' }) => {
  const t = useTexts('matching');
  const { data } = useQuery(matchingQuery);
  const mine = data?.matches.filter((one) => one.side === 'payer') ?? [];
  const current = mine.find((one) => one.settledAt === null);
  const last = useRef(current?.id);
  useEffect(() => {
    // It ended by the other side or by the clock: the balance and the list follow.
    if (last.current !== undefined && current === undefined) refreshMatching();
    last.current = current?.id;
  }, [current]);
  if (
    !data ||
    (current === undefined) === (when === 'running') ||
    (!data.isOn && mine.length === 0)
  )
    return null;
  return (
    <section className="ca-section ma-section" data-key="matchDeposit">
      <h2>{t('title')}</h2>
      <p>{t('intro')}</p>
      {current ? (
        <MatchPay match={current} />
      ) : !data.isOn ? null : data.isBlocked ? (
        <p className="st-note" data-key="matchBlocked">
          <Icon name="lock" size={18} />
          {t('blocked')}
        </p>
      ) : (
        <Choose steps={data.ladder} minutes={data.payMinutes} currency={data.currency} />
      )}
      <EndedMatches matches={mine} />
    </section>
  );
};

type Props = {
  steps: readonly { amount: string; open: number }[];
  minutes: number;
  currency: string;
};
const Choose = ({ steps, minutes, currency }: Props) => {
  const t = useTexts('matching');
  const cashier = useTexts('cashier');
  const deed = useDeed();
  const open = steps.filter((one) => one.open > 0);
  const [wanted, setWanted] = useState('');
  const chosen = open.find((one) => one.amount === wanted) ?? open[0];
  const key = useRef({ of: '', value: '' });
  if (!chosen) {
    return (
      <EmptyState symbolUrl="/art/symbols/coin.webp" title={t('noneTitle')} body={t('noneOpen')} />
    );
  }
  const take = () => {
    // One key per amount: a second press takes nothing more.
    if (key.current.of !== chosen.amount) {
      key.current = { of: chosen.amount, value: crypto.randomUUID() };
    }
    void deed.run(async () => {
      const answer = await send(
        matching.takeMatch,
        { amount: chosen.amount },
        { idempotencyKey: key.current.value },
      );
      if (answer.ok) key.current = { of: '', value: '' };
      return answer;
    });
  };
  return (
    <div className="ca-form st-form" data-key="matchChoose">
      <ChipRow label={cashier('amount')}>
        {open.map((one) => (
          <Chip
            key={one.amount}
            isChosen={one.amount === chosen.amount}
            onClick={() => setWanted(one.amount)}
          >
            {formatAmount(one.amount)} {currency} · {t('openCount', { count: one.open })}
          </Chip>
        ))}
      </ChipRow>
      <p>
        {t('takeNote', { minutes })} {t('noBonus')}
      </p>
      {deed.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {deed.error}
        </p>
      )}
      <div>
        <Button
          variant="primary"
          size="lg"
          data-key="takeMatch"
          isLoading={deed.isBusy}
          loadingLabel={t('take')}
          onClick={take}
        >
          {t('take')}
        </Button>
      </div>
    </div>
  );
};
