import type { Reward } from '@fairhouse/contract/points';
import { Button, formatAmount, Icon, Tag } from '@fairhouse/ui';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { showPoints } from './queries.ts';

/** No more than so many are told as the last ones. */
const FEW = 10;
export const isNothing = (amount: string): boolean => /^0+(\.0+)?$/.test(amount);

export const ProductCard = ({ one, onRedeem }: { one: Reward; onRedeem: () => void }) => {
  const t = useTexts('points');
  const { currency } = useBrand();
  const isGone = one.quantity === 0;
  return (
    <article className="pm-card" data-key="product">
      <div className="pm-art">
        <img src={one.imageUrl} alt="" loading="lazy" width={560} height={400} />
        <Tag {...(one.quantity < FEW && !isGone ? { tone: 'warn' as const } : {})}>
          {isGone ? t('soldOut') : t('left', { count: one.quantity })}
        </Tag>
      </div>
      <div className="pm-body">
        <h2 dir="auto">{one.productName}</h2>
        {one.description !== '' && <p dir="auto">{one.description}</p>}
        <div className="pm-price">
          <span>
            <Icon name="coins" size={18} />
            <b>
              <bdi>{showPoints(one.pointsRequired)}</bdi>
            </b>
          </span>
          <small>
            {isNothing(one.amountRequired) ? (
              t('pointsOnly')
            ) : (
              <bdi>{`+ ${formatAmount(one.amountRequired)} ${currency}`}</bdi>
            )}
          </small>
          <Button
            size="sm"
            data-key="redeem"
            disabled={isGone}
            aria-label={t('redeemOf', { name: one.productName })}
            onClick={onRedeem}
          >
            {t('redeem')}
          </Button>
        </div>
      </div>
    </article>
  );
};
