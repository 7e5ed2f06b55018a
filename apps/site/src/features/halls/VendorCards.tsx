import { useQuery } from '@tanstack/react-query';
import type { Category, Vendor } from '@fairhouse/contract/catalogue';
import { Tag } from '@fairhouse/ui';
import * as catalogue from '@fairhouse/contract/catalogue';
import { ask } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useLaunch } from '../../app/games/launch.ts';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { queryClient, vendorsQuery } from '../../app/queries.ts';
import { CATEGORIES } from '../../app/shell/categories.ts';

/** The vendors of one category; `undefined` until they are known. */
export const useVendorsOf = (category: Category) => {
  const { data, isError, refetch } = useQuery(vendorsQuery);
  return {
    isError: isError && !data,
    retry: () => {
      void refetch();
    },
    vendors: data && (data.lanes.find((lane) => lane.gameCategory === category)?.vendors ?? []),
  };
};

/** Cards of vendors: code, hot mark, category (GM-02). A press does what its flag says (GM-10). */
export const VendorCards = ({
  category,
  vendors,
}: {
  category: Category;
  vendors: readonly Vendor[];
}) => {
  const t = useTexts('halls');
  const names = useTexts('shell');
  const open = useOpenVendor(category);
  return (
    <ul className="hl-vendors" aria-label={t('vendors')}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <button
            type="button"
            className="hl-vendor"
            data-key={`vendor-${vendor.vassalage}`}
            onClick={() => open(vendor)}
          >
            <span className="hl-vendor__code">{vendor.vassalage}</span>
            {vendor.isHot && (
              <Tag tone="accent" icon="fire">
                {t('hotBadge')}
              </Tag>
            )}
            <b dir="auto">{vendor.name}</b>
            <small>{names(vendor.title)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Below the house's own tables or rooms: who else offers games of that category. */
export const OtherVendors = ({ category }: { category: Category }) => {
  const t = useTexts('halls');
  const others = useVendorsOf(category).vendors?.filter(({ isGame }) => isGame !== false) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="hl-others" data-key="otherVendors">
      <h2>{t('otherVendors')}</h2>
      <VendorCards category={category} vendors={others} />
    </section>
  );
};

const useOpenVendor = (gameCategory: Category) => {
  const launch = useLaunch();
  const go = useGo();
  return ({ vassalage, name, isGame }: Vendor): void => {
    if (isGame === 'VASSALAGE') {
      openDialog({ name: 'vendorGames', vassalage, title: name, gameCategory });
      return;
    }
    const hall = CATEGORIES.find((room) => room.category === gameCategory)?.href ?? '/index';
    if (!isGame) {
      go(`${hall}?page=${vassalage}`);
      return;
    }
    void queryClient
      .fetchQuery({
        queryKey: ['games', 'only', gameCategory, vassalage],
        queryFn: () => ask(catalogue.games, { gameCategory, vassalage, pageSize: 1 }),
      })
      .then(({ list: [only] }) => {
        if (only) launch(only);
      });
  };
};
