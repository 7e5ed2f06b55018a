import { useQueries, useQuery } from '@tanstack/react-query';
import type { ActivityApplication } from '@fairhouse/contract/activities';
import { Icon, Skeleton } from '@fairhouse/ui';
import { applicationImageQuery, applicationsQuery } from '../../app/activities/queries.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { PromotionStatus } from '../../app/promotions/PromotionStatus.tsx';

/** What a member applied for here and what became of it, the newest first. */
export const OwnApplications = ({ activityId }: { activityId: string }) => {
  const t = useTexts('activities');
  const { data } = useQuery(applicationsQuery(useLanguage()));
  const list = data?.list.filter((one) => one.activityId === activityId) ?? [];
  if (list.length === 0) return null;
  return (
    <section className="pd-own" data-key="ownApplications" aria-label={t('myApplications')}>
      <h3>{t('myApplications')}</h3>
      <ul>
        {list.map((one) => (
          <Own key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
};

const Own = ({ one }: { one: ActivityApplication }) => {
  const t = useTexts('activities');
  const rewards = useTexts('rewards');
  return (
    <li data-key="ownApplication" data-state={one.state}>
      <PromotionStatus one={{ status: one.state }} />
      <span dir="auto">{one.remark}</span>
      <small>{rewards('applied', { time: atTime(one.at) })}</small>
      {one.reason !== '' && (
        <p dir="auto" data-key="applicationReason">
          {t('said_rejected', { reason: one.reason })}
        </p>
      )}
      <Pictures ids={one.images} />
    </li>
  );
};

/** What was sent with it: pictures come by token, for nobody else. */
const Pictures = ({ ids }: { ids: readonly string[] }) => {
  const t = useTexts('messages');
  const images = useQueries({ queries: ids.map(applicationImageQuery) });
  if (ids.length === 0) return null;
  return (
    <ul className="pd-pictures" aria-label={t('images')}>
      {images.map((one, at) => (
        <li key={ids[at]}>
          {one.data ? (
            <img
              src={`data:${one.data.type};base64,${one.data.data}`}
              alt={t('imageOf', { number: at + 1 })}
            />
          ) : one.isError ? (
            <Icon name="warning-circle" size={20} />
          ) : (
            <Skeleton height={64} width={86} radius={10} />
          )}
        </li>
      ))}
    </ul>
  );
};
