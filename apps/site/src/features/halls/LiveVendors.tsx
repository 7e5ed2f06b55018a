import { useQuery } from '@tanstack/react-query';
import type { ListedTable } from '@fairhouse/contract/tables';
import { Icon } from '@fairhouse/ui';
import { useLaunch } from '../../app/games/launch.ts';
import { useTexts } from '../../app/i18n.ts';
import { vendorsQuery } from '../../app/queries.ts';

/** The studios of the live hall; a press opens their first free table (login needed). */
export const LiveVendors = ({ firstTable }: { firstTable: ListedTable | undefined }) => {
  const t = useTexts('live');
  const launch = useLaunch();
  const { data } = useQuery(vendorsQuery);
  const vendors = (
    data?.lanes.find(({ gameCategory }) => gameCategory === 'LIVE')?.vendors ?? []
  ).filter(({ isGame }) => isGame === false);
  return (
    <ul className="hl-livevendors" aria-label={t('liveVendors')}>
      {vendors.map(({ vassalage, name }) => (
        <li key={vassalage}>
          <button
            type="button"
            className="hl-livevendor"
            data-key={`vendor-${vassalage}`}
            disabled={!firstTable}
            onClick={() =>
              firstTable &&
              launch(
                {
                  gameId: firstTable.slug,
                  status: firstTable.status,
                  gameCategory: 'LIVE',
                  name: firstTable.name,
                },
                firstTable.tableId,
              )
            }
          >
            <Icon name="broadcast-fill" size={20} />
            <b>{name}</b>
            <small>{t('vendorTables')}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};
