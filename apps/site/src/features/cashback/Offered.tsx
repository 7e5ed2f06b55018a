import type { CashbackOffered } from '@fairhouse/contract/cashback';
import { Amount, Button, EmptyState, formatAmount } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import { CATEGORIES } from '../../app/shell/categories.ts';
import { isBelow } from './below.ts';
import type { Own } from '../../app/cashback/queries.ts';
import type { Wanted } from './use-claim.ts';

type Props = { own: Own; wanted: Wanted | undefined; onCollect: (wanted: Wanted) => void };

/** Category by category: what it came to, of which bets, and until when it can be collected. */
export const Offered = ({ own, wanted, onCollect }: Props) => {
  const t = useTexts('cashback');
  return (
    <section className="cb-part" data-key="offered">
      <h2>{t('byCategory')}</h2>
      {own.list.length === 0 ? (
        <EmptyState
          symbolUrl="/art/symbols/coin.webp"
          title={t('nothing')}
          body={t('nothingBody', { zone: own.timeZone })}
        />
      ) : (
        <ul className="cb-list">
          {own.list.map((one) => (
            <Category
              key={one.category}
              one={one}
              isWanted={wanted === one.category}
              isOpen={!own.isStopped && !isBelow(own, one.amount)}
              onCollect={onCollect}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

const Category = ({
  one,
  isOpen,
  isWanted,
  onCollect,
}: {
  one: CashbackOffered;
  isOpen: boolean;
  isWanted: boolean;
  onCollect: Props['onCollect'];
}) => {
  const t = useTexts('cashback');
  const shell = useTexts('shell');
  const symbol = CATEGORIES.find(({ category }) => category === one.category)?.symbol ?? 'coin';
  return (
    <li className="cb-one" data-category={one.category}>
      <img src={`/art/symbols/${symbol}.webp`} width={44} height={44} alt="" />
      <div className="cb-name">
        <h3>{shell(one.category)}</h3>
        <p>{t('until', { at: atTime(one.expiresAt) })}</p>
      </div>
      <Amount value={one.amount} />
      <Button
        variant="soft"
        data-key={`collect-${one.category}`}
        disabled={!isOpen}
        isLoading={isWanted}
        loadingLabel={t('collecting')}
        aria-label={t('collectOf', {
          amount: formatAmount(one.amount),
          category: shell(one.category),
        })}
        onClick={() => onCollect(one.category)}
      >
        {t('collect')}
      </Button>
      <ul className="cb-days">
        {one.parts.map((part) => (
          <li key={part.day}>
            <bdi>{part.day}</bdi>
            <span>
              {t('share', {
                number: part.bets,
                validBet: formatAmount(part.validBet),
                percent: part.percent,
              })}
            </span>
            <Amount value={part.amount} />
          </li>
        ))}
      </ul>
    </li>
  );
};
