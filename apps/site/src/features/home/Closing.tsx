import { useQuery } from '@tanstack/react-query';
import { Icon } from '@fairhouse/ui';
import { PartRoom } from '../../app/Below.tsx';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { vendorsQuery } from '../../app/queries.ts';
import './closing.css';

const PROOFS = ['1', '2', '3'] as const;
const PROVIDERS_SHOWN = 24;

/** The providers of slots; each leads to its own hall (GM-09). */
export const Providers = () => {
  const t = useTexts('home');
  const { data, isPending } = useQuery(vendorsQuery);
  const vendors = data?.lanes.find(({ gameCategory }) => gameCategory === 'RNG')?.vendors ?? [];
  if (isPending) return <PartRoom />;
  if (vendors.length === 0) return null;
  return (
    <section className="st-sec" data-key="providers">
      <div className="st-sech">
        <Icon name="squares-four" size={20} />
        <h2>{t('providers')}</h2>
      </div>
      <ul className="hm-providers">
        {vendors.slice(0, PROVIDERS_SHOWN).map(({ vassalage, name, isHot }) => (
          <li key={vassalage}>
            <Link href={`/rng?page=${vassalage}`} data-key={`provider-${vassalage}`}>
              {isHot && <Icon name="fire" size={15} />}
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the house keeps to. */
export const Proofs = () => {
  const t = useTexts('home');
  return (
    <section className="st-sec">
      <div className="st-sech">
        <h2>{t('proofTitle')}</h2>
      </div>
      <div className="hm-proofs">
        {PROOFS.map((one) => (
          <div key={one} className="fh-card">
            <b>{t(`proof${one}`)}</b>
            <p>{t(`proof${one}Body`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
};
