import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { bonusesQuery } from '../../app/rewards/bonuses-query.ts';
import { BonusCode } from './BonusCode.tsx';
import { GrantCard } from './GrantCard.tsx';

/** Bonuses that came without a deposit, those that wait first, and the way to one by its code. */
export const GrantsPart = () => {
  const t = useTexts('bonuses');
  const { data } = useQuery(bonusesQuery(useLanguage()));
  const open = [...(data?.waiting ?? []), ...(data?.running ?? [])];
  return (
    <section className="rw-part" data-key="grants">
      <h2>
        {t('title')} <small>{open.length}</small>
      </h2>
      <BonusCode />
      {open.map((one) => (
        <GrantCard key={one.id} bonus={one} />
      ))}
    </section>
  );
};
