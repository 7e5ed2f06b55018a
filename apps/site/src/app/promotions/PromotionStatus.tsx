import type { Promotion } from '@fairhouse/contract/promotions';
import { Tag } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

export const PromotionStatus = ({ one }: { one: Pick<Promotion, 'status'> }) => {
  const t = useTexts('promotions');
  return (
    <span data-key="promotionStatus" data-status={one.status}>
      <Tag tone={one.status === 'in_progress' ? 'info' : 'neutral'}>
        {t(`status_${one.status}`)}
      </Tag>
    </span>
  );
};
