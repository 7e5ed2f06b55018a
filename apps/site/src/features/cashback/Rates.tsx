import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { useIsOn, useOpenCategories } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import type { Own } from '../../app/cashback/queries.ts';

/** What the member's rank gives back, room by room. */
export const Rates = ({ own }: { own: Own }) => {
  const t = useTexts('cashback');
  const vip = useTexts('vip');
  const shell = useTexts('shell');
  const open = useOpenCategories();
  const isOn = useIsOn();
  return (
    <section className="cb-part" data-key="rates">
      <h2>{t('rates')}</h2>
      <p>{t('ofRank', { level: own.rank.rankLevel, name: own.rank.labelName })}</p>
      <dl className="cb-rates">
        {own.rates
          .filter((one) => open.has(one.category))
          .map((one) => (
            <div key={one.category} data-category={one.category}>
              <dt>{shell(one.category)}</dt>
              <dd>
                <bdi>{one.percent}%</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {isOn('vip') && (
        <Link
          className="fh-btn"
          href="/vip"
          data-key="allRanks"
          onClick={() => closeDialogs(['member'])}
        >
          {vip('seeAll')}
        </Link>
      )}
    </section>
  );
};
