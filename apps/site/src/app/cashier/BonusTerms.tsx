import type { DepositBonus } from '@fairhouse/contract/deposits';
import { FULL_WEIGHT } from '@fairhouse/contract/bonus-terms';
import { formatAmount } from '@fairhouse/ui';
import { useBrand } from '../house.ts';
import { useTexts } from '../i18n.ts';

/** `harbour-mines` is Harbour Mines. */
export const gameName = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** What counts of a bet, the highest bet, the most that stays, and whose turn it is. */
export const BonusTerms = ({
  terms,
}: {
  terms: Pick<DepositBonus, 'weights' | 'gameWeights' | 'betMax' | 'keepMost' | 'isFirst'>;
}) => {
  const t = useTexts('deposits');
  const bonuses = useTexts('bonuses');
  const names = useTexts('shell');
  const { currency } = useBrand();
  const money = (value: string) => `${formatAmount(value)}\u00a0${currency}`;
  const less = [
    ...Object.entries(terms.weights).map(([one, weight]) => [names(one), weight] as const),
    ...Object.entries(terms.gameWeights).map(([one, weight]) => [gameName(one), weight] as const),
  ].flatMap(([name, weight]) =>
    weight === undefined || weight === FULL_WEIGHT ? [] : [`${name}\u00a0${weight}\u00a0%`],
  );
  return (
    <>
      {less.length > 0 && (
        <span className="ca-term" data-key="bonusWeights">
          {t('bonusWeights', { list: less.join(', ') })}
        </span>
      )}
      {terms.betMax !== null && (
        <span className="ca-term" data-key="bonusBetMax">
          {t('bonusBetMax', { amount: money(terms.betMax) })}
        </span>
      )}
      {terms.keepMost !== null && (
        <span className="ca-term" data-key="keepMost">
          {bonuses('keepMost', { most: money(terms.keepMost) })}
        </span>
      )}
      {terms.isFirst && (
        <span className="ca-term" data-key="bonusFirst">
          {bonuses('first')}
        </span>
      )}
    </>
  );
};
