import type { DepositBonus } from '@fairhouse/contract/deposits';
import { Button, Icon, formatAmount } from '@fairhouse/ui';
import { useBrand } from '../house.ts';
import { atTime, useTexts } from '../i18n.ts';
import { BonusTerms } from './BonusTerms.tsx';
import { useGiveUp } from './use-give-up.ts';
import './cashier.css';

const WORDS: Readonly<Record<DepositBonus['state'], string>> = {
  promised: 'bonusPromised',
  bound: 'bonusBound',
  done: 'bonusDone',
  lapsed: 'bonusNothing',
  dropped: 'bonusNothing',
  given_up: 'bonusBack',
  expired: 'bonusBack',
  taken_back: 'bonusBack',
  returned: 'bonusReturned',
};

const ASKS_ON: Partial<typeof WORDS> = {
  returned: 'bonusReturnedAsks',
  expired: 'bonusExpiredAsks',
  taken_back: 'bonusTakenBackAsks',
};

/** What ended early and left something won goes on asking for bets. */
const wordOf = ({ state, missing }: DepositBonus): string =>
  (Number(missing) > 0 ? ASKS_ON[state] : undefined) ?? WORDS[state];

/** What became of the bonus of a deposit, and the way out of it while there is one. */
export const BonusLine = ({ bonus }: { bonus: DepositBonus }) => {
  const t = useTexts('deposits');
  const { currency } = useBrand();
  const money = (value: string) => `${formatAmount(value)}\u00a0${currency}`;
  const { ask, error } = useGiveUp(bonus);
  return (
    <div className="ca-bonus" data-key="bonusLine" data-state={bonus.state}>
      <Icon name="gift" size={20} />
      <p>
        <b dir="auto">{bonus.title}</b>
        <span>
          {t(wordOf(bonus), {
            amount: money(bonus.amount),
            missing: money(bonus.missing),
            turnover: money(bonus.turnover),
          })}
          {bonus.expiresAt !== null &&
            ` ${t(bonus.asksOn ? 'bonusUntilAsks' : 'bonusUntil', {
              time: atTime(bonus.expiresAt),
            })}`}
          {(bonus.state === 'promised' || bonus.state === 'bound') && <BonusTerms terms={bonus} />}
        </span>
      </p>
      {bonus.mayGiveUp && (
        <Button size="sm" variant="ghost" data-key="giveBonusUp" onClick={ask}>
          {t('bonusGiveUp')}
        </Button>
      )}
      {error !== '' && (
        <p className="st-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
