import { FULL_WEIGHT } from '@fairhouse/contract/bonus-terms';
import { formatAmount } from '@fairhouse/ui';
import { t } from '../texts.ts';

type Said = {
  weights: Readonly<Record<string, number>>;
  gameWeights: Readonly<Record<string, number>>;
  betMax: string | null;
  /** The most that stays; null: all. */
  keepMost: string | null;
  isFirst: boolean;
};

/** What members read of the terms: what counts in part and what does not, and what is bound. */
export const TermsSaid = ({ said }: { said: Said }) => {
  const all = [
    ...Object.entries(said.weights).map(([one, weight]) => [t(`category_${one}`), weight] as const),
    ...Object.entries(said.gameWeights),
  ].filter(([, weight]) => Number.isFinite(weight));
  const less = all.filter(([, weight]) => weight > 0 && weight < FULL_WEIGHT);
  const out = all.filter(([, weight]) => weight === 0);
  return (
    <>
      {less.length > 0 && (
        <span data-key="saidParts">
          {t('bonusSaidParts', {
            list: less.map(([name, weight]) => `${name}\u00a0${weight}\u00a0%`).join(', '),
          })}
        </span>
      )}
      {out.length > 0 && (
        <span data-key="saidOut">
          {t('bonusSaidOut', { list: out.map(([name]) => name).join(', ') })}
        </span>
      )}
      {said.betMax !== null && (
        <span data-key="saidBetMax">
          {t('bonusSaidBetMax', { amount: formatAmount(said.betMax) })}
        </span>
      )}
      {said.keepMost !== null && (
        <span data-key="bonusKeeps">{t('bonusKeeps', { most: formatAmount(said.keepMost) })}</span>
      )}
      {said.isFirst && <span data-key="saidFirst">{t('bonusFirst')}</span>}
    </>
  );
};
