import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Icon } from '@fairhouse/ui';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from './caller.ts';
import { atDayTime, t } from './texts.ts';

const SHOWN = 3;

/** What guards a brand was asked to guard less, or does since; until this owner has seen it. */
export const Notices = () => {
  const queries = useQueryClient();
  const notices = useQuery({
    queryKey: ['notices'],
    refetchInterval: 15_000,
    queryFn: () => ask(officeStaff.ownNotices, {}),
  });
  const list = notices.data?.list ?? [];
  const [newest] = list;
  if (!newest) return null;
  const see = async () => {
    queries.setQueryData(['notices'], await ask(officeStaff.seenNotices, { upTo: newest.id }));
  };
  return (
    <aside className="office-told" data-key="guardNotices" aria-label={t('notices')}>
      <Icon name="shield-check" size={20} />
      <ul>
        {list.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <b>
              <bdi>
                {t(one.kind === 'guard.done' ? 'noticeDone' : 'noticeAsked', { brand: one.brand })}
              </bdi>
            </b>{' '}
            <bdi className="office-code">{one.guards}</bdi>{' '}
            <span className="office-quiet">
              <bdi>{one.by}</bdi>, <bdi>{atDayTime(one.at)}</bdi>
            </span>
          </li>
        ))}
        {list.length > SHOWN && <li>{t('noticesMore', { count: list.length - SHOWN })}</li>}
      </ul>
      <div className="office-actions">
        <Link to="/approvals" className="office-more">
          {t('menu_approvals')}
        </Link>
        <Button
          size="sm"
          data-key="noticesSeen"
          onClick={() => {
            void see();
          }}
        >
          {t('noticesSeen')}
        </Button>
      </div>
    </aside>
  );
};
