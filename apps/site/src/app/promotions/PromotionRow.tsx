import { Icon } from '@fairhouse/ui';
import { PartRoom } from '../Below.tsx';
import { useTexts } from '../i18n.ts';
import { Link } from '../Link.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { usePromotions } from './use-promotions.ts';

const SHOWN = 3;

/** The first promotions on the home screen; a house without any says nothing. */
export const PromotionRow = () => {
  const t = useTexts('home');
  const shell = useTexts('shell');
  const { data, isPending } = usePromotions();
  const list = data?.list.slice(0, SHOWN) ?? [];
  if (isPending) return <PartRoom />;
  if (list.length === 0) return null;
  return (
    <section className="st-sec" data-key="promotionRow">
      <div className="st-sech">
        <Icon name="gift" size={20} />
        <h2>{shell('promotions')}</h2>
        <span className="st-end">
          <Link
            className="fh-btn fh-btn--sm fh-btn--ghost"
            href="/promotions"
            aria-label={`${t('viewAll')}: ${shell('promotions')}`}
          >
            {t('viewAll')}
          </Link>
        </span>
      </div>
      <div className="pr-grid">
        {list.map((one) => (
          <PromotionCard key={one.id} one={one} />
        ))}
      </div>
    </section>
  );
};
