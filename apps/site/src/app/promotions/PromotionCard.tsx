import type { Promotion } from '@fairhouse/contract/promotions';
import { Icon, Tag } from '@fairhouse/ui';
import { Link } from '../Link.tsx';
import { PromotionStatus } from './PromotionStatus.tsx';
import { useTimes } from './period.ts';
import './promotions.css';

export const hrefOf = ({ id }: Pick<Promotion, 'id'>): string => `/promoDetail?id=${id}`;

/** A promotion in a list: its words on its picture, its period and its state below. */
export const PromotionCard = ({ one }: { one: Promotion }) => {
  const { period, left } = useTimes(one);
  return (
    <article className="pr-card" data-key="promotion" data-id={one.id}>
      <Link className="pr-face" href={hrefOf(one)}>
        <span className="pr-art">
          <img src={one.imageUrl} alt="" loading="lazy" />
        </span>
        <h3>
          <bdi>{one.title}</bdi>
        </h3>
      </Link>
      <div className="pr-body">
        <p>
          <bdi>{one.summary}</bdi>
        </p>
        <div className="pr-foot">
          <span className="pr-when">
            <Icon name="clock" size={15} />
            {period}
          </span>
          {left && <Tag tone="warn">{left}</Tag>}
          <PromotionStatus one={one} />
        </div>
      </div>
    </article>
  );
};
