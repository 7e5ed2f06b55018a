import { Link } from '@tanstack/react-router';
import type { LiveItem, LiveItemName, LivePage } from '@fairhouse/contract/brands-live';
import { Tag } from '@fairhouse/ui';
import { atDayTime, t } from '../../app/texts.ts';
import { KeepAsIs } from './KeepAsIs.tsx';

/** Where each is done; `tab` is one of the house settings. */
const PLACES: Readonly<Record<LiveItemName, { to: string; key: string; tab?: string }>> = {
  address: { to: '/brands', key: 'menu_brands' },
  messengers: { to: '/settings', key: 'settings_providers', tab: 'providers' },
  payments: { to: '/receiving-accounts', key: 'menu_accounts' },
  identity: { to: '/settings', key: 'settings_identity', tab: 'identity' },
  licence: { to: '/settings', key: 'settings_house', tab: 'house' },
  age: { to: '/settings', key: 'settings_fields', tab: 'fields' },
  limits: { to: '/settings', key: 'settings_cashier', tab: 'cashier' },
  owners: { to: '/staff', key: 'menu_staff' },
  backup: { to: '/', key: 'menu_overview' },
  closed: { to: '/settings', key: 'settings_status', tab: 'status' },
  play: { to: '/withdrawals', key: 'menu_withdrawals' },
};

/** The list: what is done, what is open, what it lacks and where that is done. */
export const LiveList = ({ page }: { page: LivePage }) => (
  <ol className="br-live">
    {page.items.map((one) => {
      const { to, key, tab } = PLACES[one.name];
      return (
        <li key={one.name} data-key={`live-${one.name}`} data-done={one.isDone}>
          <div className="br-live__text">
            <b>{t(`liveItem_${one.name}`)}</b>
            <span>{t(`liveNeed_${one.name}`)}</span>
            {one.found !== '' && <bdi className="office-quiet">{foundIn(one)}</bdi>}
            {one.lacks.length > 0 && (
              <ul>
                {one.lacks.map(({ what, count }) => (
                  <li key={what}>
                    {t(`liveLack_${what}`)}
                    {count !== null && `: ${count}`}
                    {(what === 'cashier' || what === 'jurisdiction') && (
                      <KeepAsIs brandId={page.brandId} part={what} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Tag
            tone={one.isDone ? 'win' : 'warn'}
            icon={one.isDone ? 'check-circle-fill' : 'hourglass'}
          >
            {t(one.isDone ? 'liveDone' : 'liveToDo')}
          </Tag>
          <Link to={to} {...(tab === undefined ? {} : { hash: tab })} className="office-more">
            {t(key)}
          </Link>
        </li>
      );
    })}
  </ol>
);

const foundIn = ({ name, found }: LiveItem): string => {
  if (name === 'backup') return atDayTime(found);
  if (name === 'age') return t('liveFound_age', { age: found });
  return name === 'identity' ? t('liveFound_identity', { count: found }) : found;
};
