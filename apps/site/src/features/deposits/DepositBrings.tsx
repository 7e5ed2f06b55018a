import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import * as bonuses from '@fairhouse/contract/bonuses';
import { formatAmount, Icon } from '@fairhouse/ui';
import { parseAmount, currencyOf } from '@fairhouse/money';
import { ask } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';

type Brought = OutputOf<typeof bonuses.bonusesForDeposit>['list'][number];
type Props = { amount: string };
/** What the deposit brings by itself, said before: it waits in the reward centre afterwards. */
export const DepositBrings = ({ amount }: Props) => {
  const t = useTexts('deposits');
  const { data } = useQuery({
    queryKey: ['deposits', 'brings'],
    queryFn: () => ask(bonuses.bonusesForDeposit, {}),
  });
  if (!data || data.list.length === 0) return null;
  const typed = parseAmount(amount.trim(), currencyOf(data.currency)) ?? 0n;
  const isReached = (one: Brought): boolean =>
    typed >= (parseAmount(one.depositMin, currencyOf(data.currency)) ?? 0n);
  return (
    <section className="dp-brings" data-key="depositBrings" aria-label={t('brings')}>
      <h3>{t('brings')}</h3>
      <ul>
        {data.list.map((one) => (
          <li key={one.id} data-brings={one.id} data-reached={isReached(one)}>
            <Icon name="gift" size={18} />
            <span>
              <b dir="auto">{one.title}</b>
              <small>
                <What one={one} currency={data.currency} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="st-small">{t('bringsWhen')}</p>
    </section>
  );
};

const What = ({ one, currency }: { one: Brought; currency: string }) => {
  const t = useTexts('deposits');
  const money = (text: string) => `${formatAmount(text)}\u00a0${currency}`;
  const what =
    one.amount !== null
      ? money(one.amount)
      : one.points !== null
        ? t('bringsPoints', { count: formatAmount(one.points) })
        : one.tickets !== null
          ? t('bringsTickets', { count: one.tickets })
          : one.spins &&
            t(one.reward === 'spins' ? 'bringsSpins' : 'bringsBets', {
              count: one.spins.count,
              stake: money(one.spins.stake),
              most: money(one.spins.most),
            });
  return (
    <>
      {t('bringsFrom', { amount: money(one.depositMin) })} {what}{' '}
      {Number(one.times) > 0 && t('bringsBet', { times: one.times })}{' '}
      {t('bringsWait', { count: one.waitDays })}
    </>
  );
};
