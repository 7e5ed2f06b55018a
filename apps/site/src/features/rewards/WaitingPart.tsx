import type { ActivityApplication } from '@fairhouse/contract/activities';
import { Amount } from '@fairhouse/ui';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { PromotionStatus } from '../../app/promotions/PromotionStatus.tsx';

/** Applications that the house has not answered yet. */
export const WaitingPart = ({ list }: { list: readonly ActivityApplication[] }) => {
  const t = useTexts('rewards');
  return (
    <section className="rw-part" data-key="waiting">
      <h2>
        {t('part_waiting')} <small>{list.length}</small>
      </h2>
      <ul className="rw-list">
        {list.map((one) => (
          <li key={one.id} className="rw-far" data-key="application" data-state={one.state}>
            <div className="rw-what">
              <b dir="auto">
                <Link
                  href={`/promoDetail?id=${one.activityId}`}
                  onClick={() => closeDialogs(['member'])}
                >
                  {one.title}
                </Link>
              </b>
              <span dir="auto">{one.remark}</span>
              <span>{t('applied', { time: atTime(one.at) })}</span>
            </div>
            <Amount value={one.prize} currency={one.currency} />
            <PromotionStatus one={{ status: one.state }} />
          </li>
        ))}
      </ul>
    </section>
  );
};
